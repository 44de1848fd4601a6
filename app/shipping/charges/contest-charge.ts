import type { Service } from "../context.ts";
import type { AccountId, MerchantChargeId } from "../model/ids.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { changeCharge, onCharge } from "./change-charge.ts";

/**
 * The merchant does not agree: nothing is taken until a person has decided. Before its time has come; again while it is
 * contested changes nothing, and the first reason stays.
 * @param accountId whose it must be; null for the operator, who was told by the merchant
 * @param text why
 * @throws SettlementRefused chargeNotFound, chargeNotPossible
 */
export const contestCharge = (
  service: Service,
  { text, ...of }: { chargeId: MerchantChargeId; accountId: AccountId | null; text: string },
): Promise<MerchantCharge> =>
  onCharge(service, of, ["announced", "contested"], async (tx, charge) => {
    if (charge.state === "contested") return charge;
    const contestedAt = service.now();
    if (contestedAt >= charge.chargeAt) throw new SettlementRefused("chargeNotPossible");
    const contested = { state: "contested", contestedAt, contestText: text } as const;
    return changeCharge(service, tx, charge, contested, "chargeContested");
  });
