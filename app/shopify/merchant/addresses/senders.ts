import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import { toE164 } from "#app/shipping/addresses/phone.ts";
import type { Context } from "#app/shipping/context.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import { searchableText } from "#app/shipping/model/territory.ts";
import { seenAddress } from "#app/shipping/model/written-address.ts";
import { replaceLocation, selectLocations, type ShopLocation } from "#db/shopify/locations.ts";
import { findShopOfAccount, updateShop } from "#db/shopify/shops.ts";

import { resync } from "../../orders/resync.ts";
import type { ServedShopContext, ShopContext } from "../../shop-context.ts";
import { refusalCode, type RefusalCode } from "../refusal.ts";
import {
  senderFields,
  senderInputOf,
  senderPlaceSchema,
  senderSchema,
  type SenderField,
  type SenderInput,
} from "./sender-schema.ts";

const placeFields = ["streetLine1", "reference", "territoryBaseId"] as const;

/** Where parcels of one location start. */
export interface SenderView {
  /** Null for the address of the shop itself, which stands in for locations without one. */
  locationId: string | null;
  name: string | null;
  isActive: boolean;
  /** Null while it is unknown. */
  address: {
    addressId: number;
    fullName: string;
    streetLine1: string;
    reference: string | null;
    phone: string;
    place: { territoryBaseId: string; name: string };
  } | null;
}

/** The shop's own first, then its locations by name. */
export async function listSenders(ctx: ShopContext): Promise<SenderView[]> {
  const { accountId, markets } = ctx;
  const { read } = ctx.db;
  const shop = await findShopOfAccount(read, accountId);
  const locations = await selectLocations(read, accountId);
  const own = { locationId: null, name: null, isActive: true };
  return Promise.all([
    view(own, shop?.senderAddressId ?? null),
    ...locations
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ locationId, name, isActive, senderAddressId }) =>
        view({ locationId, name, isActive }, senderAddressId),
      ),
  ]);

  async function view(
    place: Omit<SenderView, "address">,
    addressId: AddressId | null,
  ): Promise<SenderView> {
    const address = addressId && (await findSenderAddress(ctx, accountId, addressId));
    if (!address) return { ...place, address: null };
    const { fullName, streetLine1, reference, phone, country, territoryBaseId } =
      seenAddress(address);
    const territory = markets.get(country)?.territories.get(territoryBaseId);
    const name = territory ? searchableText(territory) : "";
    const shown = { addressId, fullName, streetLine1, reference, phone };
    return { ...place, address: { ...shown, place: { territoryBaseId, name } } };
  }
}

export type SenderResult =
  | { kind: "saved" }
  | { kind: "invalid"; fields: SenderField[] }
  /** Another user or the store has changed this address since it was shown. */
  | { kind: "conflict" }
  | { kind: "refused"; text: string };

/** What the form of a sender asks for; null for a form that the page does not have. */
export async function senderAction(
  ctx: ServedShopContext,
  form: FormData,
): Promise<SenderResult | null> {
  const input = senderInputOf(form);
  return senderPlaceSchema.safeParse(input).success ? addSender(ctx, input) : null;
}

/**
 * Another address of a location: addresses never change, so what has been labelled keeps its own. Orders that wait for
 * one are synced again. Saving the same address again changes nothing.
 */
export async function addSender(ctx: ServedShopContext, input: SenderInput): Promise<SenderResult> {
  const { accountId, db, market } = ctx;
  const read = senderSchema.safeParse(input);
  const phone = toE164(input.phone, market.customs.phone);
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]));
  if (phone === null) wrong.add("phone");
  if (!market.territories.has(input.territoryBaseId)) wrong.add("territoryBaseId");
  if (!read.success || phone === null || wrong.size > 0)
    return { kind: "invalid", fields: senderFields.filter((field) => wrong.has(field)) };

  const { locationId, seenAddressId, ...fields } = read.data;
  const refused = (code: RefusalCode): SenderResult => ({
    kind: "refused",
    text: ctx.messages.refusals[code],
  });
  const place = await findPlace(db.read, accountId, locationId);
  if (!place) return refused("pApiAddressSenderNotFound");
  const sender = { ...fields, phone };
  const { senderAddressId } = place;
  const kept = senderAddressId && (await findSenderAddress(ctx, accountId, senderAddressId));
  const areSame = (names: readonly SenderField[]) =>
    kept !== null && names.every((field) => kept[field] === sender[field]);
  if (areSame(senderFields)) return { kind: "saved" };
  if (senderAddressId !== seenAddressId) return { kind: "conflict" };
  // The form has no more of a place: at the same one the rest stays.
  const { zip, lat, lng } =
    kept && areSame(placeFields) ? kept : { zip: null, lat: null, lng: null };
  try {
    const { addressId } = await createAddress(ctx, {
      ...sender,
      addressType: "sender",
      company: null,
      email: ctx.shop.email,
      country: market.country,
      zip,
      lat,
      lng,
    });
    const isKept = await keepSender(ctx, locationId, { addressId, seenAddressId });
    return { kind: isKept ? "saved" : "conflict" };
  } catch (error) {
    const code = refusalCode(error);
    if (code === null) throw error;
    return refused(code);
  }
}

type SenderOfLocation = { location: ShopLocation | null; senderAddressId: AddressId | null };

/** Null for a location that is not the shop's. */
async function findPlace(
  db: Context["db"]["read"],
  accountId: AccountId,
  locationId: string | null,
): Promise<SenderOfLocation | null> {
  if (locationId === null) {
    const shop = await findShopOfAccount(db, accountId);
    return shop && { location: null, senderAddressId: shop.senderAddressId };
  }
  const locations = await selectLocations(db, accountId);
  const location = locations.find((each) => each.locationId === locationId);
  return location ? { location, senderAddressId: location.senderAddressId } : null;
}

/** False when another user saved first: their address stays. */
function keepSender(
  ctx: Context,
  locationId: string | null,
  { addressId, seenAddressId }: { addressId: AddressId; seenAddressId: number | null },
): Promise<boolean> {
  const { accountId, db, now } = ctx;
  return db.tx(accountId, async (tx) => {
    const place = await findPlace(tx, accountId, locationId);
    if (place?.senderAddressId !== seenAddressId) return false;
    const changes = { senderAddressId: addressId, objectUpdated: now() };
    if (place.location) await replaceLocation(tx, { ...place.location, ...changes });
    else await updateShop(tx, accountId, changes);
    await resync(tx, ctx, accountId, ({ attention }) =>
      attention.some(({ code }) => code === "senderUnknown"),
    );
    return true;
  });
}
