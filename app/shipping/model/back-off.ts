/** Pauses that double from the first one to the longest. */
export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/** The pause after so many failures in a row, 1 or more. */
export const backOffMs = (failures: number, { firstMs, longestMs }: BackOff): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);
