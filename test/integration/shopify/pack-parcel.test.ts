import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { packParcel } from "#app/shopify/shop/pack-parcel.ts";
import type { Box } from "#app/shopify/shop/shop-settings.ts";

const envelope: Box = {
  name: "Sobre",
  lengthCm: 30,
  widthCm: 20,
  heightCm: 2,
  weightGrams: 20,
  contentsMaxGrams: 500,
};
const carton: Box = {
  ...envelope,
  name: "Cartón",
  heightCm: 30,
  weightGrams: 350,
  contentsMaxGrams: 8000,
};
const crate: Box = {
  ...carton,
  name: "Cajón",
  lengthCm: 80,
  weightGrams: 1200,
  contentsMaxGrams: null,
};
const boxes = [crate, envelope, carton];
const pack = (contentsGrams: number, own = boxes) =>
  packParcel({ contentsGrams, settings: { boxes: own } });

describe("the parcel of an order", () => {
  test.for([
    [0, 2],
    [500, 2],
    [501, 30],
    [8000, 30],
  ])("is the smallest box that takes %i g", ([grams, heightCm]) => {
    expect(pack(grams!)).toMatchObject({ heightCm, lengthCm: 30 });
  });

  test("weighs what is in it and the box, to the gram, and a kilogram at least", () => {
    expect(pack(8001)).toEqual({ weightKg: 9.201, lengthCm: 80, widthCm: 20, heightCm: 30 });
    expect(pack(1000).weightKg).toBe(1.35);
    expect(pack(100).weightKg).toBe(1);
  });

  test("is the largest box when none takes it", () => {
    expect(pack(90_000, [envelope, carton])).toMatchObject({ weightKg: 90.35, heightCm: 30 });
  });

  test("of a shop without boxes is one that makes no price higher by its volume", () => {
    const { lengthCm, widthCm, heightCm, weightKg } = pack(3000, []);
    expect(weightKg).toBe(3);
    expect((lengthCm * widthCm * heightCm) / 5000).toBeLessThanOrEqual(1);
  });

  test("never weighs less than what is in it, whatever the order of the boxes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.shuffledSubarray(boxes),
        (grams, some) => {
          const parcel = pack(grams, some);
          expect(parcel.weightKg * 1000).toBeGreaterThanOrEqual(grams - 0.001);
          expect(pack(grams, some.toReversed())).toEqual(parcel);
        },
      ),
    );
  });
});

describe("products with a size", () => {
  const size = (equals: string, [lengthCm, widthCm, heightCm]: number[], shipsAlone = false) => ({
    field: "sku" as const,
    equals,
    lengthCm: lengthCm!,
    widthCm: widthCm!,
    heightCm: heightCm!,
    shipsAlone,
  });
  const productSizes = [
    size("BOOK", [20, 15, 2]),
    size("POLE", [75, 5, 5]),
    size("RUG", [70, 18, 18], true),
    size("VASE", [28, 18, 28]),
  ];
  const packed = (pieces: [string | null, number][], own = boxes, contentsGrams = 400) => {
    const { lengthCm, widthCm, heightCm, weightKg } = packParcel({
      contentsGrams,
      pieces: pieces.map(([sku, quantity]) => ({ sku, productId: null, quantity })),
      settings: { boxes: own, productSizes },
    });
    return [lengthCm, widthCm, heightCm, weightKg];
  };

  test("travel in the smallest box that takes each of them in some orientation, and all of them by volume", () => {
    expect(packed([["book", 1]])).toEqual([30, 20, 2, 1]);
    expect(packed([[" Book ", 2]])).toEqual([30, 20, 30, 1]);
    expect(packed([["POLE", 1]])).toEqual([80, 20, 30, 1.6]);
    // One may fill the carton; two are more than three quarters of it.
    expect(packed([["VASE", 1]])).toEqual([30, 20, 30, 1]);
    expect(packed([["VASE", 2]])).toEqual([80, 20, 30, 1.6]);
  });

  test("without a size count by weight alone, as before", () => {
    expect(packed([["UNKNOWN", 9]])).toEqual([30, 20, 2, 1]);
    expect(
      packed([
        [null, 1],
        ["VASE", 1],
      ]),
    ).toEqual([30, 20, 30, 1]);
  });

  test("that no box takes go into the largest, and of a shop without boxes into one of their size", () => {
    expect(packed([["POLE", 40]])).toEqual([80, 20, 30, 1.6]);
    expect(packed([["POLE", 1]], [])).toEqual([75, 5, 5, 1]);
    expect(packed([["BOOK", 1]], [])).toEqual([25, 20, 10, 1]);
  });

  test("that ship in their own box need none, and what goes with them is on top", () => {
    expect(packed([["RUG", 1]])).toEqual([70, 18, 18, 1]);
    expect(packed([["RUG", 2]])).toEqual([70, 18, 36, 1]);
    expect(
      packed([
        ["RUG", 1],
        ["BOOK", 1],
      ]),
    ).toEqual([70, 20, 20, 1]);
    expect(packed([["RUG", 1]], boxes, 3000)).toEqual([70, 18, 18, 3]);
  });

  test("never get a box that one of them does not fit into while another box would take it", () => {
    const side = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(fc.tuple(side, side, side), (sides) => {
        const own = { field: "sku" as const, equals: "X", shipsAlone: false };
        const [lengthCm, widthCm, heightCm] = sides;
        const {
          lengthCm: l,
          widthCm: w,
          heightCm: h,
        } = packParcel({
          contentsGrams: 100,
          pieces: [{ sku: "x", productId: null, quantity: 1 }],
          settings: { boxes, productSizes: [{ ...own, lengthCm, widthCm, heightCm }] },
        });
        const sorted = (three: number[]) => three.toSorted((a, b) => a - b);
        const inside = (box: number[]) =>
          sorted(sides).every((each, at) => each <= sorted(box)[at]!);
        const some = boxes.some((box) => inside([box.lengthCm, box.widthCm, box.heightCm]));
        expect(inside([l, w, h])).toBe(some);
      }),
    );
  });
});
