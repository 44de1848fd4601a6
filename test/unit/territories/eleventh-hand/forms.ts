import { plain } from "../policy.ts";
import { bare, type Kind, NO_REGION, type Scene } from "./scene.ts";

/** The place of the scene and nothing else. */
const place = (scene: Scene) => [scene.place.code];

const isFree = (scene: Scene) => !scene.atlas.isRegion(scene.place.name);

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
      const isOnly = isSeat && name !== name2 && s.atlas.meant(name2, region).length === 1;
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
  "quarter before the city": {
    of: "clear",
    write: (s) => {
      const city = `${s.of(s.words.quarters)}, ${s.place.name}`;
      return { address: s.form({ city }), right: place(s) };
    },
  },
  "quarter behind the city": {
    of: "clear",
    write: (s) => {
      const city = `${s.place.name}, ${s.of(s.words.quarters)}`;
      return { address: s.form({ city }), right: place(s) };
    },
  },
  "centre of a town": {
    of: "seat",
    write: (s) => {
      const city = s.chance.pick([
        "# Centro",
        "# centro",
        "Centro de #",
        "Centro, #",
        "# (centro)",
      ]);
      return { address: s.form({ city: city.replace("#", s.place.name) }), right: place(s) };
    },
  },
  "word before the city": {
    of: "seat",
    write: (s) => {
      const city = `${s.chance.pick(s.words.townWords)} ${s.place.name}`;
      if (s.atlas.meant(city).length > 0) return null;
      return { address: s.form({ city }), right: place(s) };
    },
  },
  "word before the region": {
    of: "clear",
    write: (s) => {
      const province = `${s.chance.pick(s.words.regionWords)} ${s.place.region}`;
      return { address: s.form({ province }), right: place(s) };
    },
  },
  "code as region": {
    of: "clear",
    write: (s) => {
      const code = s.chance.pick(s.place.regionCodes);
      const province = s.chance.chance(0.5) ? code : `${s.place.region} (${code})`;
      return { address: s.form({ province }), right: place(s) };
    },
  },
  "part of a level 2 with its word": {
    of: "clear",
    write: (s) => {
      const { name, name2, isSeat } = s.place;
      if (isSeat || plain(name) === plain(name2)) return null;
      const address2 = `${s.chance.pick(s.words.partWords)} ${name}`;
      return { address: s.form({ city: name2, address2 }), right: place(s) };
    },
  },
  "part and level 2 in the city": {
    of: "clear",
    write: (s) => {
      const { name, name2, isSeat } = s.place;
      if (isSeat || plain(name) === plain(name2)) return null;
      const sign = s.chance.pick([", ", " - ", " / "]);
      const city = s.chance.chance(0.7) ? `${name}${sign}${name2}` : `${name2}${sign}${name}`;
      return { address: s.form({ city }), right: place(s) };
    },
  },
  "quarter as city": {
    of: "any",
    write: (s) => {
      if (s.atlas.parts.length === 0) return null;
      const part = s.chance.pick(s.atlas.parts);
      if (s.atlas.meant(part.name).length !== 1 || s.atlas.isRegion(part.name)) return null;
      const { name, region, regionCodes } = part.place;
      const isBoth = s.chance.chance(0.5);
      return {
        address: s.form({
          city: isBoth ? `${part.name}, ${name}` : part.name,
          province: region,
          provinceCode: regionCodes[0] ?? null,
          zip: null,
        }),
        right: isBoth ? [part.place.code] : [part.place.code, "ask"],
      };
    },
  },
  "quarter as city, city in line 2": {
    of: "any",
    write: (s) => {
      if (s.atlas.parts.length === 0) return null;
      const part = s.chance.pick(s.atlas.parts);
      if (s.atlas.meant(part.name).length !== 1 || s.atlas.isRegion(part.name)) return null;
      const { name, region, regionCodes } = part.place;
      const within = { province: region, provinceCode: regionCodes[0] ?? null, zip: null };
      return {
        address: s.form({ city: part.name, address2: name, ...within }),
        right: [part.place.code],
      };
    },
  },
  "town of several, no region": {
    of: "any",
    write: (s) => {
      const all = s.atlas.meant(s.place.name);
      if (all.length < 2 || all.some((code) => s.atlas.byCode.get(code)!.isSeat)) return null;
      if (!isFree(s)) return null;
      return { address: s.form({ ...NO_REGION, address2: null }), right: ["ask"] };
    },
  },
  "town of several, the postal code tells": {
    of: "any",
    write: (s) => {
      if (s.zip === null || !isFree(s) || s.atlas.meant(s.place.name).length < 2) return null;
      const { name, region } = s.place;
      if (s.atlas.meant(name, region).length !== 1) return null;
      return {
        address: s.form({ ...NO_REGION, zip: s.zip, address2: null }),
        right: [s.place.code, "ask"],
      };
    },
  },
  "two towns": {
    of: "sole",
    write: (s) => {
      const other = s.other((each) => s.atlas.isSole(each) && each.region !== s.place.region);
      if (!other) return null;
      const city = `${s.place.name}${s.chance.pick([" / ", " o ", ", "])}${other.name}`;
      return { address: s.form({ city, ...NO_REGION, address2: null }), right: ["ask"] };
    },
  },
  "no town": {
    of: "any",
    write: (s) => ({
      address: s.form({ city: s.chance.pick(["", "-", "N/A", "."]), zip: null }),
      right: ["ask"],
    }),
  },
  "another region": {
    of: "sole",
    write: (s) => {
      const other = s.other((each) => each.region !== s.place.region);
      if (!other) return null;
      return {
        address: s.form({ province: other.region, provinceCode: other.regionCodes[0], zip: null }),
        right: ["ask"],
        tolerated: [s.place.code],
      };
    },
  },
  "letters lost": {
    of: "clear",
    write: (s) => {
      const { name } = s.place;
      if (bare(name) === name || !/[^\u0000-\u007f]/u.test(name)) return null;
      const asLatin = () => Buffer.from(name, "utf8").toString("latin1");
      const city = s.chance.chance(0.5) ? asLatin() : name.replace(/[^\u0000-\u007f]/gu, "?");
      const isOne = city.includes("?")
        ? s.atlas.isReadable(city.replace(/\?/gu, "x"), s.place)
        : true;
      return isOne ? { address: s.form({ city }, true), right: place(s) } : null;
    },
  },
};
