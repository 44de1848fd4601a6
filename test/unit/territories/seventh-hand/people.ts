import {
  ask,
  countryNames,
  filled,
  isAlone,
  isEnglish,
  isKnown,
  type Kinds,
  maybe,
  NO_REGION,
  plainLetters,
  sure,
  written,
} from "./scene.ts";

const flagOf = (country: string) =>
  Array.from(country, (each) => String.fromCodePoint(each.codePointAt(0)! + 0x1f1a5)).join("");

/** What people type, say and paste into the city field. */
export const people: Kinds = {
  emoji: (scene) => {
    const signs = ["📍 {x}", "{x} 📍", "🏠{x}", "{x} ❤️", "{x}🙏🏻", "✈️ {x}", "{x} 👍", "{x} 1️⃣"];
    return sure(scene, written(scene, [...signs, `{x} ${flagOf(scene.country)}`]));
  },
  "bold-of-a-messenger": (scene) =>
    sure(scene, written(scene, ["*{x}*", "_{x}_", "~{x}~", "*{x}*, *{r}*", "```{x}```", "> {x}"])),
  "stamp-of-a-messenger": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["[10:32 a. m., 5/3/2024] Juan: {x}", "[5/3 10:32] Ana: {x}", "Reenviado: {x}, {r}"],
        ["[10:32 AM, 5/3/2024] John: {x}", "Forwarded: {x}, {r}"],
      ),
    ),
  "signs-said-aloud": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} coma {r}", "{x} punto", "{x} guión {r}", "{x} punto y coma {r}"],
        ["{x} comma {r}", "{x} period", "{x} dash {r}"],
      ),
    ),
  "lives-in": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "vivo en {x}",
          "es en {x}",
          "para {x}",
          "en {x}",
          "envío a {x}",
          "soy de {x}",
          "Entrega en {x}",
        ],
        ["I live in {x}", "ship to {x}", "deliver to {x}", "in {x}", "I'm in {x}"],
      ),
    ),
  polite: (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x} por favor",
          "{x} porfa",
          "{x} gracias",
          "{x} urgente!!",
          "hola, {x}",
          "{x}, gracias 🙏",
        ],
        ["{x} please", "{x} thanks", "{x} asap", "hi, {x}", "{x}, thank you"],
      ),
    ),
  "phone-beside": (scene) => {
    const phone = `3${String(100_000_000 + scene.dice.below(900_000_000))}`;
    const signs = ["{x} #", "{x} cel #", "{x} tel: #", "{x}, whatsapp #", "{x} / #", "{x} +57 #"];
    return sure(
      scene,
      written(scene, signs, ["{x} #", "{x} tel #", "{x} cell: #"]).replace("#", phone),
    );
  },
  "how-to-deliver": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x} (llamar antes)",
          "{x} - llamar al llegar",
          "{x}, entregar en portería",
          "{x} después de las 5pm",
        ],
        ["{x} (call first)", "{x} - leave at door", "{x} after 5pm", "{x} ring the bell"],
      ),
    ),
  "field-name-before": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "Ciudad: {x}",
          "CIUDAD {x}",
          "Mi ciudad es {x}",
          "Ciudad/Municipio: {x}",
          "Localidad: {x}",
          "Ciudad= {x}",
        ],
        ["City: {x}", "Town: {x}", "CITY {x}", "City/Town: {x}", "my city is {x}"],
      ),
    ),
  "of-a-list": (scene) =>
    sure(
      scene,
      written(scene, [
        "1. {x}",
        "1) {x}",
        "• {x}",
        "→ {x}",
        "a) {x}",
        "- {x}",
        "✔ {x}",
        "No. 1 {x}",
      ]),
    ),
  "centre-of": (scene) => {
    const city = written(
      scene,
      [
        "{x} centro",
        "Centro de {x}",
        "{x} (centro)",
        "{x} Centro Histórico",
        "{x} zona centro",
        "centro {x}",
      ],
      ["Downtown {x}", "{x} downtown", "{x} (downtown)"],
    );
    return isKnown(scene, city) || isKnown(scene, `${scene.name} centro`)
      ? null
      : sure(scene, city);
  },
  near: (scene) => {
    const city = written(
      scene,
      [
        "cerca de {x}",
        "salida a {x}",
        "a 10 min de {x}",
        "antes de llegar a {x}",
        "km 5 vía a {x}",
        "camino a {x}",
      ],
      ["near {x}", "10 min from {x}", "just before {x}", "road to {x}"],
    );
    return ask({ city, zip: null }, isEnglish(scene) ? [scene.entry.code] : []);
  },
  "either-or": (scene) =>
    ask(
      {
        city: written(
          scene,
          ["{x} o {y}", "{x} / {y}", "{x} ó {y}", "{y} o {x}"],
          ["{x} or {y}", "{x} / {y}"],
        ),
        zip: null,
      },
      [],
    ),
  "a-newer-town": (scene) => {
    const before = scene.dice.pick(
      isEnglish(scene) ? ["New", "Port", "Fort"] : ["Nuevo", "Nueva", "Puerto", "Alto"],
    );
    const city = `${before} ${scene.entry.name}`;
    if (isKnown(scene, city) || scene.atlas.hasRival(city, scene.entry)) return null;
    return ask({ city, zip: null });
  },
  "office-of-a-carrier": (scene) =>
    maybe(
      scene,
      written(
        scene,
        [
          "Agencia Shalom {x}",
          "Servientrega {x}",
          "Terminal terrestre {x}",
          "Oficina Interrapidísimo {x}",
          "Starken {x}",
          "ocurre Estafeta {x}",
        ],
        ["FedEx office {x}", "UPS Store {x}", "USPS {x}"],
      ),
    ),
  "not-certain": (scene) =>
    maybe(
      scene,
      written(
        scene,
        ["{x}?", "¿{x}?", "creo que {x}", "{x} creo", "{x} (?)"],
        ["{x}?", "{x} I think", "maybe {x}"],
      ),
    ),
  "in-another-language": (scene) => {
    const city = written(
      scene,
      [
        "City of {x}",
        "{x} City",
        "Municipality of {x}",
        "Ville de {x}",
        "Município de {x}",
        "{x} Municipality",
        "Comune di {x}",
        "Stadt {x}",
      ],
      ["Ciudad de {x}", "Ville de {x}", "City of {x}", "Stadt {x}"],
    );
    return isKnown(scene, city) ? null : sure(scene, city);
  },
  "country-beside": (scene) => {
    const country = countryNames[scene.country]!;
    const texts = [
      `{x}, Rep. de ${country}`,
      `{x} (${country})`,
      `{x}-${country.toUpperCase()}`,
      `${country}, {x}`,
      `{x} ${country} `,
      `{x}.${country}`,
    ];
    return isAlone(scene) ? sure(scene, { city: written(scene, texts), ...NO_REGION }) : null;
  },
  "region-in-brackets": (scene) =>
    sure(scene, {
      city: written(scene, ["{x} ({r})", "{x} [{r}]", "{x} «{r}»", "{r} ({x})", "{x} ( {r} )"]),
      ...NO_REGION,
    }),
  "region-cut-off": (scene) => {
    const { catalogue, region, dice } = scene;
    const length = 4 + dice.below(3);
    // "Estad." may be any state.
    if (region.startsWith("Estado")) return null;
    const cut = region.slice(0, length);
    const begins = catalogue.regions.filter(({ name }) =>
      plainLetters(name).toLowerCase().startsWith(plainLetters(cut).toLowerCase()),
    );
    if (
      cut.endsWith(" ") ||
      region.length < length + 2 ||
      begins.length > 1 ||
      catalogue.isTown(cut)
    )
      return null;
    return isAlone(scene)
      ? sure(scene, {
          city: filled(
            scene,
            dice.pick(["{x} C.", "{x}, C.", "{x} - C", "{x} (C.)"]).replace("C", cut),
          ),
          ...NO_REGION,
        })
      : null;
  },
};
