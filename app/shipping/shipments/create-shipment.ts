import type { Connection } from "#db/engine/database.ts";
import { findSavedAddress, insertAddress } from "#db/shipping/addresses.ts";
import { insertShipment, updateOrderOfDraft } from "#db/shipping/drafts.ts";
import { insertRates } from "#db/shipping/rates.ts";
import { keepMetadata } from "#db/shipping/shipment-metadata.ts";
import { insertTerms } from "#db/shipping/shipment-terms.ts";
import { selectShipmentByExtId } from "#db/shipping/shipments.ts";

import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import { requireGoodsInRange, type Goods, type ProductCategory } from "../model/goods.ts";
import type { AddressId } from "../model/ids.ts";
import type { Integration } from "../model/integration.ts";
import type { Metadata } from "../model/metadata.ts";
import type { Currency } from "../model/money.ts";
import { type Parcel, requireAllMeasured } from "../model/parcel.ts";
import type { QuotedShipment, Shipment, ShipmentOrder } from "../model/shipment.ts";
import { enqueueLatePrices } from "../rates/join-late-prices.ts";
import { requirePlace } from "../rates/offers.ts";
import { draftRates, resolveRecipient, type RecipientChoice } from "./draft.ts";

export interface CreateShipment extends Goods {
  senderAddressId: AddressId;
  recipient: RecipientChoice;
  /** Null defers the measurements: the draft is `created` and has no rates. */
  parcel: Parcel | null;
  /** Those that travel with it; absent for none. */
  furtherParcels?: readonly Parcel[];
  contents: ProductCategory;
  goodsCurrency: Currency;
  extId: string | null;
  extVendorId: string | null;
  integration: Integration | null;
  order?: ShipmentOrder | null;
  /** What the client keeps with it; absent for nothing. */
  metadata?: Metadata | undefined;
}

/**
 * Persists an unpaid draft, quoted when its parcel is known. Never touches the wallet, never selects a carrier.
 * @throws ShippingError pApiAddressSenderNotFound, pApiAddressRecipientNotFound, pApiAddressCountryMismatch,
 *   pApiAddressTerritoryNotFound, pApiShipmentGoodsCollectionOutOfRange, pApiShipmentGoodsInsuredOutOfRange,
 *   pApiShipmentExtIdAlreadyUsed, pApiShipmentParcelPartiallyDeferred
 */
export async function createShipment(
  ctx: Context,
  input: CreateShipment,
  inCommit?: InCommit<QuotedShipment>,
): Promise<QuotedShipment> {
  const { metadata, ...draft } = input;
  const shipment = await prepareShipment(ctx, draft);
  const isNew = input.recipient.kind === "inline";
  await storeDraft(ctx, shipment, isNew, async (tx, stored) => {
    if (metadata) await keepMetadata(tx, ctx.accountId, stored.shipmentId, metadata);
    await inCommit?.(tx, stored);
  });
  return shipment;
}

/**
 * Writes a new draft.
 * @param isNew whether its recipient's address is written with it
 * @throws ShippingError pApiShipmentExtIdAlreadyUsed
 */
export async function storeDraft(
  ctx: Context,
  shipment: QuotedShipment,
  isNew: boolean,
  inCommit?: InCommit<QuotedShipment>,
): Promise<void> {
  await ctx.db.tx(ctx.accountId, async (tx) => {
    if (isNew) await insertAddress(tx, ctx.accountId, shipment.recipient, false);
    const inserted = await insertShipment(tx, shipment);
    if (!inserted) throw await extIdAlreadyUsed(ctx, tx, shipment);
    if (shipment.order) await updateOrderOfDraft(tx, shipment, shipment.order);
    await insertTerms(tx, [shipment]);
    await insertRates(tx, shipment.shipmentId, shipment.rates);
    await enqueueLatePrices(ctx, tx, shipment);
    await inCommit?.(tx, shipment);
  });
}

/**
 * What `createShipment` would answer now, without writing anything.
 * @throws ShippingError the same
 */
export async function checkDraft(ctx: Context, input: CreateShipment): Promise<QuotedShipment> {
  const shipment = await prepareShipment(ctx, input);
  const { extId, integration } = input;
  const used =
    extId && (await selectShipmentByExtId(ctx.db.read, ctx.accountId, { extId, integration }));
  if (used) throw await extIdAlreadyUsed(ctx, ctx.db.read, input);
  return shipment;
}

/** The draft with its rates; nothing is written yet. */
async function prepareShipment(ctx: Context, input: CreateShipment): Promise<QuotedShipment> {
  const { senderAddressId, recipient: choice, furtherParcels = [], ...draft } = input;
  requireAllMeasured(draft.parcel, furtherParcels);

  const sender = await findSavedAddress(ctx.db.read, ctx.accountId, senderAddressId, "sender");
  if (!sender) throw new ShippingError("pApiAddressSenderNotFound");
  const recipient = await resolveRecipient(ctx, ctx.db.read, choice);
  return quotedDraft(ctx, { ...draft, furtherParcels, sender, recipient });
}

type NewDraft = Omit<CreateShipment, "senderAddressId" | "recipient" | "furtherParcels"> &
  Pick<Shipment, "sender" | "recipient" | "furtherParcels" | "returnOf" | "correctionOf">;

/**
 * A new draft with its rates.
 * @throws ShippingError pApiAddressCountryMismatch, pApiAddressTerritoryNotFound,
 *   pApiShipmentGoodsCollectionOutOfRange, pApiShipmentGoodsInsuredOutOfRange
 */
export async function quotedDraft(ctx: Context, draft: NewDraft): Promise<QuotedShipment> {
  requirePlace(ctx.market, draft.sender);
  requireGoodsInRange(draft, ctx.market.goodsLimits);

  const now = ctx.now();
  const shipment: QuotedShipment = {
    ...draft,
    order: draft.order ?? null,
    shipmentId: ctx.newId(),
    accountId: ctx.accountId,
    country: ctx.market.country,
    status: draft.parcel ? "quoted" : "created",
    isPaid: false,
    selectedRate: null,
    rates: [],
    trackingNumber: null,
    trackingCarrierUrl: null,
    parcelNumbers: null,
    incidentCount: null,
    annulRequestedAt: null,
    objectCreated: now,
    objectUpdated: now,
  };
  shipment.rates = await draftRates(ctx, shipment);
  return shipment;
}

/** Names the shipment that has the extId: a client whose answer was lost finds it by that. */
async function extIdAlreadyUsed(
  { accountId }: Context,
  tx: Connection,
  { extId, integration }: Pick<CreateShipment, "extId" | "integration">,
): Promise<ShippingError> {
  const found = extId && (await selectShipmentByExtId(tx, accountId, { extId, integration }));
  const shipmentId = found ? found.shipmentId : null;
  return new ShippingError("pApiShipmentExtIdAlreadyUsed", { shipmentId });
}
