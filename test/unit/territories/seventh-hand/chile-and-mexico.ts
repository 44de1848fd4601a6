import { fold } from "../third-hand/atlas.ts";
import { filled, type Kind, type Kinds, NO_REGION, type Scene, sure, zipOf } from "./scene.ts";

const roman: Record<string, string> = {
  "01": "I",
  "02": "II",
  "03": "III",
  "04": "IV",
  "05": "V",
  "06": "VI",
  "07": "VII",
  "08": "VIII",
  "09": "IX",
  "10": "X",
  "11": "XI",
  "12": "XII",
  "13": "RM",
  "14": "XIV",
  "15": "XV",
  "16": "XVI",
};
const inRegion =
  (code1: string, kind: Kind): Kind =>
  (scene) =>
    scene.entry.code1 === code1 ? kind(scene) : null;
const pick = (scene: Scene, texts: readonly string[]) => filled(scene, scene.dice.pick(texts));
/** A name that the capital's region shares with no level 2 or region. */
const isPlainPart = ({ atlas, entry }: Scene) => atlas.placesOf(entry.name, entry.code1).size === 1;

export const chile: Kinds = {
  "number-of-the-region": (scene) => {
    const number = roman[scene.entry.code1]!;
    const texts =
      number === "RM"
        ? ["{x}, RM", "{x} R.M.", "{x}, Reg. Metropolitana", "{x} Región Metropolitana", "{x} (RM)"]
        : ["{x}, N Región", "{x} N Reg.", "{x}, Región N", "{x} (N)", "{x}, N", "{x} - N Región"];
    return sure(scene, {
      city: pick(
        scene,
        texts.map((each) => each.replace("N", number)),
      ),
      ...NO_REGION,
      zip: null,
    });
  },
  "comuna-beside-santiago": inRegion("13", (scene) =>
    fold(scene.entry.name) === "santiago"
      ? null
      : sure(
          scene,
          scene.dice.chance(0.5)
            ? {
                city: pick(scene, [
                  "{x}, Santiago",
                  "Santiago - {x}",
                  "{x} Santiago",
                  "Stgo, {x}",
                  "{x}, Santiago de Chile",
                  "{x}. Stgo",
                ]),
                zip: null,
              }
            : {
                city: pick(scene, ["Santiago", "Stgo.", "Santiago de Chile", "SANTIAGO"]),
                address2: pick(scene, [
                  "Comuna {x}",
                  "Comuna de {x}",
                  "comuna: {x}",
                  "depto 301, {x}",
                ]),
                zip: null,
              },
        ),
  ),
  "comuna-in-its-field": (scene) => {
    const [region, , name] = scene.place.names;
    const capital =
      { "13": "Santiago", "05": "Valparaíso", "08": "Concepción" }[scene.entry.code1] ?? region;
    if (fold(name) === fold(capital)) return null;
    return sure(scene, {
      city: capital,
      address2: pick(scene, [",\u2060 {x}", "depto 301,\u2060 {x}", "\u2060{x}"]),
      zip: null,
    });
  },
};

export const mexico: Kinds = {
  "alcaldia-beside-the-city": inRegion("09", (scene) =>
    isPlainPart(scene)
      ? sure(
          scene,
          scene.dice.chance(0.5)
            ? {
                city: pick(scene, [
                  "Ciudad de México",
                  "México DF",
                  "CDMX",
                  "México, D.F.",
                  "Cd. de México",
                  "Cdad. de México",
                ]),
                address2: pick(scene, [
                  "Alc. {x}",
                  "Del. {x}",
                  "Alcaldía {x}",
                  "Delegación {x}",
                  "Alcaldia: {x}",
                ]),
                zip: null,
              }
            : {
                city: pick(scene, [
                  "{x}, CDMX",
                  "{x} CDMX",
                  "Alc. {x}, Ciudad de México",
                  "Del. {x}, México D.F.",
                  "CDMX - {x}",
                  "{x}, Cdad. de México, CDMX",
                ]),
                zip: null,
              },
        )
      : null,
  ),
  "code-beside-the-city": inRegion("09", (scene) => {
    const zip = zipOf("MX", scene.entry, scene.dice);
    return zip === null || !scene.place.isSeat
      ? null
      : sure(scene, {
          city: pick(scene, ["CDMX", "Ciudad de México", "México DF", "Mexico City"]),
          zip,
        });
  }),
  "state-of-mexico": inRegion("15", (scene) =>
    sure(scene, {
      city: pick(scene, [
        "{x}, Edo. de Méx.",
        "{x} Edo Mex",
        "{x}, Estado de México",
        "{x}, Edomex",
        "{x} Edo. Méx.",
        "{x}, EDO. MEX.",
      ]),
      ...NO_REGION,
      zip: null,
    }),
  ),
  "state-by-its-code": (scene) => {
    const code = scene.entry.regionCode!;
    const short = code.charAt(0) + code.slice(1).toLowerCase();
    return code.length < 3
      ? null
      : sure(scene, {
          city: pick(scene, [`{x}, ${short}.`, `{x} ${short}.`, `{x} (${code})`, `{x}, ${code}`]),
          ...NO_REGION,
          zip: null,
        });
  },
  "colonia-before": (scene) => {
    const colonia = scene.dice.pick([
      "Centro",
      "Las Flores",
      "Roma Norte",
      "Del Valle",
      "Lomas Verdes",
      "Obrera",
      "La Joya",
    ]);
    if ([...scene.atlas.placesOf(colonia)].some((code) => code.startsWith(scene.place.codes[1])))
      return null;
    return sure(scene, {
      city: pick(scene, [
        `Col. ${colonia}, {x}`,
        `Colonia ${colonia} {x}`,
        `{x}, Col. ${colonia}`,
        `Fracc. ${colonia}, {x}`,
      ]),
    });
  },
  "municipio-before": (scene) =>
    scene.place.isSeat
      ? sure(scene, {
          city: pick(scene, ["Mpio. de {x}", "Mpio. {x}, {r}", "Municipio {x}", "Mcpio. de {x}"]),
        })
      : null,
};
