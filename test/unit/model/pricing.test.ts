import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import { type PriceTerms, priceOf, priceOfAll } from "#app/shipping/model/pricing.ts";

const terms: PriceTerms = {
  minWeightKg: 2,
  base: cents(450),
  perExtraKg: cents(50),
  volumetricDivisor: 5000,
  insurance: { basisPoints: 100, minimum: cents(0) },
  collection: { basisPoints: 300, minimum: cents(135) },
};
const nothing = { goodsCollection: cents(0), goodsInsured: cents(0) };
const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const small = { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 };

describe("a price by example", () => {
  test("of a parcel that no carrier takes is a whole number of cents, and its weights are numbers", () => {
    const dear = { ...terms, perExtraKg: cents(5_000_000), volumetricDivisor: 1000 };
    for (const most of [1e6, 1e15, Number.MAX_VALUE]) {
      const parcel = { weightKg: most, lengthCm: most, widthCm: most, heightCm: most };
      const { priceTotal, realKg, volumetricKg } = priceOf(parcel, nothing, dear);
      expect(Number.isSafeInteger(priceTotal)).toBe(true);
      expect([realKg, volumetricKg].every(Number.isFinite)).toBe(true);
    }
  });

  test("of the minimum weight is the base", () => {
    expect(priceOf({ ...small, weightKg: 2 }, nothing, terms)).toEqual({
      realKg: 2,
      volumetricKg: 0.2,
      billableKg: 2,
      base: 450,
      extraKilograms: 0,
      insurance: 0,
      collection: 0,
      priceSubtotal: 450,
      priceTotal: 450,
    });
  });

  test("counts every started kilogram above the minimum", () => {
    const price = priceOf({ ...small, weightKg: 4.1 }, nothing, terms);
    expect(price).toMatchObject({
      realKg: 4.1,
      billableKg: 5,
      extraKilograms: 150,
      priceSubtotal: 600,
    });
  });

  test("bills the volume when it is more than the weight", () => {
    const parcel = { weightKg: 3, lengthCm: 50, widthCm: 40, heightCm: 30 };
    const price = priceOf(parcel, nothing, terms);
    expect(price).toMatchObject({ realKg: 3, volumetricKg: 12, billableKg: 12, priceTotal: 950 });
  });

  test("bills one cubic centimetre too many as a kilogram", () => {
    const parcel = { weightKg: 1, lengthCm: 15_001, widthCm: 1, heightCm: 1 };
    expect(priceOf(parcel, nothing, terms).billableKg).toBe(4);
  });

  test("adds the fees to the total and not to the freight", () => {
    const goods = { goodsCollection: cents(10_000), goodsInsured: cents(4_590) };
    expect(priceOf(small, goods, terms)).toMatchObject({
      insurance: 46,
      collection: 300,
      priceSubtotal: 450,
      priceTotal: 796,
    });
  });

  test("asks the minimum fee of a small amount", () => {
    const price = priceOf(small, { ...nothing, goodsCollection: cents(100) }, terms);
    expect(price.collection).toBe(135);
  });

  test.each([2.0000000000000004, 1.1 + 0.9000000000000001, 2.0004])(
    "bills %d kg as 2 kg",
    (weightKg) => {
      expect(priceOf({ ...small, weightKg }, nothing, terms).billableKg).toBe(2);
    },
  );

  test("does not bill the noise of a product of decimals", () => {
    const parcel = { weightKg: 1, lengthCm: 1.1, widthCm: 1.1, heightCm: 1 };
    expect(1.1 * 1.1).toBeGreaterThan(1.21);
    const noisy = priceOf(parcel, nothing, { ...terms, volumetricDivisor: 1.21 });
    expect(noisy.volumetricKg).toBe(1);
  });
});

describe("a price, whatever the parcel and the card", () => {
  const measure = fc.double({ min: 1, max: 100_000, noNaN: true });
  const parcels = fc.record({
    weightKg: measure,
    lengthCm: measure,
    widthCm: measure,
    heightCm: measure,
  });
  const amounts = amount(Math.floor(Number.MAX_SAFE_INTEGER / 1e6));
  const goods = fc.record({ goodsCollection: amounts, goodsInsured: amounts });
  const fee = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    minimum: amount(100_000_000),
  });
  const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
    minWeightKg: fc.integer({ min: 1, max: 100_000 }),
    base: amount(100_000_000),
    perExtraKg: amount(5_000),
    volumetricDivisor: fc.option(fc.integer({ min: 1_000, max: 10_000 })),
    insurance: fc.option(fee),
    collection: fc.option(fee),
  });
  const growth = fc.double({ min: 0, max: 1_000, noNaN: true });

  test("is whole cents below 2^53, and its parts add up", () => {
    fc.assert(
      fc.property(parcels, goods, anyTerms, (parcel, declared, card) => {
        const price = priceOf(parcel, declared, card);
        const { base, extraKilograms, insurance, collection, priceSubtotal, priceTotal } = price;
        for (const part of [
          base,
          extraKilograms,
          insurance,
          collection,
          priceSubtotal,
          priceTotal,
        ]) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        }
        expect(priceSubtotal).toBe(base + extraKilograms);
        expect(priceTotal).toBe(priceSubtotal + insurance + collection);
      }),
    );
  });

  test("holds for the largest parcel and the dearest card", () => {
    const side = 100_000;
    const parcel = { weightKg: side, lengthCm: side, widthCm: side, heightCm: side };
    const dearest = {
      ...terms,
      minWeightKg: 1,
      perExtraKg: cents(5_000),
      volumetricDivisor: 1_000,
    };
    expect(priceOf(parcel, nothing, dearest).priceTotal).toBe(450 + 5_000 * (1e12 - 1));
  });

  test.each(["weightKg", "lengthCm", "widthCm", "heightCm"] as const)(
    "never falls when %s grows",
    (side) => {
      fc.assert(
        fc.property(parcels, goods, anyTerms, growth, (parcel, declared, card, more) => {
          const grown = { ...parcel, [side]: parcel[side] + more };
          const before = priceOf(parcel, declared, card);
          const after = priceOf(grown, declared, card);
          expect(after.billableKg).toBeGreaterThanOrEqual(before.billableKg);
          expect(after.priceTotal).toBeGreaterThanOrEqual(before.priceTotal);
        }),
      );
    },
  );

  test.each(["goodsCollection", "goodsInsured"] as const)(
    "never falls when %s grows",
    (declared) => {
      fc.assert(
        fc.property(parcels, goods, anyTerms, amount(1_000_000), (parcel, before, card, more) => {
          const after = { ...before, [declared]: cents(before[declared] + more) };
          const rise =
            priceOf(parcel, after, card).priceTotal - priceOf(parcel, before, card).priceTotal;
          expect(rise).toBeGreaterThanOrEqual(0);
          expect(rise).toBeLessThanOrEqual(more + 100_000_000);
        }),
      );
    },
  );

  test("asks no fee for nothing declared, or where the card has none", () => {
    fc.assert(
      fc.property(parcels, goods, anyTerms, (parcel, declared, card) => {
        expect(priceOf(parcel, nothing, card)).toMatchObject({ insurance: 0, collection: 0 });
        const bare = { ...card, insurance: null, collection: null };
        expect(priceOf(parcel, declared, bare)).toMatchObject({ insurance: 0, collection: 0 });
      }),
    );
  });

  test("ignores the volume where the card has no divisor", () => {
    fc.assert(
      fc.property(parcels, parcels, goods, anyTerms, (parcel, other, declared, card) => {
        const free = { ...card, volumetricDivisor: null };
        const reshaped = { ...other, weightKg: parcel.weightKg };
        expect(priceOf(parcel, declared, free)).toEqual(priceOf(reshaped, declared, free));
        expect(priceOf(parcel, declared, free).volumetricKg).toBeNull();
      }),
    );
  });

  test("bills less than a kilogram above what was weighed", () => {
    fc.assert(
      fc.property(parcels, goods, anyTerms, (parcel, declared, card) => {
        const { billableKg, volumetricKg } = priceOf(parcel, declared, card);
        const counted = Math.max(parcel.weightKg, volumetricKg ?? 0);
        expect(billableKg - counted).toBeLessThan(1 + 0.001);
        expect(billableKg - counted).toBeGreaterThan(-0.001);
      }),
    );
  });
});

describe("a price of several parcels", () => {
  const bulky = { weightKg: 1, lengthCm: 50, widthCm: 40, heightCm: 30 };
  const goods = { goodsCollection: cents(10_000), goodsInsured: cents(20_000) };
  const three = { parcel: { ...small, weightKg: 2.1 }, furtherParcels: [bulky, small] };

  test("weighs and measures each alone, adds the kilograms up, and has one base and each fee once", () => {
    expect(priceOfAll(three, goods, terms)).toMatchObject({
      realKg: 4.1,
      volumetricKg: 12.4,
      // 3 of the weight, 12 of the volume, 1: together they would be 13.
      billableKg: 16,
      base: 450,
      extraKilograms: 14 * 50,
      insurance: 200,
      collection: 300,
      priceTotal: 450 + 700 + 500,
    });
  });

  test("has a base and its kilograms for each parcel where the carrier bills them so", () => {
    const each = priceOfAll(three, goods, { ...terms, parcelBase: "each" });
    expect(each).toMatchObject({ base: 1_350, extraKilograms: (1 + 10) * 50, billableKg: 16 });
    expect(each.priceTotal).toBe(1_350 + 550 + 500);
  });

  test("that no carrier takes is a whole number of cents, however it is billed", () => {
    const most = { weightKg: 1e15, lengthCm: 1e15, widthCm: 1e15, heightCm: 1e15 };
    const parcels = { parcel: most, furtherParcels: Array.from({ length: 19 }, () => most) };
    const dear = { ...terms, perExtraKg: cents(5_000_000), volumetricDivisor: 1000 };
    for (const parcelBase of ["once", "each"] as const) {
      const { priceTotal } = priceOfAll(parcels, goods, { ...dear, parcelBase });
      expect(Number.isSafeInteger(priceTotal), parcelBase).toBe(true);
    }
  });

  test("that is one parcel is the price of that parcel", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100, noNaN: true }), (weightKg) => {
        const parcel = { ...bulky, weightKg };
        const alone = priceOf(parcel, goods, terms);
        expect(priceOfAll({ parcel, furtherParcels: [] }, goods, terms)).toEqual(alone);
        expect(priceOfAll({ parcel }, goods, { ...terms, parcelBase: "each" })).toEqual(alone);
      }),
    );
  });
});
