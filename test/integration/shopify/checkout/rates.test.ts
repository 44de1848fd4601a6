import { cents } from "#app/shipping/model/money.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import type { RateJson } from "#app/shopify/checkout/rate-json.ts";
import { packParcel } from "#app/shopify/shop/pack-parcel.ts";
import { readShopSettings } from "#app/shopify/shop/shop-settings.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, GUAYAQUIL, marketsServedBy, QUITO, test } from "#test/support/world.ts";

import { cart, openShop, shirt } from "./open-shop.ts";

const AMBATO = "EC|:|18|:|1801|:|180150";
const PUYO = "EC|:|16|:|1601|:|160150";
const GALAPAGOS = "EC|:|20|:|2001|:|200150";

const priceOf = (rates: RateJson[], code: string) =>
  rates.find(({ service_code }) => service_code === code)?.total_price;
const pricesOf = (rates: RateJson[]) =>
  rates.map(({ service_code, total_price }) => [service_code, Number(total_price)]);

describe("the rates of a cart", () => {
  test("are those of the market, carrier by carrier, before any rule of the shop", async ({
    db,
  }) => {
    const shop = await openShop(db);
    const places = [
      { city: "Guayaquil", zip: "090313", territoryBaseId: GUAYAQUIL },
      { city: "Ambato", zip: "180101", territoryBaseId: AMBATO },
      { city: "Puyo", zip: "160150", territoryBaseId: PUYO },
      { city: "Puerto Baquerizo Moreno", zip: "200150", territoryBaseId: GALAPAGOS },
    ];
    for (const { city, zip, territoryBaseId } of places) {
      for (const grams of [1, 1000, 2500, 9000, 40_000]) {
        const rates = await shop.rates(
          cart({ destination: { city, postal_code: zip }, item: { grams, quantity: 2 } }),
        );
        const offers = await quoteShipment(shop.ctx, {
          sender: { territoryBaseId: QUITO, country: "EC" },
          recipient: { territoryBaseId, country: "EC" },
          parcel: packParcel({ contentsGrams: grams * 2, settings: { boxes: [] } }),
          goodsCollection: cents(0),
          goodsInsured: cents(0),
        });
        const open = offers.filter(({ unavailableReason }) => unavailableReason === null);
        expect(pricesOf(rates), `${city}, ${grams} g`).toEqual(
          open.map(({ carrierToken, priceTotal }) => [carrierToken, priceTotal]),
        );
      }
    }
  });

  test("are written as the store reads them, the cheapest first", async ({ db }) => {
    const shop = await openShop(db, { now: () => new Date("2026-11-20T15:00:00Z") });
    const rates = await shop.rates();
    expect(rates.length).toBeGreaterThan(3);
    expect(rates.find(({ service_code }) => service_code === "condor")).toEqual({
      service_name: "Cóndor",
      service_code: "condor",
      description: "Entrega en 2 días laborables",
      currency: "USD",
      total_price: "450",
      phone_required: true,
      min_delivery_date: "2026-11-23 12:00:00 -0500",
      max_delivery_date: "2026-11-24 12:00:00 -0500",
    });
    const prices = rates.map(({ total_price }) => Number(total_price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("make no network call, not even to a carrier with live prices", async ({ db }) => {
    const { carrier } = scriptedCarrier({});
    let asked = 0;
    const live = {
      ...carrier,
      async liveQuote() {
        asked += 1;
        throw new Error("asked");
      },
    };
    const shop = await openShop(db, { markets: marketsServedBy(live) });
    expect(await shop.rates()).toHaveLength(1);
    expect(asked).toBe(0);
  });

  test("count what travels: pieces times grams, in the shop's box", async ({ db }) => {
    const box = {
      lengthCm: 30,
      widthCm: 30,
      heightCm: 30,
      weightGrams: 900,
      contentsMaxGrams: null,
    };
    const shop = await openShop(db, { settings: { boxes: [{ name: "Caja", ...box }] } });
    const rates = await shop.rates(
      cart({ rate: { items: [shirt, { ...shirt, grams: 99_000, requires_shipping: false }] } }),
    );
    // 27 litres are billed as 6 kg by the carriers that bill volume: 4.50 and 4 extra kilograms.
    expect(priceOf(rates, "condor")).toBe("650");
    // 2.9 kg are billed as 3 by the others.
    expect(priceOf(rates, "quinde")).toBe("600");
  });

  test("read numbers as texts, and nulls and unknown keys anywhere", async ({ db }) => {
    const shop = await openShop(db);
    const plain = await shop.rates();
    const texts = cart({
      item: { quantity: "2", grams: "1000", price: "1999", properties: { a: [1] } },
    });
    expect(await shop.rates(texts)).toEqual(plain);
    const { destination, items } = cart({
      destination: { name: null, address2: undefined, latitude: "x", longitude: null },
    }).rate;
    expect(
      await shop.rates({
        rate: { origin: null, destination, items, currency: "USD", customer: null },
        more: 1,
      }),
    ).toEqual(plain);
  });

  test("are none for a cart without anything to ship, and for another country", async ({ db }) => {
    const shop = await openShop(db, { settings: { checkout: { backupPrice: 900 } } });
    expect(await shop.rates(cart({ item: { requires_shipping: false } }))).toEqual([]);
    expect(await shop.rates(cart({ item: { quantity: 0 } }))).toEqual([]);
    expect(await shop.rates(cart({ destination: { country: "PE", city: "Lima" } }))).toEqual([]);
    await shop.changeShop({ country: "PE" });
    expect(await shop.rates()).toEqual([]);
  });

  test("are none, or the backup price, where the place is not certain", async ({ db }) => {
    const shop = await openShop(db);
    const unknown = cart({ destination: { city: "Xyzzyville", postal_code: null } });
    const ambiguous = cart({ destination: { city: "Salinas", postal_code: null } });
    expect(await shop.rates(unknown)).toEqual([]);
    expect(await shop.rates(ambiguous)).toEqual([]);

    await shop.changeSettings({ checkout: { backupPrice: 899, backupName: "A coordinar" } });
    const backup = {
      service_name: "A coordinar",
      service_code: "backupPrice",
      description: "El tiempo de entrega depende del destino",
      currency: "USD",
      total_price: "899",
      phone_required: true,
    };
    expect(await shop.rates(unknown)).toEqual([backup]);
    expect(await shop.rates(ambiguous)).toEqual([backup]);
  });

  test("are those of the place that the merchant confirmed for the same text", async ({ db }) => {
    const shop = await openShop(db);
    const asked = cart({ destination: { city: "Xyzzyville", postal_code: null } });
    expect(await shop.rates(asked)).toEqual([]);
    const gazetteer = shop.shopifyApp.gazetteers.get("EC")!;
    const { country: countryCode, city, address1 } = asked.rate.destination;
    const placeKey = confirmationKey(gazetteer, { countryCode, city, address1 });
    if (placeKey === null) throw new Error("no key");
    await db.tx(shop.accountId, async (tx) => {
      const { accountId } = shop;
      const row = { accountId, placeKey, territoryBaseId: PUYO, objectUpdated: new Date() };
      await tx.insert(tx.tables.confirmedPlaces).values(row);
    });
    const ofPuyo = cart({ destination: { city: "Puyo", postal_code: "160150" } });
    expect(await shop.rates(asked)).toEqual(await shop.rates(ofPuyo));
    const other = await openShop(db, { number: 2 });
    expect(await other.rates(asked)).toEqual([]);
  });

  test("never come of a made-up weight", async ({ db }) => {
    const shop = await openShop(db);
    const unweighed = [cart({ item: { grams: 0 } }), cart({ item: { grams: null } })];
    for (const asked of unweighed) expect(await shop.rates(asked)).toEqual([]);

    await shop.changeSettings({ checkout: { backupPrice: 700 } });
    for (const asked of unweighed)
      expect(priceOf(await shop.rates(asked), "backupPrice")).toBe("700");

    await shop.changeSettings({ defaultWeightGrams: 1000 });
    for (const asked of unweighed) expect(await shop.rates(asked)).toEqual(await shop.rates());
  });

  test("are the backup price when every carrier refuses the parcel, and none when none goes there", async ({
    db,
  }) => {
    const shop = await openShop(db, { settings: { checkout: { backupPrice: 5000 } } });
    const heavy = cart({ item: { grams: 400_000 } });
    expect(priceOf(await shop.rates(heavy), "backupPrice")).toBe("5000");

    const carriers = { condor: { isShown: false }, iguana: { isShown: false } };
    const named = Object.entries(carriers).map(([token, line]) => [token, { ...line, name: null }]);
    const checkout = { backupPrice: 5000, carriers: Object.fromEntries(named) };
    await shop.changeSettings({ checkout });
    const islands = cart({ destination: { city: "Puerto Ayora", postal_code: "200350" } });
    expect(await shop.rates(islands)).toEqual([]);
  });

  test("start at the store's location: same services, own prices, for every part of a cart", async ({
    db,
  }) => {
    const shop = await openShop(db);
    await shop.addLocation("1", "Av. Amazonas N24-155", QUITO);
    await shop.addLocation("2", "Malecón Simón Bolívar 100, Piso 2", GUAYAQUIL);
    const from = (origin: object) => shop.rates(cart({ origin }));
    const quito = await from({ city: "Quito", address1: "Av. Amazonas N24-155" });
    const guayaquil = await from({
      city: "Guayaquil",
      address1: "MALECON SIMON BOLIVAR 100",
      postal_code: null,
    });
    expect(priceOf(quito, "condor")).toBe("450");
    expect(priceOf(guayaquil, "condor")).toBe("350");
    const services = (rates: RateJson[]) =>
      new Map(rates.map(({ service_code, service_name }) => [service_code, service_name]));
    const shared = [...services(quito)].filter(([code]) => services(guayaquil).has(code));
    expect(shared.length).toBeGreaterThan(2);
    for (const [code, name] of shared) expect(services(guayaquil).get(code)).toBe(name);

    // A street without a town, another street of the same town, and no address at all.
    const street = { city: null, postal_code: null, address1: "Malecón Simón Bolívar 100" };
    expect(await from(street)).toEqual(guayaquil);
    expect(
      await from({ city: "Guayaquil", address1: "Otra calle", postal_code: "090313" }),
    ).toEqual(guayaquil);
    const nothing = { address1: null, city: null, postal_code: null, country: "EC" };
    expect(await from(nothing)).toEqual(quito);
  });

  test("are none for a shop without a sender", async ({ db }) => {
    const shop = await openShop(db);
    await shop.changeShop({ senderAddressId: null });
    expect(await shop.rates()).toEqual([]);
  });

  test("follow the settings and the carriers at once", async ({ db }) => {
    const shop = await openShop(db);
    expect(priceOf(await shop.rates(), "condor")).toBe("450");
    await shop.changeSettings({ checkout: { markup: 50 } });
    expect(priceOf(await shop.rates(), "condor")).toBe("500");
    const { carrier } = scriptedCarrier({});
    const served = marketsServedBy(carrier).get("EC")!;
    (shop.service.markets as Map<string, typeof served>).set("EC", served);
    try {
      expect((await shop.rates()).map(({ service_code }) => service_code)).toEqual(["scripted"]);
    } finally {
      (shop.service.markets as Map<string, typeof served>).set("EC", shop.ctx.market);
    }
  });
});

describe("what the label declares", () => {
  const collected = { checkout: { quotesCollection: true } };

  test("a collection is priced when the shop enables it, and carriers that do not collect are not shown", async ({
    db,
  }) => {
    const shop = await openShop(db, { settings: collected });
    const rates = await shop.rates();
    // 3 % of 39.98 is 1.20, less than the carrier's least fee.
    expect(priceOf(rates, "condor")).toBe(String(450 + 135));
    expect(priceOf(rates, "delfin")).toBeUndefined();
  });

  test("an amount that no carrier collects, or in another currency, is quoted without collection", async ({
    db,
  }) => {
    const shop = await openShop(db, { settings: collected });
    expect(priceOf(await shop.rates(cart({ item: { price: 900_000 } })), "condor")).toBe("450");
    expect(priceOf(await shop.rates(cart({ rate: { currency: "COP" } })), "condor")).toBe("450");
  });

  test("an insurance is priced by the shop's rule", async ({ db }) => {
    const shop = await openShop(db, { settings: { insurance: { kind: "over", over: 3999 } } });
    expect(priceOf(await shop.rates(), "condor")).toBe("450");
    await shop.changeSettings({ insurance: { kind: "over", over: 3998 } });
    // 1 % of 39.98
    expect(priceOf(await shop.rates(), "condor")).toBe("490");
    await shop.changeSettings({ insurance: { kind: "always", over: 0 } });
    // More than any carrier insures is insured for as much as can be.
    const dear = await shop.rates(cart({ item: { price: 90_000_000 } }));
    expect(dear.length).toBeGreaterThan(0);
  });
});

test("a shop that was just installed has rules that change nothing", () => {
  expect(readShopSettings({}).checkout).toMatchObject({
    carriers: {},
    markupBasisPoints: 0,
    markup: 0,
    handling: 0,
    rounding: "none",
    freeOver: null,
    quotesCollection: false,
    backupPrice: null,
  });
});
