import { toE164 } from "#app/shipping/addresses/phone.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { TypedChange, TypedFields } from "#app/shopify/model/draft-changes.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";
import { ChangeRefused } from "../change-refused.ts";
import { syncStoreOrder } from "../sync-store-order.ts";

export interface ChangeDraft {
  fulfillmentOrderId: string;
  change: TypedDraft | "undoAll";
}

/** As the merchant typed it: one of the shop's boxes by its name, a phone as it is dialled. */
export type TypedDraft = Omit<TypedFields, "box"> & {
  box?: { name: string } | Sides | null | undefined;
};
interface Sides {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/**
 * Changes a draft before its purchase. The change is saved with the draft under one claim, so a sync that read the
 * order earlier does not undo it; changes of different fields add up, of the same one the later counts.
 * @throws ShippingError pApiShipmentNotFound for an order of another shop, pApiShipmentNotEditable for a parcel that
 * is paid, those of editShipment; ChangeRefused; AdminError
 */
export async function changeDraft(
  ctx: ShopContext,
  { fulfillmentOrderId, change }: ChangeDraft,
  signal: AbortSignal,
): Promise<void> {
  const { app, db, accountId } = ctx;
  const row = await findStoreOrder(db.read, accountId, fulfillmentOrderId);
  if (!row) throw new ShippingError("pApiShipmentNotFound");
  const typed: TypedChange = {
    fulfillmentOrderId,
    change: change === "undoAll" ? change : readAsked(ctx, change),
  };
  const options = { typedChange: typed, ...(ctx.doneBy && { doneBy: ctx.doneBy }) };
  await syncStoreOrder(app, { accountId, orderId: row.orderId }, signal, options);
}

function readAsked(
  { settings, market }: ShopContext,
  { box, phone, ...rest }: TypedDraft,
): TypedFields {
  const dialled = phone ? toE164(phone, market?.customs.phone ?? null) : phone;
  if (phone && !dialled) throw new ChangeRefused("phoneNotDialable");
  const fields: TypedFields = { ...rest, ...(phone !== undefined && { phone: dialled }) };
  if (box === undefined) return fields;
  if (box === null) return { ...fields, box };
  if (!("name" in box)) return { ...fields, box: { ...box, name: null, weightGrams: 0 } };
  const known = settings.boxes.find(({ name }) => name === box.name);
  if (!known) throw new ChangeRefused("boxUnknown");
  const { name, lengthCm, widthCm, heightCm, weightGrams } = known;
  return { ...fields, box: { name, lengthCm, widthCm, heightCm, weightGrams } };
}
