import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { isZpl } from "../model/label-kind.ts";
import type { Label } from "../model/label.ts";
import { readShipmentLabels, type LabelRead } from "./read-shipment-labels.ts";

export interface GatherLabels<Page, Problem extends string> {
  accountId: AccountId;
  /** In the order of printing; null for what has no shipment. */
  shipmentIds: readonly (ShipmentId | null)[];
  /** False for a document that cannot hold a PDF, such as ZPL. */
  takesPdf: boolean;
  /** True for a single file that is handed out as it is. */
  isAlone?: boolean;
  /** The pages of a PDF that a carrier made, as a document takes them, or what is wrong with it. */
  readPdf: (pdf: Uint8Array) => Promise<readonly Page[] | Problem>;
}

type NoLabel = Omit<Extract<LabelRead, { kind: "none" }>, "shipmentId">;
/** Why a label is not in a document. */
export type NotPrinted = NoLabel["reason"] | "separatePdf" | "separateZpl" | "tooLarge";

/** Why a label that its carrier made cannot be in a document; null where it can. */
export const keptAlone = (kept: Uint8Array, takesPdf: boolean): NotPrinted | null =>
  isZpl(kept) ? "separateZpl" : takesPdf ? null : "separatePdf";

/** What becomes of one of the shipments, in their order. */
export type GatheredLabel<Page, Problem extends string> =
  | {
      kind: "taken";
      shipmentId: ShipmentId;
      labels: readonly (Label | Page)[];
      /** What it says, for papers beside it; null when that is not known any more. */
      content: Label | null;
      /** Set when the carrier made it. */
      keptPdf: Uint8Array | null;
    }
  | { kind: "skipped"; reason: NotPrinted | Problem };

/** Labels are read so many at a time, because a carrier's may be megabytes that are not printed in the end. */
const READ_AT_ONCE = 25;
/** Of all the carriers' files in one document, bytes: it is put together in memory, several times over. */
const CARRIER_BYTES_MAX = 100 * 1024 * 1024;

/** The labels of one document, one after the other, those that carriers made with all their pages. */
export async function* gatherLabels<Page, Problem extends string>(
  service: Service,
  { accountId, shipmentIds, takesPdf, readPdf, isAlone = false }: GatherLabels<Page, Problem>,
): AsyncGenerator<GatheredLabel<Page, Problem>> {
  let bytesLeft = CARRIER_BYTES_MAX;
  for await (const read of readLabels(service, accountId, shipmentIds)) {
    if (read.kind === "none") {
      yield { kind: "skipped", reason: read.reason };
      continue;
    }
    if (read.kind === "labels") {
      const { shipmentId, labels } = read;
      yield { kind: "taken", shipmentId, labels, content: labels[0] ?? null, keptPdf: null };
      continue;
    }
    const apart = isAlone ? null : keptAlone(read.pdf, takesPdf);
    if (apart) yield { kind: "skipped", reason: apart };
    else if (read.pdf.byteLength > bytesLeft) yield { kind: "skipped", reason: "tooLarge" };
    else {
      const { shipmentId, content, pdf } = read;
      const pages = await readPdf(pdf);
      if (typeof pages === "string") yield { kind: "skipped", reason: pages };
      else {
        bytesLeft -= pdf.byteLength;
        yield { kind: "taken", shipmentId, labels: pages, content, keptPdf: pdf };
      }
    }
  }
}

/** One by one, in their order, read some at a time. */
export async function* readLabels(
  service: Service,
  accountId: AccountId,
  shipmentIds: readonly (ShipmentId | null)[],
): AsyncGenerator<LabelRead | NoLabel> {
  for (let from = 0; from < shipmentIds.length; from += READ_AT_ONCE) {
    const some = shipmentIds.slice(from, from + READ_AT_ONCE);
    const known = some.flatMap((shipmentId) => shipmentId ?? []);
    const reads = await readShipmentLabels(service, { accountId, shipmentIds: known });
    const byShipment = new Map(reads.map((read) => [read.shipmentId, read]));
    for (const shipmentId of some) {
      const read = shipmentId ? byShipment.get(shipmentId) : undefined;
      yield read ?? { kind: "none", reason: "notFound" };
    }
  }
}
