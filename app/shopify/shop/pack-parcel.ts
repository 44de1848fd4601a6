import type { Parcel } from "#app/shipping/model/parcel.ts";
import { toGram } from "#app/shipping/model/pricing.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";

import {
  fitsBox,
  sizeOf,
  stacked,
  volumeOf,
  type Piece,
  type ProductSize,
  type Size,
  type SizedPieces,
} from "./fit-pieces.ts";
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
 * The one parcel that contents of this weight travel in, with the weight of its boxes: the smallest box that takes
 * their weight and the pieces whose size the merchant has entered. Pieces without a size count by weight alone, because
 * the store knows no dimensions of a product. What no box takes goes into the largest, because carriers check the
 * parcel themselves. Pieces that ship in their own box are stacked, and what is left in a box on top of them. Less than
 * a kilogram is declared as one.
 */
export function packParcel({
  contentsGrams,
  pieces = [],
  settings,
  chosen = {},
}: {
  contentsGrams: number;
  pieces?: readonly Piece[];
  settings: Pick<ShopSettings, "boxes"> & Partial<Pick<ShopSettings, "productSizes">>;
  /** By the merchant for this parcel. The weight is the parcel's, with its box. */
  chosen?: Pick<DraftChanges, "box" | "weightKg">;
}): Parcel {
  const { boxes, productSizes = [] } = settings;
  const packed = chosen.box ?? pack(contentsGrams, pieces, boxes, productSizes);
  const weightKg = chosen.weightKg ?? (contentsGrams + packed.weightGrams) / 1000;
  const { lengthCm, widthCm, heightCm } = packed;
  return { weightKg: Math.max(WEIGHT_MIN_KG, toGram(weightKg)), lengthCm, widthCm, heightCm };
}

type Packed = Size & Pick<Box, "weightGrams">;

function pack(
  contentsGrams: number,
  pieces: readonly Piece[],
  boxes: readonly Box[],
  sizes: readonly ProductSize[],
): Packed {
  // Pieces without a size count by weight alone.
  if (sizes.length === 0) return smallestBox(contentsGrams, [], boxes);
  const sized = pieces.map((piece) => ({ size: sizeOf(piece, sizes), quantity: piece.quantity }));
  const own = sized.flatMap(({ size, quantity }) => (size?.shipsAlone ? [{ size, quantity }] : []));
  const rest = sized.filter(({ size }) => !size?.shipsAlone);
  if (own.length === 0) return smallestBox(contentsGrams, known(rest), boxes);
  if (rest.length === 0) return { ...stacked(own), weightGrams: 0 };

  // How much of the weight is the rest's is not known here: it is taken to be all of it.
  const box = smallestBox(contentsGrams, known(rest), boxes);
  return { ...stacked([...own, { size: box, quantity: 1 }]), weightGrams: box.weightGrams };
}

const known = (pieces: readonly { size: ProductSize | null; quantity: number }[]): SizedPieces[] =>
  pieces.flatMap(({ size, quantity }) => (size ? [{ size, quantity }] : []));

function smallestBox(
  contentsGrams: number,
  pieces: readonly SizedPieces[],
  boxes: readonly Box[],
): Box {
  const sorted = boxes.toSorted(bySize);
  const takes = ({ contentsMaxGrams, ...box }: Box) =>
    (contentsMaxGrams === null || contentsGrams <= contentsMaxGrams) && fitsBox(pieces, box);
  const found = sorted.find(takes) ?? sorted.at(-1);
  if (found) return found;
  // A shop without boxes takes one that is as large as what goes into it.
  return fitsBox(pieces, PLAIN_BOX) ? PLAIN_BOX : { ...PLAIN_BOX, ...stacked(pieces) };
}

/** Of two of one size, the one that takes less comes first: it is named for what is light. */
function bySize(a: Box, b: Box): number {
  return (
    volumeOf(a) - volumeOf(b) ||
    (a.contentsMaxGrams ?? Number.MAX_SAFE_INTEGER) -
      (b.contentsMaxGrams ?? Number.MAX_SAFE_INTEGER)
  );
}
