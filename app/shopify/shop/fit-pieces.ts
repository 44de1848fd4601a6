import type { ShopSettings } from "./shop-settings.ts";

/** What goes into a parcel: equal pieces of one product. */
export interface Piece {
  productId: string | null;
  sku: string | null;
  quantity: number;
}

/** In centimetres. */
export interface Size {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}
export type ProductSize = ShopSettings["productSizes"][number];

/**
 * How much of a box several rigid pieces can take. Boxes packed by hand with cartons of mixed sizes leave about a
 * quarter of the volume empty; a box that is too small by calculation costs a second trip to the shelf, one that is too
 * large costs a little cardboard.
 */
const FILL_MAX = 0.75;

/** The merchant's size of a product, by its SKU or its number in the store; null when there is none. */
export function sizeOf(piece: Piece, sizes: readonly ProductSize[]): ProductSize | null {
  const found = sizes.find(({ field, equals }) => {
    const value = field === "sku" ? piece.sku : piece.productId;
    return value !== null && folded(value) === folded(equals);
  });
  return found ?? null;
}

const folded = (text: string): string => text.trim().toLowerCase();

export interface SizedPieces {
  size: Size;
  quantity: number;
}

/**
 * Whether a box takes these pieces: each of them in some orientation with its sides parallel to the box's, and together
 * at most `FILL_MAX` of its volume; one piece alone may fill it.
 */
export function fitsBox(pieces: readonly SizedPieces[], box: Size): boolean {
  const sides = sidesOf(box);
  const eachFits = pieces.every(({ size }) =>
    sidesOf(size).every((side, at) => side <= (sides[at] ?? 0)),
  );
  const count = pieces.reduce((total, { quantity }) => total + quantity, 0);
  const volume = pieces.reduce((total, { size, quantity }) => total + volumeOf(size) * quantity, 0);
  return eachFits && (count <= 1 || volume <= FILL_MAX * volumeOf(box));
}

/** Things tied to one parcel, each on its largest side: as long and wide as the largest, as high as all together. */
export function stacked(things: readonly SizedPieces[]): Size {
  const size = { lengthCm: 0, widthCm: 0, heightCm: 0 };
  for (const { size: each, quantity } of things) {
    const [long = 0, wide = 0, high = 0] = sidesOf(each);
    size.lengthCm = Math.max(size.lengthCm, long);
    size.widthCm = Math.max(size.widthCm, wide);
    size.heightCm += high * quantity;
  }
  return size;
}

export const volumeOf = ({ lengthCm, widthCm, heightCm }: Size): number =>
  lengthCm * widthCm * heightCm;

/** The longest first. */
const sidesOf = ({ lengthCm, widthCm, heightCm }: Size): number[] =>
  [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a);
