import type { Context } from "../context.ts";
import type { Manifest } from "../model/handover.ts";
import type { HandoverId } from "../model/ids.ts";
import { decimalText } from "../model/money.ts";
import { manifestOfHandover } from "./get-manifest.ts";

/** The first row of a manifest as a table. */
const TITLES = [
  "number",
  "shipmentId",
  "trackingNumber",
  "name",
  "place",
  "parcels",
  "weightKg",
  "goodsCollection",
  "currency",
  "scannedAt",
] as const;

/**
 * The list of one hand-over as a table.
 * @throws HandoverRefused handoverNotFound, handoverEmpty
 */
export const exportManifest = async (ctx: Context, handoverId: HandoverId) =>
  manifestTable(await manifestOfHandover(ctx, handoverId));

/** A manifest as rows of cells, titles first, for a table. */
export function manifestTable({ rows, number, currency }: Manifest): (string | number)[][] {
  const cells = rows.map((row) => [
    number ?? "",
    String(row.shipmentId),
    row.trackingNumber,
    row.name ?? "",
    row.place,
    row.parcels,
    String(row.weightKg),
    decimalText(row.goodsCollection, currency),
    currency,
    row.scannedAt?.toISOString() ?? "",
  ]);
  return [[...TITLES], ...cells];
}
