import type { ShopContext } from "../../shop-context.ts";
import type { Picked } from "./pick-parcels.ts";
import { isToPack, planPrint, type PrintScope, type SkipCode } from "./plan-print.ts";

export interface PrintPlanView {
  /** How many labels the document will have. */
  print: number;
  /** How many parcels slips and a pick list without labels would be of. */
  pack: number;
  /** Of the skipped, those that a person said were printed: asking for all prints them again. */
  alreadyPrinted: number;
  skipped: { orderName: string; code: SkipCode; reason: string; isPacked: boolean }[];
  /** Sent back with the document's address, so that opening it twice gives the same labels. */
  asOf: string;
}

/** What a document of these parcels would hold, for a dialog to show before anything is printed. */
export async function readPrintPlan(
  ctx: ShopContext,
  picked: readonly Picked[],
  scope: PrintScope,
): Promise<PrintPlanView> {
  const asOf = ctx.now();
  const { print, pack, skipped, alreadyPrinted } = await planPrint(ctx, picked, { scope, asOf });
  return {
    print: print.length,
    pack: pack.length,
    alreadyPrinted,
    skipped: skipped.map(({ name, code }) => ({
      orderName: name,
      code,
      reason: ctx.messages.notPrinted[code],
      isPacked: isToPack(code),
    })),
    asOf: asOf.toISOString(),
  };
}
