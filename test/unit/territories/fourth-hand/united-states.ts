import { fold } from "../third-hand/atlas.ts";
import type { Kinds, Scene } from "./everywhere.ts";

/** Publication 28 of the postal service, and what people make of it. */
const SHORT: Record<string, string[]> = {
  Saint: ["St", "St."],
  Sainte: ["Ste", "Ste."],
  Mount: ["Mt", "Mt."],
  Fort: ["Ft", "Ft."],
  Point: ["Pt", "Pt."],
  Port: ["Prt"],
  Heights: ["Hts", "Hgts"],
  Springs: ["Spgs", "Spgs.", "Sprgs"],
  Beach: ["Bch"],
  Lake: ["Lk"],
  Village: ["Vlg"],
  Junction: ["Jct"],
  Center: ["Ctr", "Centre", "Cntr"],
  City: ["Cty"],
  Park: ["Pk"],
  Falls: ["Fls"],
  Island: ["Is", "Isl"],
  Valley: ["Vly"],
  Mountain: ["Mtn"],
  Grove: ["Grv"],
  Harbor: ["Hbr", "Harbour"],
  North: ["N", "N.", "No."],
  South: ["S", "S.", "So."],
  East: ["E", "E."],
  West: ["W", "W."],
  Township: ["Twp"],
};
const abbreviated = ({ entry: { name }, dice: { pick } }: Scene) => {
  const words = name.split(" ");
  const fits = words.filter((word) => word in SHORT);
  if (fits.length === 0 || words.length < 2) return null;
  const word = pick(fits);
  return name.replace(word, pick(SHORT[word]!));
};
const stateOf = ({ entry: { regionCode } }: Scene) => ({ provinceCode: regionCode });
/** The states as the newspapers wrote them. */
const IN_NEWSPAPERS: Record<string, string> = {
  Arizona: "Ariz.",
  California: "Calif.",
  Colorado: "Colo.",
  Connecticut: "Conn.",
  Florida: "Fla.",
  Illinois: "Ill.",
  Massachusetts: "Mass.",
  Michigan: "Mich.",
  Minnesota: "Minn.",
  Oklahoma: "Okla.",
  Oregon: "Ore.",
  Pennsylvania: "Pa.",
  Tennessee: "Tenn.",
  Texas: "Tex.",
  Washington: "Wash.",
  Wisconsin: "Wis.",
};
const far = ({ atlas, dice: { pick }, entry }: Scene) => {
  const other = pick(atlas.entries.filter(({ code1, zip }) => zip && code1 !== entry.code1));
  return other;
};

/** The place is sure. */
export const sureStates: Kinds = {
  "the state's code after": ({ entry: { name, regionCode } }) => ({
    city: `${name}, ${regionCode}`,
    province: null,
    provinceCode: null,
  }),
  "the state's code after, small, without a comma": ({ entry: { name, regionCode } }) => ({
    city: `${name} ${regionCode!.toLowerCase()}`.toLowerCase(),
    province: null,
    provinceCode: null,
  }),
  "the state's name after": ({ entry: { name, region } }) => ({
    city: `${name} ${region}`,
    province: null,
    provinceCode: null,
  }),
  "the state as newspapers write it": ({ entry: { name, region } }) =>
    region in IN_NEWSPAPERS
      ? { city: `${name}, ${IN_NEWSPAPERS[region]}`, province: null, provinceCode: null }
      : null,
  "a word of the post": abbreviated,
  "a word of the post, and its ZIP code": (scene) => {
    const city = abbreviated(scene);
    return city && { city, zip: scene.entry.zip };
  },
  "a word of the post in capitals, its state, its ZIP code": (scene) => {
    const { regionCode, zip } = scene.entry;
    const city = abbreviated(scene)?.replaceAll(".", "").toUpperCase();
    return city && zip ? { city: `${city} ${regionCode} ${zip}`, ...stateOf(scene) } : null;
  },
  "ZIP+4": ({ entry: { zip }, dice: { pick } }) =>
    zip && { zip: pick([`${zip}-0042`, `${zip} 0042`, `${zip}0042`, `${zip}–0042`, `${zip}-`]) },
  "a ZIP code with its state": ({ entry: { zip, regionCode } }) =>
    zip && { zip: `${regionCode} ${zip}` },
  "a ZIP code with the letter O": ({ entry: { zip } }) =>
    zip?.includes("0") ? { zip: zip.replaceAll("0", "O") } : null,
  "a ZIP code of a spreadsheet": ({ entry: { zip } }) => zip && { zip: `${Number(zip)}.0` },
  "a township": ({ entry: { name, zip }, dice: { pick } }) =>
    zip && { city: `${name} ${pick(["Twp", "Twp.", "Township", "Boro", "Borough"])}`, zip },
  "an office before": ({ entry: { name, zip }, dice: { pick } }) =>
    zip && { city: `${pick(["City of", "Town of", "Village of", "Township of"])} ${name}`, zip },
  "a direction before, its ZIP code": ({ entry: { name, zip }, atlas, dice: { pick } }) => {
    const city = `${pick(["North", "South", "East", "West", "Downtown", "Greater"])} ${name}`;
    return zip && atlas.placesOf(city).size === 0 ? { city, zip } : null;
  },
  "a hamlet that nobody lists, its ZIP code": ({ entry: { zip }, dice: { pick } }) =>
    zip && {
      city: `${pick(["Zumwald", "Quaxley", "Vornholt"])} ${pick(["Corners", "Hollow"])}`,
      zip,
    },
  "its county, its ZIP code": ({ entry: { name, zip } }) =>
    zip && { city: `${name} (unincorporated)`, zip },
  "apostrophe lost or another": ({ entry: { name }, dice: { pick } }) =>
    name.includes("'") ? name.replace("'", pick(["", "’", "`", " "])) : null,
  "words joined, or apart": ({ entry: { name } }) =>
    /^(?:Mc|De|La|Le)[A-Z ]/.test(name)
      ? name.includes(" ")
        ? name.replace(" ", "")
        : name.replace(/^(Mc|De|La|Le)/, "$1 ")
      : null,
  "the state twice": ({ entry: { name, regionCode, region } }) => ({
    city: `${name}, ${regionCode}, ${region}`,
  }),
  "the country after its state": ({ entry: { name, regionCode }, dice: { pick } }) =>
    `${name}, ${regionCode}, ${pick(["USA", "US", "United States", "U.S.A."])}`,
  "a box of the post in line 1": ({ entry: { zip } }) =>
    zip && { address1: "PO Box 10001", address2: "c/o Houston Dallas" },
  "everything in line 2": ({ entry: { name, regionCode, zip } }) =>
    zip && { city: null, address2: `${name}, ${regionCode} ${zip}`, zip },
};

export const openStates: Kinds = {
  "a ZIP code of another state": (scene) => ({ zip: far(scene).zip }),
  "a ZIP code and a name of one state, the code of another": (scene) => {
    const other = far(scene);
    if (!scene.entry.zip || scene.atlas.placesOf(scene.entry.name, other.code1).size > 0)
      return null;
    return { provinceCode: other.regionCode, province: other.region, zip: scene.entry.zip };
  },
  "the military": ({ dice: { pick } }) => ({
    city: pick(["APO", "FPO", "DPO"]),
    provinceCode: pick(["AE", "AP", "AA"]),
    province: null,
    zip: pick(["09012", "96349", "34002"]),
  }),
  "an island that is no state": ({ dice: { pick } }) => {
    const [city, provinceCode, zip] = pick([
      ["San Juan", "PR", "00901"],
      ["Mayagüez", "PR", "00680"],
      ["Hagatna", "GU", "96910"],
      ["Charlotte Amalie", "VI", "00802"],
      ["Pago Pago", "AS", "96799"],
    ]);
    return { city, provinceCode, province: null, zip };
  },
  "a hamlet that nobody lists": () => "Zumwald Corners",
  "a metropolis of two": ({ entry, atlas, dice: { pick } }) => {
    const other = pick(atlas.entries.filter(({ code1 }) => code1 === entry.code1));
    if (other.code === entry.code || fold(other.name) === fold(entry.region)) return null;
    if (atlas.placesOf(`${entry.name} ${other.name}`).size > 0) return null;
    return `${entry.name}-${other.name}`;
  },
  "a name of several states": ({ entry, atlas }) =>
    atlas.placesOf(entry.name).size > 1 ? { province: null, provinceCode: null, zip: null } : null,
};
