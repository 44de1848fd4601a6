import { fold } from "../third-hand/atlas.ts";
import {
  ask,
  countryNames,
  doubtful,
  type Kinds,
  maybe,
  NO_REGION,
  type Scene,
  slug,
  sure,
  zipOf,
} from "./scene.ts";

const PLUS = ["QGJ2+8V", "RG7X+4QF", "9FWM+33", "C8PH+R2W", "HV5C+J9"];
const LINKS = [
  "https://maps.app.goo.gl/Yx7Qw2",
  "https://goo.gl/maps/3kTz9",
  "https://www.google.com/maps?q=-1.24,-78.61",
  "https://waze.com/ul/h6rqc",
];
/** Letters with accents as code page 437 of DOS has them, read as Windows-1252. */
const DOS: Record<string, string> = {
  á: "\u00a0",
  é: "‚",
  í: "¡",
  ó: "¢",
  ú: "£",
  ñ: "¤",
  Ñ: "¥",
  ü: "\u0081",
};
const JOINED: [RegExp, string][] = [
  [/ffi/, "ﬃ"],
  [/ffl/, "ﬄ"],
  [/ff/, "ﬀ"],
  [/fi/, "ﬁ"],
  [/fl/, "ﬂ"],
];
const coordinates = ({ dice: { below } }: Scene) =>
  `-${below(17)}.${1000 + below(9000)}, -${70 + below(10)}.${1000 + below(9000)}`;

/** An address as a map, an online shop or a spreadsheet writes it. */
export const programs: Kinds = {
  "a plus code before": (scene) => {
    const { pick, entry, country } = scene;
    const end = pick(["", `, ${countryNames[country]}`]);
    return sure(scene, `${pick(PLUS)}${pick([" ", ", "])}${entry.name}${end}`);
  },
  "a map's whole line as the city": (scene) => {
    const { country, entry, pick, dice } = scene;
    const { name, region, regionCode } = entry;
    const zip = zipOf(country, entry, dice);
    const code = zip ? `${zip} ` : "";
    const city = {
      CL: `Calle 5 124, ${code}${name}, ${region}, Chile`,
      CO: `Cra. 7 #12-34, ${name}, ${region}, Colombia`,
      EC: `Calle 5 N12-34, ${code}${name}, Ecuador`,
      MX: `C. 5 124, Centro, ${code}${name}, ${region}, México`,
      PE: `Jr. Dos 455, ${name}${zip ? ` ${zip}` : ""}, Perú`,
      US: `124 5th St, ${name}, ${regionCode}${zip ? ` ${zip}` : ""}, USA`,
    }[country]!;
    return sure(scene, { city, address1: pick([null, city]), ...NO_REGION });
  },
  "a map's link after": (scene) => sure(scene, `${scene.entry.name} ${scene.pick(LINKS)}`),
  "a map's link alone": ({ pick }) => ask({ city: pick(LINKS), ...NO_REGION }),
  "coordinates alone": (scene) => ask({ city: coordinates(scene), ...NO_REGION }),
  "coordinates after": (scene) => sure(scene, `${scene.entry.name} (${coordinates(scene)})`),
  "as a link encodes it": (scene) => {
    const { name } = scene.entry;
    const city = scene.pick([encodeURIComponent(name), name.replaceAll(" ", "+")]);
    return city === name ? null : sure(scene, city);
  },
  "escapes of JSON": (scene) => {
    const { name } = scene.entry;
    const escape = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const city = name.replaceAll(/[^\0-\x7f]/g, escape);
    return city === name ? null : sure(scene, city);
  },
  "a fragment of JSON": (scene) =>
    maybe(
      scene,
      scene.pick([`{"city":"${scene.entry.name}"}`, `city=${scene.entry.name}&country=`]),
    ),
  "a time zone's form": (scene) => maybe(scene, `America/${scene.entry.name.replaceAll(" ", "_")}`),
  "signs without width inside": (scene) => {
    const sign = scene.pick(["\u00ad", "\u00ad", "\u200b", "\u200d", "\ufeff"]);
    return sure(scene, scene.entry.name.replaceAll(/(\p{L}{3})(?=\p{L}{2})/gu, `$1${sign}`));
  },
  "letters that a font joins": (scene) => {
    const fits = JOINED.find(([from]) => from.test(scene.entry.name));
    return fits ? sure(scene, scene.entry.name.replace(fits[0], fits[1])) : null;
  },
  "a hyphen at a line's end": (scene) => {
    const { name } = scene.entry;
    const at = 3 + scene.dice.below(Math.max(1, name.length - 5));
    const isInside = /^\p{L}{2}$/u.test(name.slice(at - 1, at + 1));
    return isInside ? maybe(scene, `${name.slice(0, at)}-\n${name.slice(at)}`) : null;
  },
  "letters of a Turkish keyboard": (scene) => {
    const { name } = scene.entry;
    const city = scene.pick([
      name.replaceAll("i", "ı"),
      name.toUpperCase().replaceAll("I", "İ"),
      name.replaceAll("I", "İ"),
    ]);
    return city.includes("ı") || city.includes("İ") ? maybe(scene, city) : null;
  },
  "letters of DOS": (scene) => {
    const { name } = scene.entry;
    const city = Array.from(name, (each) => DOS[each] ?? each).join("");
    return city === name || scene.atlas.hasRival(name, scene.entry) ? null : maybe(scene, city);
  },
  "its letters with accents lost": (scene) => {
    const { entry, atlas } = scene;
    const city = entry.name.replaceAll(/[^\0-\x7f]/g, scene.pick(["", "_", "*"]));
    const isSure = city !== entry.name && fold(city).length > 5 && !atlas.hasRival(city, entry);
    return isSure && atlas.placesOf(city).size === 0 ? maybe(scene, city) : null;
  },
  "an online shop's path": (scene) => {
    const { entry, catalogue, pick } = scene;
    if (!catalogue.isOnlyRegion(entry.region)) return null;
    const parts = [slug(entry.name), slug(entry.region)];
    const city = pick([parts.join("-"), parts.toReversed().join("/"), parts.join("--")]);
    return maybe(scene, { city, ...NO_REGION });
  },
  "all of it in line 2, a sign as the city": (scene) =>
    maybe(scene, {
      city: scene.pick([".", "x", "0", "***", "-"]),
      address2: `${scene.entry.name}, ${scene.entry.region}`,
    }),
  "the town in every field": (scene) => {
    const { name } = scene.entry;
    return maybe(scene, { city: name, address1: name, address2: name, zip: name });
  },
  "the town behind the street, the country as the city": (scene) =>
    maybe(scene, {
      city: countryNames[scene.country]!,
      address1: `${scene.isUs ? "88 5th St" : "Calle 7 # 2-19"}, ${scene.entry.name}`,
    }),
  "a note of the shop": (scene) =>
    sure(
      scene,
      scene.entry.name +
        scene.pick(
          scene.isUs
            ? [" (COD)", " - PAID", " **GIFT**", " order #1044"]
            : [" (COD)", " - contraentrega", " PAGADO", " pedido #1044", " *regalo*"],
        ),
    ),
  "a postal code of a form's example": (scene) =>
    sure(scene, { zip: scene.pick(scene.isUs ? ["00000"] : ["00000", "000000", "XXXXX"]) }),
  "two postal codes in the field": (scene) => {
    const { country, entry, far, dice, pick } = scene;
    const [one, other] = [entry, far()].map((each) => zipOf(country, each, dice));
    return one && other ? maybe(scene, { zip: one + pick([" / ", ", ", " o "]) + other }) : null;
  },
  "a date": ({ pick }) =>
    ask({ city: pick(["2026-11-24", "05/24/2026", "13.02.2026", "3/4/26 10:30"]), ...NO_REGION }),
  "an e-mail address": (scene) =>
    doubtful(scene, {
      city: `ventas@${fold(scene.entry.name).replaceAll(" ", "")}.com`,
      ...NO_REGION,
    }),
};
