import {
  type CarrierPage,
  type CarrierPdfError,
  readCarrierPdf,
} from "#app/labels/pdf/carrier-pages.ts";
import { printLabels, type Papers } from "#app/labels/print-labels.ts";
import { readShipmentLabels, type LabelRead } from "#app/shipping/labels/read-shipment-labels.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  labelFileOf,
  pdfFile,
  type Label,
  type LabelFile,
  type LabelFormat,
  type NoLabelReason,
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

/** Labels are read so many at a time, because a carrier's may be megabytes that are not printed in the end. */
const READ_AT_ONCE = 25;

/** Of all the carriers' files in one document, bytes: it is put together in memory, several times over. */
const CARRIER_BYTES_MAX = 100 * 1024 * 1024;

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
  let carrierBytes = 0;
  for await (const { name, read } of readLabels(ctx, picked)) {
    const isAlone = picked.length === 1 && !papers.hasSlips && !papers.hasPickList;
    if (read.kind === "keptPdf" && isAlone) {
      await keepPrinted(ctx, [read.shipmentId]);
      return { bytes: read.pdf, ...pdfFile };
    }

    const taken = await toPrint(read, format, CARRIER_BYTES_MAX - carrierBytes);
    if (typeof taken === "string") skipped.push({ name, reason: messages.noLabel[taken] });
    else {
      labels.push(...taken);
      carrierBytes += read.kind === "keptPdf" ? read.pdf.byteLength : 0;
      if (read.kind !== "none") printed.push(read.shipmentId);
      const content = read.kind === "label" ? read.label : read.kind === "keptPdf" && read.content;
      if (content) packed.push(content);
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

type NoLabel = { kind: "none"; reason: NoLabelReason };

async function* readLabels(
  ctx: ShopContext,
  picked: readonly Picked[],
): AsyncGenerator<{ name: string; read: LabelRead | NoLabel }> {
  for (let from = 0; from < picked.length; from += READ_AT_ONCE) {
    const some = picked.slice(from, from + READ_AT_ONCE);
    const shipmentIds = some.flatMap(({ shipmentId }) => shipmentId ?? []);
    const reads = await readShipmentLabels(ctx, { accountId: ctx.accountId, shipmentIds });
    const byShipment = new Map(reads.map((read) => [read.shipmentId, read]));
    for (const { name, shipmentId } of some) {
      const read = shipmentId ? byShipment.get(shipmentId) : undefined;
      yield { name, read: read ?? { kind: "none", reason: "notFound" } };
    }
  }
}

/** Why there is no label in the document. */
type NotPrinted = NoLabelReason | CarrierPdfError | "separatePdf";

/** What takes its place in the document, or the reason why nothing does. */
async function toPrint(
  read: LabelRead | NoLabel,
  format: LabelFormat,
  carrierBytesMax: number,
): Promise<readonly (Label | CarrierPage)[] | NotPrinted> {
  if (read.kind === "none") return read.reason;
  if (read.kind === "label") return [read.label];
  if (labelFileOf(format) !== pdfFile) return "separatePdf";
  return read.pdf.byteLength > carrierBytesMax ? "tooLarge" : readCarrierPdf(read.pdf);
}
