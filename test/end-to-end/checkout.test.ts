import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { CarrierService } from "#app/simulators/shopify/checkout/carrier-service.ts";
import { signatureOf } from "#app/simulators/shopify/signature.ts";
import { payloadOf } from "#test/spec/client.ts";
import type { Page, QuotationRate } from "#test/spec/shapes.ts";

import { everyRow } from "./everything.ts";
import { openMerchant, type Merchant } from "./merchants.ts";
import { outcomesOf } from "./outcomes.ts";
import { expectDraft, guayaquil } from "./two-hundred-orders.ts";
import { apiSecret, openWorkplace, idle, type Workplace } from "./workplace.ts";

const HUGE_BYTES = 3_000_000;
const box = { lengthCm: 30, widthCm: 20, heightCm: 10 };
const parcel = { weight: 4, length: 30, width: 20, height: 10 };
const quito = "EC|:|17|:|1701|:|170150";
const guayaquilId = "EC|:|09|:|0901|:|090150";

let workplace: Workplace;
let merchant: Merchant;
let other: Merchant;
let variantId: number;
let service: CarrierService;

beforeAll(async () => {
  workplace = await openWorkplace();
  merchant = await openMerchant(workplace, "demo.myshopify.com");
  other = await openMerchant(workplace, "other.myshopify.com");
  const weight = { value: 2, unit: "KILOGRAMS" as const };
  variantId = merchant.shop.merchant.addVariant({ weight }).id;
  service = [...merchant.shop.state.carrierServices.values()][0]!;

  // There is no page for it here: what the page would write.
  const settings = { boxes: [{ name: "Caja", ...box, weightGrams: 0, contentsMaxGrams: null }] };
  await workplace.sql.run(
    `update shops set settings = '${JSON.stringify(settings)}', settings_version = settings_version + 1`,
  );
  await idle(workplace);
});
afterAll(() => workplace.close());

const cart = () => ({ lines: [{ variantId, quantity: 2 }], destination: guayaquil });

async function quotation() {
  const body = {
    senderAddress: { territoryBaseId: quito, country: "EC" },
    recipientAddress: { territoryBaseId: guayaquilId, country: "EC" },
    parcel,
    goodsCurrency: "USD",
  };
  const answer = await merchant.api.post<Page<QuotationRate>>("/quotation", body);
  return payloadOf(answer, 201).data.filter(({ available }) => available);
}

describe("a buyer at the shipping step", () => {
  test("is offered what the service quotes for that parcel, to the cent, in good time", async () => {
    expect(await merchant.shop.merchant.offerRates(service.id)).not.toEqual([]);
    const offer = await merchant.shop.buyer.requestRates(cart());
    expect(offer.isBackupShown).toBe(false);
    expect(offer.callbacks).toMatchObject([{ status: 200, failure: null }]);
    expect(offer.callbacks[0]!.durationMs).toBeLessThan(300);
    expect(offer.rates.map(({ isPhoneRequired }) => isPhoneRequired)).not.toContain(false);

    const offered = offer.rates.map(({ totalPrice }) => totalPrice);
    // Carriers that are asked over the network have no price in an answer that has no time for it.
    const quoted = (await quotation()).map(({ priceTotal }) => Math.round(priceTotal * 100));
    expect(offered.length).toBeGreaterThanOrEqual(3);
    expect(offered.toSorted((a, b) => a - b)).toEqual(quoted.toSorted((a, b) => a - b));
  });

  test("gets what they chose: the draft keeps the carrier, and what was paid for it", async () => {
    const { rates } = await merchant.shop.buyer.requestRates(cart());
    const rate = rates[1]!;
    // What was shown is written down after the answer; no buyer is so quick.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const order = merchant.shop.buyer.placeOrder({
      lines: cart().lines,
      shippingAddress: guayaquil,
      rate,
    });
    await idle(workplace);
    const { of } = await outcomesOf(workplace, merchant, [order]);
    expectDraft(of(order)[0]!, "090150");
    const [kept] = await workplace.sql.rows(
      `select chosen_carrier_token, buyer_paid, checkout_quote_id from store_orders where order_id = '${order.id}'`,
    );
    const chosen = (await quotation()).find(
      ({ carrierToken }) => carrierToken === kept?.["chosen_carrier_token"],
    );
    expect(Math.round(chosen!.priceTotal * 100)).toBe(rate.totalPrice);
    expect(Number(kept?.["buyer_paid"])).toBe(rate.totalPrice);
    expect(kept?.["checkout_quote_id"]).not.toBeNull();
  });

  test("in a place that is in no territory, or abroad, is offered nothing and no backup", async () => {
    for (const destination of [
      { firstName: "Ana", city: "Xyzzy", zip: null, address1: "Calle 1" },
      { firstName: "Ana", city: "Lima", zip: "15001", countryCode: "PE" },
    ]) {
      const offer = await merchant.shop.buyer.requestRates({ ...cart(), destination });
      expect({ destination, ...offer }).toMatchObject({ rates: [], isBackupShown: false });
    }
  });
});

describe("a callback that is not the store's", () => {
  const body = (padding = "") => JSON.stringify({ rate: { ...rateBody, padding } });
  const rateBody = {
    origin: { country: "EC", city: "Quito", postal_code: "170135", address1: "Av. 10 de Agosto" },
    destination: { country: "EC", city: "Guayaquil", postal_code: "090101", address1: "Calle 9" },
    items: [{ quantity: 1, grams: 1000, price: 1000, requires_shipping: true }],
    currency: "USD",
  };
  const url = (changes: (path: string) => string = (path) => path) =>
    workplace.baseUrl + changes(new URL(service.callbackUrl).pathname);
  const post = (to: string, text: string, headers: Record<string, string>) =>
    fetch(to, { method: "POST", body: text, headers });
  const signed = (text: string, shopDomain = "demo.myshopify.com", secret = apiSecret) => ({
    "content-type": "application/json",
    "x-shopify-shop-domain": shopDomain,
    "x-shopify-hmac-sha256": signatureOf(text, secret),
  });

  const refusals: [string, number, () => Promise<Response>][] = [
    ["a wrong signature", 401, () => post(url(), body(), signed(body(), undefined, "wrong"))],
    ["a signature of other bytes", 401, () => post(url(), body(" "), signed(body()))],
    [
      "a wrong token in its path",
      404,
      () =>
        post(
          url((path) => path.replace(/[^/]+$/, "A".repeat(43))),
          body(),
          signed(body()),
        ),
    ],
    [
      "another shop's name in its header",
      401,
      () => post(url(), body(), signed(body(), "other.myshopify.com")),
    ],
    [
      "a huge body",
      413,
      () => post(url(), body("x".repeat(HUGE_BYTES)), signed(body("x".repeat(HUGE_BYTES)))),
    ],
  ];

  test("the right one is answered, so that the others fail for what they are", async () => {
    const answer = await post(url(), body(), signed(body()));
    expect(answer.status).toBe(200);
    // What the buyer saw is written down after the answer, and who read customers' data within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_500));
  });

  test.each(refusals)("with %s is answered %i and changes nothing", async (_name, status, send) => {
    const before = await contents();
    expect((await send()).status).toBe(status);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await contents()).toEqual(before);
  });
});

describe("a webhook that is not the store's", () => {
  const text = (id = 1) =>
    JSON.stringify({ id, admin_graphql_api_id: `gid://shopify/Order/${id}` });
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${workplace.baseUrl}/shopify/webhooks`, { method: "POST", body, headers });
  const signed = (body: string, secret = apiSecret) => ({
    "content-type": "application/json",
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": "demo.myshopify.com",
    "x-shopify-api-version": "2026-10",
    "x-shopify-hmac-sha256": signatureOf(body, secret),
    "x-shopify-webhook-id": crypto.randomUUID(),
    "x-shopify-event-id": crypto.randomUUID(),
    "x-shopify-triggered-at": new Date().toISOString(),
  });
  const { "x-shopify-hmac-sha256": _left, ...unsigned } = signed(text());
  const huge = text().replace("{", `{"note":"${"x".repeat(12_000_000)}",`);

  test.each([
    ["a wrong signature", 401, () => post(text(), signed(text(), "wrong"))],
    ["no signature", 401, () => post(text(), unsigned)],
    ["a signature of other bytes", 401, () => post(text(2), signed(text()))],
    ["a huge body", 413, () => post(huge, signed(huge))],
  ])("with %s is answered %i and changes nothing", async (_name, status, send) => {
    const before = await contents();
    expect((await send()).status).toBe(status);
    expect(await contents()).toEqual(before);
  });

  test("replayed under another shop's name does nothing to that shop", async () => {
    const delivery = workplace.store.deliveries.find(({ topic }) => topic === "orders/create")!;
    const headers = { ...signed(delivery.body), "x-shopify-shop-domain": "other.myshopify.com" };
    const asked = workplace.store.requests.length;
    await post(delivery.body, headers);
    await idle(workplace);
    const rows = await workplace.sql.rows(
      `select 1 from store_orders where account_id = ${other.accountId}`,
    );
    expect(rows).toEqual([]);
    const mutations = workplace.store.requests.slice(asked).flatMap(({ fields }) => fields);
    expect(mutations.filter((field) => /Create|Update|Delete/.test(field))).toEqual([]);
  });
});

/** Without the clock's own work, and without what a process that lives writes every few seconds. */
async function contents() {
  const rows = await everyRow(workplace);
  const jobs = rows
    .get("jobs")!
    .filter(
      (row) =>
        !/"kind":"(reconcile|pollTracking|refreshLivePrices|watch|prune)|"queue":"upkeep"/.test(
          row,
        ),
    );
  return Object.fromEntries([...rows, ["jobs", jobs], ["id_spaces", []]]);
}
