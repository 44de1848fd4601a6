import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { findLabel } from "#db/shipping/labels.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import type { LabelDisposition, LabelFormat, LabelType } from "../model/label.ts";
import { getShipment } from "../shipments/get-shipment.ts";
import { validateLabel } from "./printable-label.ts";

export interface GenerateShipmentLabelUrl {
  shipmentId: ShipmentId;
  type: LabelType;
  disposition: LabelDisposition;
  /** Absent: the account's own. */
  format?: LabelFormat | undefined;
}

/** Permission to download one label until it expires. The signed URL needs no API key. */
export interface LabelGrant extends GenerateShipmentLabelUrl {
  accountId: AccountId;
  expiresAt: Date;
}

/** Long enough to print the next morning; the specification allows at most seven days. */
export const GRANT_VALID_MS = DAY_MS;

/** @throws ShippingError pApiShipmentNotFound, pApiShipmentLabelNotReady */
export async function generateShipmentLabelUrl(
  ctx: Context,
  input: GenerateShipmentLabelUrl,
): Promise<LabelGrant> {
  const { shipmentId } = await getShipment(ctx, input.shipmentId);
  const label = await findLabel(ctx.db.read, ctx.accountId, shipmentId);
  if (typeof validateLabel(label) === "string")
    throw new ShippingError("pApiShipmentLabelNotReady");

  return {
    ...input,
    accountId: ctx.accountId,
    expiresAt: new Date(ctx.now().getTime() + GRANT_VALID_MS),
  };
}
