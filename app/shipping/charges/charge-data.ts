import type { ChargeEvidence, MerchantCharge } from "../model/merchant-charge.ts";
import { toDecimal } from "../model/money.ts";

/** A charge as it is told outside: the amount in decimals, times as ISO 8601, no personal data. */
export function chargeData(
  charge: MerchantCharge,
  { extId, trackingNumber }: { extId: string | null; trackingNumber: string | null },
) {
  const { chargeId, shipmentId, type, amount, currency, state, evidence } = charge;
  const { document, billedKg, soldKg, boxCm, formula }: ChargeEvidence = evidence;
  return {
    chargeId,
    shipmentId,
    extId,
    trackingNumber,
    type,
    amount: toDecimal(amount),
    currency,
    state,
    evidence: { document, billedKg, soldKg, boxCm, formula },
    noticeAt: charge.noticeAt.toISOString(),
    chargeAt: charge.chargeAt.toISOString(),
  };
}
