import { createHmac } from "node:crypto";

import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import { sealCallbackToken } from "#app/shopify/access/callback-token.ts";
import type { ShopifyApp, ShopifyOptions } from "#app/shopify/app.ts";
import { openCheckout } from "#app/shopify/checkout/open-checkout.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { storeApi } from "#app/shopify/routes.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { Database } from "#db/engine/database.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import {
  findShopOfAccount,
  insertShop,
  replaceShopSettings,
  updateShop,
} from "#db/shopify/shops.ts";
import { fetchApi } from "#test/support/fetch-api.ts";
import { address, openWorld, serviceOn } from "#test/support/world.ts";

export const API_SECRET = "shpss_of-the-app";
const SIGNING_KEYS: SigningKeys = [new Uint8Array(32).fill(7)];
export const OLD_SECRET = "shpss_that-is-rotated-out";

const { markets } = serviceOn({} as Database);
export const market = markets.get("EC")!;
const gazetteers = new Map([
  ["EC", buildGazetteer("EC", market.territories, readPlaces("EC", market.territories))],
]);

export interface Asked {
  body?: unknown;
  /** What is sent, if it is not the JSON of the body. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** With what it is signed; null for without. */
  secret?: string | null;
  token?: string;
}

/** An installed shop in Quito whose checkout asks for rates. */
export async function openShop(
  db: Database,
  {
    settings = {},
    number = 1,
    ...changes
  }: { settings?: unknown; number?: number } & Partial<Parameters<typeof openWorld>[1]> = {},
) {
  const world = await openWorld(db, changes);
  const { service, accountId } = world;
  const now = service.now();
  const shopDomain = `shop-${number}.myshopify.com`;
  const callbackToken = `token-of-shop-${number}`;
  const kept = (token: string) => sealCallbackToken(SIGNING_KEYS, accountId, token);
  await db.tx(accountId, (tx) =>
    insertShop(tx, {
      accountId,
      shopDomain,
      state: "installed",
      installedAt: now,
      country: "EC",
      currency: "USD",
      timeZone: "America/Guayaquil",
      grantedScopes: "",
      ...kept(callbackToken),
      carrierServiceState: "ok",
      senderAddressId: world.sender.addressId,
      settings,
      settingsVersion: 1,
      objectCreated: now,
      objectUpdated: now,
    }),
  );

  const logged: { level: string; message: string }[] = [];
  const log = (level: string) => (_fields: object, message: string) => {
    logged.push({ level, message });
  };
  const noAccess = () => Promise.reject(new Error("the checkout needs no access to the store"));
  const shopifyApp: ShopifyApp = {
    openedAt: service.now(),
    accessLog: { record: () => undefined, flush: () => Promise.resolve() },
    access: { tokenOf: noAccess, lose: noAccess, admit: noAccess },
    service,
    options: {
      ...({} as ShopifyOptions),
      apiSecrets: [API_SECRET, OLD_SECRET],
      log: { info: log("info"), warn: log("warn"), error: log("error") },
    },
    gazetteers,
    adminOf() {
      throw new Error("rates must not call the Admin API");
    },
  };
  const checkout = openCheckout(shopifyApp, { answerWithinMs: 30_000 });

  async function ask({
    body = cart(),
    bytes,
    headers = {},
    secret = API_SECRET,
    token,
  }: Asked = {}) {
    const sent = bytes ?? new TextEncoder().encode(JSON.stringify(body));
    const signature: Record<string, string> =
      secret === null ? {} : { "x-shopify-hmac-sha256": sign(secret, sent) };
    const path = `/shopify/rates/${encodeURIComponent(token ?? callbackToken)}`;
    const request = new Request(`http://localhost${path}`, {
      method: "POST",
      body: sent,
      headers: { "content-length": String(sent.byteLength), ...signature, ...headers },
    });
    return fetchApi(storeApi(shopifyApp, checkout)).fetch(request);
  }

  return {
    ...world,
    shopifyApp,
    checkout,
    logged,
    shopDomain,
    callbackToken,
    ask,
    /** What the buyer of a cart sees. */
    async rates(body: unknown = cart()): Promise<RateJson[]> {
      const response = await ask({ body });
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      return ((await response.json()) as { rates: RateJson[] }).rates;
    },
    async changeSettings(next: unknown) {
      const shop = await findShopOfAccount(db.read, accountId);
      const readVersion = shop?.settingsVersion ?? 0;
      await db.tx(accountId, (tx) =>
        replaceShopSettings(tx, accountId, { settings: next, readVersion, now: service.now() }),
      );
    },
    changeToken: (token: string) =>
      db.tx(accountId, (tx) =>
        updateShop(tx, accountId, { ...kept(token), objectUpdated: service.now() }),
      ),
    changeShop: (next: Partial<Parameters<typeof updateShop>[2]>) =>
      db.tx(accountId, (tx) =>
        updateShop(tx, accountId, { ...next, objectUpdated: service.now() }),
      ),
    /** A location of the shop, with a sender at this street. */
    async addLocation(locationId: string, streetLine1: string, territoryBaseId: string) {
      const given = address({ addressType: "sender", streetLine1, territoryBaseId });
      const { addressId } = await createAddress(world.ctx, given);
      await insertLocation(db, accountId, locationId, addressId);
    },
  };
}

async function insertLocation(
  db: Database,
  accountId: AccountId,
  locationId: string,
  senderAddressId: AddressId,
): Promise<void> {
  const row = { accountId, locationId, senderAddressId, name: locationId, fingerprint: locationId };
  await db.tx(accountId, async (tx) => {
    await tx
      .insert(tx.tables.shopLocations)
      .values({ ...row, isActive: true, objectUpdated: new Date() });
  });
}

export function sign(secret: string, bytes: Uint8Array): string {
  return createHmac("sha256", secret).update(bytes).digest("base64");
}

/** What the store asks for a buyer in Guayaquil with two pieces of a kilogram. */
export function cart({ rate = {}, destination = {}, origin = {}, item = {} }: CartChanges = {}) {
  const items = [{ ...shirt, ...item }];
  return {
    rate: {
      origin: {
        ...place,
        city: "Quito",
        address1: "Av. Amazonas N24-155",
        postal_code: "170143",
        ...origin,
      },
      destination: {
        ...place,
        name: "María Ñusta",
        city: "Guayaquil",
        address1: "Malecón 100",
        postal_code: "090313",
        ...destination,
      },
      items,
      currency: "USD",
      locale: "es-EC",
      order_totals: totalsOf((rate as { items?: typeof items }).items ?? items),
      customer: { id: 1, tags: [] },
      ...rate,
    },
  };
}

/** Of a cart that is asked for in one piece, without a discount. */
export function totalsOf(items: readonly { price: unknown; quantity: unknown }[], discount = 0) {
  const sum = items.reduce(
    (total, { price, quantity }) => total + Number(price) * Number(quantity),
    0,
  );
  return {
    subtotal_price: String(sum),
    total_price: String(sum - discount),
    discount_amount: String(discount),
  };
}

interface CartChanges {
  rate?: object;
  destination?: object;
  origin?: object;
  item?: object;
}

const place = {
  country: "EC",
  province: null,
  address2: null,
  address3: null,
  name: null,
  phone: null,
  fax: null,
  email: null,
  address_type: null,
  company_name: null,
};

export const shirt = {
  name: "Camisa",
  sku: "C-1",
  quantity: 2,
  grams: 1000,
  price: 1999,
  vendor: "Tienda",
  requires_shipping: true,
  taxable: true,
  fulfillment_service: "manual",
  properties: null,
  product_id: 1,
  variant_id: 2,
};
