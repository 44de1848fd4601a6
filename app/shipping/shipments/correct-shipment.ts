import type { Connection } from "#db/engine/database.ts";
import { isRecipientErased } from "#db/shipping/erasure.ts";
import { claimCorrection } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { findLastWaybillCall, isRefusal } from "#db/shipping/waybills/last-waybill-call.ts";

import { contextIn, type Context, type InCommit } from "../context.ts";
import type { Address } from "../model/address.ts";
import { ShippingError } from "../model/errors.ts";
import type { QuotedShipment, Shipment } from "../model/shipment.ts";
import { requirePlace } from "../rates/offers.ts";
import { quotedDraft, storeDraft } from "./create-shipment.ts";
import { type EditShipment, withChanges } from "./edit-shipment.ts";
import { getShipment } from "./get-shipment.ts";

/** The refused shipment, with what is different the next time. */
export interface CorrectShipment extends EditShipment {
  extId?: string | null;
}

/**
 * An unpaid draft with the sender, recipient, parcels, goods and vendor of a shipment whose waybill the carrier refused
 * and whose money is back, with the changes: a paid shipment is never editable, and `refunded` is the end. A refused
 * shipment has one correction; the next one is of that, unless it was annulled as a draft. An order of a store is
 * corrected by its order page, which would make a second draft of it.
 * @throws ShippingError what an edit throws, pApiShipmentExtIdAlreadyUsed, shipmentAlreadyCorrected with the shipment,
 *   shipmentCorrectionNotPossible for one that was not refused or is still paid for, is a store's, or is erased
 */
export async function correctShipment(
  ctx: Context,
  { extId = null, ...changes }: CorrectShipment,
  inCommit?: InCommit<QuotedShipment>,
): Promise<QuotedShipment> {
  const original = await getShipment(ctx, changes.shipmentId);
  if (!(await isCorrectable(ctx, original)))
    throw new ShippingError("shipmentCorrectionNotPossible");
  await requireNone(ctx, original);

  const own = contextIn(ctx, original.country);
  const changed = await withChanges(own, ctx.db.read, original, changes);
  if (!changes.recipient) requirePlace(own.market, original.recipient);
  const draft = await quotedDraft(own, {
    extId,
    extVendorId: original.extVendorId,
    integration: original.integration,
    contents: changed.contents,
    goodsCurrency: original.goodsCurrency,
    goodsCollection: changed.goodsCollection,
    goodsInsured: changed.goodsInsured,
    parcel: changed.parcel,
    furtherParcels: changed.furtherParcels,
    sender: changed.sender,
    recipient: changes.recipient ? changed.recipient : copyOf(ctx, original.recipient),
    correctionOf: original.shipmentId,
    ...(original.returnOf !== undefined && { returnOf: original.returnOf }),
  });
  await storeDraft(own, draft, changes.recipient?.kind !== "saved", async (tx, stored) => {
    if (!(await claimCorrection(tx, original, stored.shipmentId, ctx.now())))
      throw await alreadyCorrected(tx, original);
    await inCommit?.(tx, stored);
  });
  return draft;
}

/** An edit of the correction erases the address that it replaces, and must not reach that of the first one. */
const copyOf = (ctx: Context, recipient: Address): Address => ({
  ...recipient,
  addressId: ctx.newId(),
  objectCreated: ctx.now(),
});

/** The carrier's refusal and the refund are both final, so that neither can change before the commit. */
async function isCorrectable(ctx: Context, original: Shipment): Promise<boolean> {
  const { accountId, shipmentId, status, trackingNumber, order } = original;
  if (status !== "refunded" || trackingNumber !== null || order !== null) return false;
  const last = await findLastWaybillCall(ctx.db.read, accountId, shipmentId);
  const isRefused = last !== null && isRefusal(last);
  return isRefused && !(await isRecipientErased(ctx.db.read, shipmentId));
}

/** One that was annulled as a draft is none. */
async function requireNone({ db, accountId }: Context, { correctedBy }: Shipment): Promise<void> {
  if (correctedBy === undefined) return;
  const correction = await findShipment(db.read, accountId, correctedBy);
  if (correction?.status !== "annulled")
    throw new ShippingError("shipmentAlreadyCorrected", { shipmentId: correctedBy });
}

/** Names the one that was faster. */
async function alreadyCorrected(tx: Connection, of: Shipment): Promise<ShippingError> {
  const found = await findShipment(tx, of.accountId, of.shipmentId);
  return new ShippingError("shipmentAlreadyCorrected", { shipmentId: found?.correctedBy ?? null });
}
