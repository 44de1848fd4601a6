import { printLabels } from "#app/labels/print-labels.ts";
import type { Language } from "#app/shipping/model/account.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  labelFileOf,
  LABELS_MAX,
  pdfFile,
  type Label,
  type LabelFile,
  type LabelFormat,
} from "#app/shipping/model/label.ts";
import {
  readShipmentLabels,
  type LabelRead,
} from "#app/shipping/operations/read-shipment-labels.ts";
import { selectStoreOrdersOfMany } from "#db/shopify/desk.ts";
import type { Shop } from "#db/shopify/shops.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { StoreFace } from "../face.ts";
import { deskWords } from "./words/desk-words.ts";

export interface PrintOrders {
  /** In the order of picking. */
  orderIds: readonly string[];
  /** Only this one of them; null for all. */
  fulfillmentOrderId: string | null;
  /** The store's print dialog takes no printer language: `pdf` prints the default size for a shop that uses one. */
  format: LabelFormat;
}

export interface PrintedOrders extends LabelFile {
  bytes: Uint8Array;
  printed: number;
  skipped: number;
}

/**
 * One document of all labels of these orders, in the order given. What cannot be printed is listed on a page in front.
 * A label that its carrier made exists only as it is: alone it is the document, among others it is listed.
 * @returns null when none of the orders is the shop's
 */
export async function printOrders(
  face: StoreFace,
  shop: Shop,
  { orderIds, fulfillmentOrderId, format }: PrintOrders,
  language: Language,
): Promise<PrintedOrders | null> {
  const words = deskWords[language];
  const rows = await selectStoreOrdersOfMany(face.service.db.read, shop.accountId, orderIds);
  const wanted = orderIds.map((orderId) => ({
    orderId,
    rows: parcelsOf(rows, orderId).filter(
      (row) => fulfillmentOrderId === null || row.fulfillmentOrderId === fulfillmentOrderId,
    ),
  }));
  if (wanted.every((order) => order.rows.length === 0)) return null;

  const reads = await readLabels(face, shop, wanted);
  const [only] = reads;
  if (reads.length === 1 && wanted.length === 1 && only?.kind === "keptPdf")
    return { bytes: only.pdf, ...pdfFile, printed: 1, skipped: 0 };

  const byShipment = new Map(reads.map((read) => [read.shipmentId, read]));
  const labels: Label[] = [];
  const skipped: { name: string; reason: string }[] = [];
  for (const { orderId, rows: parcels } of wanted) {
    for (const { orderName, shipmentId } of withShipments(parcels)) {
      const read = byShipment.get(shipmentId);
      if (read?.kind === "label") labels.push(read.label);
      else skipped.push({ name: orderName || orderId, reason: words.noLabel[whyNot(read)] });
    }
    if (withShipments(parcels).length === 0) {
      const name = parcels[0]?.orderName || orderId;
      skipped.push({ name, reason: words.noLabel.notFound });
    }
  }
  const page = { title: words.skippedLabels, language, rows: skipped };
  const options = skipped.length > 0 ? { skipped: page } : {};
  const bytes = await printLabels(labels, format, options);
  return { bytes, ...labelFileOf(format), printed: labels.length, skipped: skipped.length };
}

/** A format that a document for people can have. */
export const asPdf = (format: LabelFormat): LabelFormat =>
  labelFileOf(format) === pdfFile ? format : DEFAULT_LABEL_FORMAT;

function parcelsOf(rows: readonly StoreOrderRow[], orderId: string): StoreOrderRow[] {
  return rows
    .filter((row) => row.orderId === orderId)
    .toSorted(
      (a, b) =>
        a.objectCreated.getTime() - b.objectCreated.getTime() ||
        (a.fulfillmentOrderId < b.fulfillmentOrderId ? -1 : 1),
    );
}

function withShipments(rows: readonly StoreOrderRow[]) {
  return rows.flatMap(({ orderName, shipmentId }) =>
    shipmentId === null ? [] : [{ orderName, shipmentId }],
  );
}

async function readLabels(
  { service }: StoreFace,
  { accountId }: Shop,
  orders: readonly { rows: StoreOrderRow[] }[],
): Promise<LabelRead[]> {
  const all: ShipmentId[] = orders.flatMap(({ rows }) =>
    withShipments(rows).map(({ shipmentId }) => shipmentId),
  );
  const reads: LabelRead[] = [];
  // An order may be more than one parcel.
  for (let from = 0; from < all.length; from += LABELS_MAX) {
    const shipmentIds = all.slice(from, from + LABELS_MAX);
    reads.push(...(await readShipmentLabels(service, { accountId, shipmentIds })));
  }
  return reads;
}

function whyNot(read: LabelRead | undefined) {
  if (read?.kind === "none") return read.reason;
  return read?.kind === "keptPdf" ? "separatePdf" : "notFound";
}
