/** What the whole simulated Shopify shares: clock, ids, random numbers, and where the app is registered. */
export interface World {
  now(): Date;
  appUrl(): string;
  /** A number that is unique across all shops; the tail of a GID. */
  newId(): number;
  /** 0 ≤ n < 1; the same sequence for the same seed. */
  random(): number;
}

const FIRST_ID = 6_120_000_000_001;

export function makeWorld(seed: number, now: () => Date, appUrl: () => string): World {
  let lastId = FIRST_ID;
  return { now, appUrl, newId: () => lastId++, random: sequenceOf(seed) };
}

/** Mulberry32: small, uniform, and the same on every machine. */
function sequenceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
