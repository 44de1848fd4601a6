import { type CarrierPage, readCarrierPdf } from "#app/labels/pdf/carrier-pages.ts";
import { printLabels, type Papers } from "#app/labels/print-labels.ts";
import { gatherLabels } from "#app/shipping/labels/gather-labels.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  fileOf,
  labelFileOf,
  pdfFile,
  type Label,
  type LabelFile,
  type LabelFormat,
} from "#app/shipping/model/label.ts";

import type { ShopContext } from "../../shop-context.ts";
import { keepPrinted } from "../print/keep-printed.ts";
import { pickOrders, type Picked } from "../print/pick-parcels.ts";

export interface PrintOrders {
  /** In the order of picking. */
  orderIds: readonly string[];
  /** Only this one of them; null for all. */
  fulfillmentOrderId: string | null;
  format: LabelFormat;
}

/** What is printed behind the labels. */
export type WantedPapers = Pick<Papers, "hasSlips" | "hasPickList">;

export interface PrintedOrders extends LabelFile {
  bytes: Uint8Array;
}

/**
 * One document of all labels of these orders, whatever their state, in the order given.
 * @returns null when none of the orders is the shop's
 */
export async function printOrders(
  ctx: ShopContext,
  { orderIds, fulfillmentOrderId, format }: PrintOrders,
): Promise<PrintedOrders | null> {
  const picked = await pickOrders(ctx, orderIds, fulfillmentOrderId);
  return picked.length === 0 ? null : printPicked(ctx, picked, format);
}

/**
 * One document of the labels of these parcels, in the order given, those that carriers made among them with all their
 * pages. What cannot be printed is listed on a page in front, with the reason. A carrier's label that is all there is
 * to print is given as it is. The labels count as printed from then on.
 */
export async function printPicked(
  ctx: ShopContext,
  picked: readonly Picked[],
  format: LabelFormat,
  papers: WantedPapers = { hasSlips: false, hasPickList: false },
): Promise<PrintedOrders> {
  const { messages, language } = ctx;
  const labels: (Label | CarrierPage)[] = [];
  const packed: Label[] = [];
  const printed: ShipmentId[] = [];
  const skipped: { name: string; reason: string }[] = [];
  const isAlone = picked.length === 1 && !papers.hasSlips && !papers.hasPickList;
  const gathered = gatherLabels(ctx, {
    accountId: ctx.accountId,
    shipmentIds: picked.map(({ shipmentId }) => shipmentId),
    takesPdf: labelFileOf(format) === pdfFile,
    isAlone,
    // Given as it is, so it need not fit into a document.
    readPdf: isAlone ? async () => [] : readCarrierPdf,
  });
  let position = 0;
  for await (const each of gathered) {
    const name = picked[position]?.name ?? "";
    position += 1;
    if (each.kind === "skipped") skipped.push({ name, reason: messages.noLabel[each.reason] });
    else {
      printed.push(each.shipmentId);
      if (each.keptPdf && isAlone) {
        await keepPrinted(ctx, printed);
        return { bytes: each.keptPdf, ...fileOf(each.keptPdf) };
      }
      labels.push(...each.labels);
      if (each.content) packed.push(each.content);
    }
  }
  const page = { title: messages.skippedLabels, language, rows: skipped };
  const bytes = await printLabels(labels, format, {
    papers: { ...papers, labels: packed, language },
    ...(skipped.length > 0 && { skipped: page }),
  });
  await keepPrinted(ctx, printed);
  return { bytes, ...labelFileOf(format) };
}

/** A format that the store's print dialog can show: for a shop that prints ZPL, the default one. */
export const asPdf = (format: LabelFormat): LabelFormat =>
  labelFileOf(format) === pdfFile ? format : DEFAULT_LABEL_FORMAT;
