import { folded } from "./atlas.ts";
import type { Kind, Scene, Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });
const sole = (write: (scene: Scene) => Written | null): Kind => ({ of: "sole", write });

const named = (place: { name: string }) => place.name;
const slug = (name: string, between: string) => folded(name).replaceAll(" ", between);

/** What programs write: exports, forms filled by machines, texts encoded once too often. */
export const EXPORTS: Record<string, Kind> = {
  cityDashRegion: clear((s) =>
    s.sure({ city: `${s.place.name} - ${s.place.name1}`.toUpperCase(), province: "" }),
  ),
  countryFirst: clear((s) =>
    s.sure({
      city: `${s.words.iso}-${s.place.name1}-${s.place.name}`.toUpperCase(),
      province: null,
    }),
  ),
  codeBefore: clear((s) =>
    s.sure({ city: `${String(s.below(9000) + 100).padStart(4, "0")} ${s.place.name}` }),
  ),
  codeBehind: clear((s) => s.sure({ city: `${s.place.name} (${s.below(900) + 100})` })),
  pipes: clear((s) =>
    s.sure({
      city: "-",
      province: "-",
      address1: `${s.street} | ${s.place.name} | ${s.place.name1}`,
    }),
  ),
  keysAndValues: clear((s) =>
    s.sure({ city: `city=${s.place.name};state=${s.place.name1}`, province: null }),
  ),
  json: clear((s) =>
    s.sure({ city: `{"city":"${s.place.name}","region":"${s.place.name1}"}`, province: null }),
  ),
  nullCity: clear((s) =>
    s.sure({
      city: s.pick(["null", "undefined", "NaN", "#N/A", "none"]),
      address2: `${s.place.name}, ${s.place.name1}`,
    }),
  ),
  nullsBeside: clear((s) =>
    s.sure({
      address2: "null",
      zip: "undefined",
      province: "N/A",
      city: `${s.place.name}, ${s.place.name1}`,
    }),
  ),
  tags: clear((s) =>
    s.sure({ city: `<p>${s.place.name}</p>`, address1: `${s.street}<br/>${s.place.name}` }),
  ),
  entities: clear((s) =>
    s.sure({
      city:
        s.place.name
          .replaceAll(/[áéíóúñ]/g, (letter) => ENTITIES[letter]!)
          .replaceAll("'", "&#39;") + "&nbsp;",
    }),
  ),
  semicolons: clear((s) => s.sure({ city: `${s.place.name};;;`, address2: ";;" })),
  shiftedLeft: clear((s) =>
    s.fair({
      address1: s.person(),
      address2: s.street,
      city: s.words.phone,
      province: s.place.name,
      zip: s.place.name1,
    }),
  ),
  shiftedRight: clear((s) => {
    const isTown = [...s.atlas.meanings(s.place.name1)].some((code) => !code.startsWith("1:"));
    const fields = { address2: s.place.name, city: s.place.name1, province: s.zip() ?? "0" };
    return isTown ? null : s.fair(fields);
  }),
  cutAt20: clear((s) => {
    const cut = s.place.name.slice(0, 20).trim();
    const others = s.atlas.inRegion
      .get(s.place.code1)!
      .filter((each) => folded(each.name).startsWith(folded(cut)));
    return s.place.name.length > 21 && others.length === 1
      ? s.fair({ city: cut.toUpperCase() })
      : null;
  }),
  labelled: clear((s) =>
    s.sure({ city: `City: ${s.place.name}`, province: `State: ${s.place.name1}` }),
  ),
  quoted: clear((s) =>
    s.sure({ city: s.pick([`"${s.place.name}"`, `'${s.place.name}`, `«${s.place.name}»`]) }),
  ),
  lines: clear((s) =>
    s.sure({ city: `${s.place.name}\n${s.place.name1}\n${s.words.country}`, province: null }),
  ),
  tabs: clear((s) => s.sure({ city: `\t${s.place.name}\t`, province: `${s.place.name1}\t\t` })),
  brackets: clear((s) => s.sure({ city: `${s.place.name} [${s.place.name1}]`, province: null })),
  slug: clear((s) => s.sure({ city: slug(s.place.name, "-"), province: slug(s.place.name1, "-") })),
  constant: clear((s) => s.sure({ city: slug(s.place.name, "_").toUpperCase() })),
  camel: clear((s) => s.spoiled(s.place.name.replaceAll(/[ '.-]+/g, ""))),
  invisible: clear((s) =>
    s.sure({ city: `\u200B${s.place.name.replaceAll(" ", "\u00A0")}\uFEFF` }),
  ),
  twice: clear((s) =>
    s.sure({
      city: `${s.place.name} ${s.place.name}`,
      province: `${s.place.name1} ${s.place.name1}`,
    }),
  ),
  cityInBoth: clear((s) =>
    s.sure({ city: `${s.place.name}, ${s.place.name}`, address2: s.place.name }),
  ),
  formatted: clear((s) =>
    s.sure({
      address1: `${s.street}, ${s.place.name}, ${s.place.name1}, ${s.words.country}`,
      city: `${s.place.name}, ${s.place.name1}, ${s.words.country}`,
    }),
  ),
  formattedAlone: clear((s) =>
    s.sure({
      address1: `${s.street}, ${s.place.name}, ${s.place.name1}, ${s.words.country}`,
      city: null,
      province: null,
    }),
  ),
  plusCode: clear((s) =>
    s.sure({ address1: `7XJ${s.below(8) + 2}+QW ${s.place.name}`, city: s.place.name }),
  ),
  plusCodeInCity: clear((s) => s.sure({ city: `8F${s.below(8) + 2}M+4C ${s.place.name}` })),
  mapLink: clear((s) =>
    s.sure({ address2: `https://maps.app.goo.gl/Xy${s.below(900)}aBc?g_st=iw` }),
  ),
  coordinatesWritten: clear((s) =>
    s.sure({ address2: `-2.${s.below(9000) + 1000}, -79.${s.below(9000) + 1000}` }),
  ),
  emoji: clear((s) => s.sure({ city: `📍 ${s.place.name} 🚚`, address1: `🏠 ${s.street}` })),
  percent: clear((s) => s.spoiled(encodeURIComponent(s.place.name))),
  plusSigns: clear((s) => s.sure({ city: s.place.name.replaceAll(" ", "+") })),
  escaped: clear((s) =>
    s.spoiled(
      s.place.name.replaceAll(
        /[^\x20-\x7E]/g,
        (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    ),
  ),
  wide: clear((s) =>
    s.fair({
      city: s.place.name.replaceAll(/[A-Za-z]/g, (c) =>
        String.fromCodePoint(c.charCodeAt(0) + 0xfee0),
      ),
    }),
  ),
  boldLetters: clear((s) =>
    s.fair({
      city: s.place.name
        .replaceAll(/[A-Z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) - 65 + 0x1d400))
        .replaceAll(/[a-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) - 97 + 0x1d41a)),
    }),
  ),
  cyrillic: clear((s) => s.spoiled(s.place.name.replaceAll("a", "а").replaceAll("o", "о"))),
  scanned: clear((s) => {
    const wrong = s.place.name
      .toUpperCase()
      .replace(/[OISB]/, (c) => ({ O: "0", I: "1", S: "5", B: "8" })[c]!);
    return named(s.place).length > 6 ? s.fair({ city: wrong }) : null;
  }),
  spaced: clear((s) => s.fair({ city: Array.from(s.place.name.toUpperCase()).join(" ") })),
  hashtags: clear((s) => s.sure({ city: `#${s.place.name}` })),
  phoneForZip: clear((s) => s.sure({ zip: s.words.phone })),
  zerosForZip: clear((s) =>
    s.sure({ zip: s.pick(["0", "00000", "000000", "99999999", "-", "s/n", "x"]) }),
  ),
  // Mexico's name is also that of a state.
  countryForRegion: sole((s) =>
    s.atlas.country === "MX"
      ? s.fair({ province: "México" })
      : s.sure({ province: s.words.country }),
  ),
  branch: clear((s) =>
    s.sure({
      city: `${s.pick(s.atlas.country === "US" ? ["Branch", "Warehouse"] : ["Sucursal", "Bodega", "Agencia", "Matriz"])} ${s.place.name}`.toUpperCase(),
    }),
  ),
  swapped: clear((s) => {
    const isTown = [...s.atlas.meanings(s.place.name1)].some((code) => !code.startsWith("1:"));
    const isRegion = [...s.atlas.meanings(s.place.name)].some((code) => code.startsWith("1:"));
    return isTown || isRegion ? null : s.sure({ city: s.place.name1, province: s.place.name });
  }),
  mailbox: clear((s) => {
    const other = s.elsewhere();
    return other && s.sure({ address2: `ventas@${slug(other.name, "")}.com` });
  }),
  listed: clear((s) => s.sure({ city: `1) ${s.place.name} 2) ${s.place.name1}`, province: null })),
  dots: clear((s) => s.sure({ city: `${s.place.name}.....`, province: `${s.place.name1}.` })),
  columnNames: clear((s) =>
    s.sure({ address1: `shipping_address1: ${s.street}`, city: `shipping_city: ${s.place.name}` }),
  ),
};

const ENTITIES: Record<string, string> = {
  á: "&aacute;",
  é: "&eacute;",
  í: "&iacute;",
  ó: "&oacute;",
  ú: "&uacute;",
  ñ: "&ntilde;",
};
