import { fold, plainLetters } from "./book.ts";
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

/** A name that the whole country has once, or one that needs its region. */
const withRegion = (scene: Scene, province: string, provinceCode: string | null = null) =>
  sure(scene, { province, provinceCode, zip: null });

const withZip =
  (change: (zip: string, scene: Scene) => string): Kinds[string] =>
  (scene) => {
    const zip = zipOf(scene.country, scene.place, scene.dice);
    return zip === null ? null : sure(scene, { zip: change(zip, scene) });
  };

const prefixes: Record<string, readonly string[]> = {
  EC: ["Provincia de {r}", "Prov. {r}", "Provincia del {r}", "PROVINCIA {r}"],
  CO: ["Departamento de {r}", "Depto. {r}", "Dpto {r}", "Departamento del {r}"],
  MX: ["Estado de {r}", "Edo. {r}", "Edo. de {r}", "{r} (estado)"],
  PE: ["Departamento de {r}", "Región {r}", "Dpto. {r}", "Region de {r}"],
  CL: ["Región de {r}", "Region {r}", "Región del {r}", "Reg. {r}"],
  US: ["State of {r}", "{r} State", "{r} (USA)", "{r}, US"],
};

/** What exports, spreadsheets and other programs leave. */
export const programs: Kinds = {
  "code-without-its-zeros": withZip((zip) => zip.replace(/^0+/, "")),
  "code-as-a-fraction": withZip(
    (zip, { dice }) => `${zip.replace(/^0+/, "")}${dice.pick([".0", ",00", ".00"])}`,
  ),
  "code-with-thousands": withZip((zip, { dice }) =>
    Number(zip)
      .toLocaleString("en-US")
      .replaceAll(",", dice.pick([",", "."])),
  ),
  "code-as-a-text": withZip((zip, { dice }) =>
    dice.pick([`'${zip}`, `="${zip}"`, `CP ${zip}`, `C.P.${zip}`, ` ${zip} `, `${zip}\t`]),
  ),
  "code-for-nothing": (scene) =>
    sure(scene, {
      zip: scene.dice.pick(["00000", "0", "-", "N/A", "123456", "null", "99999999", "xxxxx"]),
    }),
  "code-of-scientific-form": withZip((zip) => Number(zip).toExponential(2).replace("e", "E")),
  "line-of-a-table": (scene) => {
    const country = scene.country;
    return sure(
      scene,
      written(scene, [
        `{x};{r};${country}`,
        `{x}|{r}|${country}`,
        `"{x}","{r}"`,
        `{x}\t{r}`,
        `${country};{r};{x}`,
      ]),
    );
  },
  "code-of-the-place-beside": (scene) => {
    const { code2, code } = scene.place;
    const number = scene.dice.pick([code2, code]);
    return sure(scene, written(scene, [`${number} - {x}`, `{x} (${number})`, `${number} {x}`]));
  },
  "fixed-columns": (scene) =>
    sure(scene, scene.name.toUpperCase().padEnd(25) + scene.region.toUpperCase().padEnd(20)),
  "object-of-a-program": (scene) =>
    sure(
      scene,
      written(scene, [
        '{"city":"{x}"}',
        "city={x}",
        "{'name': '{x}'}",
        "ciudad => {x}",
        "<city>{x}</city>",
      ]),
    ),
  "mark-up-beside": (scene) =>
    sure(
      scene,
      written(scene, ["{x}<br>", "<b>{x}</b>", "{x}<br/>{r}", "{x}&nbsp;", "<p>{x}</p>"]),
    ),
  "lines-broken": (scene) =>
    sure(scene, written(scene, ["{x}\n{r}", "{x}\r\n", "\n{x}", "{x}\\n{r}", "{x}\\t"])),
  "word-for-nothing-as-region": (scene) =>
    isAlone(scene)
      ? withRegion(
          scene,
          scene.dice.pick([
            "null",
            "undefined",
            "N/A",
            "-",
            "Seleccione",
            "Select a state",
            "None",
            "NaN",
            "(vacío)",
            "Otro",
          ]),
        )
      : null,
  "word-for-nothing-beside": (scene) =>
    sure(
      scene,
      written(scene, [
        "{x}, null",
        "{x} undefined",
        "{x} - N/A",
        "null, {x}",
        "{x}, , ,",
        "{x} NaN",
      ]),
    ),
  "steps-of-a-menu": (scene) => {
    const { country } = scene;
    return sure(scene, {
      city: written(scene, [
        "{r} > {x}",
        `${country} / {r} / {x}`,
        "{r} -> {x}",
        "{r} » {x}",
        "{r}\\{x}",
      ]),
      ...NO_REGION,
    });
  },
  "label-of-a-form": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["Ciudad: {x} Provincia: {r}", "CIUDAD={x} DEPTO={r}", "Localidad: {x}, Estado: {r}"],
        ["City: {x} State: {r}", "CITY={x}, ST={r}"],
      ),
    ),
  "code-of-iso-as-region": (scene) => {
    const { regionCode } = scene.place;
    return regionCode
      ? withRegion(
          scene,
          scene.dice.pick([
            `${scene.country}-${regionCode}`,
            `${scene.country}_${regionCode}`,
            regionCode,
          ]),
        )
      : null;
  },
  "region-with-its-level": (scene) => {
    const text = scene.dice.pick(prefixes[scene.country]!).replace("{r}", scene.region);
    // The state that is called México is its own words.
    return scene.region === "México" ? null : withRegion(scene, text);
  },
  "region-misread": (scene) => {
    const province = Buffer.from(scene.region, "utf8").toString("latin1");
    return province === scene.region ? null : withRegion(scene, province);
  },
  "region-cut": (scene) => {
    const { book, region } = scene;
    const cut = region.slice(0, 5);
    const begun = book.regions.filter(({ name }) => fold(name).startsWith(fold(cut)));
    return region.length > 7 && begun.length === 1 && !book.codesOf(cut).length
      ? maybe(scene, { province: cut, provinceCode: null, zip: null })
      : null;
  },
  "region-mistyped": (scene) => {
    const { region, dice, book, place } = scene;
    const at = 2 + dice.below(Math.max(1, region.length - 4));
    const province = region.slice(0, at) + region.slice(at + 1);
    if (region.length < 7 || book.codesOf(province).length > 0 || book.isRegion(province))
      return null;
    const made = withRegion(scene, dice.pick([province, plainLetters(province).toUpperCase()]));
    return made && book.codesOf(place.names[2]).length > 1
      ? { ...made, right: [...made.right, "ask"] }
      : made;
  },
  "region-in-the-wrong-case": (scene) =>
    withRegion(
      scene,
      scene.dice.pick([
        scene.region.toLowerCase(),
        plainLetters(scene.region).toUpperCase(),
        ` ${scene.region} `,
        `${scene.region}.`,
      ]),
    ),
  "everything-in-the-region": (scene) =>
    sure(scene, {
      city: scene.dice.pick([null, "", "-"]),
      province: written(scene, ["{r} - {x}", "{x}, {r}", "{r}/{x}"]),
      provinceCode: null,
      zip: null,
    }),
};
