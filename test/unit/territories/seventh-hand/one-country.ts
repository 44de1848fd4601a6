import { fold } from "../third-hand/atlas.ts";
import { chile, mexico } from "./chile-and-mexico.ts";
import { filled, isKnown, type Kinds, maybe, type Scene, sure } from "./scene.ts";

const pick = (scene: Scene, texts: readonly string[]) => filled(scene, scene.dice.pick(texts));
/** A name that the capital's region shares with no level 2 or region. */
const isPlainPart = ({ atlas, entry }: Scene) => atlas.placesOf(entry.name, entry.code1).size === 1;

const peru: Kinds = {
  "district-beside-lima": (scene) =>
    scene.place.codes[1] === "1501" && isPlainPart(scene) && fold(scene.entry.name) !== "lima"
      ? sure(scene, {
          city: pick(scene, [
            "{x} - Lima - Lima",
            "{x}, Lima Metropolitana",
            "{x} Lima Perú",
            "Lima, {x}",
            "Lima {x}",
            "{x}, Lima, Lima",
            "LIMA/LIMA/{x}",
          ]),
          province: scene.dice.pick([
            "Lima",
            "Lima (Metropolitana)",
            "Municipalidad Metropolitana de Lima",
          ]),
          provinceCode: scene.dice.pick(["LIM", "LMA", null]),
          zip: null,
        })
      : null,
  "initials-of-a-district": (scene) => {
    const initials = fold(scene.entry.name)
      .split(" ")
      .filter((each) => !["de", "del", "la", "el"].includes(each))
      .map((each) => each.charAt(0).toUpperCase())
      .join("");
    return scene.place.codes[1] === "1501" && initials.length > 2
      ? maybe(scene, {
          city: scene.dice.pick([initials, initials.replaceAll(/(?<=.)(?=.)/g, ".")]),
          zip: null,
        })
      : null;
  },
  "district-in-its-field": (scene) => {
    const [region, province] = scene.place.names;
    if (isKnown(scene, `${scene.name} ${province}`)) return null;
    return sure(scene, {
      city: scene.dice.pick([province, region]),
      address2: pick(scene, [",\u2060 {x}", "Mz. B Lt. 4,\u2060 {x}", "\u2060{x}"]),
      zip: null,
    });
  },
  "block-and-lot": (scene) =>
    sure(scene, {
      address1: "Mz. B Lt. 4",
      city: pick(scene, [
        "{x}",
        "Urb. Los Sauces, {x}",
        "Mz B Lt 4, {x}",
        "Dist. {x}",
        "Distrito de {x}",
      ]),
    }),
};

const colombia: Kinds = {
  "bogota-of-cundinamarca": ({ entry, dice }) =>
    maybe(
      { entry: { ...entry, code: "11001000" } },
      {
        city: dice.pick(["Bogotá", "Bogotá D.C.", "BOGOTA", "Bogota DC"]),
        province: "Cundinamarca",
        provinceCode: "CUN",
        zip: null,
      },
    ),
  "department-shortened": (scene) => {
    const short = {
      Antioquia: "Ant",
      Cundinamarca: "Cund",
      "Valle del Cauca": "Valle",
      Santander: "Sder",
      Atlántico: "Atl",
      Bolívar: "Bol",
      Boyacá: "Boy",
      Tolima: "Tol",
      Nariño: "Nar",
      "Norte de Santander": "N. de S.",
    }[scene.region];
    return short
      ? maybe(scene, { city: pick(scene, [`{x} (${short})`, `{x} ${short}.`, `{x}, ${short}`]) })
      : null;
  },
  "mpio-and-vereda": (scene) =>
    scene.place.isSeat
      ? sure(scene, {
          city: pick(scene, [
            "Mpio. {x}",
            "Municipio de {x}, {r}",
            "Mun. {x}",
            "{x} (municipio)",
            "{x} casco urbano",
            "{x} zona urbana",
          ]),
        })
      : null,
};

const ecuador: Kinds = {
  "recinto-or-sector": (scene) => {
    const part = scene.dice.pick([
      "sector norte",
      "sector el terminal",
      "barrio central",
      "Cdla. Los Álamos",
      "sector La Y",
      "vía principal",
    ]);
    return sure(scene, { city: pick(scene, [`{x}, ${part}`, `{x} - ${part}`, `{x} (${part})`]) });
  },
  "canton-before": (scene) =>
    scene.place.isSeat
      ? sure(scene, {
          city: pick(scene, [
            "Cantón {x}",
            "Ctón. {x}",
            "Canton: {x}",
            "{x} cantón",
            "cabecera cantonal {x}",
          ]),
        })
      : null,
};

/** Habits of one country, written by its code. */
export const oneCountry: Readonly<Record<string, Kinds>> = {
  CL: chile,
  MX: mexico,
  PE: peru,
  CO: colombia,
  EC: ecuador,
};
