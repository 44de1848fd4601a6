import type { MatcherWords } from "./matcher-facts.ts";
import { shared, levelWords } from "./spelling/address-words.ts";
import { foldText } from "./spelling/fold-text.ts";

/** The words that structure an address of one market: the shared ones and its own. */
export interface MarketWords {
  levels: ReadonlyMap<string, 1 | 2 | 3>;
  /** The market's own for level 3; the shared ones where it has none: "parroquia" is a church elsewhere. */
  levels3: ReadonlySet<string>;
  quarters: ReadonlySet<string>;
  streets: ReadonlySet<string>;
  fillers: ReadonlySet<string>;
  /** Before a town's name they make it that of a person, a firm or a building. */
  bearers: ReadonlySet<string>;
  /** Companies that carry parcels. */
  companies: ReadonlySet<string>;
  /** Before a name they mean the town; none that the market has for a quarter or a level: "población" in Chile. */
  forTown: ReadonlySet<string>;
  /** The market's own: the written-out word by its short form. */
  abbreviations: ReadonlyMap<string, string>;
  /** A text as words to compare, the market's abbreviations written out; see `foldText`. */
  fold: (text: string) => string[][];
}

/** @param names those of the market: which letters it writes. */
export function marketWords(own: MatcherWords, names: readonly string[]): MarketWords {
  const shorts = new Map(
    Object.entries(own.abbreviations).flatMap(([word, all]) =>
      all.split(" ").map((short) => [short, word] as const),
    ),
  );
  const own3 = wordsOfLevel3(Object.entries(own.levels));
  const hasTilde = names.some((name) => /ã/i.test(name));
  return {
    levels: new Map([...levelWords, ...Object.entries(own.levels)]),
    levels3: own3.size > 0 ? own3 : wordsOfLevel3([...levelWords]),
    quarters: new Set([...shared.quarterWords, ...own.quarters]),
    streets: new Set([...shared.streetWords, ...own.streets]),
    fillers: new Set([...shared.fillers, ...own.fillers]),
    bearers: new Set([...shared.bearerWords, ...(own.bearers ?? [])]),
    companies: new Set([...shared.parcelCompanies, ...(own.companies ?? [])]),
    forTown: new Set(
      [...shared.wordsForTown].filter(
        (word) => !own.quarters.includes(word) && !(word in own.levels),
      ),
    ),
    abbreviations: shorts,
    fold: (text) => foldText(text, { shorts, hasTilde }),
  };
}

const wordsOfLevel3 = (levels: readonly (readonly [string, 1 | 2 | 3])[]) =>
  new Set(levels.flatMap(([word, level]) => (level === 3 ? [word] : [])));

/** A region's code as stores and buyers write it: "MX-JAL", "Q. Roo", "jal". */
export const foldCode = (code: string) => code.toLowerCase().replace(/[^a-z\d]+/g, "");
