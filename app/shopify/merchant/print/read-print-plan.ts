import type { ShopContext } from "../../shop-context.ts";
import type { Picked } from "./pick-parcels.ts";
import { planPrint, type PrintScope, type SkipCode } from "./plan-print.ts";

export interface PrintPlanView {
  /** How many labels the document will have. */
  print: number;
  /** Of the skipped, those that were printed before: asking for all prints them again. */
  alreadyPrinted: number;
  skipped: { orderName: string; code: SkipCode; reason: string }[];
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
  const { print, skipped, alreadyPrinted } = await planPrint(ctx, picked, { scope, asOf });
  return {
    print: print.length,
    alreadyPrinted,
    skipped: skipped.map(({ name, code }) => ({
      orderName: name,
      code,
      reason: ctx.messages.notPrinted[code],
    })),
    asOf: asOf.toISOString(),
  };
}
