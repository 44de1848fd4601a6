import { type Entry, fold } from "../third-hand/atlas.ts";
import {
  ask,
  type Kinds,
  type Made,
  maybe,
  NO_REGION,
  type Scene,
  seatOf,
  spelled,
  zipOf,
} from "./scene.ts";

/** One name that fits what is left of the letters is the place, or a question; several are a question. */
function counted(scene: Scene, city: string, fits: (name: string) => boolean): Made | null {
  const { catalogue, entry, hasRegion, atlas } = scene;
  if (atlas.placesOf(city).size > 0 || isTooShort(city)) return null;
  const inReach = (each: Entry) => !hasRegion || each.code1 === entry.code1;
  const found = [...catalogue.owners, ...catalogue.shared, ...catalogue.several].filter(
    (each) => inReach(each) && fits(fold(each.name)),
  );
  const codes = new Set(found.map(({ code }) => code));
  return codes.size > 1 ? ask(city) : maybe(scene, city);
}
const isTooShort = (city: string) => fold(city).replaceAll(" ", "").length < 3;

const PORTUGUESE: [RegExp, string][] = [
  [/\bsan\b/, "são"],
  [/\bnuev([ao])\b/, "nov$1"],
  [/\bpuerto\b/, "porto"],
  [/\bvilla\b/, "vila"],
  [/cion\b/, "ção"],
  [/\bsanto\b/, "sto"],
  [/\bbuen/, "bom"],
  [/ll/, "lh"],
  [/ñ/, "nh"],
];
const ARTICLES: Record<string, string> = { el: "la", la: "el", las: "los", los: "las" };

/** Letters are missing or others. The labels count which names of the country are as near. */
export const lettersLost: Kinds = {
  "masked by a marketplace": (scene) => {
    const name = fold(scene.entry.name);
    const shown = scene.pick([1, 2, 3]);
    const sign = scene.pick(["*", "*", "_", "•", "#"]);
    const masked = (text: string) =>
      Array.from(text, (each, at) => (at < shown || each === " " ? each : sign)).join("");
    return counted(scene, masked(name), (other) => masked(other) === masked(name));
  },
  "its middle masked": (scene) => {
    const name = fold(scene.entry.name);
    if (name.length < 6) return null;
    const [begin, end] = [name.slice(0, 2), name.slice(-2)];
    return counted(
      scene,
      begin + scene.pick(["***", "****", "___", "•••"]) + end,
      (other) => other.startsWith(begin) && other.endsWith(end),
    );
  },
  "cut, with points": (scene) => {
    const { entry, pick, atlas } = scene;
    const begin = fold(entry.name.slice(0, pick([6, 8, 10])));
    if (begin.length < 5 || begin === fold(entry.name) || atlas.hasRival(begin, entry)) return null;
    return counted(scene, begin + pick(["...", "…"]), (other) => other.startsWith(begin));
  },
  "cut in the middle, with points": (scene) => {
    const name = fold(scene.entry.name);
    if (name.length < 12) return null;
    const [begin, end] = [name.slice(0, 4), name.slice(-4)];
    return counted(
      scene,
      begin + scene.pick(["...", "…"]) + end,
      (other) => other.startsWith(begin) && other.endsWith(end),
    );
  },
  "the other article": (scene) => {
    const name = fold(scene.entry.name);
    const city = name.replaceAll(/\b(?:el|la|las|los)\b/g, (each) => ARTICLES[each]!);
    return scene.isUs ? null : spelled(scene, city);
  },
  "as Portuguese writes it": (scene) => {
    const name = scene.entry.name.toLowerCase();
    const fits = PORTUGUESE.filter(([from]) => from.test(name));
    if (scene.isUs || fits.length === 0) return null;
    const [from, to] = scene.pick(fits);
    return spelled(scene, name.replace(from, to));
  },
  "a letter between two names, the region of one": (scene) => {
    const { catalogue, pick } = scene;
    if (catalogue.pairs.length === 0) return null;
    const [one, other, at] = pick(catalogue.pairs);
    const city = between(scene, one, at);
    if (one.code1 === other.code1 || city === null) return null;
    const { region: province, regionCode: provinceCode } = one;
    return { fields: { city, province, provinceCode }, right: [one.code, "ask"] };
  },
  "a letter between two names, the postal code of one": (scene) => {
    const { catalogue, pick, country, dice } = scene;
    if (catalogue.pairs.length === 0) return null;
    const [one, other, at] = pick(catalogue.pairs);
    const city = between(scene, one, at);
    const zip = zipOf(country, one, dice);
    if (one.code1 === other.code1 || city === null || zip === null) return null;
    return { fields: { city, zip, ...NO_REGION }, right: [one.code, "ask"] };
  },
  "a letter between two names": (scene) => {
    const { catalogue, pick } = scene;
    if (catalogue.pairs.length === 0) return null;
    const [one, other, at] = pick(catalogue.pairs);
    const city = between(scene, one, at);
    if (city === null) return null;
    if (one.code1 !== other.code1) return ask({ city, ...NO_REGION });
    const { region: province, regionCode: provinceCode } = one;
    return ask({ city, province, provinceCode });
  },
  "a name of elsewhere, one letter from a name of its region": (scene) => {
    const { catalogue, pick } = scene;
    if (catalogue.pairs.length === 0) return null;
    const [one, other] = pick(catalogue.pairs);
    if (one.code1 === other.code1) return null;
    const { region: province, regionCode: provinceCode } = other;
    return ask({ city: one.name, province, provinceCode }, [other.code]);
  },
  "a longer name of elsewhere that begins like a name of its region": (scene) => {
    const { entry, catalogue, pick } = scene;
    const words = entry.name.split(" ");
    if (words.length < 2) return null;
    const short = words.slice(0, pick(words.map((_, at) => at).slice(1))).join(" ");
    const here = catalogue
      .entriesOf(short)
      .filter(({ code1 }) => code1 !== entry.code1 && fold(short).length > 3);
    if (here.length === 0) return null;
    const { region: province, regionCode: provinceCode } = pick(here);
    return ask({ city: entry.name, province, provinceCode });
  },
  "one letter from a name of several of its region": (scene) => {
    const { catalogue, pick, dice } = scene;
    if (catalogue.several.length === 0) return null;
    const { name, code1, region, regionCode } = pick(catalogue.several);
    const letters = Array.from(fold(name));
    letters[1 + dice.below(letters.length - 1)] = pick(Array.from("xkwzj"));
    const city = letters.join("");
    if (scene.atlas.placesOf(city).size > 0 || city.includes("  ")) return null;
    const seats = seatOf(scene, name, code1);
    return ask({ city, province: region, provinceCode: regionCode }, seats);
  },
};

/** The name with a letter there that no name has. */
function between({ pick, atlas }: Scene, { name }: Entry, at: number): string | null {
  const folded = fold(name);
  const city = folded.slice(0, at) + pick(Array.from("xkwj")) + folded.slice(at + 1);
  return atlas.placesOf(city).size > 0 ? null : city;
}
