import { type Atlas, fold, type Place } from "./atlas.ts";

/** What else an address says: where the place lies. */
export interface Known {
  region?: string | undefined;
  code2?: string | undefined;
  zip?: string | undefined;
}

export interface Label {
  right: string[];
  tolerated?: string[];
}

export const ASK: Label = { right: ["ask"] };

export const sure = (place: Place): Label => ({ right: [place.code] });

/** Where a clerk may answer or ask. */
export const either = (...places: Place[]): Label => ({
  right: [...new Set(places.map(({ code }) => code)), "ask"],
});

/** The place of a postal code, where the code says one. */
export function zipPlace(atlas: Atlas, zip: string): Place | undefined {
  const row = atlas.zips.get(zip) ?? atlas.zips.get(zip.slice(0, 3));
  if (!row) return undefined;
  if (row.codes3.length === 1) return atlas.byCode.get(row.codes3[0]!);
  return row.codes3.length === 0 ? atlas.seatOf.get(row.code2) : undefined;
}

/** The places that a name can mean in what is known. */
export function meant(atlas: Atlas, name: string, { region = "", code2 = "", zip = "" }: Known) {
  const inside = atlas
    .read(name)
    .filter(({ place }) => place.code.startsWith(region) && place.code2.startsWith(code2));
  const row = atlas.zips.get(zip) ?? atlas.zips.get(zip.slice(0, 3));
  if (!row) return inside;
  const near = inside.filter(({ place }) => place.code.startsWith(row.code2));
  const exact = near.filter(({ place }) => row.codes3.includes(place.code));
  if (exact.length > 0) return exact;
  return near.length > 0 ? near : inside;
}

/** Who writes the name of a region may not mean the small place that has it as well. */
const isNamedLikeRegion = (atlas: Atlas, { name, name1 }: Place) =>
  fold(name) === fold(name1) && atlas.large.every(({ place }) => place.name !== name);

/** The label with a question beside it. */
export const orAsk = ({ right, ...rest }: Label): Label => ({
  ...rest,
  right: [...new Set([...right, "ask"])],
});

function asks(atlas: Atlas, name: string, { code2, region, zip }: Known) {
  if (!atlas.asksAlone.has(fold(name)) || code2 !== undefined) return false;
  return atlas.country !== "EC" || (region === undefined && zip === undefined);
}

/** The answer to a name in the city line, by the policy. */
export function labelOf(atlas: Atlas, name: string, known: Known): Label {
  if (asks(atlas, name, known)) {
    const place = known.zip === undefined ? undefined : zipPlace(atlas, known.zip);
    return place ? either(place) : ASK;
  }
  const found = meant(atlas, name, known);
  if (found.length === 0) return ASK;
  const codes = found.map(({ place }) => place);
  const [only] = codes;
  if (only && codes.length === 1) return isNamedLikeRegion(atlas, only) ? either(only) : sure(only);
  const towns = found.filter(({ rank }) => rank === "town").map(({ place }) => place);
  const hamlets = found.filter(({ rank }) => rank === "place").map(({ place }) => place);
  if (towns.length > 1) return ASK;
  const [town] = towns;
  if (!town) {
    const isInOne = new Set(codes.map(({ code2 }) => code2)).size === 1;
    return hamlets.length === 1 || isInOne ? either(...codes) : ASK;
  }
  if (hamlets.length === 0) return sure(town);
  const own = hamlets.filter(({ code2 }) => code2 === town.code2);
  if (own.length > 0) return either(town, ...own);
  const hasRegion = known.region !== undefined || known.code2 !== undefined;
  const areHamlets = atlas.country === "CO" || atlas.country === "MX";
  if (areHamlets) return hasRegion ? sure(town) : either(town);
  return { right: ["ask"], tolerated: [town.code] };
}

/** The answer to a misspelt name of a place; undefined where it is another place's real name. */
export function misspeltLabel(
  atlas: Atlas,
  name: string,
  typed: string,
  known: Known,
): Label | undefined {
  if (fold(typed) === fold(name)) return labelOf(atlas, name, known);
  if (atlas.read(typed).length > 0) return undefined;
  const label = labelOf(atlas, name, known);
  if (label.right[0] === "ask") return label;
  const rivals = atlas
    .near(typed)
    .filter((each) => each !== fold(name))
    .flatMap((each) => meant(atlas, each, known).map(({ place }) => place.code))
    .filter((code) => !label.right.includes(code));
  const isShort = fold(typed).length < 5;
  if (rivals.length === 0 && !isShort) return label;
  return { right: [...new Set([...label.right, "ask"])] };
}

export const isInLima = ({ country }: Atlas, { code2 }: Place) =>
  country === "PE" && code2 === "1501";

/** A place named beside its city. The seat of that city is tolerated, but not of a whole city. */
export function insideLabel(atlas: Atlas, place: Place, name: string): Label {
  const label = labelOf(atlas, name, { code2: place.code2 });
  const isWhole = atlas.country === "CL" || isInLima(atlas, place);
  const seat = isWhole ? undefined : atlas.seatOf.get(place.code2);
  return { right: label.right, tolerated: seat ? [seat.code] : [] };
}
