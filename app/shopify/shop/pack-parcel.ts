import type { Parcel } from "#app/shipping/model/parcel.ts";
import { toGram } from "#app/shipping/model/pricing.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";

import type { Box, ShopSettings } from "./shop-settings.ts";

/**
 * For a shop that named no box: its volume bills one kilogram at most (divisor 5000), so it never makes a price higher.
 */
const PLAIN_BOX: Box = {
  name: "",
  lengthCm: 25,
  widthCm: 20,
  heightCm: 10,
  weightGrams: 0,
  contentsMaxGrams: null,
};

/** Nothing lighter is quoted or sent. */
const WEIGHT_MIN_KG = 1;

/**
 * The one parcel that contents of this weight travel in: the smallest box that takes them, with its own weight. The
 * store knows no dimensions of a product, so weight is all that chooses; what no box takes goes into the largest,
 * because carriers check the weight themselves. Less than a kilogram is declared as one.
 */
export function packParcel({
  contentsGrams,
  settings,
  chosen = {},
}: {
  contentsGrams: number;
  settings: Pick<ShopSettings, "boxes">;
  /** By the merchant for this parcel. The weight is the parcel's, with its box. */
  chosen?: Pick<DraftChanges, "box" | "weightKg">;
}): Parcel {
  const boxes = settings.boxes.toSorted(bySize);
  const takes = ({ contentsMaxGrams }: Box) =>
    contentsMaxGrams === null || contentsGrams <= contentsMaxGrams;
  const box = chosen.box ?? boxes.find(takes) ?? boxes.at(-1) ?? PLAIN_BOX;
  const weightKg = chosen.weightKg ?? (contentsGrams + box.weightGrams) / 1000;

  return {
    weightKg: Math.max(WEIGHT_MIN_KG, toGram(weightKg)),
    lengthCm: box.lengthCm,
    widthCm: box.widthCm,
    heightCm: box.heightCm,
  };
}

/** Of two of one size, the one that takes less comes first: it is named for what is light. */
function bySize(a: Box, b: Box): number {
  return (
    volumeOf(a) - volumeOf(b) ||
    (a.contentsMaxGrams ?? Number.MAX_SAFE_INTEGER) -
      (b.contentsMaxGrams ?? Number.MAX_SAFE_INTEGER)
  );
}

const volumeOf = ({ lengthCm, widthCm, heightCm }: Box) => lengthCm * widthCm * heightCm;
