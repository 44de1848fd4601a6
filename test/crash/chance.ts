/** Chance that comes out the same for the same seed. */
export interface Chance {
  happens: (probability: number) => boolean;
  /** In [from, to). */
  between: (from: number, to: number) => number;
  /** Another chance, that does not depend on how many values this one has given. */
  branch: (name: string) => Chance;
}

export function makeChance(seed: string): Chance {
  let state = hashOf(seed);

  /** mulberry32: 32 bits of state are plenty for a driver. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    happens: (probability) => next() < probability,
    between: (from, to) => from + next() * (to - from),
    branch: (name) => makeChance(`${seed}/${name}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
