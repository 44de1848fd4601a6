import type { Language } from "./language.ts";
import type { Cents } from "./money.ts";
import type { PlaceLine } from "./place-line.ts";
import type { PriceTax } from "./price-tax.ts";
import { levelOf } from "./territory.ts";

/** The levels of a territory, largest first. */
export type TerritoryLevel = 1 | 2 | 3;

/** What people call the levels of a territory, largest first, in small letters. */
export type LevelNames = readonly [string, string, string];

/** How people write phones inside of a country, beside what is dialled there. */
export interface PhonePlan {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What no network dials any more before a number. */
  prefixes: readonly string[];
  /** Ways to write a number, and the national number that each stands for. */
  rewrites: readonly { from: RegExp; to: string }[];
}

/** What a market does in its own way, beside its currency: its labels, its clock, the amounts that are usual there. */
/** Territories of a country beside its states or provinces, and its military and diplomatic post offices. */
export const specialAreas = ["outlying", "military"] as const;
export type SpecialArea = (typeof specialAreas)[number];

export interface MarketCustoms {
  /** Of its labels, which carriers and inspectors read. */
  language: Language;
  /** IANA; null for a market without one, whose times are in UTC where no store has its own. */
  timeZone: string | null;
  /** Of parts of the market with another zone, by the code of a level 1 or 2. */
  timeZones: Readonly<Record<string, string>>;
  /** On which its carriers rest, beside Sundays: see `HOLIDAY_RULE`. */
  holidays: readonly string[];
  /** Parts of the market that not every carrier goes to, by the codes of their levels 1. */
  areas: Readonly<Partial<Record<SpecialArea, readonly string[]>>>;
  /** By which parcels are sorted: the largest words of a label. */
  sortLevel: TerritoryLevel;
  levelNames: Readonly<Record<Language, LevelNames>>;
  /** How addresses say their place; null for the market that says nothing of it. */
  placeLine: PlaceLine | null;
  /** "ZIP", "C.P."; null for the word of the language. */
  postalCodeWord: string | null;
  /** The file of a font for the letters that labels lack otherwise; null where they lack none. */
  labelFont: string | null;
  /** Whose places these are, where a licence asks that people see it: names and licences, in no language. */
  credit: string | null;
  phone: PhonePlan;
  /** Below this balance a new account is warned; zero for never. */
  walletLowBelow: Cents;
  /** The bounds of one top-up that a store charges. */
  topUp: { min: Cents; max: Cents };
  /** What prices are rounded to by hand: a dollar, a thousand pesos. */
  priceStep: Cents;
  /** That carriers' prices hold, the oldest first; none where no tax is named. */
  priceTaxes: readonly PriceTax[];
}

/** The special area that a place lies in; null for none. */
export const areaAt = (
  { areas }: Pick<MarketCustoms, "areas">,
  territoryBaseId: string,
): SpecialArea | null =>
  specialAreas.find((area) => areas[area]?.includes(levelOf(territoryBaseId, 1))) ?? null;

/** The zone of a place: that of its level 2, else of its level 1, else the market's. */
export function zoneAt(
  { timeZone, timeZones }: Pick<MarketCustoms, "timeZone" | "timeZones">,
  territoryBaseId: string,
): string | null {
  const own = (level: 1 | 2) => timeZones[levelOf(territoryBaseId, level)];
  return own(2) ?? own(1) ?? timeZone;
}
