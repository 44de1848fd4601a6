import type { Language } from "./account.ts";
import type { Cents } from "./money.ts";

/** The levels of a territory, largest first. */
export type TerritoryLevel = 1 | 2 | 3;

/** What a market does in its own way, beside its currency: its labels, its clock, the amounts that are usual there. */
export interface MarketCustoms {
  /** Of its labels, which carriers and inspectors read. */
  language: Language;
  /** IANA; null for a market without one, whose times are in UTC where no store has its own. */
  timeZone: string | null;
  /** By which parcels are sorted: the largest words of a label. */
  sortLevel: TerritoryLevel;
  /** What people call the levels of a territory, largest first. */
  levelNames: Readonly<Record<Language, readonly [string, string, string]>>;
  /** Below this balance a new account is warned; zero for never. */
  walletLowBelow: Cents;
  /** The bounds of one top-up that a store charges. */
  topUp: { min: Cents; max: Cents };
  /** What prices are rounded to by hand: a dollar, a thousand pesos. */
  priceStep: Cents;
}
