import { type Atlas, fold, type Place } from "./atlas.ts";
import { ASK, type Label, labelOf, sure } from "./clerk.ts";
import { type Scene, type Kind, town, type Usual } from "./scene.ts";

const STREETS = [
  "Main St",
  "Oak Ave",
  "Maple Dr",
  "N 5th St",
  "Washington Ave",
  "Lincoln Blvd",
  "W Elm St",
  "Cedar Ln",
  "Park Ct",
  "Sunset Blvd",
  "Old Mill Rd",
  "S Ridge Way",
  "NW 7th Ave",
  "Highland Ter",
  "Cherry Cir",
  "County Road 12",
  "State Highway 9",
];

export const INSIDE = [
  "Apt 4B",
  "Unit 12",
  "Suite 300",
  "#205",
  "Apt. 1",
  "apt 3",
  "Floor 2",
  "Ste 110",
];

const usStreet = ({ dice }: Scene) => `${12 + dice.below(9800)} ${dice.pick(STREETS)}`;

/** The lowest place of the list that a ZIP code decides. */
export function ofZip(atlas: Atlas, zip: string): Place | undefined {
  const [code] = atlas.zips.get(zip)?.codes3 ?? [];
  return code === undefined ? undefined : atlas.byCode.get(code);
}

/** The tables give each ZIP code one place: where it and the state agree, that is the answer. */
export function usLabel(atlas: Atlas, city: string, state: string, zip: string): Label {
  const place = ofZip(atlas, zip);
  if (!place) return labelOf(atlas, city, { region: state });
  if (place.code1 !== state) return ASK;
  const named = atlas.read(city).filter((each) => each.place.code1 === state);
  const isOther = named.length > 0 && named.every((each) => each.place.code !== place.code);
  if (!isOther) return sure(place);
  const beside = named.filter((each) => each.place.code2 === place.code2);
  const codes = [place, ...beside.map((each) => each.place)].map(({ code }) => code);
  return { right: ["ask", ...(beside.length > 0 ? codes : [])], tolerated: codes };
}

type Lines = Usual["lines"];

/** What a kind sees: the name, the state's code and the ZIP code are those of the place. */
export interface Seen {
  name: string;
  state: string;
  zip: string;
  place: Place;
  lines: Lines;
}

export function usAddress(scene: Scene, place: Place): Seen | undefined {
  const { atlas, dice } = scene;
  if (place.zips.length === 0) return undefined;
  const zip = dice.pick(place.zips);
  const state = atlas.regionCodes.get(place.code1)![0]!;
  const lines: Lines = {
    address1: usStreet(scene),
    address2: dice.chance(0.35) ? dice.pick(INSIDE) : "",
    city: place.name,
    province: place.name1,
    provinceCode: state,
    zip,
    countryCode: "US",
  };
  return { name: place.name, state, zip, place, lines };
}

/** A kind whose answer is what the ZIP code says. */
export const onZip = (
  kind: string,
  weight: number,
  write: (scene: Scene, seen: Seen) => Partial<Lines> | undefined,
): Kind => [
  kind,
  weight,
  (scene) => {
    const seen = usAddress(scene, town(scene));
    const written = seen && write(scene, seen);
    if (!written) return undefined;
    return { ...sure(seen.place), address: { ...seen.lines, ...written } };
  },
];

/** A kind with an answer of its own. */
export const labelled = (
  kind: string,
  weight: number,
  write: (scene: Scene, seen: Seen) => (Label & { lines: Partial<Lines> }) | undefined,
): Kind => [
  kind,
  weight,
  (scene) => {
    const seen = usAddress(scene, town(scene));
    const written = seen && write(scene, seen);
    if (!written) return undefined;
    const { lines, ...label } = written;
    return { ...label, address: { ...seen.lines, ...lines } };
  },
];

export const isNameOfState = (atlas: Atlas, name: string, code1: string) =>
  atlas.read(name).some((each) => each.place.code1 === code1) || fold(name) === "";
