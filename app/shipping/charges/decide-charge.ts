import type { Service } from "../context.ts";
import type { AccountId, MerchantChargeId } from "../model/ids.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { changeCharge, onCharge } from "./change-charge.ts";
import { takeCharge } from "./take-charges.ts";

interface Decision {
  chargeId: MerchantChargeId;
  /** Whose it must be; null for the operator's people. */
  accountId?: AccountId | null;
  /** The person's name. */
  decidedBy: string;
}

/**
 * It is not taken, whether or not it was contested.
 * @throws SettlementRefused chargeNotFound, chargeNotPossible
 */
export const waiveCharge = (
  service: Service,
  { decidedBy, chargeId, accountId = null }: Decision,
): Promise<MerchantCharge> =>
  onCharge(service, { chargeId, accountId }, ["announced", "contested"], (tx, charge) =>
    changeCharge(service, tx, charge, { state: "waived", decidedBy }, "chargeWaived"),
  );

/**
 * A contested one is right: it is taken now.
 * @throws SettlementRefused chargeNotFound, chargeNotPossible
 */
export const upholdCharge = (
  service: Service,
  { decidedBy, chargeId, accountId = null }: Decision,
): Promise<MerchantCharge> =>
  onCharge(service, { chargeId, accountId }, ["contested"], (tx, charge) =>
    takeCharge(service, tx, charge, { decidedBy }),
  );
