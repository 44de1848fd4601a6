import { readBuyerParcel } from "#app/notifications/tracking-page/read-buyer-parcel.ts";
import { labelUrl, returnLabelUrl } from "#app/public-api/labels/label-link.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { sealCallbackToken } from "#app/shopify/access/callback-token.ts";
import { offlineSessionId, sealSession } from "#app/shopify/access/sealed-session.ts";
import type { ShopifyOptions } from "#app/shopify/app.ts";
import { noExchangeRates } from "#app/shopify/billing/exchange-rates.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import { redirectRequests } from "#app/simulators/shopify/redirect-requests.ts";
import { startStore, type SimulatedShop, type Store } from "#app/simulators/shopify/store.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";
import type { Database } from "#db/engine/database.ts";
import { replaceSession } from "#db/shopify/sessions.ts";
import { findShopOfAccount, insertShop, updateShop, type Shop } from "#db/shopify/shops.ts";
import { watchRequest } from "#test/support/work-in-flight.ts";
import { openWorld, serviceOn, type World } from "#test/support/world.ts";
import { apiKey, apiSecret, exchangeToken } from "#test/unit/simulators/shopify/fixture.ts";

const signingKeys: SigningKeys = [new Uint8Array(32).fill(7)];

export interface ConnectedShop {
  world: World;
  store: Store;
  /** The shop as it is in the store. */
  simulated: SimulatedShop;
  shopifyApp: ReturnType<typeof openShopifyApp>;
  /** What was logged as a warning or an error. */
  errors: object[];
  /** Another process on the same database. */
  otherShopifyApp: () => ReturnType<typeof openShopifyApp>;
  /** The shop as we keep it, read again. */
  shop: () => Promise<Shop>;
  change: (changes: Parameters<typeof updateShop>[2]) => Promise<void>;
  disconnect: () => Promise<void>;
}

/**
 * A shop that has the app installed and opened, in a simulated store that `fetch` is led to until it is disconnected.
 */
export async function connectShop(
  db: Database,
  {
    optionalScopes = [],
    options: changes = {},
    ...service
  }: Partial<Service> & {
    balance?: number;
    optionalScopes?: string[];
    options?: Partial<ShopifyOptions>;
  } = {},
): Promise<ConnectedShop> {
  let clock: Pick<Service, "now"> = { now: () => new Date() };
  const store = await startStore({
    app: {
      apiKey,
      apiSecret,
      url: "https://app.example",
      ...readAppToml("shopify.app.toml"),
      subscriptions: [],
    },
    // The store's clock is the service's: it refuses what has not happened yet.
    now: () => clock.now(),
  });
  const restoreRequests = redirectRequests(store.url, watchRequest);
  // What happens to throttled questions has tests of its own; here nothing waits for points.
  const throttle = { maximumAvailable: 100_000, restoreRate: 10_000 };
  const simulated = store.openShop("demo.myshopify.com", { throttle });
  simulated.merchant.install(optionalScopes);

  const world = await openWorld(db, service);
  const { accountId } = world;
  clock = world.service;
  const errors: object[] = [];
  const silent = () => undefined;
  const options: ShopifyOptions = {
    apiKey,
    apiSecrets: [apiSecret],
    appUrl: "https://app.example",
    scopes: store.app.scopes,
    signingKeys,
    fingerprintKey: new Uint8Array(32).fill(8),
    connectorVersion: "test",
    trackingPageOf: ({ shipmentId }) => `https://app.example.com/track/${shipmentId}`,
    buyerParcelOf: (parcel, language) =>
      readBuyerParcel(world.service, parcel, language, {
        signingKeys,
        origin: "https://app.example",
        storeOf: (ofAccount) => readStoreIdentity(db.read, ofAccount),
      }),
    labelUrlOf: (grant) => labelUrl(signingKeys, "https://app.example", grant, world.service.now()),
    returnLabelUrlOf: (parcel) => returnLabelUrl(signingKeys, "https://app.example", parcel),
    exchangeRates: noExchangeRates,
    sendsSms: false,
    isTestCharge: true,
    log: { info: silent, warn: silent, error: (fields) => void errors.push(fields) },
    ...changes,
  };
  const scopes = [...store.app.scopes, ...optionalScopes].join(",");
  await keepShop(world, accountId, simulated, scopes);
  await keepSession(world, store, simulated);

  const shop = async () => (await findShopOfAccount(db.read, accountId))!;
  return {
    world,
    store,
    simulated,
    errors,
    shop,
    shopifyApp: openShopifyApp(world.service, options, new Map()),
    otherShopifyApp: () =>
      openShopifyApp(
        serviceOn(db, {
          markets: world.service.markets,
          now: world.service.now,
          sleep: world.service.sleep,
        }),
        options,
        new Map(),
      ),
    change: (fields) => db.tx(accountId, (tx) => updateShop(tx, accountId, fields)),
    async disconnect() {
      restoreRequests();
      await store.close();
    },
  };
}

async function keepShop(
  { service }: World,
  accountId: AccountId,
  { domain }: SimulatedShop,
  grantedScopes: string,
): Promise<void> {
  const now = service.now();
  await service.db.tx(accountId, (tx) =>
    insertShop(tx, {
      accountId,
      shopDomain: domain,
      state: "installed",
      installedAt: now,
      country: "EC",
      currency: "USD",
      grantedScopes,
      ...sealCallbackToken(signingKeys, accountId, `callback-${accountId}`),
      carrierServiceState: "none",
      settings: {},
      settingsVersion: 1,
      objectCreated: now,
      objectUpdated: now,
    }),
  );
}

async function keepSession({ service }: World, store: Store, shop: SimulatedShop): Promise<void> {
  const { body } = await exchangeToken(store, shop);
  const now = service.now();
  const expires = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000);
  const session = {
    id: offlineSessionId(shop.domain),
    shop: shop.domain,
    state: "",
    scope: String(body["scope"]),
    accessToken: String(body["access_token"]),
    expires,
    refreshToken: String(body["refresh_token"]),
    refreshTokenExpires: expires,
  };
  await service.db.tx(null, (tx) =>
    replaceSession(tx, {
      sessionId: session.id,
      shopDomain: shop.domain,
      content: sealSession(signingKeys, session),
      expires,
      objectUpdated: now,
    }),
  );
}
