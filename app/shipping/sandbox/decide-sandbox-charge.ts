import { upholdCharge, waiveCharge } from "../charges/decide-charge.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { MerchantChargeId } from "../model/ids.ts";
import type { MerchantCharge } from "../model/merchant-charge.ts";
import { SANDBOX_TOKEN } from "../model/sandbox.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";

export const sandboxDecisions = ["waived", "upheld"] as const;
export type SandboxDecision = (typeof sandboxDecisions)[number];

/**
 * What a person of the service would decide of a charge of the sandbox.
 * @throws ShippingError sandboxOnly, sandboxEventNotPossible; SettlementRefused chargeNotFound
 */
export async function decideSandboxCharge(
  ctx: Context,
  { chargeId, decision }: { chargeId: MerchantChargeId; decision: SandboxDecision },
): Promise<MerchantCharge> {
  if (!ctx.caller.isSandbox) throw new ShippingError("sandboxOnly");
  const decide = decision === "waived" ? waiveCharge : upholdCharge;
  const { accountId } = ctx;
  return decide(ctx, { chargeId, accountId, decidedBy: SANDBOX_TOKEN }).catch((error: unknown) => {
    const isPossible = !(error instanceof SettlementRefused) || error.code !== "chargeNotPossible";
    throw isPossible ? error : new ShippingError("sandboxEventNotPossible", { cause: error });
  });
}
