import type { MarketCustoms } from "./market-customs.ts";

const SEPARATOR = "|:|";

/** One place of the market's catalogue; the service accepts no other form of a city. */
export interface Territory {
  /** `<country>|:|<level1>|:|<level2>|:|<level3>`, opaque to clients. */
  territoryBaseId: string;
  /** Ecuador: province, canton, parish. */
  territory1Name: string;
  territory2Name: string;
  territory3Name: string;
}

/** What carriers ask of a place beside its code. */
export interface PlaceFacts {
  /** Of its three levels, the largest first. */
  names: readonly [string, string, string];
  /** The code by which addresses and stores call its level 1, as `PR`; null where the market has none. */
  region: string | null;
  /** Those that it has alone, in their order; none where the market does not know them. */
  postalCodes: readonly string[];
}

/** Null for a place that is in no market. */
export type FindPlaceFacts = (territoryBaseId: string) => PlaceFacts | null;

/** A name by which people know a place, beside its name in the catalogue. */
export interface OtherName {
  territoryBaseId: string;
  name: string;
}

/** A destination as people write it. Every part may be missing; coordinates are in degrees. */
export interface PlaceText {
  province?: string | null | undefined;
  city?: string | null | undefined;
  streetLine1?: string | null | undefined;
  /** The second line: what lies beside the street. */
  reference?: string | null | undefined;
  zip?: string | null | undefined;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

/** `why` names the evidence, for people. */
export type PlaceMatch =
  | { kind: "match"; territory: Territory; why: string }
  /** The best candidate first; it is `likely` where it leads clearly, and still a guess that a person must confirm. */
  | {
      kind: "ambiguous";
      candidates: readonly [Territory, ...Territory[]];
      likely: Territory | null;
      why: string;
    }
  | { kind: "none"; why: string };

/** The territory of an address in a country. */
export type MatchPlace = (country: string, place: PlaceText) => Promise<PlaceMatch>;

/** The place of a country's catalogue that lies nearest to a point in degrees; null without known points. */
export type NearestPlace = (
  country: string,
  point: { lat: number; lng: number },
) => Promise<{ territoryBaseId: string; km: number } | null>;

export function territoryBaseId(country: string, ...levels: readonly string[]): string {
  return [country, ...levels].join(SEPARATOR);
}

/** The country in a territory id, whether or not the territory exists. */
export function countryOf(baseId: string): string {
  return baseId.split(SEPARATOR, 1)[0] ?? "";
}

/** The code of one level of a territory id: 1 province, 2 canton, 3 parish in Ecuador. */
export function levelOf(baseId: string, level: 1 | 2 | 3): string {
  // By hand: a large catalogue asks for this some 200,000 times while it is read, and a split makes four texts.
  let start = 0;
  for (let before = 0; before < level; before += 1) {
    const separator = baseId.indexOf(SEPARATOR, start);
    if (separator === -1) return "";
    start = separator + SEPARATOR.length;
  }
  const end = baseId.indexOf(SEPARATOR, start);
  return end === -1 ? baseId.slice(start) : baseId.slice(start, end);
}

/** The place of level 2 that a territory lies in, as a place of `isInPlace`: a canton in Ecuador. */
export const cantonOf = (baseId: string): string =>
  territoryBaseId(countryOf(baseId), levelOf(baseId, 1), levelOf(baseId, 2));

/** Whether a territory lies in a place of any level, which may be the territory itself. */
export const isInPlace = (baseId: string, place: string): boolean =>
  baseId === place || baseId.startsWith(`${place}${SEPARATOR}`);

/** The largest first. */
export const namesOf = (territory: Territory): [string, string, string] => [
  territory.territory1Name,
  territory.territory2Name,
  territory.territory3Name,
];

/** The name by which parcels of the market are sorted: of a canton in Ecuador, of a comuna in Chile. */
export function sortName(
  territory: Territory,
  { sortLevel }: Pick<MarketCustoms, "sortLevel">,
): string {
  const [region, second, smallest] = namesOf(territory);
  return { 1: region, 2: second, 3: smallest }[sortLevel];
}

/** A label for autocomplete: the smallest place first; a seat with its canton's name appears once. */
export function searchableText(territory: Territory): string {
  const { territory1Name: one, territory2Name: two, territory3Name: three } = territory;
  const inTwo = two === three ? three : `${three}, ${two}`;
  return one === three || one === two ? inTwo : `${inTwo}, ${one}`;
}
