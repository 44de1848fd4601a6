import { ASK, either, labelOf } from "./clerk.ts";
import { elsewhere, type Kind } from "./scene.ts";
import { thumbed } from "./typing.ts";
import { labelled, ofZip, usAddress, usLabel } from "./us-address.ts";

const TOURIST: Record<string, string> = {
  "New York City": "Nueva York",
  "Los Angeles": "Los Ángeles",
  "New Orleans": "Nueva Orleans",
  Philadelphia: "Filadelfia",
  "San Francisco": "San Francisco",
  Miami: "Miami Florida",
};

const ISLES = ["San Juan", "Ponce", "Bayamon", "Caguas"];

export const usTraps: Kind[] = [
  labelled("no ZIP code", 12, ({ atlas }, { name, place }) => ({
    ...labelOf(atlas, name, { region: place.code1 }),
    lines: { zip: "" },
  })),
  labelled("misspelt and no ZIP code", 5, ({ atlas, dice }, { name, place }) => {
    const city = thumbed(dice, name);
    const known = { region: place.code1 };
    const label = labelOf(atlas, name, known);
    if (atlas.read(city).length > 0) return undefined;
    return { right: [...new Set([...label.right, "ask"])], lines: { city, zip: "" } };
  }),
  labelled("a place beside with this ZIP code", 22, (scene, { place, zip, state }) => {
    const beside = scene.atlas.places.filter(
      (each) => each.code2 === place.code2 && each.name !== place.name,
    );
    if (beside.length === 0) return undefined;
    const city = scene.dice.pick(beside).name;
    const label = usLabel(scene.atlas, city, place.code1, zip);
    return { ...label, lines: { city, provinceCode: state } };
  }),
  labelled("a digit of the ZIP code wrong", 14, ({ atlas, dice }, { name, zip, place }) => {
    const at = dice.below(5);
    const typed = zip.slice(0, at) + dice.below(10) + zip.slice(at + 1);
    const row = ofZip(atlas, typed);
    const label = usLabel(atlas, name, place.code1, typed);
    if (row)
      return { ...label, right: [...new Set([...label.right, "ask"])], lines: { zip: typed } };
    const alone = labelOf(atlas, name, { region: place.code1 });
    return { right: [...new Set([...alone.right, "ask"])], lines: { zip: typed } };
  }),
  labelled("two digits of the ZIP code swapped", 8, ({ atlas, dice }, { name, zip, place }) => {
    const at = dice.below(4);
    const typed = zip.slice(0, at) + zip[at + 1] + zip[at] + zip.slice(at + 2);
    const label = ofZip(atlas, typed)
      ? usLabel(atlas, name, place.code1, typed)
      : labelOf(atlas, name, { region: place.code1 });
    return {
      right: [...new Set([...label.right, "ask"])],
      tolerated: label.tolerated ?? [],
      lines: { zip: typed },
    };
  }),
  labelled("another state chosen", 14, (scene, { place }) => {
    const other = elsewhere(scene, place);
    const seen = other && usAddress(scene, other);
    if (!other || !seen) return undefined;
    const lines = { province: other.name1, provinceCode: seen.state };
    return { ...ASK, tolerated: [place.code], lines };
  }),
  labelled("ZIP code of another state", 10, (scene, { place }) => {
    const other = elsewhere(scene, place);
    const seen = other && usAddress(scene, other);
    return seen && { ...ASK, tolerated: [place.code], lines: { zip: seen.zip } };
  }),
  labelled("another town of the state", 12, (scene, { place }) => {
    const inState = scene.atlas.places.filter(
      (each) => each.code1 === place.code1 && each.code2 !== place.code2,
    );
    if (inState.length === 0) return undefined;
    const other = scene.dice.pick(inState);
    const isSame = scene.atlas.read(other.name).some((each) => each.place.code2 === place.code2);
    return isSame ? undefined : { ...ASK, lines: { city: other.name } };
  }),
  labelled("town and ZIP code of one state, another in line 2", 6, (scene, { place }) => {
    const other = elsewhere(scene, place);
    return (
      other && {
        right: ["ask", place.code],
        lines: { address2: `${other.name}, ${other.name1}` },
      }
    );
  }),
  labelled("to be sent elsewhere", 7, (scene, { place }) => {
    const other = elsewhere(scene, place);
    if (!other) return undefined;
    const note = scene.dice.pick(["Please ship to", "SHIP TO", "Deliver to"]);
    return {
      ...ASK,
      tolerated: [other.code],
      lines: { address2: `${note} ${other.name}, ${other.name1}` },
    };
  }),
  labelled("Puerto Rico", 6, ({ dice }) => ({
    ...ASK,
    lines: {
      city: dice.pick(ISLES),
      zip: dice.pick(["00901", "00716", "00961", "00725"]),
      province: "Puerto Rico",
      provinceCode: "PR",
    },
  })),
  labelled("office of the military", 5, ({ dice }) => ({
    ...ASK,
    lines: {
      address1: `PSC ${dice.below(900)} Box ${dice.below(900)}`,
      city: dice.pick(["APO", "FPO", "DPO"]),
      zip: dice.pick(["09012", "96349", "34001"]),
      province: dice.pick(["Armed Forces Europe", "Armed Forces Pacific"]),
      provinceCode: dice.pick(["AE", "AP", "AA"]),
    },
  })),
  labelled("filled city and no ZIP code", 7, ({ atlas, dice }, { place }) => {
    const city = dice.pick([".", "", "N/A", "home"]);
    // Pennsylvania has a Home.
    const towns = atlas.read(city).filter((each) => each.place.code1 === place.code1);
    const label = towns.length > 0 ? either(...towns.map((each) => each.place)) : ASK;
    return { ...label, lines: { city, zip: "", address2: "" } };
  }),
  labelled("nothing but the name", 8, ({ atlas }, { name }) => {
    const count = atlas.read(name).length;
    if (count < 2) return undefined;
    return { ...ASK, lines: { zip: "", province: null, provinceCode: null } };
  }),
  labelled("town in Spanish", 5, (_, { name, place }) => {
    const city = TOURIST[name];
    return city === undefined ? undefined : { right: [place.code], lines: { city } };
  }),
  labelled("two cities of one region", 4, ({ dice }, { name, place }) => {
    const city = dice.pick([`${name}/Metro Area`, `${name} area`, `Greater ${name}`]);
    return { right: [place.code], lines: { city } };
  }),
  labelled("coordinates far away", 3, (scene, { place }) => {
    const other = elsewhere(scene, place);
    if (other?.latitude === undefined) return undefined;
    const { latitude, longitude } = other;
    return { right: ["ask", place.code], lines: { latitude, longitude } };
  }),
];
