import { plain } from "../policy.ts";
import { type Kind, NO_REGION, type Scene } from "./scene.ts";

/** The place of the scene and nothing else. */
const place = (scene: Scene) => [scene.place.code];

const isFree = (scene: Scene) => !scene.atlas.isRegion(scene.place.name);

/** Quarters, parts, words for levels, and towns that are not clear. */
export const PARTS: Record<string, Kind> = {
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
      if (!/\P{ASCII}/u.test(name)) return null;
      const asLatin = () => Buffer.from(name, "utf8").toString("latin1");
      const city = s.chance.chance(0.5) ? asLatin() : name.replace(/\P{ASCII}/gu, "?");
      const isOne = city.includes("?")
        ? s.atlas.isReadable(city.replace(/\?/gu, "x"), s.place)
        : true;
      return isOne ? { address: s.form({ city }, true), right: place(s) } : null;
    },
  },
};
