import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parcelOrDeferred, parcelToQuote, type Measurements } from "#app/shipping/model/parcel.ts";

const sides = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;
const measurement = fc.double({ min: 1, max: 100_000, noNaN: true });
const tooSmall = fc.double({ min: -1000, max: 0.999, noNaN: true });
const parcelOf = (value: fc.Arbitrary<number | null>) =>
  fc.record(
    Object.fromEntries(sides.map((side) => [side, value])),
  ) as unknown as fc.Arbitrary<Measurements>;

const deferred: Measurements = { weightKg: null, lengthCm: null, widthCm: null, heightCm: null };

describe("a parcel", () => {
  test("is what was measured when all four measurements are there", () => {
    fc.assert(
      fc.property(parcelOf(measurement), (measured) => {
        expect(parcelOrDeferred(measured)).toEqual(measured);
      }),
    );
  });

  test("is deferred by null as by four nulls, and by nothing else", () => {
    expect(parcelOrDeferred(null)).toBeNull();
    expect(parcelOrDeferred(deferred)).toBeNull();
  });

  test("with some measurements null is partially deferred, whichever they are", () => {
    fc.assert(
      fc.property(
        parcelOf(measurement),
        fc.subarray([...sides], { minLength: 1, maxLength: 3 }),
        (measured, nulls) => {
          const partial = { ...measured, ...Object.fromEntries(nulls.map((side) => [side, null])) };
          expect(() => parcelOrDeferred(partial)).toThrow("pApiShipmentParcelPartiallyDeferred");
        },
      ),
    );
  });

  test("with any measurement below its minimum is refused, an explicit zero too, even beside nulls", () => {
    fc.assert(
      fc.property(
        parcelOf(fc.oneof(measurement, fc.constant(null))),
        fc.constantFrom(...sides),
        fc.oneof(tooSmall, fc.constant(0)),
        (measured, side, small) => {
          expect(() => parcelOrDeferred({ ...measured, [side]: small })).toThrow(
            "pApiQuotationParcelBadRequest",
          );
        },
      ),
    );
  });

  test("cannot be deferred for a quotation", () => {
    expect(() => parcelToQuote(null)).toThrow("pApiQuotationParcelBadRequest");
    expect(() => parcelToQuote(deferred)).toThrow("pApiQuotationParcelBadRequest");
  });
});
