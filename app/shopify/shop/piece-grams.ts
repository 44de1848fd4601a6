/** Of one piece: the merchant's weight of its product, else the store's, else the shop's default. Null for none. */
export function pieceGrams(
  { productId, storeGrams }: { productId: string | null; storeGrams: number | null },
  weights: ReadonlyMap<string, { weightGrams: number | null }>,
  defaultWeightGrams: number | null,
): number | null {
  return weights.get(productId ?? "")?.weightGrams ?? storeGrams ?? defaultWeightGrams;
}
