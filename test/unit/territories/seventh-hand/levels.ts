import { fold } from "../third-hand/atlas.ts";
import { filled, isEnglish, type Kinds, NO_REGION, sure, within } from "./scene.ts";

const levelWords: Record<string, readonly [string, string, string]> = {
  EC: ["Provincia", "Cantón", "Parroquia"],
  CO: ["Departamento", "Municipio", "Corregimiento"],
  MX: ["Estado", "Municipio", "Localidad"],
  PE: ["Departamento", "Provincia", "Distrito"],
  CL: ["Región", "Provincia", "Comuna"],
};

/** A town with its levels, or with a part of it. */
export const levels: Kinds = {
  "shared-with-level-2": (scene) => {
    const { entry, place } = scene;
    const area = place.names[1];
    const only = within(scene, entry.name, area);
    if (fold(area) === fold(entry.name) || only.length !== 1 || isEnglish(scene)) return null;
    if (scene.country === "CL") return null;
    return sure(scene, {
      city: filled(
        scene,
        scene.dice.pick([`{x}, ${area}`, `{x} (${area})`, `${area} - {x}`, `{x} - ${area}`]),
      ),
      ...NO_REGION,
      zip: null,
    });
  },
  "levels-named": (scene) => {
    const words = levelWords[scene.country];
    if (!words) return null;
    const [one, two, three] = scene.place.names;
    const texts = [
      `${words[0]} de ${one}, ${words[1]} ${two}, ${words[2]} ${three}`,
      `${words[0]}: ${one} ${words[1]}: ${two} ${words[2]}: ${three}`,
      `${words[2]} ${three}, ${words[1]} de ${two}, ${words[0]} de ${one}`,
      `${words[2]}: ${three} / ${words[1]}: ${two}`,
    ];
    return sure(scene, { city: scene.dice.pick(texts), zip: null });
  },
  "levels-with-signs": (scene) => {
    if (isEnglish(scene)) return null;
    const sign = scene.dice.pick([
      " > ",
      "/",
      " | ",
      " » ",
      "→",
      "; ",
      " · ",
      "-",
      " :: ",
      "\\",
      ".",
    ]);
    const names = [...scene.place.names];
    return names.some((each) => /[-.]/.test(each))
      ? null
      : sure(scene, {
          city: (scene.dice.chance() < 0.5 ? names : names.toReversed()).join(sign),
          zip: null,
          ...NO_REGION,
        });
  },
  "levels-without-signs": (scene) => {
    const [one, two, three] = scene.place.names;
    if (isEnglish(scene) || scene.catalogue.isTown(`${three} ${two}`)) return null;
    return sure(scene, { city: `${three} ${two} ${one}`, zip: null });
  },
  "part-of-a-town": (scene) => {
    const { atlas, catalogue, dice } = scene;
    if (catalogue.parts.length === 0) return null;
    const { name, code } = dice.pick(catalogue.parts);
    const town = catalogue.placeOf.get(code)!;
    const [, code2] = town.codes;
    const rivals = [...atlas.placesOf(name)].filter((each) => each !== code);
    const [region, , seat] = town.names;
    if (rivals.some((each) => each.startsWith(code2)) || catalogue.isRegion(name)) return null;
    if (catalogue.codesOfZip(name).length > 0 || atlas.placesOf(seat, town.codes[0]).size > 1)
      return null;
    const sign = dice.pick([", ", " - ", " / "]);
    const made = { province: region, provinceCode: null, zip: null };
    const city = dice.pick([
      name + sign + seat,
      seat + sign + name,
      `${seat} (${name})`,
      `Barrio ${name}${sign}${seat}`,
    ]);
    return sure(
      { entry: { ...scene.entry, code } },
      dice.chance(0.6) ? { ...made, city } : { ...made, city: seat, address2: name },
    );
  },
};
