import type { Reading } from "../reading.ts";
import type { RuleName } from "./rules.ts";

/** What an address says of the place: a name or a code, by the rule that weighs it. */
export interface Clue {
  rule: RuleName;
  /** For people: the field and its text. */
  label: string;
  /** Its folded words. */
  text: string;
  /** What it may mean; empty for a country abroad. */
  readings: readonly Reading[];
  /** What was a part of its region before, and addresses still say so. */
  former: readonly Reading[];
  /** Line 1 says it once more. */
  isAgain?: boolean;
}

/** All that an address says, and what makes it doubtful whatever the place is. */
export interface Said {
  /** The folded words of the city field, with commas between its parts. */
  city: string;
  clues: Clue[];
  doubt: number;
  /** Of words of the city field that no name has. */
  cityDoubt: number;
  unknown: readonly string[];
  /** Why it is doubtful, for people. */
  reasons: string[];
  foreign: string | null;
  /** Something is written where a region belongs, and it is none of this country. */
  isRegionUnknown: boolean;
  /** The end of line 1 that no one knows, where the city field has a region's name; empty without one. */
  unread: string;
  /** Line 1 has a block and lot, no street's number. */
  isByLot: boolean;
}
