import { createAddress, type CreateAddress } from "#app/shipping/addresses/create-address.ts";
import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import { toE164 } from "#app/shipping/addresses/phone.ts";
import type { Context } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import { addressLine, storeText } from "../shop/address-line.ts";
import {
  fingerprintText,
  hashOfStated,
  partsOf,
  readFingerprint,
  senderPlaceOf,
  type SenderPart,
  type SenderPlace,
  type StatedParts,
} from "./sender-fingerprint.ts";
import type { StorePlace } from "./shop-queries.ts";

/** The sender's names on labels. */
export interface SenderNames {
  fullName: string;
  email: string | null;
  /** Used when the place has no phone of its own that can be dialled. */
  phone: string | null;
}

/** The sender at a place of the shop, and what the store stated of it. */
export interface KnownSender {
  /** Null while the place matches no certain territory, or has no street or phone. */
  senderAddressId: AddressId | null;
  fingerprint: string | null;
}

/**
 * The sender at a place of the shop: the known one when it is unchanged, else a new one, because saved addresses are
 * immutable. Of a known one, what the store has changed is replaced: its place always, as the store has moved, and a
 * name, an e-mail or a phone that no person has typed.
 * @param staysUnmatched whether a known one stays where it is while the store's place matches no territory
 */
export async function findOrMakeSender(
  ctx: Context,
  gazetteer: Gazetteer,
  known: KnownSender,
  names: SenderNames,
  place: StorePlace,
  { staysUnmatched = false } = {},
): Promise<KnownSender & { fingerprint: string }> {
  const { senderAddressId: knownId } = known;
  const before = knownId && (await findSenderAddress(ctx, ctx.accountId, knownId));
  const { customs } = ctx.market;
  const phone = toE164(place.phone, customs.phone) ?? toE164(names.phone, customs.phone);
  const { last, now } = statements(known, before, names, place, phone);

  const isNew = (part: SenderPart) => !before || last?.[part] !== now[part];
  const isTaken = (part: Exclude<SenderPart, "place">) =>
    isNew(part) && !(before && last && hashOfStated(before[part]) !== last[part]);
  const fingerprint = fingerprintText(now);

  const hasMoved = isNew("place");
  const stays = before && (staysUnmatched || !hasMoved) ? senderPlaceOf(before) : null;
  const newPlace = (hasMoved ? await placeOf(ctx, gazetteer, place) : null) ?? stays;
  const newPhone = isTaken("phone") || !before ? phone : before.phone;
  if (!newPlace || newPhone === null) return { senderAddressId: null, fingerprint };
  const sender: CreateAddress = {
    addressType: "sender",
    company: null,
    country: ctx.market.country,
    ...newPlace,
    fullName: isTaken("fullName") || !before ? names.fullName : before.fullName,
    email: isTaken("email") || !before ? names.email : before.email,
    phone: newPhone,
  };
  const fields = Object.keys(sender) as (keyof CreateAddress)[];
  const isSame = before && fields.every((field) => before[field] === sender[field]);
  const { addressId } = isSame ? before : await createAddress(ctx, sender);
  return { senderAddressId: addressId, fingerprint };
}

/** What the store stated when it was last read, null where that is not known, and what it states now. */
function statements(
  { fingerprint }: KnownSender,
  before: Address | null,
  names: SenderNames,
  place: StorePlace,
  phone: string | null,
): { last: StatedParts | null; now: StatedParts } {
  const { phone: _phone, ...written } = place;
  const now = partsOf({ ...names, phone, place: written });
  const last = readFingerprint(fingerprint);
  // A number that the store has no more replaces none: a sender needs one.
  return { last, now: phone === null && last ? { ...now, phone: last.phone } : now };
}

/** Null while the store's place matches no certain territory, or has no street. */
async function placeOf(
  { accountId, db }: Context,
  gazetteer: Gazetteer,
  place: StorePlace,
): Promise<SenderPlace | null> {
  const placeKey = confirmationKey(gazetteer, place);
  const confirmed =
    placeKey === null ? null : await findConfirmedPlace(db.read, accountId, placeKey);
  const matched = matchAddress(gazetteer, place, () => confirmed);
  if (matched.kind !== "match") return null;
  const made = placeIn(matched.territory.territoryBaseId, place);
  return made.streetLine1 === "" ? null : made;
}

const placeIn = (territoryBaseId: string, place: StorePlace): SenderPlace => ({
  streetLine1: storeText(place.address1) ?? "",
  reference: addressLine(place.address2),
  territoryBaseId,
  zip: storeText(place.zip),
  lat: place.latitude,
  lng: place.longitude,
});
