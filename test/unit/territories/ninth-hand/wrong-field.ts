import { fold } from "./book.ts";
import {
  isAlone,
  type Kinds,
  maybe,
  NO_REGION,
  type Scene,
  sure,
  written,
  zipOf,
} from "./scene.ts";

const NOTHING = [null, "", "-", ".", "N/A", "n/a", "x", "0", "NA", "ninguna", "S/N"];
const isTown = ({ book, region }: Scene) => book.codesOf(region).length > 0;
const wordOf3: Record<string, readonly string[]> = {
  EC: ["Parroquia {x}", "Parr. {x}", "parroquia rural {x}"],
  CO: ["Corregimiento {x}", "Corregimiento de {x}", "Corr. {x}"],
  MX: ["Localidad {x}", "Loc. {x}", "Poblado de {x}"],
  PE: ["Distrito de {x}", "Distrito {x}", "Dist. {x}"],
  CL: ["Comuna de {x}", "Comuna {x}", "comuna: {x}"],
};

/** The right words in another field. */
export const wrongField: Kinds = {
  "city-and-region-swapped": (scene) =>
    isTown(scene)
      ? null
      : sure(scene, { city: scene.region, province: scene.name, provinceCode: null }),
  "city-as-region-too": (scene) =>
    isAlone(scene) ? sure(scene, { province: scene.name, provinceCode: null }) : null,
  "city-behind-the-street": (scene) =>
    sure(scene, {
      city: scene.dice.pick(NOTHING),
      address1: written(scene, [
        `${scene.street}, {x}`,
        `${scene.street}, {x}, {r}`,
        `${scene.street} - {x}`,
      ]),
    }),
  "city-before-the-street": (scene) =>
    maybe(scene, {
      city: scene.dice.pick(NOTHING),
      address1: written(scene, [
        `{x}, ${scene.street}`,
        `{x} - ${scene.street}`,
        `{r}, {x}, ${scene.street}`,
      ]),
    }),
  "city-on-line-2": (scene) =>
    sure(scene, {
      city: scene.dice.pick(NOTHING),
      address2: written(scene, ["{x}", "{x}, {r}", "{x} - {r}"]),
    }),
  "region-as-city-city-on-line-2": (scene) =>
    isTown(scene) ? null : sure(scene, { city: scene.region, address2: scene.name }),
  "street-as-city": (scene) =>
    sure(scene, { city: scene.street, address1: written(scene, ["{x}", "{x}, {r}", "{x} - {r}"]) }),
  "street-in-both": (scene) =>
    sure(scene, { city: `${scene.street}, ${scene.name}`, address1: scene.street }),
  "street-and-city-in-each-line": (scene) => {
    const both = `${scene.street}, ${scene.name}`;
    return sure(scene, { city: scene.name, address1: both, address2: both });
  },
  "city-as-code": (scene) => sure(scene, { city: scene.dice.pick(NOTHING), zip: scene.name }),
  "code-as-city": (scene) => {
    const zip = zipOf(scene.country, scene.place, scene.dice);
    return zip === null ? null : sure(scene, { city: zip, zip: scene.name });
  },
  "name-of-the-buyer-as-region": (scene) =>
    isAlone(scene)
      ? sure(scene, {
          province: scene.dice.pick(["Sr. Carlos Zambrano", "María Fernanda", "Mr. Smith", "xxx"]),
          provinceCode: null,
        })
      : null,
  "country-as-region": (scene) =>
    isAlone(scene)
      ? sure(scene, {
          province: scene.dice.pick(
            ["Ecuador", "Colombia", "México", "Perú", "Chile", "United States"].filter(
              (_, at) => "EC CO MX PE CL US".split(" ")[at] === scene.country,
            ),
          ),
          provinceCode: null,
        })
      : null,
  "level-3-on-line-2": (scene) => {
    const { country, book, place, dice, name } = scene;
    const words = wordOf3[country];
    const seat = book.places.find((each) => each.code2 === place.code2 && each.isSeat);
    if (!words || !seat || seat === place || fold(seat.names[2]) === fold(name)) return null;
    if (book.codesOf(place.names[2], place.code2).length > 1) return null;
    return {
      fields: { city: seat.names[2], address2: dice.pick(words).replace("{x}", name), zip: null },
      // A comuna is no part of another: the two may contradict each other.
      right: country === "CL" ? [place.code, "ask"] : [place.code],
      tolerated: [],
    };
  },
  "level-3-on-line-2-without-word": (scene) => {
    const { book, place, name } = scene;
    const seat = book.places.find((each) => each.code2 === place.code2 && each.isSeat);
    if (!seat || seat === place || fold(seat.names[2]) === fold(name)) return null;
    return {
      fields: { city: seat.names[2], address2: name, zip: null },
      right: [place.code, "ask"],
      tolerated: [seat.code],
    };
  },
  "region-of-another": (scene) => {
    const { other, place } = scene;
    if (!isAlone(scene) || scene.book.codesOf(place.names[2], other.code1).length > 0) return null;
    return maybe(scene, { province: other.names[0], provinceCode: other.regionCode, zip: null });
  },
  "region-of-another-code-agrees": (scene) => {
    const zip = zipOf(scene.country, scene.place, scene.dice);
    const { other } = scene;
    return zip === null || !isAlone(scene)
      ? null
      : maybe(scene, { province: other.names[0], provinceCode: other.regionCode, zip });
  },
  "no-region": (scene) => sure(scene, { ...NO_REGION, zip: null }),
  "no-region-but-code": (scene) => {
    const zip = zipOf(scene.country, scene.place, scene.dice);
    const { book, place } = scene;
    if (zip === null || book.codesOf(place.names[2]).length < 2 || book.isRegion(place.names[2]))
      return null;
    const near = book.codesOf(place.names[2]).filter((code) => code.startsWith(place.code1));
    return near.length === 1
      ? { fields: { ...NO_REGION, zip }, right: [place.code], tolerated: [] }
      : null;
  },
};
