import type { AttentionReason } from "#app/shopify/model/attention.ts";

import type { StoreOrder } from "../read/store-order.ts";

/**
 * Why an order must not be sent unseen, as its payment and the store's fraud analysis say. The merchant decides; a test
 * order is sent without a question where everything is a test.
 */
export function paymentDoubts(
  { isTest, isRisky, financialStatus }: StoreOrder,
  { isTestAccount }: { isTestAccount: boolean },
): AttentionReason[] {
  const ofStatus = ofStatuses[financialStatus ?? ""];
  return [
    ...(isTest && !isTestAccount ? [{ code: "testOrder" as const }] : []),
    ...(isRisky ? [{ code: "riskyOrder" as const }] : []),
    ...(ofStatus ? [{ code: ofStatus }] : []),
  ];
}

const ofStatuses: Readonly<Record<string, AttentionReason["code"]>> = {
  VOIDED: "paymentVoided",
  EXPIRED: "paymentExpired",
  REFUNDED: "paymentRefunded",
};
