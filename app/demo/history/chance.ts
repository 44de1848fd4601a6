/** Chance that a seed decides, so that every demo has the same history. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  isTrue(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function makeChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    isTrue: (probability) => next() < probability,
    between,
    oneOf: (values) => values[between(0, values.length - 1)]!,
  };
}
