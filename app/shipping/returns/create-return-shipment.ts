import { isRecipientErased } from "#db/shipping/erasure.ts";

import { contextIn, type Context, type InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import { type Cents, NO_MONEY } from "../model/money.ts";
import { type Parcel, requireAllMeasured } from "../model/parcel.ts";
import type { QuotedShipment, Shipment } from "../model/shipment.ts";
import { requirePlace } from "../rates/offers.ts";
import { quotedDraft, storeDraft } from "../shipments/create-shipment.ts";
import { getShipment } from "../shipments/get-shipment.ts";

export interface CreateReturnShipment {
  /** The shipment whose parcel comes back. */
  shipmentId: ShipmentId;
  /** Absent: the parcels that went out. */
  parcel?: Parcel | null;
  furtherParcels?: readonly Parcel[];
  goodsInsured?: Cents;
  extId?: string | null;
}

export const OVER: readonly Shipment["status"][] = ["annulled", "refunded", "refundPending"];

/**
 * An unpaid draft from the recipient of a shipment back to its sender, with the rates of every carrier. It is a
 * shipment of its own: paid, numbered, labelled and refunded like any other. Its sender is the address of the first
 * shipment's recipient, so it is erased with it. The carrier that brought the parcel is asked for it as a return, where
 * it can.
 * @throws ShippingError pApiShipmentNotFound, pApiShipmentExtIdAlreadyUsed, pApiShipmentGoodsInsuredOutOfRange,
 *   pApiShipmentParcelPartiallyDeferred, pApiAddressTerritoryNotFound, shipmentReturnNotPossible for one without a
 *   label, that is annulled or refunded, or whose recipient is erased
 */
export async function createReturnShipment(
  ctx: Context,
  { shipmentId, goodsInsured = NO_MONEY, extId = null, ...given }: CreateReturnShipment,
  inCommit?: InCommit<QuotedShipment>,
): Promise<QuotedShipment> {
  const original = await getShipment(ctx, shipmentId);
  if (!isReturnable(original) || (await isRecipientErased(ctx.db.read, shipmentId)))
    throw new ShippingError("shipmentReturnNotPossible");

  const own = contextIn(ctx, original.country);
  requirePlace(own.market, original.sender);
  const { extVendorId, integration, order, contents, goodsCurrency } = original;
  const parcel = given.parcel ?? original.parcel;
  const furtherParcels = given.furtherParcels ?? (given.parcel ? [] : original.furtherParcels);
  requireAllMeasured(parcel, furtherParcels);
  const draft = await quotedDraft(own, {
    extId,
    extVendorId,
    integration,
    order,
    contents,
    goodsCurrency,
    goodsInsured,
    goodsCollection: NO_MONEY,
    parcel,
    furtherParcels,
    returnOf: shipmentId,
    sender: original.recipient,
    // A copy: a saved sender may be edited or deleted, and no recipient's erasure may reach it.
    recipient: {
      ...original.sender,
      addressId: ctx.newId(),
      addressType: "recipient",
      objectCreated: ctx.now(),
    },
  });
  await storeDraft(own, draft, true, inCommit);
  return draft;
}

/** A parcel that left, or may have left, with a label. */
export const isReturnable = ({ trackingNumber, status }: Shipment): boolean =>
  trackingNumber !== null && !OVER.includes(status);
