import { distinct, meet, type Reading } from "./reading.ts";

/** A name found in a text. */
export interface Mention {
  /** Folded for comparison, without accents. */
  text: string;
  readings: readonly Reading[];
  /** The spelling differs from the gazetteer's. */
  isNear: boolean;
}

/** The readings that all names of a line allow. */
export function combine(mentions: readonly Mention[]): Reading[] {
  const [first, ...others] = mentions.map(({ readings }) => readings);
  return others.reduce<Reading[]>(meet, distinct(first ?? []));
}
