import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "../client.ts";
import { home, worth } from "../home.ts";
import { type Page, type QuotationRate, quotationRateShape } from "../shapes.ts";
import {
  balanceOf,
  comparableRates,
  createDraft,
  deferredParcel,
  everythingOf,
  openShop,
  quotationBody,
  quote,
  type Server,
  type Shop,
  smallParcel,
  sharedServer,
} from "../shop.ts";

let server: Server;
let shop: Shop;

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server, "50.00");
});

const ask = (changes: object) => shop.api.post("/quotation", quotationBody(changes));
const priceOf = (rows: QuotationRate[], carrierToken: string) =>
  rows.find((row) => row.carrierToken === carrierToken)?.priceTotal ?? Number.NaN;

describe("POST /quotation", () => {
  test("returns one rate row per carrier, at least five carriers, as one page", async () => {
    const answer = await shop.api.post<Page<QuotationRate>>("/quotation", quotationBody());
    const page = payloadOf(answer, 201);
    expect(Object.keys(page).toSorted()).toEqual(["count", "data", "page", "pageCount", "total"]);
    expect(page).toMatchObject({ count: page.data.length, page: 1, pageCount: 1 });
    expect(page.total).toBe(page.data.length);
    expect(page.data.length).toBeGreaterThanOrEqual(5);
    const carriers = page.data.map(({ carrierToken }) => carrierToken);
    expect(new Set(carriers).size).toBe(carriers.length);
    expect(new Set(page.data.map(({ quotationId }) => quotationId)).size).toBe(page.data.length);
    for (const row of page.data) quotationRateShape.parse(row);
  });

  test("creates no shipment, saves no address and makes no wallet transaction", async () => {
    const before = await everythingOf(shop);
    await quote(shop.api, { goodsCollection: worth(40), goodsInsured: worth(40) });
    expect(await everythingOf(shop)).toEqual(before);
    expect(await balanceOf(server, shop.accountId)).toBe(worth(50));
  });

  test("is stateless: equal inputs give equal rows", async () => {
    expect(comparableRates(await quote(shop.api))).toEqual(comparableRates(await quote(shop.api)));
  });

  test("uses only territory and country of an address", async () => {
    const [plain, wordy] = [
      { territoryBaseId: home.origin, country: home.country },
      {
        territoryBaseId: home.origin,
        country: home.country,
        fullName: "Ana",
        zip: "1",
        lat: 0,
        phone: "+1",
      },
    ];
    const rows = await quote(shop.api, { senderAddress: plain });
    expect(comparableRates(await quote(shop.api, { senderAddress: wordy }))).toEqual(
      comparableRates(rows),
    );
  });

  test("goodsCollection and goodsInsured of 0 are the same as none", async () => {
    const rows = comparableRates(await quote(shop.api));
    expect(comparableRates(await quote(shop.api, { goodsCollection: 0, goodsInsured: 0 }))).toEqual(
      rows,
    );
  });

  test("agrees with the rates of a shipment for the same route, parcel and amounts", async () => {
    const amounts = { goodsCollection: worth(40), goodsInsured: worth(60) };
    const rows = await quote(shop.api, amounts);
    const draft = await createDraft(shop, amounts);
    expect(comparableRates(draft.rates)).toEqual(comparableRates(rows));
  });
});

describe("what a request must hold", () => {
  test.each(["senderAddress", "recipientAddress", "parcel", "goodsCurrency"])(
    "requires %s",
    async (field) => expect(outcome(await ask({ [field]: undefined }))).toMatch(/^400 /),
  );

  test("senderAddressId is not accepted in place of senderAddress", async () => {
    const changes = { senderAddress: undefined, senderAddressId: shop.senderAddressId };
    expect(outcome(await ask(changes))).toMatch(/^400 /);
  });

  test.each(["territoryBaseId", "country"])("both addresses require %s", async (field) => {
    const address = { territoryBaseId: home.origin, country: home.country, [field]: undefined };
    expect(outcome(await ask({ senderAddress: address }))).toMatch(/^400 /);
    expect(outcome(await ask({ recipientAddress: address }))).toMatch(/^400 /);
  });

  test("never accepts a free-form city or a territory of another market", async () => {
    for (const territoryBaseId of ["Quito", "EC|:|99|:|9999|:|999999", "CO|:|11|:|1101|:|110150"]) {
      const address = { territoryBaseId, country: home.country };
      expect(outcome(await ask({ senderAddress: address })), territoryBaseId).toMatch(/^400 /);
      expect(outcome(await ask({ recipientAddress: address })), territoryBaseId).toMatch(/^400 /);
    }
  });

  test.each(["weight", "length", "width", "height"])(
    "refuses a %s below 1, an explicit 0 included, and takes exactly 1",
    async (field) => {
      for (const value of [0, 0.99, -1]) {
        const parcel = { ...smallParcel, [field]: value };
        expect(outcome(await ask({ parcel })), String(value)).toBe(
          "400 pApiQuotationParcelBadRequest",
        );
      }
      expect(outcome(await ask({ parcel: { ...smallParcel, [field]: 1 } }))).toBe("201");
    },
  );

  test("a parcel cannot be deferred, in whole or in part", async () => {
    const partial = { ...smallParcel, height: null };
    const shortened = { weight: 2, length: 20, width: 20 };
    for (const parcel of [null, deferredParcel, partial, shortened, {}])
      expect(outcome(await ask({ parcel })), JSON.stringify(parcel)).toMatch(/^400 /);
  });

  test("USD is the only currency", async () => {
    for (const goodsCurrency of ["EUR", "usd", "XXX"])
      expect(outcome(await ask({ goodsCurrency }))).toBe("400 pApiQuotationCurrencyNotFound");
  });

  test("refuses negative amounts", async () => {
    expect(outcome(await ask({ goodsCollection: -1 }))).toMatch(/^400 /);
    expect(outcome(await ask({ goodsInsured: -0.01 }))).toMatch(/^400 /);
  });
});

describe("pricing model", () => {
  const selectable = (rows: QuotationRate[]) => rows.filter(({ available }) => available);

  test("a carrier that can be selected has a price, and its total is not below its subtotal", async () => {
    const rows = selectable(await quote(shop.api));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.priceSubtotal).toBeGreaterThan(0);
      expect(row.priceTotal).toBeGreaterThanOrEqual(row.priceSubtotal);
      expect(row.estimateDays).toBeGreaterThanOrEqual(0);
    }
  });

  test("each extra kilogram above the minimum weight adds the same charge", async () => {
    const parcels = [16, 17, 18].map((weight) => ({ weight, length: 10, width: 10, height: 10 }));
    const [a = [], b = [], c = []] = await Promise.all(
      parcels.map((parcel) => quote(shop.api, { parcel })),
    );
    const compared = selectable(c).map(({ carrierToken, priceTotal }) => {
      const [first, second] = [priceOf(a, carrierToken), priceOf(b, carrierToken)];
      expect(second, carrierToken).toBeGreaterThan(first);
      expect(Math.abs(priceTotal - second - (second - first)), carrierToken).toBeLessThan(0.011);
      return carrierToken;
    });
    expect(compared.length).toBeGreaterThan(0);
  });

  test("the collection fee is folded into priceTotal", async () => {
    const [none, some] = [
      await quote(shop.api),
      await quote(shop.api, { goodsCollection: worth(100) }),
    ];
    const compared = selectable(some);
    expect(compared.length).toBeGreaterThan(0);
    for (const { carrierToken, priceTotal } of compared)
      expect(priceTotal, carrierToken).toBeGreaterThan(priceOf(none, carrierToken));
  });

  test("the insurance fee is folded into priceTotal and grows with the insured value", async () => {
    const [none, some, more] = [
      await quote(shop.api),
      await quote(shop.api, { goodsInsured: worth(100) }),
      await quote(shop.api, { goodsInsured: worth(300) }),
    ];
    const compared = selectable(more).filter(
      ({ carrierToken, priceTotal }) => priceTotal > priceOf(some, carrierToken),
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const { carrierToken } of selectable(some))
      expect(priceOf(some, carrierToken)).toBeGreaterThanOrEqual(priceOf(none, carrierToken));
  });
});
