import type { Remittance } from "../cash-files/get-remittance.ts";
import { outstandingOf } from "../cash-files/match-rows.ts";
import { previewRemittance, type SentRow } from "../cash-files/preview-remittance.ts";
import { listCod } from "../cash/list-cod.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import { NO_MONEY, smallestUnit, subtract } from "../model/money.ts";

const PARCELS_MAX = 50;
const NOBODYS_NUMBER = "NOBODY-1";

/**
 * What a carrier of the sandbox might hand over for the parcels whose cash it has: the first is short, the last is
 * there twice, and one is nobody's.
 * @throws ShippingError sandboxOnly, sandboxEventNotPossible where no carrier has any cash
 */
export async function makeSandboxRemittance(
  ctx: Context,
  { isApplied }: { isApplied: boolean },
): Promise<Remittance> {
  if (!ctx.caller.isSandbox) throw new ShippingError("sandboxOnly");
  const { data } = await listCod(ctx, { limit: PARCELS_MAX, state: "collected" });
  const carrierToken = data[0]?.carrierToken;
  const rows = data
    .filter((item) => item.carrierToken === carrierToken && outstandingOf(item) > 0)
    .map((item): SentRow => {
      const { trackingNumber } = item;
      return { trackingNumber, amount: outstandingOf(item), fee: NO_MONEY, at: null };
    });
  const [first, ...others] = rows;
  if (carrierToken === undefined || !first) throw new ShippingError("sandboxEventNotPossible");
  const short = { ...first, amount: subtract(first.amount, smallestUnit(ctx.market.currency)) };
  const foreign = { ...first, trackingNumber: NOBODYS_NUMBER };
  const sent = [short, ...others, foreign, others.at(-1) ?? short];
  return previewRemittance(ctx, { carrierToken, documentNumber: null, rows: sent, isApplied });
}
