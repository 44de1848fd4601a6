import { isDeepStrictEqual } from "node:util";

import type { Connection } from "#db/engine/database.ts";
import { findSavedAddress, insertAddress } from "#db/shipping/addresses.ts";
import { updateDraft } from "#db/shipping/drafts.ts";
import { eraseOwnAddress } from "#db/shipping/erasure.ts";
import { deleteRates, insertRates } from "#db/shipping/rates.ts";
import { replaceTerms } from "#db/shipping/shipment-terms.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import { contextIn, type Context, type InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import { requireGoodsInRange, type ProductCategory } from "../model/goods.ts";
import type { AddressId, ShipmentId } from "../model/ids.ts";
import type { Cents } from "../model/money.ts";
import { type Parcel, requireAllMeasured } from "../model/parcel.ts";
import { isEditable, type QuotedShipment, type Shipment } from "../model/shipment.ts";
import { enqueueLatePrices } from "../rates/join-late-prices.ts";
import { requirePlace } from "../rates/offers.ts";
import { draftRates, resolveRecipient, type RecipientChoice } from "./draft.ts";

/** Absent fields stay unchanged. */
export interface EditShipment {
  shipmentId: ShipmentId;
  senderAddressId?: AddressId | undefined;
  recipient?: RecipientChoice | undefined;
  /** Null changes nothing: present measurements stay, deferred ones stay deferred. */
  parcel?: Parcel | null | undefined;
  /** Those that travel with it, in place of all earlier ones. */
  furtherParcels?: readonly Parcel[] | undefined;
  contents?: ProductCategory | undefined;
  goodsCollection?: Cents | undefined;
  goodsInsured?: Cents | undefined;
}

/**
 * Edits an unpaid draft and quotes it again: the earlier rates are deleted, and with them any selection.
 * @throws ShippingError pApiShipmentNotFound, pApiShipmentNotEditable, pApiAddressSenderNotFound,
 * pApiAddressRecipientNotFound, pApiAddressCountryMismatch, pApiAddressTerritoryNotFound,
 * pApiShipmentGoodsCollectionOutOfRange, pApiShipmentGoodsInsuredOutOfRange, pApiShipmentParcelPartiallyDeferred
 */
export async function editShipment(
  ctx: Context,
  input: EditShipment,
  inCommit?: InCommit<QuotedShipment>,
): Promise<QuotedShipment> {
  // Carriers are called outside the transaction. When another edit commits first, the quote is stale and is repeated;
  // each round one edit commits, so the loop ends.
  for (;;) {
    const before = await getEditable(ctx, ctx.db.read, input.shipmentId);
    const own = contextIn(ctx, before.country);
    const draft = await withChanges(own, ctx.db.read, before, input);
    requireGoodsInRange(draft, own.market.goodsLimits);
    draft.rates = await draftRates(own, draft);

    const written = await ctx.db.tx(ctx.accountId, async (tx) => {
      const now = await getEditable(ctx, tx, input.shipmentId);
      if (!isDeepStrictEqual(now, before)) return false;
      await write(ctx, tx, draft, input);
      if (input.recipient) {
        await eraseOwnAddress(tx, ctx.accountId, before.recipient.addressId, ctx.now());
      }
      const changed = changedParts(before, draft, input);
      if (changed.length > 0)
        await recordActivity(ctx, tx, ctx.accountId, {
          action: "draftEdited",
          subjectKind: "shipment",
          subjectId: draft.shipmentId,
          outcome: changed.join(", "),
        });
      await inCommit?.(tx, draft);
      return true;
    });
    if (written) return draft;
  }
}

/** Names alone; none for an edit that quotes a draft again. */
function changedParts(before: Shipment, draft: QuotedShipment, input: EditShipment): string[] {
  const parts = [
    "parcel",
    "furtherParcels",
    "contents",
    "goodsCollection",
    "goodsInsured",
  ] as const;
  return [
    ...(draft.sender.addressId === before.sender.addressId ? [] : ["sender"]),
    ...(input.recipient ? ["recipient"] : []),
    ...parts.filter((part) => !isDeepStrictEqual(draft[part], before[part])),
  ];
}

async function getEditable(
  ctx: Context,
  db: Connection,
  shipmentId: ShipmentId,
): Promise<Shipment> {
  const shipment = await findShipment(db, ctx.accountId, shipmentId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  if (!isEditable(shipment)) throw new ShippingError("pApiShipmentNotEditable");
  return shipment;
}

async function write(
  ctx: Context,
  tx: Connection,
  draft: QuotedShipment,
  input: EditShipment,
): Promise<void> {
  if (input.recipient?.kind === "inline") {
    await insertAddress(tx, ctx.accountId, draft.recipient, false);
  }
  const changed = await updateDraft(tx, draft);
  if (!changed) throw new ShippingError("pApiShipmentNotEditable");
  if (input.recipient) await replaceTerms(tx, draft);
  await deleteRates(tx, draft.shipmentId);
  await insertRates(tx, draft.shipmentId, draft.rates);
  await enqueueLatePrices(ctx, tx, draft);
}

/** The shipment as an edit would make it, without rates. Writes nothing. */
export async function withChanges(
  ctx: Context,
  db: Connection,
  before: Shipment,
  input: EditShipment,
): Promise<QuotedShipment> {
  const parcel = input.parcel ?? before.parcel;
  const furtherParcels = input.furtherParcels ?? before.furtherParcels;
  requireAllMeasured(parcel, furtherParcels);
  return {
    ...before,
    sender:
      input.senderAddressId === undefined
        ? before.sender
        : await savedSender(ctx, db, input.senderAddressId),
    recipient: input.recipient
      ? await resolveRecipient(ctx, db, input.recipient)
      : before.recipient,
    parcel,
    furtherParcels,
    contents: input.contents ?? before.contents,
    goodsCollection: input.goodsCollection ?? before.goodsCollection,
    goodsInsured: input.goodsInsured ?? before.goodsInsured,
    status: parcel ? "quoted" : "created",
    selectedRate: null,
    rates: [],
    objectUpdated: ctx.now(),
  };
}

async function savedSender(ctx: Context, db: Connection, addressId: AddressId) {
  const sender = await findSavedAddress(db, ctx.accountId, addressId, "sender");
  if (!sender) throw new ShippingError("pApiAddressSenderNotFound");
  requirePlace(ctx.market, sender);
  return sender;
}
