import { plain } from "../policy.ts";
import { type Kind, NO_REGION, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

const SHORT: [RegExp, string][] = [
  [/^Saint /u, "St. "],
  [/^Fort /u, "Ft. "],
  [/^Mount /u, "Mt. "],
  [/^North /u, "N. "],
  [/^South /u, "S. "],
  [/^East /u, "E. "],
  [/^West /u, "W. "],
  [/ Springs$/u, " Spgs"],
  [/ Heights$/u, " Hts"],
  [/ Beach$/u, " Bch"],
  [/ Junction$/u, " Jct"],
  [/ Park$/u, " Pk"],
  [/ Lake$/u, " Lk"],
  [/ City$/u, " Cty"],
];

const OLD: Record<string, string> = {
  California: "Calif.",
  Massachusetts: "Mass.",
  Pennsylvania: "Penn.",
  Florida: "Fla.",
  Texas: "Tex.",
  "New York": "N.Y.",
  "New Jersey": "N.J.",
  "North Carolina": "N. Carolina",
  Minnesota: "Minn.",
  Tennessee: "Tenn.",
  Michigan: "Mich.",
  Illinois: "Ill.",
  Colorado: "Colo.",
  Connecticut: "Conn.",
};

const with2 = (
  name: string,
  of: Kind["of"],
  write: (s: Scene, state: string, zip: string) => Record<string, string | null> | null,
  weight = 1,
): [string, Kind] => [
  name,
  {
    of,
    weight,
    write: (s) => {
      const state = s.place.regionCodes[0];
      if (!state || s.zip === null) return null;
      const changes = write(s, state, s.zip);
      return changes && { address: s.form({ zip: s.zip, ...changes }), right: place(s) };
    },
  },
];

const misspelt = (s: Scene, city: string) =>
  city !== s.place.name && s.atlas.isReadable(city, s.place) ? { city } : null;

export const AMERICAN: Record<string, Kind> = Object.fromEntries([
  with2("plain form", "any", () => ({}), 5),
  with2("no postal code", "clear", () => ({ zip: null })),
  with2("no state", "any", () => ({ province: null, provinceCode: null }), 2),
  with2("state in full, from a file", "any", (s) => ({ province: s.place.region })),
  with2("state by its letters, from a file", "any", (s, state) => ({ province: state }), 2),
  with2("state as it was shortened", "any", (s) => {
    const province = OLD[s.place.region];
    return province ? { province } : null;
  }),
  with2("state behind the city", "any", (s, state) => ({ city: `${s.place.name}, ${state}` }), 2),
  with2("state and code behind the city", "any", (s, state, zip) => ({
    city: `${s.place.name}, ${state} ${zip}`,
    ...NO_REGION,
  })),
  with2("state behind the city, fields empty", "clear", (s, state) => ({
    city: `${s.place.name} ${state}`,
    ...NO_REGION,
  })),
  with2("longer code", "any", (s, _, zip) => ({ zip: `${zip}-${1000 + s.chance.below(8999)}` }), 2),
  with2("longer code, no bar", "any", (s, _, zip) => ({
    zip: `${zip}${1000 + s.chance.below(8999)}`,
  })),
  with2("code that lost its zero", "any", (s, _, zip) =>
    zip.startsWith("0") ? { zip: zip.slice(1) } : null,
  ),
  with2("code of a spreadsheet", "any", (_s, _, zip) => ({ zip: `${zip}.0` })),
  with2("code cut", "clear", (_s, _, zip) => ({ zip: zip.slice(0, 4) })),
  with2("code of zeros", "clear", () => ({ zip: "00000" })),
  with2("flat", "any", (s) => ({ address2: s.of(s.words.units) }), 2),
  with2("note", "any", (s) => ({ address2: s.of(s.words.notes) }), 2),
  with2("phone in line 2", "any", (s) => ({ address2: s.of(s.words.phones) })),
  with2("phone behind the city", "any", (s) => ({
    city: `${s.place.name} ${s.of(s.words.phones)}`,
  })),
  with2("mail address in line 2", "any", () => ({ address2: "mary.smith@gmail.com" })),
  with2("attention", "any", (s) => ({ address1: `${s.of(s.words.papers)}, ${s.street()}` })),
  with2("firm before the street", "any", (s) => ({ address1: `Miller & Sons LLC, ${s.street()}` })),
  with2("post box", "any", (s) => ({ address1: `PO Box ${10 + s.chance.below(900)}` })),
  with2("rural route", "any", (s) => ({
    address1: `RR ${1 + s.chance.below(8)} Box ${10 + s.chance.below(90)}`,
  })),
  with2("all in line 1 too", "any", (s, state, zip) => ({
    address1: `${s.street()}, ${s.place.name}, ${state} ${zip}`,
  })),
  with2("all in line 1 alone", "any", (s, state, zip) => ({
    address1: `${s.street()}, ${s.place.name}, ${state} ${zip}`,
    city: null,
    address2: null,
    ...NO_REGION,
  })),
  with2("city in line 2 too", "any", (s, state) => ({ address2: `${s.place.name} ${state}` })),
  with2("street repeated in line 2", "any", (s) => {
    const address1 = s.street();
    return { address1, address2: address1 };
  }),
  with2("country behind the city", "any", (s) => ({ city: `${s.place.name}, USA` })),
  with2("country as state", "any", () => ({ province: "United States" })),
  with2(
    "letter mistyped",
    "any",
    (s) => {
      const { name } = s.place;
      if (name.length < 6) return null;
      const spot = 1 + s.chance.below(name.length - 2);
      const more = s.chance.chance(0.5) ? name[spot]! : "";
      return misspelt(s, `${name.slice(0, spot)}${more}${name.slice(more ? spot : spot + 1)}`);
    },
    2,
  ),
  with2("letters exchanged", "clear", (s) => {
    const { name } = s.place;
    if (name.length < 7) return null;
    const spot = 1 + s.chance.below(name.length - 3);
    return misspelt(
      s,
      `${name.slice(0, spot)}${name[spot + 1]}${name[spot]}${name.slice(spot + 2)}`,
    );
  }),
  with2(
    "word shortened",
    "any",
    (s) => {
      const found = SHORT.find(([word]) => word.test(s.place.name));
      return found ? { city: s.place.name.replace(...found) } : null;
    },
    2,
  ),
  with2("words joined", "any", (s) =>
    s.place.name.includes(" ") ? { city: s.place.name.replace(/ /gu, "") } : null,
  ),
  with2("word before the city", "clear", (s) => {
    const city = `${s.chance.pick(s.words.townWords)} ${s.place.name}`;
    return s.atlas.meant(city).length > 0 ? null : { city };
  }),
  with2("county behind the city", "any", (s) => ({
    city: `${s.place.name}, ${s.place.name2} County`,
  })),
  with2("signs around the city", "any", (s) => ({
    city: s.chance.pick([" # ", "#,", "#.", '"#"', "# ,"]).replace("#", s.place.name),
  })),
  with2(
    "street named after a town",
    "any",
    (s) => {
      const other = s.other(() => true)!;
      return {
        address1: `${10 + s.chance.below(900)} ${other.name} ${s.chance.pick(["Rd", "St", "Ave", "Pike"])}`,
      };
    },
    2,
  ),
  with2("shop named after a town", "any", (s) => {
    const other = s.other(s.atlas.isSole)!;
    return {
      address2: `${other.name} ${s.chance.pick(["Dental", "Auto Repair", "Church", "Apartments"])}`,
    };
  }),
  with2("city and state exchanged", "any", (s) => ({
    city: s.place.region,
    province: s.place.name,
  })),
  with2("state as city, city in line 2", "any", (s, state) => ({
    city: state,
    address2: s.place.name,
  })),
  with2("flat as city, city in line 2", "any", (s) => ({ city: "Apt 4", address2: s.place.name })),
]);

const city = (text: string, code: string, state: string, zip: string, isHard = false): Kind => ({
  of: "any",
  weight: 0.3,
  write: (s) => ({
    address: s.form({
      city: text,
      province: s.atlas.byCode.get(code)!.region,
      provinceCode: state,
      zip,
    }),
    right: isHard ? [code, "ask"] : [code],
  }),
});

Object.assign(AMERICAN, {
  "New York by letters": city("NYC", "3606110001", "NY", "10001"),
  Manhattan: city("Manhattan", "3606110001", "NY", "10025"),
  "Washington with DC": city("Washington DC", "1100120001", "DC", "20001"),
  "Philadelphia as said": city("Philly", "4210119019", "PA", "19103"),
  "New York in Spanish": city("Nueva York", "3606110001", "NY", "10001", true),
  "no city, the code tells": {
    of: "any",
    write: (s) =>
      s.zip ? { address: s.form({ city: "", zip: s.zip }), right: [s.place.code, "ask"] } : null,
  },
  "another state": {
    of: "any",
    write: (s) => {
      const other = s.other(({ region }) => region !== s.place.region)!;
      const state = { province: other.region, provinceCode: other.regionCodes[0] };
      return s.zip
        ? { address: s.form({ ...state, zip: s.zip }), right: [s.place.code, "ask"] }
        : null;
    },
  },
  "code of another state": {
    of: "clear",
    write: (s) => {
      const other = s.other(({ region, zips }) => region !== s.place.region && zips.length > 0)!;
      return { address: s.form({ zip: other.zips[0]! }), right: [s.place.code, "ask"] };
    },
  },
  "code of a town beside": {
    of: "clear",
    write: (s) => {
      const other = s.other(
        (each) =>
          each.name2 === s.place.name2 && each.region === s.place.region && each.zips.length > 0,
      );
      return other
        ? { address: s.form({ zip: other.zips[0]! }), right: [s.place.code, "ask"] }
        : null;
    },
  },
  "town of several, nothing else": {
    of: "any",
    write: (s) => {
      if (s.atlas.meant(s.place.name).length < 4 || s.words.large.includes(s.place.name))
        return null;
      return { address: s.form({ ...NO_REGION, address2: null }), right: ["ask"] };
    },
  },
  "mail of the army": {
    of: "any",
    write: (s) => ({
      address: s.form({
        city: "APO",
        province: "AE",
        zip: "09012",
        address1: "PSC 2 Box 4120",
        address2: null,
      }),
      right: ["ask"],
    }),
  },
  abroad: {
    of: "any",
    write: (s) => {
      const [town, zip] = s.chance.pick([
        ["Toronto, Ontario, Canada", "M5V 2T6"],
        ["Tijuana, Mexico", "22000"],
        ["Ciudad Juárez, Chihuahua", null],
      ] as const);
      return { address: s.form({ ...NO_REGION, city: town, zip, address2: null }), right: ["ask"] };
    },
  },
  "town of no table": {
    of: "any",
    write: (s) => {
      const text = s.chance.pick(["Quillow Hollow", "Tarnbrook Flats", "Wexcombe Landing"]);
      return plain(text) && s.atlas.meant(text).length === 0
        ? { address: s.form({ city: text, zip: null, address2: null }), right: ["ask"] }
        : null;
    },
  },
} satisfies Record<string, Kind>);
