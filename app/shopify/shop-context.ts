import type { MerchantMessages } from "#app/locales/catalogue.ts";
import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { accountMarket, type Caller, type Context, type Market } from "#app/shipping/context.ts";
import type { Actor } from "#app/shipping/model/activity.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Language } from "#app/shipping/model/language.ts";
import { JOB_PRICE_WAIT_MS } from "#app/shipping/rates/asked-prices.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";

import type { Admin } from "./admin-api/admin.ts";
import type { ShopifyApp, ShopifyLog } from "./app.ts";
import { readShopSettings, type ShopSettings } from "./shop/shop-settings.ts";

/** Which entry the work came in by. */
export type ShopActor = "page" | "extension" | "checkout" | "webhook" | "job";

/**
 * Everything that work for one shop may use. An entry makes it once: an embedded page, a request of an extension, a
 * callback of the checkout, a webhook, a job. `shop` and `settings` are as the entry read them; work that depends on a
 * write since then reads the row again.
 */
export interface ShopContext extends Omit<Context, "market">, OnDemand {
  app: ShopifyApp;
  shop: Shop;
  /**
   * Of the shop's country; null while the country is not known, where the service has no market, and where the market
   * has another currency than the wallet.
   */
  market: Market | null;
  /** The places of that country; null without a market, and for a market whose catalogue has no gazetteer. */
  gazetteer: Gazetteer | null;
  /** Adds the shop and the actor to every line. */
  log: ShopifyLog;
  actor: ShopActor;
}

/** The context of a shop whose country has a market: it is also what the shipping service asks for. */
export interface ServedShopContext extends ShopContext {
  market: Market;
}

interface Entry {
  actor: ShopActor;
  /** The member of staff who sent the request; absent: the service's own work. */
  staffId?: string | null;
  /** Of the reader; the shop's own language when the entry names none. */
  language?: (ofShop: Language) => Language;
  /** Those of the shop, where the entry has read them already. */
  settings?: ShopSettings;
}

export function makeShopContext(app: ShopifyApp, shop: Shop, entry: Entry): ShopContext {
  const { actor, staffId = null } = entry;
  const market = marketOf(app, shop);
  return Object.assign(new OnDemand(app, shop, entry), {
    ...app.service,
    ...(staffId !== null && { doneBy: staffOf(staffId) }),
    accountId: shop.accountId,
    caller: callerOf(shop),
    ...(actor === "job" && { pricing: { waitMs: JOB_PRICE_WAIT_MS } }),
    requestId: null,
    app,
    shop,
    market,
    gazetteer: gazetteerOf(app, market),
    log: logOfShop(app.options.log, { shopDomain: shop.shopDomain, actor }),
    actor,
  });
}

function marketOf({ service }: ShopifyApp, shop: Shop): Market | null {
  const found = service.markets.get(shop.country ?? "");
  // A wallet pays no carrier in another currency: a store that moved to another country keeps that of its money.
  return found?.currency === shop.walletCurrency
    ? accountMarket(found, { accountId: shop.accountId, caller: callerOf(shop) })
    : null;
}

const gazetteerOf = ({ gazetteers }: ShopifyApp, market: Market | null): Gazetteer | null =>
  market && (gazetteers.get(market.country) ?? null);

/**
 * What a context makes when it is first read: work that needs no settings, such as erasing a shop, must not stop at
 * settings that cannot be read. A class, because a spread copies no accessor of one, and its type says so.
 */
class OnDemand {
  readonly #app: ShopifyApp;
  readonly #shop: Shop;
  readonly #languageOf: (ofShop: Language) => Language;
  #settings: ShopSettings | undefined;
  #language: Language | undefined;

  constructor(app: ShopifyApp, shop: Shop, { settings, language }: Entry) {
    this.#app = app;
    this.#shop = shop;
    this.#settings = settings;
    this.#languageOf = language ?? ((ofShop) => ofShop);
  }

  /** @throws ZodError when they cannot be read */
  get settings(): ShopSettings {
    return (this.#settings ??= readShopSettings(this.#shop.settings));
  }

  get admin(): Admin {
    return this.#app.adminOf(this.#shop.shopDomain);
  }

  /** Of the reader: the language of the page or the extension, else the one of the shop. */
  get language(): Language {
    return (this.#language ??= this.#languageOf(this.settings.language));
  }

  /** In that language. */
  get messages(): MerchantMessages {
    return merchantMessages[this.language];
  }
}

/** Null when the account has no shop, or no shop any more. */
export async function shopContextOfJob(
  app: ShopifyApp,
  accountId: AccountId,
): Promise<ShopContext | null> {
  const shop = await findShopOfAccount(app.service.db.read, accountId);
  return shop && makeShopContext(app, shop, { actor: "job" });
}

export const isServed = (ctx: ShopContext): ctx is ServedShopContext => ctx.market !== null;

/** @throws ShippingError pApiAddressCountryMismatch without a market, or while the country is not known */
export function servedShop(ctx: ShopContext): ServedShopContext {
  if (!isServed(ctx)) throw new ShippingError("pApiAddressCountryMismatch");
  return ctx;
}

/** What the shipping service asks for and no more: without a way to the store. */
export function shippingContext(ctx: ServedShopContext): Context {
  const { app, accountId, market, caller, doneBy, pricing } = ctx;
  return {
    ...app.service,
    ...(doneBy && { doneBy }),
    ...(pricing && { pricing }),
    accountId,
    market,
    caller,
    requestId: null,
  };
}

/** A development store has test money; a sandbox has no store. */
const callerOf = ({ isTest }: Shop): Caller => ({
  isTest,
  hasTestMoney: isTest,
  isSandbox: false,
});

const staffOf = (id: string): Actor => ({ kind: "staff", id });

function logOfShop(log: ShopifyLog, shop: { shopDomain: string; actor: ShopActor }): ShopifyLog {
  return {
    info: (fields, message) => log.info({ ...shop, ...fields }, message),
    warn: (fields, message) => log.warn({ ...shop, ...fields }, message),
    error: (fields, message) => log.error({ ...shop, ...fields }, message),
  };
}
