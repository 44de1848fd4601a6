import { either, insideLabel, labelOf, sure, zipPlace } from "./clerk.ts";
import { type Scene, type Kind, quarterOf, regionOf, town, usual, zipOf } from "./scene.ts";

/** A district or comuna of a whole city, taken by size, and the city's name. */
const inWholeCity = (
  kind: string,
  weight: number,
  write: (name: string, city: string, scene: Scene, line2: string) => Record<string, string>,
): Kind => [
  kind,
  weight,
  (scene) => {
    const { atlas, dice } = scene;
    const place = town(scene);
    const isIn = { PE: place.code2 === "1501", CL: place.code1 === "13", MX: place.code1 === "09" };
    if (!new Map(Object.entries(isIn)).get(atlas.country)) return undefined;
    const cities = {
      PE: ["Lima", "lima", "LIMA"],
      CL: ["Santiago", "santiago", "Stgo", "SANTIAGO"],
      MX: ["Ciudad de México", "CDMX", "Mexico City", "cdmx", "México", "Ciudad de Mexico"],
    };
    const city = dice.pick(cities[atlas.country as keyof typeof isIn]);
    if (place.name === "Lima" || place.name === "Santiago") return undefined;
    const { lines } = usual(scene, place);
    const { tolerated: _, ...label } = insideLabel(atlas, place, place.name);
    return {
      ...label,
      address: { ...lines, city, ...write(place.name, city, scene, lines.address2) },
    };
  },
];

/** Bogotá in the department around it, which buyers choose. */
const bogota: Kind = [
  "Bogotá in Cundinamarca",
  12,
  (scene) => {
    const { atlas, dice } = scene;
    if (atlas.country !== "CO") return undefined;
    const place = atlas.byCode.get("11001000")!;
    const around = atlas.places.find(({ code1 }) => code1 === "25")!;
    const { lines } = usual(scene, place);
    const { name, code } = regionOf(scene, around);
    const city = dice.pick(["Bogotá", "Bogota", "bogota", "Bogotá D.C.", "BOGOTA", "Bogota DC"]);
    return { ...sure(place), address: { ...lines, city, province: name, provinceCode: code } };
  },
];

/** The capital by its postal code, with a colonia. */
const capitalOfMexico: Kind = [
  "Mexico City by its postal code",
  40,
  (scene) => {
    const place = town(scene);
    const zip = zipOf(scene, place);
    if (scene.atlas.country !== "MX" || place.code1 !== "09" || zip === undefined) return undefined;
    const only = zipPlace(scene.atlas, zip);
    const { lines } = usual(scene, place);
    const quarter = quarterOf(scene, place);
    const city = scene.dice.pick([
      "Ciudad de México",
      "CDMX",
      "cdmx",
      "Ciudad de Mexico",
      "México",
    ]);
    const address2 = scene.dice.pick([`Col. ${quarter}`, `\u2060${quarter}`, quarter, ""]);
    const isOne = scene.atlas.places.every((each) => each === only || each.code2 !== only?.code2);
    const label = only && (isOne ? sure(only) : either(only));
    return label && { ...label, address: { ...lines, city, zip, address2 } };
  },
];

/** The capital by a colonia of the tables, without a postal code. */
const byColonia: Kind = [
  "Mexico City by a colonia",
  7,
  (scene) => {
    const place = town(scene);
    if (scene.atlas.country !== "MX" || place.code1 !== "09" || place.parts.length === 0) {
      return undefined;
    }
    const { lines } = usual(scene, place);
    const part = scene.dice.pick(place.parts);
    const label = labelOf(scene.atlas, part, { region: "09", code2: "09" });
    const soft = label.right[0] === "ask" ? label : { right: [...label.right, "ask"] };
    return { ...soft, address: { ...lines, city: "CDMX", zip: "", address2: `Col. ${part}` } };
  },
];

/** Buyers of the capital who choose the state around it: the postal code is the capital's. */
const stateAround: Kind = [
  "Mexico City in the state around it",
  5,
  (scene) => {
    const { atlas } = scene;
    const place = town(scene);
    const zip = zipOf(scene, place);
    if (atlas.country !== "MX" || place.code1 !== "09" || zip === undefined) return undefined;
    const { lines } = usual(scene, place);
    const state = { province: "México", provinceCode: "MEX" };
    return { ...either(place), address: { ...lines, ...state, city: "Ciudad de México", zip } };
  },
];

/** The province of an application that says it in Ecuador, where the form has none. */
const provinceOfEcuador: Kind = [
  "province in Ecuador",
  10,
  (scene) => {
    if (scene.atlas.country !== "EC") return undefined;
    const place = town(scene);
    const { name, code } = regionOf(scene, place);
    const { lines, known } = usual(scene, place);
    const label = labelOf(scene.atlas, place.name, { ...known, region: place.code1 });
    const provinceCode = scene.dice.chance(0.5) ? code : null;
    return { ...label, address: { ...lines, city: place.name, province: name, provinceCode } };
  },
];

export const ownKinds: Kind[] = [
  inWholeCity("whole city and its district in line 2", 24, (name) => ({ address2: name })),
  inWholeCity("whole city and its district with a word", 12, (name, _, { dice, ways }) => ({
    address2: `${dice.pick(ways.level3)} ${name}`,
  })),
  inWholeCity("whole city and its district in the form's field", 34, (name, _, __, line2) => ({
    address2: `${line2} \u2060${name}`.trimStart(),
  })),
  inWholeCity("whole city and its district in the city line", 20, (name, city, { dice }) => ({
    city: dice.pick([
      `${name}, ${city}`,
      `${city} - ${name}`,
      `${name} - ${city}`,
      `${city} (${name})`,
    ]),
  })),
  inWholeCity("district as city and its whole city in line 2", 8, (name, city) => ({
    city: name,
    address2: city,
  })),
  bogota,
  capitalOfMexico,
  byColonia,
  stateAround,
  provinceOfEcuador,
];
