import { showWallet } from "#app/shipping/operations/show-wallet.ts";
import { selectSenderIds } from "#db/shopify/senders.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { readShopSettings } from "../shop-settings.ts";

/** The first steps of a shop, and which of them are done. */
export interface SetUp {
  /** The merchant has put them away. */
  isHidden: boolean;
  /** Of the settings, which remember that. */
  version: number;
  hasSender: boolean;
  hasBoxes: boolean;
  hasMoney: boolean;
}

export async function readSetUp({ service }: StoreFace, shop: Shop): Promise<SetUp> {
  const { read } = service.db;
  const kept = (await findShopOfAccount(read, shop.accountId)) ?? shop;
  const { isSetUpHidden, boxes } = readShopSettings(kept.settings);
  const senderIds = await selectSenderIds(read, shop.accountId);
  const { balance } = await showWallet(service, shop.accountId);
  return {
    isHidden: isSetUpHidden,
    version: kept.settingsVersion,
    hasSender: kept.senderAddressId !== null || senderIds.length > 0,
    hasBoxes: boxes.length > 0,
    hasMoney: balance > 0,
  };
}
