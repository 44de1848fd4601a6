import { readCarrierPdf } from "#app/labels/pdf/carrier-pages.ts";
import { type Papers, type ParcelPapers, printParcels } from "#app/labels/print-labels.ts";
import { gatherLabels } from "#app/shipping/labels/gather-labels.ts";
import { readPacked } from "#app/shipping/labels/read-packed.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  fileOf,
  labelFileOf,
  pdfFile,
  type LabelFile,
  type LabelFormat,
  type Packed,
} from "#app/shipping/model/label.ts";

import type { ShopContext } from "../../shop-context.ts";
import { logoIn } from "../../shop/buyer-settings.ts";
import { keepPrintFile } from "../print/keep-print-file.ts";
import { pickOrders, type Picked } from "../print/pick-parcels.ts";
import { recordAccess } from "../record-access.ts";
import { MerchantRefusal } from "../refusal.ts";

export interface PrintOrders {
  /** In the order of picking. */
  orderIds: readonly string[];
  /** Only this one of them; null for all. */
  fulfillmentOrderId: string | null;
  format: LabelFormat;
}

/** What a document holds: labels, each with the slip of its parcel, and at the end what to fetch for all of them. */
export interface WantedPapers {
  hasLabels: boolean;
  hasSlips: boolean;
  hasPickList: boolean;
}

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
 * to print is given as it is. Whether the labels came out is asked from then on.
 */
export async function printPicked(
  ctx: ShopContext,
  picked: readonly Picked[],
  format: LabelFormat,
  papers: Omit<WantedPapers, "hasLabels"> = { hasSlips: false, hasPickList: false },
): Promise<PrintedOrders> {
  const { messages, language } = ctx;
  const parcels: ParcelPapers[] = [];
  const packed: Packed[] = [];
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
        await keepPrintFile(ctx, printed);
        return { bytes: each.keptPdf, ...fileOf(each.keptPdf) };
      }
      const { labels, content } = each;
      parcels.push({ labels, slip: papers.hasSlips ? content : null });
      if (content) packed.push(content);
    }
  }
  const page = { title: messages.skippedLabels, language, rows: skipped };
  const bytes = await printParcels(parcels, format, {
    papers: papersOf(ctx, papers.hasPickList ? packed : []),
    ...(skipped.length > 0 && { skipped: page }),
  });
  await keepPrintFile(ctx, printed);
  return { bytes, ...labelFileOf(format) };
}

/**
 * One document of what these parcels are packed by, without their labels: a slip of each, what to fetch for all of
 * them, or both. Nothing counts as printed.
 */
export async function printPapers(
  ctx: ShopContext,
  picked: readonly Picked[],
  format: LabelFormat,
  { hasSlips, hasPickList }: Omit<WantedPapers, "hasLabels">,
): Promise<PrintedOrders> {
  const shipmentIds = picked.flatMap(({ shipmentId }) => shipmentId ?? []);
  const read = await readPacked(ctx, { accountId: ctx.accountId, shipmentIds });
  // A shipment of another system has no order: there is nothing to tick off.
  const packed = read.filter(({ order }) => order !== null);
  if (packed.length === 0) throw new MerchantRefusal("nothingToPrint");
  recordAccess(ctx, "labels");
  const bytes = await printParcels(
    hasSlips ? packed.map((slip) => ({ labels: [], slip })) : [],
    format,
    { papers: papersOf(ctx, hasPickList || !hasSlips ? packed : []) },
  );
  return { bytes, ...labelFileOf(format) };
}

function papersOf({ settings, language }: ShopContext, picked: readonly Packed[]): Papers {
  const { logo, slipText } = settings.buyer;
  return { language, picked, store: { logo: logo === null ? null : logoIn(logo), text: slipText } };
}

/** A format that the store's print dialog can show: for a shop that prints ZPL, the default one. */
export const asPdf = (format: LabelFormat): LabelFormat =>
  labelFileOf(format) === pdfFile ? format : DEFAULT_LABEL_FORMAT;
