import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { dayFinder, knownZone } from "#app/shipping/model/working-days.ts";

import type { ShopContext } from "../../shop-context.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { LabelFileRead } from "../shipments/read-label.ts";
import { pickWanted } from "./pick-wanted.ts";
import { printWanted } from "./print-wanted.ts";

/** The document of the print page: a PDF, or ZPL for a shop that prints it, named by day and number of labels. */
export async function readPrintFile(
  ctx: ShopContext,
  query: URLSearchParams,
): Promise<LabelFileRead> {
  const { picked, scope } = await pickWanted(ctx, query);
  const { labelFormat: format } = await getAccount(ctx, ctx.accountId);
  const papers = {
    hasLabels: query.get("labels") !== "0",
    hasSlips: query.has("slips"),
    hasPickList: query.has("pickList"),
  };
  const asOf = dateOf(query.get("asOf"));
  try {
    const printed = await printWanted(ctx, picked, { scope, asOf, format, papers });
    const { bytes, mediaType, extension, count } = printed;
    const dayOf = dayFinder(knownZone(ctx.shop.timeZone));
    const day = dayOf(ctx.now()).toISOString().slice(0, 10);
    const name = papers.hasLabels ? ctx.messages.labelsFile : ctx.messages.papersFile;
    const fileName = `${name}-${day}-${count}.${extension}`;
    return { kind: "file", bytes, mediaType, fileName };
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error;
    return { kind: "refused", text: ctx.messages.refusals[error.code] };
  }
}

function dateOf(text: string | null): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}
