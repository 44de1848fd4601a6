import { describe, expect, test } from "vitest";

import { goodsLimitsOf, makeCarrier } from "#app/carriers/make-carrier.ts";
import { routeClasses } from "#app/carriers/rate-card/card.ts";
import { compileCoverage, type FindStop } from "#app/carriers/rate-card/coverage.ts";
import { readCard } from "#app/carriers/rate-card/read-card.ts";
import type { Carrier, QuoteRequest } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { levelOf, searchableText, territoryBaseId } from "#app/shipping/model/territory.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const market = readMarkets().find(({ country }) => country === "EC")!;
const cards = market.cards.map(({ card }) => readCard(card));
const carriers = cards.map((card) => makeCarrier(card));
const territories = [...market.territories.values()];

const place = (parish: string) =>
  territoryBaseId("EC", parish.slice(0, 2), parish.slice(0, 4), parish);
const quito = place("170150");
const guayaquil = place("090150");
const tena = place("150150");
const puertoAyora = place("200350");

const plain: QuoteRequest = {
  fromTerritoryBaseId: quito,
  toTerritoryBaseId: guayaquil,
  parcel: { weightKg: 2, lengthCm: 20, widthCm: 20, heightCm: 20 },
  goodsCollection: cents(0),
  goodsInsured: cents(0),
};
const offersFor = (changes: Partial<QuoteRequest>) =>
  carriers.map((carrier) => carrier.quote({ ...plain, ...changes }));
const takers = (changes: Partial<QuoteRequest>) =>
  offersFor(changes)
    .filter(({ unavailableReason }) => unavailableReason === null)
    .map(({ carrierToken }) => carrierToken);
/** What the carrier makes of every territory, undefined where it does not go. */
const classesAlong = (find: FindStop) =>
  territories.map(({ territoryBaseId: id }) => find(id)?.routeClass);

describe("the catalogue", () => {
  test("is complete: 24 provinces, 222 cantons, 1,046 parishes", () => {
    const codes = (level: 1 | 2 | 3) =>
      new Set(territories.map((territory) => levelOf(territory.territoryBaseId, level)));
    expect([codes(1).size, codes(2).size, codes(3).size]).toEqual([24, 222, 1046]);
    expect(territories).toHaveLength(1046);
  });

  test("gives every parish a label of its own, accents included", () => {
    expect(new Set(territories.map(searchableText)).size).toBe(1046);
    expect(searchableText(market.territories.get(place("010150"))!)).toBe("Cuenca, Azuay");
    expect(market.territories.get(place("170176"))?.territory3Name).toBe("Píntag");
  });
});

describe("the cards", () => {
  const names = new Map(
    territories.flatMap(({ territoryBaseId: id, ...territory }) => [
      [levelOf(id, 1), territory.territory1Name],
      [levelOf(id, 2), territory.territory2Name],
      [levelOf(id, 3), territory.territory3Name],
    ]),
  );

  test.each(cards)("$carrierToken names every territory as the catalogue does", (card) => {
    for (const { territories: listed } of [...card.coverage, ...card.localAreas]) {
      for (const [code, name] of Object.entries(listed)) expect(names.get(code), code).toBe(name);
    }
  });

  test("number their waybills with prefixes of their own", () => {
    expect(new Set(cards.map((card) => card.trackingNumberPrefix)).size).toBe(cards.length);
  });

  test("are five or more, and the odd rules have one carrier each", () => {
    const tokens = (odd: (card: (typeof cards)[number]) => boolean) =>
      cards.filter(odd).map((card) => card.carrierToken);
    expect(cards.length).toBeGreaterThanOrEqual(5);
    expect(tokens((card) => card.collectionMustEqualInsured)).toEqual(["tortuga"]);
    expect(tokens((card) => card.refund === "manual")).toEqual(["quinde"]);
    expect(tokens((card) => card.collection === null)).toEqual(["delfin"]);
    expect(tokens((card) => card.insurance === null)).toEqual(["rayo"]);
    expect(tokens((card) => card.volumetricDivisor !== null)).toEqual(["condor", "iguana"]);
  });

  test("set the limits of the market together", () => {
    expect(goodsLimitsOf(carriers, market.goodsCollectionMin)).toEqual({
      goodsCollectionMin: 100,
      goodsCollectionMax: 150_000,
      goodsInsuredMax: 300_000,
    });
  });
});

describe("the network", () => {
  test("reaches every parish with at least one carrier, and every class of route", () => {
    for (const { territoryBaseId: to } of territories) {
      expect(takers({ toTerritoryBaseId: to, goodsInsured: cents(5_000) }), to).not.toHaveLength(0);
    }
    const served = new Set(cards.map(compileCoverage).flatMap(classesAlong));
    expect(served).toEqual(
      new Set([...routeClasses.filter((name) => name !== "local"), undefined]),
    );
  });

  test.each([
    ["nothing declared", cents(0), cents(0)],
    ["a modest collection", cents(4_590), cents(0)],
    ["a modest collection, insured", cents(4_590), cents(4_590)],
  ])(
    "takes a small parcel from Quito to Guayaquil with %s",
    (_title, goodsCollection, goodsInsured) => {
      const tokens = takers({ goodsCollection, goodsInsured });
      expect(tokens).toEqual(["condor", "iguana", "quinde", "tortuga"]);
    },
  );

  test("prices as its cards say", () => {
    const declared = { goodsCollection: cents(4_590), goodsInsured: cents(4_590) };
    const totals = (changes: Partial<QuoteRequest>) =>
      Object.fromEntries(
        offersFor({ ...declared, ...changes }).map((offer) => [
          offer.carrierToken,
          offer.priceTotal,
        ]),
      );
    expect(totals({})).toEqual({
      condor: 450 + 46 + 138,
      delfin: 0,
      iguana: 575 + 100 + 150,
      quinde: 550 + 50 + 138,
      rayo: 0,
      tortuga: 450 + 46 + 138,
    });
    const cumbaya = place("170157");
    expect(totals({ toTerritoryBaseId: quito })).toMatchObject({ rayo: 550 });
    expect(totals({ toTerritoryBaseId: cumbaya })).toMatchObject({ rayo: 650 });
    expect(totals({ toTerritoryBaseId: puertoAyora })).toMatchObject({ condor: 2_500 + 46 + 138 });
  });

  test("asks as much out of the islands as into them", () => {
    const into = offersFor({ toTerritoryBaseId: puertoAyora });
    const out = offersFor({ fromTerritoryBaseId: puertoAyora, toTerritoryBaseId: quito });
    const freight = (offers: typeof into) => offers.map((offer) => offer.priceSubtotal);
    expect(freight(out)).toEqual(freight(into));
  });

  test("gives every reason of the specification", () => {
    const cases: Partial<QuoteRequest>[] = [
      {},
      { toTerritoryBaseId: tena, goodsCollection: cents(2_000) },
      { toTerritoryBaseId: puertoAyora },
      { toTerritoryBaseId: puertoAyora, goodsCollection: cents(2_000) },
      { fromTerritoryBaseId: place("060850") },
      { parcel: { ...plain.parcel, weightKg: 60 } },
      { parcel: { ...plain.parcel, lengthCm: 160 } },
      { goodsCollection: cents(50_000) },
      { goodsInsured: cents(250_000) },
    ];
    const reasons = new Set(
      cases.flatMap((changes) => offersFor(changes).map((offer) => offer.unavailableReason)),
    );
    // The minimum of a collection is the market's, and how many parcels a carrier takes is compared for all of them.
    expect([...unavailableReasons].filter((reason) => !reasons.has(reason))).toEqual([
      "outlyingAreaNotServed",
      "militaryPostNotServed",
      "nameMissing",
      "streetMissing",
      "postBoxNotServed",
      "lettersNotTaken",
      "streetTooLong",
      "maxParcelsExceeded",
      "codBelowMinimum",
      "priceAwaited",
    ]);
  });

  test("every carrier takes something", () => {
    const untaken = new Set(carriers.map((carrier: Carrier) => carrier.carrierToken));
    for (const to of [quito, guayaquil, tena]) {
      for (const token of takers({ toTerritoryBaseId: to })) untaken.delete(token);
    }
    expect([...untaken]).toEqual([]);
  });
});
