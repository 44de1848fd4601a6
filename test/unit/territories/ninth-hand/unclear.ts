import { fold } from "./book.ts";
import { ask, type Kinds, NO_REGION, written } from "./scene.ts";

const abroad = [
  "Caracas",
  "Montevideo",
  "Asunción",
  "Toronto",
  "Barcelona España",
  "Buenos Aires Argentina",
  "Londres",
  "Tokio",
  "Ámsterdam",
  "São Paulo",
];

/** What a careful person asks about. */
export const unclear: Kinds = {
  "region-only": (scene) => {
    const { book, region } = scene;
    return book.codesOf(region).length > 0 ? null : ask({ city: region, zip: null });
  },
  "region-only-no-city": (scene) => ask({ city: scene.dice.pick([null, "", "-"]), zip: null }),
  "shared-name": (scene) => {
    const { book, place } = scene;
    const codes = book.codesOf(place.names[2]);
    const regions = new Set(codes.map((code) => book.byCode.get(code)?.code1));
    if (regions.size < 2 || book.isRegion(place.names[2])) return null;
    // The only seat, and the only one of the very name (Florida beside La Florida), is no mistake.
    const seats = codes.filter((code) => book.byCode.get(code)?.isSeat);
    const exact = codes.filter((code) =>
      book.byCode.get(code)?.names.some((each) => fold(each) === fold(place.names[2])),
    );
    return ask(
      { ...NO_REGION, zip: null },
      [seats, exact].filter((each) => each.length === 1).flat(),
    );
  },
  "two-towns": (scene) => {
    const { book, place, other } = scene;
    // A village of the first name beside the second town is one place.
    if (book.codesOf(place.names[2], other.code1).length > 0) return null;
    return ask({
      city: written(
        scene,
        ["{x} o {y}", "{x} / {y}", "{x} y {y}", "{x}, {y}", "{x} - {y}"],
        ["{x} or {y}", "{x} / {y}", "{x} and {y}"],
      ),
      ...NO_REGION,
      zip: null,
    });
  },
  "road-between": (scene) =>
    ask({
      city: written(
        scene,
        ["km 12 vía {x} - {y}", "entre {x} y {y}", "carretera {x} {y}", "autopista {x}-{y} km 8"],
        ["between {x} and {y}", "Hwy 9 from {x} to {y}"],
      ),
      ...NO_REGION,
      zip: null,
    }),
  nothing: ({ dice }) =>
    ask({
      city: dice.pick([
        "asdf",
        "xxx",
        "prueba",
        "test",
        "ciudad",
        "city",
        "N/A",
        "....",
        "123",
        "aaaa",
        "no sé",
        "qwerty",
      ]),
      zip: null,
    }),
  "street-only": (scene) => ask({ city: scene.street, zip: null }),
  "country-only": ({ country, dice }) =>
    country === "MX" || country === "PE"
      ? null
      : ask({
          city: dice.pick(
            {
              EC: ["Ecuador", "ECUADOR"],
              CO: ["Colombia"],
              CL: ["Chile"],
              US: ["USA", "United States"],
            }[country]!,
          ),
          ...NO_REGION,
          zip: null,
        }),
  "pick-up-only": ({ dice, isEnglish }) =>
    ask({
      city: dice.pick(
        isEnglish
          ? ["pick up", "store pickup", "will call", "local pickup"]
          : ["retiro en tienda", "recojo en tienda", "retira en local", "recoger en oficina"],
      ),
      zip: null,
    }),
  "town-abroad": ({ book, dice }) => {
    const city = dice.pick(abroad);
    const words = [city, ...city.split(" ")];
    return words.some((each) => book.codesOf(each).length > 0 || book.begunBy(each, "").size > 0)
      ? null
      : ask({ city, ...NO_REGION, zip: null });
  },
  initials: (scene) => {
    const words = fold(scene.name).split(" ");
    const city = words.map((each) => each[0]!.toUpperCase()).join(scene.dice.pick([".", ""]));
    if (words.length < 3 || scene.book.codesOf(city).length > 0 || scene.book.isRegion(city))
      return null;
    return ask({ city, zip: null }, [scene.place.code]);
  },
  "not-this-one": (scene) =>
    ask(
      {
        city: written(
          scene,
          ["no es {x}", "fuera de {x}", "afueras de {x}", "cerca de {x}", "a 20 min de {x}"],
          ["not {x}", "outside of {x}", "near {x}", "20 min from {x}"],
        ),
        zip: null,
      },
      [scene.place.code],
    ),
  "towns-in-two-fields": (scene) =>
    ask(
      {
        city: scene.name,
        address1: `${scene.street}, ${scene.other.names[2]}, ${scene.other.names[0]}`,
        zip: null,
      },
      [scene.place.code],
    ),
};
