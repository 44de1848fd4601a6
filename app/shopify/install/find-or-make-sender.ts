import { hash } from "node:crypto";

import { createAddress, type CreateAddress } from "#app/shipping/addresses/create-address.ts";
import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import type { Context, Market } from "#app/shipping/context.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import type { Territory } from "#app/shipping/model/territory.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";
import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import { addressLine } from "../shop/address-line.ts";
import { toE164 } from "../shop/phone.ts";
import type { StorePlace } from "./shop-queries.ts";

/** The sender's names on labels. */
export interface SenderNames {
  fullName: string;
  email: string | null;
  /** Used when the place has no phone of its own that can be dialled. */
  phone: string | null;
}

/**
 * The sender at a place of the shop: the known one when it is unchanged, else a new one, because saved addresses are
 * immutable. Null while the place matches no certain territory, or has no street or phone.
 */
export async function findOrMakeSender(
  ctx: Context,
  gazetteer: Gazetteer,
  known: AddressId | null,
  names: SenderNames,
  place: StorePlace,
): Promise<AddressId | null> {
  const placeKey = confirmationKey(gazetteer, place);
  const confirmed =
    placeKey === null ? null : await findConfirmedPlace(ctx.db.read, ctx.accountId, placeKey);
  const territory = matchTerritory(gazetteer, place, () => confirmed);
  if (territory.kind !== "match") return null;
  const sender = senderAt(ctx.market, territory.territory, names, place);
  if (!sender) return null;

  const before = known && (await findSenderAddress(ctx, ctx.accountId, known));
  const fields = Object.keys(sender) as (keyof CreateAddress)[];
  if (before && fields.every((field) => before[field] === sender[field])) return before.addressId;
  return (await createAddress(ctx, sender)).addressId;
}

/** Changes whenever any field of the sender changes. */
export function fingerprintOf(names: SenderNames, place: StorePlace): string {
  const fields = [names, place].flatMap((part) =>
    Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return hash("sha256", JSON.stringify(fields), "base64url");
}

function senderAt(
  { country, customs }: Market,
  { territoryBaseId }: Territory,
  { fullName, email, phone: shopPhone }: SenderNames,
  place: StorePlace,
): CreateAddress | null {
  const streetLine1 = place.address1?.trim() ?? "";
  const phone = toE164(place.phone, customs.phone) ?? toE164(shopPhone, customs.phone);
  if (streetLine1 === "" || phone === null) return null;
  return {
    addressType: "sender",
    fullName,
    company: null,
    email,
    streetLine1,
    reference: addressLine(place.address2),
    territoryBaseId,
    country,
    zip: place.zip?.trim() || null,
    lat: place.latitude,
    lng: place.longitude,
    phone,
  };
}
