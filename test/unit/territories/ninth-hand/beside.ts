import { fold } from "./book.ts";
import {
  countryNames,
  filled,
  isAlone,
  type Kinds,
  maybe,
  NO_REGION,
  type Scene,
  sure,
  written,
  zipOf,
} from "./scene.ts";

const phoneOf = ({ dice }: Scene) => `09${String(10_000_000 + dice.below(89_999_999))}`;

/** What stands beside the town in the city field. */
export const beside: Kinds = {
  "region-beside": (scene) =>
    sure(
      scene,
      written(scene, [
        "{x}, {r}",
        "{x} - {r}",
        "{x} {r}",
        "{x}/{r}",
        "{x} ({r})",
        "{x}-{r}",
        "{x} , {r}.",
      ]),
    ),
  "region-beside-alone": (scene) =>
    sure(scene, {
      city: written(scene, [
        "{x}, {r}",
        "{x} - {r}",
        "{x}/{r}",
        "{x} ({r})",
        "{x}; {r}",
        "{x} | {r}",
      ]),
      ...NO_REGION,
    }),
  "region-before-alone": (scene) =>
    sure(scene, {
      city: written(scene, ["{r}, {x}", "{r} - {x}", "{r}/{x}", "{r} > {x}", "{r}: {x}"]),
      ...NO_REGION,
    }),
  "shared-name-with-region": (scene) => {
    const { book, place, dice } = scene;
    if (book.codesOf(place.names[2]).length < 2 || book.isRegion(place.names[2])) return null;
    const city = filled(
      scene,
      dice.pick(["{x}, {r}", "{x} - {r}", "{x} ({r})", "{r} - {x}", "{x}. {r}."]),
    );
    const own = book.codesOf(place.names[2], place.code1);
    return own.length === 1
      ? { fields: { city, ...NO_REGION, zip: null }, right: own, tolerated: [] }
      : null;
  },
  "code-of-region-beside": (scene) => {
    const { place, dice, name, isEnglish } = scene;
    if (!place.regionCode || !isAlone(scene)) return null;
    const code = place.regionCode;
    const city = dice.pick([
      `${name}, ${code}`,
      `${name} - ${code}`,
      `${name} (${code})`,
      `${name} ${code}`,
    ]);
    return isEnglish ? sure(scene, { city, ...NO_REGION }) : maybe(scene, { city, ...NO_REGION });
  },
  "country-beside": (scene) => {
    const country = scene.dice.pick(countryNames[scene.country]!);
    return sure(
      scene,
      written(scene, [
        `{x}, ${country}`,
        `{x} - ${country}`,
        `{x}, {r}, ${country}`,
        `{x} ${country}`,
      ]),
    );
  },
  "code-beside": (scene) => {
    const zip = zipOf(scene.country, scene.place, scene.dice);
    if (zip === null) return null;
    const city = written(
      scene,
      [`{x} ${zip}`, `${zip} {x}`, `{x} CP ${zip}`, `{x}, C.P. ${zip}`],
      [`{x} ${zip}`, `{x}, {r} ${zip}`],
    );
    return sure(scene, { city, zip: null });
  },
  "phone-beside": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} #", "{x} cel. #", "{x} / tel #", "{x} - #"],
        ["{x} #", "{x} ph #"],
      ).replace("#", phoneOf(scene)),
    ),
  "unknown-quarter-beside": (scene) =>
    maybe(
      scene,
      written(
        scene,
        [
          "Urb. Los Arupos, {x}",
          "{x} - Barrio Las Flores",
          "Cdla. Los Helechos {x}",
          "{x}, urb. Jardines del Bosque",
          "Conjunto Altos del Valle - {x}",
          "{x} (Residencial Los Robles)",
        ],
        ["Whispering Pines subdivision, {x}", "{x} (Maple Estates)", "{x} - Oakridge Apartments"],
      ),
    ),
  "known-quarter-beside": (scene) => {
    const { book, dice } = scene;
    const part = dice.pick(book.parts);
    if (!part) return null;
    const of = book.byCode.get(part.code)!;
    if (fold(part.name) === fold(of.names[2])) return null;
    const text = dice.pick([
      "{q}, {x}",
      "{x} - {q}",
      "{q} ({x})",
      "{x} / {q}",
      "{q} - {x}",
      "{x}, barrio {q}",
    ]);
    const city = text.replace("{q}", part.name).replace("{x}", of.names[2]);
    const others = book.codesOf(part.name, of.code1).filter((code) => code !== of.code);
    return {
      fields: { city, province: of.names[0], provinceCode: of.regionCode, zip: null },
      right: others.length > 0 ? [of.code, "ask"] : [of.code],
      tolerated: others.filter((code) => code.startsWith(of.code2)),
    };
  },
  "level-2-beside": (scene) => {
    const { place, name, dice, isEnglish, country } = scene;
    if (fold(place.names[1]) === fold(place.names[2])) return null;
    const second = isEnglish ? `${place.names[1]} County` : place.names[1];
    const texts = [
      `${name}, ${second}`,
      `${name} - ${second}`,
      `${name} (${second})`,
      `${second} / ${name}`,
    ];
    const city = dice.pick(isEnglish || country === "CL" ? texts.slice(0, 3) : texts);
    return sure(scene, city);
  },
  "whole-address": (scene) => {
    const { street } = scene;
    const country = scene.dice.pick(countryNames[scene.country]!);
    return sure(scene, {
      city: written(scene, [
        `${street}, {x}, {r}, ${country}`,
        `${street}, {x}`,
        `${street} - {x} - {r}`,
      ]),
    });
  },
};
