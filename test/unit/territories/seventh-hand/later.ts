import {
  ask,
  countryNames,
  isAlone,
  isEnglish,
  isKnown,
  type Kinds,
  maybe,
  NO_REGION,
  plainLetters,
  spelt,
  sure,
  written,
  zipOf,
} from "./scene.ts";

/** Kinds of a second set, written after the rules that followed from the first, to see whether they hold elsewhere. */
export const later: Kinds = {
  "gift-note": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} (es un regalo)", "{x} - es para mi mamá", "{x}, gracias de antemano"],
        ["{x} (it is a gift)", "{x} - for my mom"],
      ),
    ),
  "greeting-and-region": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["buenas tardes, {x}, {r}", "saludos desde {x}", "buen día {x}"],
        ["good morning, {x}", "greetings from {x}"],
      ),
    ),
  smiley: (scene) =>
    sure(scene, written(scene, ["{x} :)", "{x} ;-)", "{x} <3", "{x} xD", "{x} ^^"])),
  "shop-hours": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} (lun-vie 9-18)", "{x}, solo mañanas", "{x} de 9 a 5"],
        ["{x} (mon-fri 9-5)", "{x}, mornings only"],
      ),
    ),
  "mail-beside": (scene) =>
    sure(
      scene,
      written(scene, ["{x} ana@example.com", "{x}, ana@example.com", "ana@example.com {x}"]),
    ),
  "tax-number-beside": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} RUC 1790012345001", "{x} NIT 900123456-7", "{x} CC 1020304050"],
        ["{x} EIN 12-3456789"],
      ),
    ),
  "order-number-beside": (scene) =>
    sure(
      scene,
      written(
        scene,
        ["{x} pedido #1045", "{x} (orden 1045)", "#1045 {x}"],
        ["{x} order #1045", "#1045 {x}"],
      ),
    ),
  "lives-now-in": (scene) =>
    ask(
      {
        address2: written(
          scene,
          ["me mudé a {y}", "ahora vivo en {y}", "mejor enviarlo a {y}", "cambiar a {y}"],
          ["moved to {y}", "please ship to {y}"],
        ),
        zip: null,
      },
      isEnglish(scene) ? [scene.entry.code] : [],
    ),
  "instead-of": (scene) =>
    ask({
      city: written(
        scene,
        ["{x} no, {y}", "antes {x} ahora {y}", "{x} o mejor {y}"],
        ["not {x}, {y}", "{x} or rather {y}"],
      ),
      zip: null,
    }),
  "between-two": (scene) =>
    ask({
      city: written(
        scene,
        ["entre {x} y {y}", "{x} - {y} km 12", "límite {x} {y}"],
        ["between {x} and {y}"],
      ),
      zip: null,
    }),
  "way-to": (scene) =>
    ask(
      {
        city: written(
          scene,
          ["rumbo a {x}", "llegando a {x}", "pasando {x}", "5 km antes de {x}"],
          ["on the way to {x}", "past {x}"],
        ),
        zip: null,
      },
      isEnglish(scene) ? [scene.entry.code] : [],
    ),
  "door-in-the-city": (scene) =>
    scene.catalogue.isRegion(scene.entry.name)
      ? null
      : maybe(scene, {
          city: written(scene, ["{x} 12-34", "{x} # 5-21"], ["{x} 12-34"]),
          zip: null,
        }),
  url: (scene) =>
    isAlone(scene)
      ? sure(
          scene,
          written(scene, [
            "https://example.com/envios {x}",
            "{x} www.example.com",
            "{x} https://maps.example.com/?q=1",
          ]),
        )
      : null,
  "vowels-doubled": (scene) =>
    sure(scene, scene.name.replace(/([aeiou])(?=[^aeiou]*$)/i, "$1$1$1$1")),
  stars: (scene) =>
    sure(scene, written(scene, ["***{x}***", "★ {x} ★", "=== {x} ===", "~~ {x} ~~", "--> {x}"])),
  "brackets-empty": (scene) =>
    sure(scene, written(scene, ["{x} ()", "{x} []", "() {x}", "{x} (-)", "{x} ( , )"])),
  "percent-format": (scene) =>
    sure(scene, written(scene, ["%s{x}", "{{city}} {x}", "{x} ${city}", "{x} %20"])),
  xml: (scene) =>
    sure(
      scene,
      written(scene, [
        "<city>{x}</city>",
        "<![CDATA[{x}]]>",
        "<ciudad>{x}</ciudad><region>{r}</region>",
      ]),
    ),
  "csv-row": (scene) =>
    sure(scene, written(scene, ['"{x}","{r}",', "{x}|{r}|", ";{x};;{r};", "1;{x};{r}"])),
  "sql-null": (scene) =>
    sure(scene, written(scene, ["{x} \\N", "NULL, {x}", "{x}\\0", "{x} <null>"])),
  "unknown-quarter-between-commas": (scene) => {
    const quarter = scene.dice.pick([
      "Rivendel Alto",
      "Portal de los Wichos",
      "Brisas de Kowalski",
    ]);
    return isKnown(scene, quarter)
      ? null
      : maybe(scene, written(scene, [`${quarter}, {x}`, `{x}, ${quarter}`]));
  },
  "unknown-town-of-the-region": (scene) => {
    const city = scene.dice.pick(["Zwickawe", "Fjordheim", "Kowalskia", "Hrvatovo"]);
    return isEnglish(scene) || isKnown(scene, city) || scene.atlas.hasRival(city, scene.entry)
      ? null
      : ask({ city, zip: null });
  },
  "region-twice-town-in-line-1": (scene) =>
    maybe(scene, {
      city: scene.region,
      address1: `${scene.street}, ${scene.name}, ${scene.region}`,
      zip: null,
    }),
  "country-and-region-only": (scene) =>
    scene.catalogue.isTown(scene.region) ||
    scene.catalogue.regions.length < 3 ||
    isEnglish(scene) ||
    /lima|santiago|ciudad|bogot/i.test(scene.region)
      ? null
      : ask({ city: `${countryNames[scene.country]}, ${scene.region}`, zip: null }),
  "capitals-and-points": (scene) =>
    sure(scene, `${plainLetters(scene.entry.name).toUpperCase()}.-`),
  "reversed-with-comma": (scene) =>
    sure(scene, { city: `${scene.region}, ${scene.entry.name}`, ...NO_REGION, zip: null }),
  "one-letter-lost-at-the-start": (scene) =>
    scene.entry.name.length > 7 ? spelt(scene, scene.entry.name.slice(1)) : null,
  "typed-with-caps-lock": (scene) =>
    sure(
      scene,
      scene.entry.name.replace(
        /^(.)(.*)$/u,
        (_, a: string, b: string) => a.toLowerCase() + b.toUpperCase(),
      ),
    ),
  "code-of-the-town-twice": (scene) => {
    const zip = zipOf(scene.country, scene.entry, scene.dice);
    return zip === null || !isAlone(scene)
      ? null
      : sure(scene, { city: `${scene.name} ${zip}`, zip: `${zip} ${zip}` });
  },
  "person-in-line-2": (scene) =>
    sure(scene, {
      address2: written(
        scene,
        ["Sra. Rosa {y} (vecina)", "portería, preguntar por {y}", "casa de la familia {y}"],
        ["ask for Mr. {y}", "the {y} family"],
      ),
    }),
};
