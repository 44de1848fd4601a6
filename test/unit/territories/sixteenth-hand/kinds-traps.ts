import { fold, type Place } from "./atlas.ts";
import { ASK, either, labelOf, meant, misspeltLabel, orAsk, sure, zipPlace } from "./clerk.ts";
import { onTown } from "./kinds-ordinary.ts";
import { type Scene, elsewhere, type Kind, nameOf, regionOf, town, usual, zipOf } from "./scene.ts";
import { thumbed } from "./typing.ts";

const FILLERS = [".", "-", "N/A", "ciudad", "casa", "mi casa", "xx", "Domicilio", "s/n"];

/** A town, another one of another region, and what a buyer makes of both. */
const withOther = (
  kind: string,
  weight: number,
  write: (scene: Scene, other: string, city: string) => Record<string, string>,
  tolerates: "town" | "other" | "both",
): Kind => [
  kind,
  weight,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    if (!other) return undefined;
    const { lines } = usual(scene, place);
    const city = nameOf(scene, place);
    const tolerated = { town: [place], other: [other], both: [place, other] }[tolerates];
    return {
      ...ASK,
      tolerated: tolerated.map(({ code }) => code),
      address: { ...lines, zip: "", city, ...write(scene, other.name, city) },
    };
  },
];

/** The region of another town chosen in the form's list. */
const wrongRegion: Kind = [
  "another region chosen",
  12,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    if (!other || !scene.ways.hasRegions) return undefined;
    const { lines, known } = usual(scene, place);
    const city = nameOf(scene, place);
    const { name, code, region } = regionOf(scene, other);
    const isCapital = scene.atlas.country === "CO" && /^(?:11|25)/.test(place.code1 + other.code1);
    if (isCapital || meant(scene.atlas, city, { region }).length > 0) return undefined;
    const label = known.zip === undefined ? ASK : either(place);
    return { ...label, address: { ...lines, city, province: name, provinceCode: code } };
  },
];

/** The name of another region behind the town's in the city line. */
const wrongRegionBehind: Kind = [
  "another region behind the city",
  6,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    const city = nameOf(scene, place);
    if (!other || meant(scene.atlas, city, { region: other.code1 }).length > 0) return undefined;
    const { lines } = usual(scene, place);
    if (scene.atlas.read(other.name1).length > 0) return undefined;
    return {
      ...ASK,
      tolerated: scene.ways.hasRegions ? [place.code] : [],
      address: { ...lines, zip: "", city: `${city}, ${other.name1}` },
    };
  },
];

const misspeltInWrongRegion: Kind = [
  "misspelt in another region",
  3,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    if (!other || !scene.ways.hasRegions) return undefined;
    const { lines } = usual(scene, place);
    const name = nameOf(scene, place);
    const city = thumbed(scene.dice, name);
    const { name: province, code: provinceCode, region } = regionOf(scene, other);
    const label = misspeltLabel(scene.atlas, name, city, {});
    const isInBogota = scene.atlas.country === "CO" && /^(?:11|25)/.test(place.code1 + other.code1);
    const rivals = scene.atlas.near(city).flatMap((each) => meant(scene.atlas, each, { region }));
    if (!label || isInBogota || rivals.length > 0) return undefined;
    return { ...ASK, address: { ...lines, zip: "", city, province, provinceCode } };
  },
];

/** A name that several places have, with what a kind says of it. */
const shared = (kind: string, weight: number, says: "nothing" | "zip" | "level 2"): Kind => [
  kind,
  weight,
  (scene) => {
    const { atlas, dice } = scene;
    const place = dice.chance(0.6) ? town(scene) : dice.pick(atlas.places);
    const found = atlas.read(place.name);
    const isShared = new Set(found.map(({ place: each }) => each.code2)).size > 1;
    if (!isShared || atlas.asksAlone.has(fold(place.name))) return undefined;
    const { lines } = usual(scene, place);
    const bare = { ...lines, city: place.name, province: null, provinceCode: null, zip: "" };
    if (says === "nothing") return { ...labelOf(atlas, place.name, {}), address: bare };
    if (says === "zip") {
      const zip = zipOf(scene, place);
      if (zip === undefined) return undefined;
      const label = labelOf(atlas, place.name, { zip });
      const isDecided = label.right.length > 0 && label.right[0] !== "ask";
      return isDecided ? { ...label, address: { ...bare, zip } } : undefined;
    }
    const seat = atlas.seatOf.get(place.code2);
    if (!seat || seat === place || atlas.read(place.name2).length !== 1) return undefined;
    const inside = labelOf(atlas, place.name, { code2: place.code2 });
    const label = place.name1 === place.name2 ? orAsk(inside) : inside;
    const address2 = dice.pick([place.name2, `${place.name2}, ${place.name1}`]);
    return { ...label, tolerated: [seat.code], address: { ...bare, address2 } };
  },
];

const regionAlone: Kind = [
  "region alone as city",
  8,
  (scene) => {
    const place = town(scene);
    const { lines } = usual(scene, place);
    const region = scene.ways.hasRegions ? place.code1 : undefined;
    const label = labelOf(scene.atlas, place.name1, { region });
    const soft = label.right[0] === "ask" ? label : { right: [...label.right, "ask"] };
    return { ...soft, address: { ...lines, zip: "", address2: "", city: place.name1 } };
  },
];

/** A region with one town needs no other name: Bogotá. */
const isOnlyOne = ({ atlas }: Scene, place: Place) =>
  atlas.places.every((each) => each.code1 !== place.code1 || each.code2 === place.code2);

const filler: Kind = [
  "filled city",
  8,
  (scene) => {
    const place = town(scene);
    const { lines } = usual(scene, place);
    const isOnly = scene.ways.hasRegions && isOnlyOne(scene, place);
    const label = isOnly ? either(place) : ASK;
    return { ...label, address: { ...lines, zip: "", city: scene.dice.pick(FILLERS) } };
  },
];

const fillerAndZip: Kind = [
  "filled city and postal code",
  8,
  (scene) => {
    const place = town(scene);
    const zip = zipOf(scene, place);
    const only = zip === undefined ? undefined : zipPlace(scene.atlas, zip);
    if (zip === undefined || !only) return undefined;
    const { lines } = usual(scene, place);
    const isOneOfMany = scene.atlas.places.some(
      (each) => each.code2 === only.code2 && each !== only && !scene.atlas.zips.get(zip)?.codes3[0],
    );
    const isSoft = scene.atlas.country === "CL" || isOneOfMany;
    const label = isSoft ? either(only) : sure(only);
    return {
      ...label,
      address: { ...lines, zip, city: scene.dice.pick(["", ".", "-", "ciudad"]) },
    };
  },
];

/** A clear town and a postal code of another region. */
const zipAway: Kind = [
  "postal code of another region",
  5,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    const zip = other && zipOf(scene, other);
    const { lines, known } = usual(scene, place);
    const name = nameOf(scene, place);
    const label = labelOf(scene.atlas, name, { region: known.region });
    if (zip === undefined) return undefined;
    const there = meant(scene.atlas, name, { region: other?.code1, code2: other?.code2 }).map(
      (each) => each.place.code,
    );
    return {
      right: [...new Set([...label.right, ...there, "ask"])],
      address: { ...lines, city: name, zip },
    };
  },
];

const farAway: Kind = [
  "coordinates far away",
  4,
  (scene) => {
    const place = town(scene);
    const other = elsewhere(scene, place);
    if (other?.latitude === undefined || place.latitude === undefined) return undefined;
    const isFar = Math.abs(other.latitude - place.latitude) > 0.7;
    const { lines } = usual(scene, place);
    const { latitude, longitude } = other;
    const city = nameOf(scene, place);
    if (!isFar) return undefined;
    return {
      ...ASK,
      tolerated: [place.code],
      address: { ...lines, zip: "", city, latitude, longitude },
    };
  },
];

export const traps: Kind[] = [
  wrongRegion,
  wrongRegionBehind,
  misspeltInWrongRegion,
  shared("shared name alone", 9, "nothing"),
  shared("shared name and postal code", 8, "zip"),
  shared("shared name and level 2 in line 2", 8, "level 2"),
  regionAlone,
  filler,
  fillerAndZip,
  zipAway,
  farAway,
  withOther("another town in line 2", 6, (_, other) => ({ address2: other }), "town"),
  withOther(
    "to be sent elsewhere",
    6,
    ({ dice }, other) => ({
      address2: dice.pick([
        `Enviar a ${other}`,
        `por favor enviar a ${other}`,
        `ENVIAR A ${other}`,
      ]),
    }),
    "other",
  ),
  withOther(
    "office in another town",
    5,
    ({ dice, ways }, other) => ({ address2: `Retiro en ${dice.pick(ways.offices)} ${other}` }),
    "other",
  ),
  withOther(
    "two towns in the city line",
    5,
    ({ dice }, other, city) => ({ city: dice.pick([`${city}/${other}`, `${city} o ${other}`]) }),
    "both",
  ),
  onTown("office in line 1", 9, ({ dice, ways }, city) => ({
    address1: `${dice.pick(ways.offices)} ${city}`,
    address2: "",
  })),
  onTown("office in line 2", 9, ({ dice, ways }, city) => ({
    address2: dice.pick([
      `Retiro en ${dice.pick(ways.offices)}`,
      `retirar en ${dice.pick(ways.offices)} ${city}`,
      `${dice.pick(ways.offices)} de ${city}`,
    ]),
  })),
  [
    "town abroad",
    4,
    (scene) => {
      const { lines } = usual(scene, town(scene));
      const city = scene.dice.pick(scene.ways.abroad);
      return { ...ASK, address: { ...lines, zip: "", address2: "", city } };
    },
  ],
];
