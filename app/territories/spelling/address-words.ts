import data from "./words.json" with { type: "json" };

type ListName = keyof typeof data.lists;

/** Words of all markets, by what they do to a name beside them: each list of `words.json` says what it is for. */
export const shared = Object.fromEntries(
  Object.entries(data.lists).map(([name, { words }]) => [name, new Set(words.split(" "))]),
) as unknown as Readonly<Record<ListName, ReadonlySet<string>>>;

/** Whether the word begins a phrase that means collection at an office: "retiro en oficina". */
export const isPickup = (word: string) => data.pickupVerbs.some((verb) => word.startsWith(verb));

/** What "S/N" becomes: the street before it has no number. */
export const noNumberWord = "sinnumero";

/** Name the level of the place that follows. */
export const levelWords = new Map(Object.entries(data.levelWords)) as ReadonlyMap<
  string,
  1 | 2 | 3
>;

/** The written-out words in the names of places by their short forms. Both sides of a comparison are written out. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries(data.abbreviations).flatMap(([word, shorts]) =>
    shorts.split(" ").map((short) => [short, word] as const),
  ),
);

/** Dates name many places, and buyers write them in words or digits. */
export const numberWords: ReadonlyMap<string, string> = new Map(Object.entries(data.numberWords));

/** The other days of a month, before "de" alone: a village of Colombia is called Treinta, and no "10:30" means it. */
export const dayWords: ReadonlyMap<string, string> = new Map(Object.entries(data.dayWords));
