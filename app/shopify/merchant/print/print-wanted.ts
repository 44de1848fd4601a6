import type { LabelFormat } from "#app/shipping/model/label.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { ShopContext } from "../../shop-context.ts";
import {
  printPapers,
  printPicked,
  type PrintedOrders,
  type WantedPapers,
} from "../bulk/print-orders.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { Picked } from "./pick-parcels.ts";
import { planPrint, type PrintScope } from "./plan-print.ts";

/** How long a document that was just made may be made again, when the request does not say what it showed. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;

export interface WantedPrint {
  scope: PrintScope;
  /** Of the plan that was shown; null for none. */
  asOf: Date | null;
  format: LabelFormat;
  papers: WantedPapers;
}

/**
 * The labels of those picked parcels that are to be sent, with what is packed by, or that alone, also of what has no
 * label yet. Skipped ones cost no paper: the plan names them.
 * @throws MerchantRefusal nothingToPrint
 */
export async function printWanted(
  ctx: ShopContext,
  picked: readonly Picked[],
  { scope, asOf, format, papers }: WantedPrint,
): Promise<PrintedOrders & { count: number }> {
  const since = asOf ?? new Date(ctx.now().getTime() - REPEATED_WITHIN_MS);
  const plan = await planPrint(ctx, picked, { scope, asOf: since });
  const wanted = papers.hasLabels ? plan.print : plan.pack;
  if (wanted.length === 0) throw new MerchantRefusal("nothingToPrint");
  const printed = papers.hasLabels
    ? await printPicked(ctx, wanted, format, papers)
    : await printPapers(ctx, wanted, format, papers);
  return { ...printed, count: wanted.length };
}
