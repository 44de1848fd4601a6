import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import type { Reading } from "../reading.ts";
import { foldName } from "../spelling/fold-text.ts";

/** "cantón Bolívar", "provincia de Loja". */
export function levelBefore(
  { words: { fillers, levels } }: Gazetteer,
  words: readonly string[],
  at: number,
): 1 | 2 | 3 | undefined {
  const before = fillers.has(words[at - 1] ?? "") && !levels.has(words[at - 1]!) ? at - 2 : at - 1;
  return levels.get(words[before] ?? "");
}

/** The mention as a name of that level, if it is one. */
export function atLevel(
  { facts }: Gazetteer,
  mention: Mention,
  level: 1 | 2 | 3 | undefined,
): Mention {
  const readings = mention.readings.filter(({ status }) => {
    if (level === 1) return status === "region";
    if (level === 2) return status === "city";
    return level === undefined || status !== "region";
  });
  const isWide = facts.level2Means !== "seat" && level !== 3 && readings.length === 0;
  const meant = isWide ? level2Of(mention) : readings;
  return meant.length > 0 ? { ...mention, readings: meant } : mention;
}

/** "Provincia de Petorca" in Chile: the whole level 2, of which one place has the name without being its seat. */
const level2Of = ({ text, readings }: Mention): Reading[] =>
  readings
    .filter(({ territory }) => territory && foldName(territory.territory2Name) === text)
    .map((each) => ({ ...each, status: "city", territory: null, isWhole: true }));
