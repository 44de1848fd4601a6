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
