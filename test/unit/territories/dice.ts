/** The same throws for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  function chance(): number;
  function chance(share: number): boolean;
  function chance(share?: number) {
    return share === undefined ? roll() : roll() < share;
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)]!;
  /** A whole number from 0, less than that. */
  const below = (count: number) => Math.floor(roll() * count);
  return { pick, chance, below };
}
