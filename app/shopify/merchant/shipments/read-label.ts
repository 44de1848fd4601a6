import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";

import type { ShopContext } from "../../shop-context.ts";
import { keepPrintFile } from "../print/keep-print-file.ts";

/** A document, or why there is none. */
export type LabelFileRead =
  | { kind: "file"; bytes: Uint8Array; mediaType: string; fileName: string }
  | { kind: "refused"; text: string };

/**
 * The label of one of the shop's shipments, as its own page prints it: on the shop's paper, or in its printer's
 * language. Refused for another shop's, and for what was given back.
 */
export async function readLabel(ctx: ShopContext, id: number): Promise<LabelFileRead> {
  const shipmentId = id as ShipmentId;
  try {
    if (!Number.isSafeInteger(id)) throw new ShippingError("pApiShipmentLabelNotReady");
    const label = await readShipmentLabel(ctx, { accountId: ctx.accountId, shipmentId });
    await keepPrintFile(ctx, [shipmentId]);
    const { bytes, mediaType, extension, trackingNumber } = label;
    // Carriers choose their numbers, so a number may hold what a header does not.
    const fileName = `${trackingNumber.replaceAll(/[^\w.-]/g, "_")}.${extension}`;
    return { kind: "file", bytes, mediaType, fileName };
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    return { kind: "refused", text: ctx.messages.refusals[error.code] };
  }
}
