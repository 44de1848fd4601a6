import { LRUCache } from "lru-cache";

import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import { findShopByCallbackTokenHash, type CheckoutShop } from "#db/shopify/shops.ts";

import { hashCallbackToken } from "../access/callback-token.ts";
import { readShopSettings, type ShopSettings } from "../shop/shop-settings.ts";

/** A shop with what its rates depend on. */
export interface KnownShop {
  shop: CheckoutShop;
  settings: ShopSettings;
  /** Of its locations. */
  senders: readonly Address[];
  /** For a location without a sender; null until the merchant enters one. */
  defaultSender: Address | null;
  /** The different places that it sends from, in an order that every request finds. */
  origins: readonly Address[];
  /** Nothing of a cart is sent from elsewhere. */
  hasOneLocation: boolean;
}

/** Carriers price by territory and postal code; a cart of more parts than this is not looked at as a whole. */
const ORIGINS_MAX = 10;

/** The oldest sender of each place. */
export function originsOf(senders: readonly Address[]): Address[] {
  const places = new Map<string, Address>();
  for (const each of senders.toSorted((one, other) => one.addressId - other.addressId)) {
    const place = `${each.territoryBaseId} ${each.zip}`;
    if (!places.has(place)) places.set(place, each);
  }
  return [...places.values()].slice(0, ORIGINS_MAX);
}

/** Of one process. */
const SHOPS_MAX = 5_000;

/**
 * Finds shops by the token of their callback URL. A shop is read again after any commit of any process, so that changed
 * settings or an uninstallation hold for the next buyer. A database without a data version is read each time; settings
 * are parsed again only when their version changes.
 * @returns null for a token that no installed shop has; no promise where the shop needs no reading
 */
export function openKnownShops(
  service: Service,
): (callbackToken: string) => KnownShop | Promise<KnownShop | null> {
  const { db } = service;
  // By the token itself, which each request brings.
  const cache = new LRUCache<string, { version: number | null; known: KnownShop }>({
    max: SHOPS_MAX,
  });

  return function findKnownShop(callbackToken) {
    // Taken before the read, so that a commit in between counts as a change.
    const version = db.dataVersion();
    const before = cache.get(callbackToken);
    if (before && version !== null && before.version === version) return before.known;
    return readAgain(callbackToken, version, before?.known);
  };

  async function readAgain(callbackToken: string, version: number | null, before?: KnownShop) {
    const shop = await findShopByCallbackTokenHash(db.read, hashCallbackToken(callbackToken));
    if (!shop) {
      cache.delete(callbackToken);
      return null;
    }
    const known = await readShop(service, shop, before);
    cache.set(callbackToken, { version, known });
    return known;
  }
}

async function readShop(
  service: Service,
  shop: CheckoutShop,
  before?: KnownShop,
): Promise<KnownShop> {
  const { accountId, senderAddressId, settingsVersion } = shop;
  const isSame = before?.shop.settingsVersion === settingsVersion;
  const settings = before && isSame ? before.settings : readShopSettings(shop.settings);

  const earlier = [...(before?.senders ?? []), before?.defaultSender];
  // A saved address is immutable, so it is not read again.
  const senderOf = async (addressId: AddressId) =>
    earlier.find((address) => address?.addressId === addressId) ??
    findSenderAddress(service, accountId, addressId);

  const senderIds = await selectSenderIds(service.db.read, accountId);
  const placed = senderIds.filter((senderId) => senderId !== null);
  const found = await Promise.all(placed.map(senderOf));
  const senders = found.filter((sender) => sender !== null);
  const defaultSender = senderAddressId === null ? null : await senderOf(senderAddressId);
  const all = defaultSender ? [...senders, defaultSender] : senders;
  const hasOneLocation = senderIds.length < 2;
  return { shop, settings, senders, defaultSender, origins: originsOf(all), hasOneLocation };
}
