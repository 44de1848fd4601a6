import type { Place } from "./atlas.ts";
import { insideLabel, isInLima, labelOf, misspeltLabel, orAsk, sure } from "./clerk.ts";
import { isTown, regionText, wordBefore } from "./kinds-ordinary.ts";
import { type Scene, type Kind, nameOf, smallPlace, town, type Usual, usual } from "./scene.ts";
import { heard, thumbed } from "./typing.ts";

/** The city that a small place belongs to, as people name it. */
function cityOver(scene: Scene, place: Place): string | undefined {
  const { atlas } = scene;
  if (atlas.country === "CL") return place.code1 === "13" ? "Santiago" : undefined;
  if (isInLima(atlas, place)) return "Lima";
  const seat = atlas.seatOf.get(place.code2);
  return seat && nameOf(scene, seat);
}

type Lines = Usual["lines"];

/** A kind with a small place and the city over it. */
const below = (
  kind: string,
  weight: number,
  write: (scene: Scene, name: string, city: string, lines: Lines) => Partial<Lines> | undefined,
): Kind => [
  kind,
  weight,
  (scene) => {
    const place = smallPlace(scene);
    const city = cityOver(scene, place);
    if (city === undefined || place.name === city) return undefined;
    const { lines } = usual(scene, place);
    const written = write(scene, place.name, city, lines);
    const label = insideLabel(scene.atlas, place, place.name);
    return written && { ...label, address: { ...lines, city, ...written } };
  },
];

/** A kind with the small place alone in the city line. */
const alone = (
  kind: string,
  weight: number,
  write: (scene: Scene, name: string, place: Place) => Partial<Lines>,
  knowsRegion = false,
): Kind => [
  kind,
  weight,
  (scene) => {
    const place = smallPlace(scene);
    const { lines, known } = usual(scene, place);
    const sureKnown = knowsRegion ? { ...known, region: known.region ?? place.code1 } : known;
    const label = labelOf(scene.atlas, place.name, sureKnown);
    return {
      ...label,
      address: { ...lines, city: place.name, ...write(scene, place.name, place) },
    };
  },
];

/** A quarter of the tables and its town. */
const ofQuarter = (
  kind: string,
  weight: number,
  write: (scene: Scene, part: string, city: string) => Partial<Lines>,
  isAlone = false,
): Kind => [
  kind,
  weight,
  (scene) => {
    const place = town(scene);
    if (place.parts.length === 0) return undefined;
    const { lines, known } = usual(scene, place);
    const part = scene.dice.pick(place.parts);
    const city =
      place.code1 === "13" && scene.atlas.country === "CL" ? place.name : nameOf(scene, place);
    const label = isAlone
      ? labelOf(scene.atlas, part, known)
      : labelOf(scene.atlas, part, { code2: place.code2 });
    const labelled = isTown(scene, part) ? orAsk(label) : label;
    return { ...labelled, address: { ...lines, city, ...write(scene, part, city) } };
  },
];

const misspeltBelow: Kind = [
  "misspelt small place in line 2",
  6,
  (scene) => {
    const place = smallPlace(scene);
    const city = cityOver(scene, place);
    if (city === undefined || place.name === city) return undefined;
    const typed = scene.dice.pick([thumbed, heard])(scene.dice, place.name);
    const label = misspeltLabel(scene.atlas, place.name, typed, { code2: place.code2 });
    const seat = scene.atlas.seatOf.get(place.code2);
    if (!label) return undefined;
    const { lines } = usual(scene, place);
    const address2 = wordBefore(scene, scene.ways.level3, typed);
    const right = [...new Set([...label.right, "ask"])];
    return { right, tolerated: seat ? [seat.code] : [], address: { ...lines, city, address2 } };
  },
];

const levelWord: Kind = [
  "word of the level before the name",
  12,
  (scene) => {
    const { atlas, ways } = scene;
    const place = town(scene);
    const { lines, known } = usual(scene, place);
    const isSmallest = atlas.country === "CL" || atlas.country === "PE";
    const name = isSmallest ? place.name : place.name2;
    const words = isSmallest ? ways.level3 : ways.level2;
    if (!place.isSeat && !isSmallest) return undefined;
    const rivals = atlas.seats.filter(
      (each) => each.code.startsWith(known.region ?? "") && each.name2 === name,
    );
    const isOne = !isSmallest && new Set(rivals.map(({ code2 }) => code2)).size === 1;
    const label = isOne ? sure(place) : labelOf(atlas, name, known);
    return { ...label, address: { ...lines, city: wordBefore(scene, words, name) } };
  },
];

/** A postal code of another place of the same level 2. */
const zipBeside: Kind = [
  "postal code of a place beside",
  6,
  (scene) => {
    const place = town(scene);
    const beside = scene.atlas.places.filter(
      (each) => each.code2 === place.code2 && each !== place && each.zips.length > 0,
    );
    const zips = beside.flatMap(({ zips: own }) => own).filter((zip) => !place.zips.includes(zip));
    const { lines, known } = usual(scene, place);
    if (zips.length === 0) return undefined;
    const zip = scene.dice.pick(zips);
    const name = nameOf(scene, place);
    const label = labelOf(scene.atlas, name, { ...known, zip: undefined, code2: place.code2 });
    if (scene.atlas.asksAlone.has(name.toLowerCase())) return undefined;
    const codes = scene.atlas.zips.get(zip)?.codes3 ?? [];
    const typed = scene.atlas.country === "CL" ? `${zip}0000` : zip;
    const right = [...label.right, ...codes, "ask"];
    return { right: [...new Set(right)], address: { ...lines, city: name, zip: typed } };
  },
];

export const placeKinds: Kind[] = [
  alone("small place as city", 36, () => ({})),
  alone("small place as city, small letters", 14, (_, name) => ({ city: name.toLowerCase() })),
  alone(
    "small place as city with the region behind",
    10,
    (scene, name, place) => ({ city: `${name}, ${regionText(scene, place)}` }),
    true,
  ),
  alone("small place with its word as city", 10, (scene, name) => ({
    city: wordBefore(scene, scene.ways.level3, name),
  })),
  alone("small place in the city line and in line 2", 4, (_, name) => ({ address2: name })),
  below("small place and its city", 24, ({ dice }, name, city) => ({
    city: dice.pick([
      `${name}, ${city}`,
      `${name} - ${city}`,
      `${name} ${city}`,
      `${city} (${name})`,
    ]),
  })),
  below("city and its small place", 10, ({ dice }, name, city) => ({
    city: dice.pick([`${city}, ${name}`, `${city} - ${name}`, `${city}/${name}`]),
  })),
  below("small place in line 2", 18, (_, name) => ({ address2: name })),
  below("small place with its word in line 2", 16, (scene, name) => ({
    address2: wordBefore(scene, scene.ways.level3, name),
  })),
  below("small place behind the street", 14, ({ dice }, name, _, { address1 }) => ({
    address1: dice.pick([`${address1}, ${name}`, `${address1} - ${name}`, `${address1}. ${name}`]),
  })),
  below("small place with its word behind the street", 8, (scene, name, _, { address1 }) => ({
    address1: `${address1}, ${wordBefore(scene, scene.ways.level3, name)}`,
  })),
  below("small place in the form's field", 24, ({ ways }, name, _, { address2 }) =>
    ways.joins ? { address2: `${address2} \u2060${name}`.trimStart() } : undefined,
  ),
  below("small place as city and its city in line 2", 14, ({ dice }, name, city) => ({
    city: name,
    address2: dice.pick([city, city, city.toUpperCase(), city.toLowerCase()]),
  })),
  below("small place with a landmark in line 2", 6, ({ dice, ways }, name) => ({
    address2: `${name}, ${dice.pick(ways.landmarks)}`,
  })),
  misspeltBelow,
  ofQuarter("quarter as city", 12, (_, part) => ({ city: part }), true),
  ofQuarter("quarter and its city", 14, ({ dice }, part, city) => ({
    city: dice.pick([
      `${part}, ${city}`,
      `${city} - ${part}`,
      `${city} (${part})`,
      `${part} ${city}`,
    ]),
  })),
  ofQuarter("quarter as city and its city in line 2", 6, (_, part, city) => ({
    city: part,
    address2: city,
  })),
  ofQuarter("known quarter in line 2", 16, ({ dice, ways }, part) => ({
    address2: dice.chance(0.5) ? part : `${dice.pick(ways.quarterWords)} ${part}`,
  })),
  levelWord,
  zipBeside,
];
