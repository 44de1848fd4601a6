import { type Kind, NO_REGION, type Scene } from "./scene.ts";

/** The place of the scene and nothing else. */
const place = (scene: Scene) => [scene.place.code];

/** Fields of a form filled in as buyers do: whole, in part, in each other's place. */
export const FORMS: Record<string, Kind> = {
  "plain form": {
    weight: 4,
    of: "clear",
    write: (s) => ({ address: s.form({}), right: place(s) }),
  },
  "no postal code": {
    weight: 2,
    of: "clear",
    write: (s) => ({ address: s.form({ zip: null }), right: place(s) }),
  },
  "note for the courier": {
    weight: 2,
    of: "clear",
    write: (s) => ({ address: s.form({ address2: s.of(s.words.notes) }), right: place(s) }),
  },
  "quarter in line 2": {
    weight: 2,
    of: "clear",
    write: (s) => ({ address: s.form({ address2: s.of(s.words.quarters) }), right: place(s) }),
  },
  "no region": {
    of: "sole",
    write: (s) => ({ address: s.form({ ...NO_REGION }), right: place(s) }),
  },
  "name of level 2 for its seat": {
    weight: 2,
    of: "any",
    write: (s) => {
      const { name, name2, region, isSeat } = s.place;
      // In Chile no address has it.
      const isOnly =
        s.atlas.country !== "CL" &&
        isSeat &&
        name !== name2 &&
        s.atlas.meant(name2, region).length === 1;
      return isOnly ? { address: s.form({ city: name2 }), right: place(s) } : null;
    },
  },
  "region behind the city": {
    of: "clear",
    write: (s) => {
      const sign = s.chance.pick([", ", " - ", " / ", ","]);
      const city = `${s.place.name}${sign}${s.place.region}`;
      const changes = s.chance.chance(0.5) ? NO_REGION : {};
      return { address: s.form({ city, ...changes }), right: place(s) };
    },
  },
  "region in brackets": {
    of: "clear",
    write: (s) => ({
      address: s.form({ city: `${s.place.name} (${s.place.region})` }),
      right: place(s),
    }),
  },
  "country behind the city": {
    of: "clear",
    write: (s) => ({
      address: s.form({ city: `${s.place.name}, ${s.words.country}` }),
      right: place(s),
    }),
  },
  "city and region exchanged": {
    of: "sole",
    write: (s) => ({
      address: s.form({ city: s.place.region, province: s.place.name }),
      right: place(s),
    }),
  },
  "city in the region too": {
    of: "sole",
    write: (s) => ({ address: s.form({ province: s.place.name }), right: place(s) }),
  },
  "country as region": {
    of: "sole",
    // "México" as a region is the State of Mexico, too.
    write: (s) => ({
      address: s.form({ province: s.words.country }),
      right: s.atlas.country === "MX" ? [s.place.code, "ask"] : place(s),
    }),
  },
  "region as city, town in line 2": {
    of: "clear",
    write: (s) => {
      const { place: to, atlas } = s;
      if (atlas.meant(to.region).length > 0) return null;
      return {
        address: s.form({ city: to.region, address2: to.name }),
        right: place(s),
        tolerated: [],
      };
    },
  },
  "region as city, town behind the street": {
    of: "clear",
    write: (s) => {
      if (s.atlas.meant(s.place.region).length > 0) return null;
      const address1 = `${s.street()}, ${s.place.name}`;
      return { address: s.form({ city: s.place.region, address1 }), right: place(s) };
    },
  },
  "city behind the street too": {
    of: "clear",
    write: (s) => ({
      address: s.form({ address1: `${s.street()}, ${s.place.name}` }),
      right: place(s),
    }),
  },
  "all in line 1 too": {
    of: "clear",
    write: (s) => {
      const end = s.chance.chance(0.5) ? `, ${s.words.country}` : "";
      const address1 = `${s.street()}, ${s.place.name}, ${s.place.region}${end}`;
      return { address: s.form({ address1 }), right: place(s) };
    },
  },
  "all in line 1 alone": {
    of: "sole",
    write: (s) => {
      const address1 = `${s.street()}, ${s.place.name}, ${s.place.region}`;
      return {
        address: s.form({ address1, address2: null, city: null, ...NO_REGION }),
        right: place(s),
      };
    },
  },
  "street repeated in line 2": {
    of: "clear",
    write: (s) => {
      const address1 = s.street();
      return { address: s.form({ address1, address2: address1 }), right: place(s) };
    },
  },
  "city in line 2 too": {
    of: "clear",
    write: (s) => ({ address: s.form({ address2: s.place.name }), right: place(s) }),
  },
  "city and region in line 2 too": {
    of: "clear",
    write: (s) => ({
      address: s.form({ address2: `${s.place.name} - ${s.place.region}` }),
      right: place(s),
    }),
  },
};
