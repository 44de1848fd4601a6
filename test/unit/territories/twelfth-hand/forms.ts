import { bare, type Kind, type Scene } from "./scene.ts";

/** What the form's suggestion or a map's answer leaves in the fields. */
const mapLine = ({ street, place, pick, words }: Scene) =>
  pick([
    `${street()}, ${place.name}, ${place.region}, ${words.country}`,
    `${street()}, ${place.name}, ${words.country}`,
    `${street()}, ${place.name}, ${place.region}`,
  ]);

const english = ({ place, pick, words }: Scene) =>
  pick([`${bare(place.region)} Province`, `${place.region}, ${words.country}`, bare(place.region)]);

/** The form used as it is meant, or nearly. */
export const FORMS: Record<string, Kind> = {
  plain: { of: "clear", weight: 6, write: (s) => s.sure({ city: s.place.name, ...s.region() }) },
  "plain with a flat": {
    of: "clear",
    weight: 4,
    write: (s) => s.sure({ city: s.place.name, address2: s.flat(), ...s.region() }),
  },
  "plain with its code": {
    of: "clear",
    weight: 3,
    write: (s) => s.sure({ city: s.place.name, zip: s.zip() ?? null, ...s.region() }),
  },
  "no region": { of: "sole", weight: 2, write: (s) => s.sure({ city: s.place.name }) },
  "a neighbourhood in its field": {
    of: "clear",
    weight: 3,
    write: (s) =>
      s.sure({ city: s.place.name, address2: `${s.flat()} \u2060${s.hood()}`, ...s.region() }),
  },
  "a neighbourhood alone in its field": {
    of: "clear",
    write: (s) => s.sure({ city: s.place.name, address2: `\u2060${s.hood()}`, ...s.region() }),
  },
  "the place repeated in the neighbourhood's field": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.sure({ city: s.place.name, address2: `${s.flat()}, \u2060${s.place.name}`, ...s.region() }),
  },
  "a map's line and the city": {
    of: "clear",
    weight: 3,
    write: (s) => s.sure({ address1: mapLine(s), city: s.place.name, ...s.region() }),
  },
  "a map's line and no other field": {
    of: "sole",
    write: (s) =>
      s.either({
        address1: `${s.street()}, ${s.place.name}, ${s.place.region}, ${s.words.country}`,
      }),
  },
  "a map's line pasted in the city": {
    of: "sole",
    write: (s) => {
      const address1 = mapLine(s);
      return s.either({ address1, city: address1, ...s.region() });
    },
  },
  "a map's line with its code": {
    of: "clear",
    write: (s) => {
      const zip = s.zip();
      const { name, region } = s.place;
      const line = `${s.street()}, ${zip} ${name}, ${region}, ${s.words.country}`;
      return zip ? s.sure({ address1: line, city: name, ...s.region(), zip }) : null;
    },
  },
  "a region as programs in English write it": {
    of: "clear",
    write: (s) => s.sure({ city: s.place.name, province: english(s) }),
  },
  "a region with its level": {
    of: "clear",
    weight: 2,
    write: (s) => {
      const level = s.pick(s.words.level1);
      const isState = s.place.region.startsWith("Estado") || s.place.region.includes("Ciudad");
      return isState
        ? null
        : s.sure({ city: s.place.name, province: `${level} ${s.place.region}` });
    },
  },
  "the region's code as text": {
    of: "clear",
    write: (s) => {
      const code = s.atlas.codeOfRegion(s.place.code1);
      return code
        ? s.sure({ city: s.place.name, province: s.pick([code, code.toLowerCase()]) })
        : null;
    },
  },
  "city and region exchanged": {
    of: "sole",
    weight: 2,
    write: (s) =>
      // A clerk who reads a city of the region's name asks.
      s.either({ city: s.place.region, province: s.place.name }),
  },
  "the country as the region": {
    of: "sole",
    write: (s) => s.sure({ city: s.place.name, province: s.pick(s.words.countryNames) }),
  },
  "the country as the city": {
    of: "sole",
    write: (s) =>
      s.either({
        city: s.words.country,
        ...s.region(),
        address1: `${s.street()}, ${s.place.name}`,
      }),
  },
  "the country behind the city": {
    of: "clear",
    write: (s) => s.sure({ city: `${s.place.name}, ${s.words.country}`, ...s.region() }),
  },
  "city and region in one field": {
    of: "clear",
    weight: 3,
    write: (s) => {
      const { name, region } = s.place;
      return s.sure({
        city: s.pick([
          `${name}, ${region}`,
          `${name} - ${region}`,
          `${name}/${region}`,
          `${name} (${region})`,
        ]),
        ...s.pick([{}, s.region()]),
      });
    },
  },
  "region before the city": {
    of: "clear",
    write: (s) => {
      const { name, region } = s.place;
      return s.sure({ city: s.pick([`${region}, ${name}`, `${region} - ${name}`]), ...s.region() });
    },
  },
  "a code in the city's field": {
    of: "clear",
    write: (s) => {
      const zip = s.zip();
      const city = `${s.place.name} ${zip}`;
      return zip ? s.sure({ city, ...s.region() }) : null;
    },
  },
  "a code in line 1": {
    of: "clear",
    write: (s) => {
      const zip = s.zip();
      const address1 = `${s.street()}, CP ${zip}`;
      return zip ? s.sure({ address1, city: s.place.name, ...s.region() }) : null;
    },
  },
  "a code alone as the city": {
    of: "clear",
    write: (s) => {
      const zip = s.zip();
      return zip ? s.either({ city: zip, zip, ...s.region() }) : null;
    },
  },
  "no city; line 1 ends with it": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.either({
        address1: `${s.street()}, ${s.place.name}`,
        city: s.pick(["", ".", "-", "N/A"]),
        ...s.region(),
      }),
  },
  "no city; line 2 is it": {
    of: "clear",
    write: (s) =>
      s.either({ address2: s.place.name, city: s.pick(["", "x", "-", "ninguna"]), ...s.region() }),
  },
  "the street once more as the city": {
    of: "clear",
    write: (s) => {
      const address1 = s.street();
      return s.either({ address1, address2: s.place.name, city: address1, ...s.region() });
    },
  },
  "everything everywhere": {
    of: "clear",
    write: (s) => {
      const { name, region } = s.place;
      const address1 = `${s.street()}, ${name}`;
      return s.sure({ address1, address2: `${name} ${region}`, city: name, ...s.region() });
    },
  },
  "the region once more as the city": {
    of: "clear",
    write: (s) => s.either({ city: s.place.region, address2: s.place.name, ...s.region() }),
  },
  "a part of a town, and its town": {
    of: "clear",
    weight: 3,
    write: (s) => {
      const { name, name2, code2 } = s.place;
      if (name === name2 || s.place.isSeat || !s.atlas.seats.get(code2)) return null;
      return s.sure({
        city: s.pick([`${name}, ${name2}`, `${name} (${name2})`, `${name2}, ${name}`]),
        ...s.region(),
      });
    },
  },
  "a level 2 in the city, its part in line 2": {
    of: "clear",
    weight: 2,
    write: (s) => {
      const { name, name2, isSeat } = s.place;
      return isSeat || name === name2
        ? null
        : s.sure({ city: name2, address2: name, ...s.region() });
    },
  },
};
