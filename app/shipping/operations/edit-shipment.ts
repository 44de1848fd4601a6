import type { Connection } from "#db/database.ts";
import { findSavedAddress, insertAddress } from "#db/shipping/addresses.ts";
import { deleteRates, insertRates } from "#db/shipping/rates.ts";
import { updateDraft } from "#db/shipping/shipment-changes.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { draftRates, resolveRecipient, type RecipientChoice } from "../drafting.ts";
import { ShippingError } from "../model/errors.ts";
import { requireGoodsInRange, type ProductCategory } from "../model/goods.ts";
import type { AddressId, ShipmentId } from "../model/ids.ts";
import type { Cents } from "../model/money.ts";
import type { Parcel } from "../model/parcel.ts";
import { isEditable, type QuotedShipment, type Shipment } from "../model/shipment.ts";
import { requirePlace } from "../quoting.ts";

/** Only what is present changes. */
export interface EditShipment {
  shipmentId: ShipmentId;
  senderAddressId?: AddressId | undefined;
  recipient?: RecipientChoice | undefined;
  /** Null changes nothing: measurements that are there stay, deferred ones stay deferred. */
  parcel?: Parcel | null | undefined;
  contents?: ProductCategory | undefined;
  goodsCollection?: Cents | undefined;
  goodsInsured?: Cents | undefined;
}

/**
 * Edits an unpaid draft and quotes it again: the rates from before are gone, and with them any selection.
 * @throws ShippingError pApiShipmentNotFound, pApiShipmentNotEditable, pApiAddressSenderNotFound,
 *   pApiAddressRecipientNotFound, pApiAddressCountryMismatch, pApiAddressTerritoryNotFound,
 *   pApiShipmentGoodsCollectionOutOfRange, pApiShipmentGoodsInsuredOutOfRange
 */
export function editShipment(ctx: Context, input: EditShipment): Promise<QuotedShipment> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const before = await findShipment(tx, ctx.accountId, input.shipmentId);
    if (!before) throw new ShippingError("pApiShipmentNotFound");
    if (!isEditable(before)) throw new ShippingError("pApiShipmentNotEditable");

    // A draft stays in the market that it was made for, whichever one the request names.
    const own = { ...ctx, market: ctx.markets.get(before.country) ?? ctx.market };
    const draft = await edited(own, tx, before, input);
    requireGoodsInRange(draft, own.market.goodsLimits);
    draft.rates = draftRates(own, draft);

    if (input.recipient?.kind === "inline")
      await insertAddress(tx, ctx.accountId, draft.recipient, false);
    const changed = await updateDraft(tx, draft);
    if (!changed) throw new ShippingError("pApiShipmentNotEditable");
    await deleteRates(tx, draft.shipmentId);
    await insertRates(tx, draft.shipmentId, draft.rates);
    return draft;
  });
}

async function edited(
  ctx: Context,
  tx: Connection,
  before: Shipment,
  input: EditShipment,
): Promise<QuotedShipment> {
  const parcel = input.parcel ?? before.parcel;
  return {
    ...before,
    sender:
      input.senderAddressId === undefined
        ? before.sender
        : await savedSender(ctx, tx, input.senderAddressId),
    recipient: input.recipient
      ? await resolveRecipient(ctx, tx, input.recipient)
      : before.recipient,
    parcel,
    contents: input.contents ?? before.contents,
    goodsCollection: input.goodsCollection ?? before.goodsCollection,
    goodsInsured: input.goodsInsured ?? before.goodsInsured,
    status: parcel ? "quoted" : "created",
    selectedRate: null,
    rates: [],
    objectUpdated: ctx.now(),
  };
}

async function savedSender(ctx: Context, tx: Connection, addressId: AddressId) {
  const sender = await findSavedAddress(tx, ctx.accountId, addressId, "sender");
  if (!sender) throw new ShippingError("pApiAddressSenderNotFound");
  requirePlace(ctx.market, sender);
  return sender;
}
