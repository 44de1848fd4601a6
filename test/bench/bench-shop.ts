import { createHmac } from "node:crypto";

import { openOperatorService } from "#app/operator/open-operator-service.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import { levelOf } from "#app/shipping/model/territory.ts";
import { sealCallbackToken } from "#app/shopify/access/callback-token.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { insertShop } from "#db/shopify/shops.ts";

import type { Question } from "./capture-response.ts";

const API_SECRET = "shpss_of-the-bench";
const CALLBACK_TOKEN = "the-token-of-the-bench";
const SHOP_DOMAIN = "bench.myshopify.com";

/** The app as the store knows it. */
export const storeApp = { apiKey: "bench", apiSecret: API_SECRET, url: "https://app.example" };

/** With these a server has its store. */
export const storeEnvironment = {
  SHOPIFY_API_KEY: storeApp.apiKey,
  SERVICE_OPERATOR: "Envíos Inventados S.A.",
  SUPPORT_EMAIL: "ayuda@example.com",
  PRIVACY_CONTACT: "privacidad@example.com",
  PROCESSING_PLACE: "Quito, Ecuador",
  SHOPIFY_API_SECRET: storeApp.apiSecret,
  SHOPIFY_APP_URL: storeApp.url,
};

/** Installs the app on a shop that sends from this address. */
export async function openBenchShop(
  databasePath: string,
  { accountId, senderAddressId }: { accountId: AccountId; senderAddressId: AddressId },
): Promise<void> {
  const operator = await openOperatorService(`file:${databasePath}`);
  const { service } = operator;
  const now = service.now();
  await service.db.tx(accountId, (tx) =>
    insertShop(tx, {
      accountId,
      senderAddressId,
      shopDomain: SHOP_DOMAIN,
      state: "installed",
      installedAt: now,
      country: "EC",
      currency: "USD",
      timeZone: "America/Guayaquil",
      grantedScopes: "",
      // The server never reads the text, so that any key will do.
      ...sealCallbackToken([new Uint8Array(32)], accountId, CALLBACK_TOKEN),
      carrierServiceState: "ok",
      settings: { checkout: { markupBasisPoints: 1000, rounding: "ninetyNine", freeOver: 20_000 } },
      settingsVersion: 1,
      objectCreated: now,
      objectUpdated: now,
    }),
  );
  await operator.close();
}

/** What the checkout asks for carts to every canton of the market in turn, each another one and to another street. */
export function rateQuestions(count: number): Question[] {
  const towns = everyCanton();
  return Array.from({ length: count }, (_, index) =>
    rateQuestion(towns[index % towns.length]!, {
      grams: 250 + (index % CARTS_PER_CANTON) * 150,
      street: `Calle Bolívar ${index % STREETS}-${index % DOORS} y Sucre`,
    }),
  );
}

export const CANTON_COUNT = everyCanton().length;
/** Prime to the cantons, so that each meets every cart. */
export const CARTS_PER_CANTON = 41;
/** Prime to each other, so that no two of ten thousand are the same. */
const STREETS = 103;
const DOORS = 101;

interface Town {
  city: string;
  zip: string | null;
}

/** The territory of each canton's seat. */
export const cantonSeats = (): string[] =>
  seatsOf(readPlacesOfEcuador()).map(({ territoryBaseId }) => territoryBaseId);

function readPlacesOfEcuador() {
  const { territories } = readMarkets().find(({ country }) => country === "EC")!;
  return { territories, ...readPlaces("EC", territories) };
}

function seatsOf({ territories, places }: ReturnType<typeof readPlacesOfEcuador>) {
  return [...territories.values()].filter(
    ({ territoryBaseId }) => places.get(territoryBaseId)?.isSeat,
  );
}

/** Each by its name and the postal code of its seat. */
function everyCanton(): Town[] {
  const ecuador = readPlacesOfEcuador();
  const { postalCodes } = ecuador;
  const zips = new Map(
    [...postalCodes].flatMap(([zip, { codes3 }]) => codes3.map((code3) => [code3, zip] as const)),
  );
  return seatsOf(ecuador).map(({ territoryBaseId, territory2Name }) => ({
    city: territory2Name,
    zip: zips.get(levelOf(territoryBaseId, 3)) ?? null,
  }));
}

function rateQuestion(
  { city, zip }: Town,
  { grams, street }: { grams: number; street: string },
): Question {
  const noPerson = { name: null, phone: null, fax: null, email: null, address_type: null };
  const place = { country: "EC", province: null, address2: null, address3: null, ...noPerson };
  const shirt = { name: "Camisa", sku: "C-1", vendor: "Tienda", price: 1999, product_id: 1 };
  const body = {
    rate: {
      origin: { ...place, city: "Quito", postal_code: "170143", address1: "Av. Amazonas N24-155" },
      destination: {
        ...place,
        city,
        postal_code: zip,
        address1: street,
        name: "María Ñusta Peñafiel",
        phone: "+593987654321",
      },
      items: [1, 2].map((quantity) => ({
        ...shirt,
        quantity,
        grams,
        requires_shipping: true,
        taxable: true,
        fulfillment_service: "manual",
        properties: null,
        variant_id: quantity,
      })),
      currency: "USD",
      locale: "es-EC",
      order_totals: { subtotal_price: "5997", total_price: "5997", discount_amount: "0" },
      customer: null,
    },
  };
  const signature = createHmac("sha256", API_SECRET).update(JSON.stringify(body));
  const headers = {
    "x-shopify-shop-domain": SHOP_DOMAIN,
    "x-shopify-hmac-sha256": signature.digest("base64"),
  };
  return { method: "POST", path: `/shopify/rates/${CALLBACK_TOKEN}`, headers, body };
}
