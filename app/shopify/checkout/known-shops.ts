import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import type { Service } from "#app/shipping/context.ts";
import type { Address } from "#app/shipping/model/address.ts";
import type { AddressId } from "#app/shipping/model/ids.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import { findShopByCallbackToken, type Shop } from "#db/shopify/shops.ts";

import { readShopSettings, type ShopSettings } from "../shop/shop-settings.ts";

/** A shop with what its rates depend on. */
export interface KnownShop {
  shop: Shop;
  settings: ShopSettings;
  /** Of its locations. */
  senders: readonly Address[];
  /** Of a location that has none; null until the merchant gave one. */
  defaultSender: Address | null;
}

/** More shops than this on one process, and all are read again. */
const SHOPS_MAX = 5_000;

/**
 * Shops by the token of their callback, read again whenever anybody committed anything, so a change of the settings, or
 * an uninstallation, counts for the next buyer, whichever process made it. A database that cannot tell is asked each
 * time; settings are only parsed again when their version is another.
 * @returns null for a token that no installed shop has
 */
export function openKnownShops(
  service: Service,
): (callbackToken: string) => Promise<KnownShop | null> {
  const { db } = service;
  const remembered = new Map<string, { version: number | null; known: KnownShop }>();

  return async function findKnownShop(callbackToken) {
    // Asked before reading, so that a commit in between is not taken for one that was seen.
    const version = db.dataVersion();
    const before = remembered.get(callbackToken);
    if (before && version !== null && before.version === version) return before.known;

    const shop = await findShopByCallbackToken(db.read, callbackToken);
    if (!shop) {
      remembered.delete(callbackToken);
      return null;
    }
    const known = await readShop(service, shop, before?.known);
    if (remembered.size >= SHOPS_MAX) remembered.clear();
    remembered.set(callbackToken, { version, known });
    return known;
  };
}

async function readShop(service: Service, shop: Shop, before?: KnownShop): Promise<KnownShop> {
  const { accountId, senderAddressId, settingsVersion } = shop;
  const isSame = before?.shop.settingsVersion === settingsVersion;
  const settings = before && isSame ? before.settings : readShopSettings(shop.settings);

  const earlier = [...(before?.senders ?? []), before?.defaultSender];
  // A saved address never changes, so one that was read is not read again.
  const senderOf = async (addressId: AddressId) =>
    earlier.find((address) => address?.addressId === addressId) ??
    findSenderAddress(service, accountId, addressId);

  const senderIds = await selectSenderIds(service.db.read, accountId);
  const senders = await Promise.all(senderIds.map(senderOf));
  return {
    shop,
    settings,
    senders: senders.filter((sender) => sender !== null),
    defaultSender: senderAddressId === null ? null : await senderOf(senderAddressId),
  };
}
