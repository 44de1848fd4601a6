import type { MarketCustoms } from "./market-customs.ts";
import { levelOf, namesOf, sortName, type Territory } from "./territory.ts";

/** How an address says its place in a market: "{3}, {region} {zip}", "{zip} {3}, {1}". */
export interface PlaceLine {
  pattern: string;
  /** What {region} stands for, by the code of a level 1. Empty where the pattern has none. */
  regionCodes: Readonly<Record<string, string>>;
}

/**
 * The place as the last line of an address of its market, without the postal code where none is given.
 * Null in a market that says nothing of it, and for a place that has left the catalogue.
 */
export function placeLineOf(
  territory: Territory,
  { placeLine }: Pick<MarketCustoms, "placeLine">,
  zip: string | null = null,
): string | null {
  const [one, two, three] = namesOf(territory);
  if (!placeLine || one === "") return null;
  const { pattern, regionCodes } = placeLine;
  const code = zip?.trim() ?? "";
  const values: Record<string, string> = {
    "{1}": one,
    "{2}": two,
    "{3}": three,
    "{region}": regionCodes[levelOf(territory.territoryBaseId, 1)] ?? one,
    "{zip}": code,
  };
  return (code === "" ? withoutZip(pattern) : pattern).replaceAll(
    /\{\w+\}/g,
    (part) => values[part] ?? part,
  );
}

/** With what stood before the postal code; at the start of the line, what stood behind it. */
const withoutZip = (pattern: string): string =>
  pattern.replace(/^[^{]*\{zip\}[^{]*|[^{}]*\{zip\}/, "");

/** True where the line has the postal code of its address, so that nothing else needs to say it. */
export const saysZip = ({ placeLine }: Pick<MarketCustoms, "placeLine">): boolean =>
  placeLine?.pattern.includes("{zip}") ?? false;

/** What anyone may see of an address: its market's line, else or where that says more, what parcels are sorted by. */
export function publicPlaceOf(
  territory: Territory,
  customs: Pick<MarketCustoms, "placeLine" | "sortLevel">,
): string {
  const { placeLine, sortLevel } = customs;
  const line =
    placeLine && smallestIn(placeLine) <= sortLevel ? placeLineOf(territory, customs) : null;
  return line ?? sortName(territory, customs);
}

/** The smallest level that the line names. */
const smallestIn = ({ pattern }: PlaceLine): number =>
  Math.max(...["{1}", "{2}", "{3}"].map((part, at) => (pattern.includes(part) ? at + 1 : 0)));
