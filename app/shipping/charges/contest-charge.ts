import type { Context } from "../context.ts";
import type { MerchantChargeId } from "../model/ids.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { changeCharge, onCharge } from "./change-charge.ts";

/**
 * The merchant does not agree: nothing is taken until a person has decided. Once, and before its time has come.
 * @param text why
 * @throws SettlementRefused chargeNotFound, chargeNotPossible
 */
export const contestCharge = (
  ctx: Context,
  { chargeId, text }: { chargeId: MerchantChargeId; text: string },
): Promise<MerchantCharge> =>
  onCharge(ctx, { chargeId, accountId: ctx.accountId }, ["announced"], (tx, charge) => {
    const contestedAt = ctx.now();
    if (contestedAt >= charge.chargeAt) throw new SettlementRefused("chargeNotPossible");
    const contested = { state: "contested", contestedAt, contestText: text } as const;
    return changeCharge(ctx, tx, charge, contested, "chargeContested");
  });
