import { plain } from "../policy.ts";
import { bare, type Kind, type Scene } from "./scene.ts";

const inCity = (
  write: (scene: Scene) => string | null,
  of: Kind["of"] = "clear",
  weight = 1,
): Kind => ({
  of,
  weight,
  write: (s) => {
    const city = write(s);
    return city === null ? null : s.sure({ city, ...s.region() });
  },
});
const perhaps = (write: (scene: Scene) => string | null, of: Kind["of"] = "clear"): Kind => ({
  of,
  write: (s) => {
    const city = write(s);
    return city === null || plain(city) === plain(s.place.name)
      ? null
      : s.either({ city, ...s.region() });
  },
});

/** One slip of a thumb inside a word of seven letters or more. */
function slip({ place: { name, code }, chance, atlas }: Scene): string | null {
  if (name.length < 7) return null;
  const at = 1 + chance.below(name.length - 3);
  const text = chance.pick([
    name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + name[at]! + name.slice(at),
  ]);
  return atlas.isNearOther(text, code) || atlas.meant(text).size > 0 ? null : text;
}

const SHORT: readonly [RegExp, readonly string[]][] = [
  [/^San(?= )/u, ["S.", "Sn", "Sn."]],
  [/^Santa(?= )/u, ["Sta.", "Sta"]],
  [/^Santo(?= )/u, ["Sto.", "Sto"]],
  [/^Ciudad(?= )/u, ["Cd.", "Cd"]],
  [/^General(?= )/u, ["Gral.", "Gral"]],
  [/^Puerto(?= )/u, ["Pto.", "Pto"]],
  [/^Villa(?= )/u, ["Va.", "Vlla."]],
  [/^Doctor(?= )/u, ["Dr.", "Dr"]],
];

/** What a phone's keyboard, a habit or another program does with the city's name. */
export const CITY_WORDS: Record<string, Kind> = {
  capitals: inCity((s) => bare(s.place.name).toUpperCase(), "clear", 2),
  "small letters": inCity((s) => bare(s.place.name).toLowerCase(), "clear", 2),
  "blanks and a point": inCity((s) => ` ${s.place.name.replaceAll(" ", "  ")}. `),
  emoji: inCity((s) =>
    s.pick([`📍${s.place.name}`, `${s.place.name} 🇪🇨`, `${s.place.name} 🏠`, `${s.place.name}❤️`]),
  ),
  "a hash": inCity((s) => `#${s.place.name}`),
  "marks around": inCity((s) =>
    s.pick([`"${s.place.name}"`, `«${s.place.name}»`, `*${s.place.name}*`, `[${s.place.name}]`]),
  ),
  "marks between": perhaps((s) => s.place.name.replaceAll(" ", s.pick(["-", "_", "."]))),
  "signs of a web page": inCity((s) =>
    s.place.name.replaceAll(" ", s.pick(["&nbsp;", "%20", "\u00a0", "+"])),
  ),
  "letters with blanks": perhaps(
    (s) => (s.place.name.includes(" ") ? null : s.place.name.split("").join(" ")),
    "sole",
  ),
  "words together": perhaps((s) => s.place.name.replaceAll(" ", ""), "sole"),
  "camel case": perhaps((s) => bare(s.place.name).replaceAll(" ", ""), "sole"),
  slip: perhaps(slip, "sole"),
  "slip in capitals": perhaps((s) => slip(s)?.toUpperCase() ?? null, "sole"),
  "cut off": perhaps((s) => {
    const { name, code } = s.place;
    const text = name.slice(0, Math.max(7, Math.ceil(name.length * 0.7)));
    const isBegun = s.atlas.places.some(
      (each) => each.code !== code && plain(each.name).startsWith(plain(text)),
    );
    return text.length >= name.length || isBegun || s.atlas.isNearOther(text, code) ? null : text;
  }, "sole"),
  "no vowels": perhaps((s) => {
    const text = bare(s.place.name).replaceAll(/(?<=\p{L})[aeiou]/gu, "");
    return text.length < 4 || s.place.name.includes(" ") || s.atlas.meant(text).size > 0
      ? null
      : text;
  }, "sole"),
  "a short first word": inCity(
    (s) => {
      const [found] = SHORT.filter(([word]) => word.test(s.place.name));
      return found ? s.place.name.replace(found[0], s.pick(found[1])) : null;
    },
    "clear",
    2,
  ),
  "another known name": {
    of: "clear",
    weight: 2,
    write: (s) => {
      const names = s.atlas.aliasesOf(s.place).filter((name) => s.atlas.meant(name).size === 1);
      return names.length > 0 ? s.sure({ city: s.pick(names), ...s.region() }) : null;
    },
  },
  "its old name in brackets": inCity((s) => {
    const names = s.atlas.aliasesOf(s.place).filter((name) => s.atlas.meant(name).size === 1);
    return names.length > 0 ? `${s.place.name} (${s.pick(names)})` : null;
  }),
  "a level before it": inCity((s) => `${s.pick(s.words.level2)} ${s.place.name}`, "clear", 2),
  "the centre of it": inCity((s) =>
    s.pick([
      `Centro, ${s.place.name}`,
      `Centro ${s.place.name}`,
      `${s.place.name} Centro`,
      `${s.place.name} (centro)`,
    ]),
  ),
  "a side of it": perhaps((s) => {
    const text = `${s.place.name} ${s.pick(["norte", "sur", "oriente", "occidente"])}`;
    return s.atlas.meant(text).size > 0 ? null : text;
  }),
  "a neighbourhood before it": inCity(
    (s) => `${s.pick(s.words.quarter)} ${s.hood()}, ${s.place.name}`,
    "clear",
    2,
  ),
  "a neighbourhood behind it": inCity(
    (s) => `${s.place.name}, ${s.pick(s.words.quarter)} ${s.hood()}`,
  ),
  "a neighbourhood alone": {
    of: "clear",
    write: (s) =>
      s.either({
        city: `${s.pick(s.words.quarter)} ${s.hood()}`,
        address2: s.place.name,
        ...s.region(),
      }),
  },
  "in English": perhaps((s) =>
    s.pick([
      `City of ${s.place.name}`,
      `${s.place.name} City`,
      `Downtown ${s.place.name}`,
      `${s.place.name} area`,
    ]),
  ),
  "a phone behind it": inCity((s) => `${s.place.name} ${s.phone()}`),
  "a phone glued to it": perhaps((s) =>
    /\d$/u.test(s.place.name) ? null : `${s.place.name}${s.phone().replaceAll(" ", "")}`,
  ),
  "a number glued to it": perhaps((s) =>
    // "Banco de Arenas 2" is a village, and "Banco de Arenas 2457" another with a number.
    /\d$/u.test(s.place.name)
      ? null
      : s.pick([`${s.place.name}${s.number()}`, `${s.number(9)}${s.place.name}`]),
  ),
  "the country glued to it": perhaps((s) => `${s.place.name}${s.words.country}`, "sole"),
  twice: inCity((s) =>
    s.pick([`${s.place.name} ${s.place.name}`, `${s.place.name}, ${s.place.name}`]),
  ),
  "the region's code behind it": inCity((s) => {
    const code = s.atlas.codeOfRegion(s.place.code1);
    return code && /^[A-Z]+$/u.test(code)
      ? s.pick([`${s.place.name}, ${code}`, `${s.place.name} ${code}`])
      : null;
  }),
  "a sentence": perhaps((s) =>
    s.pick([
      `Vivo en ${s.place.name}`,
      `mi casa en ${s.place.name}`,
      `es en ${s.place.name}`,
      `Para ${s.place.name}`,
    ]),
  ),
  "a courier's office": perhaps((s) =>
    s.pick([
      `${s.pick(s.words.couriers)} ${s.place.name}`,
      `Oficina ${s.pick(s.words.couriers)} de ${s.place.name}`,
    ]),
  ),
  "an article before it": perhaps((s) =>
    /^(El|La|Los|Las) /u.test(s.place.name) ? null : `la ${s.place.name}`,
  ),
  "without its article": perhaps((s) => {
    const text = s.place.name.replace(/^(El|La|Los|Las) /u, "");
    return text === s.place.name || text.length < 5 || s.atlas.meant(text).size > 0 ? null : text;
  }),
  "decoded wrongly": inCity((s) => {
    const text = Buffer.from(s.place.name, "utf8").toString("latin1");
    return text === s.place.name ? null : text;
  }),
  "letters lost": perhaps((s) => {
    const text = s.place.name.replaceAll(/[áéíóúñ]/giu, "?");
    return text === s.place.name ? null : text;
  }),
};
