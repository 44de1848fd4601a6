import { ask, type Kinds, zipOf } from "./scene.ts";
import { is, of, madeOf } from "./written-of.ts";

/** Habits of Peru, Chile and the United States. */
export const peruChileUnitedStates: Record<string, Kinds> = {
  PE: {
    "district-of-lima": of("1501", [
      "{x}, Lima",
      "Lima - {x}",
      "{x} - Lima - Lima",
      "Lima, Lima, {x}",
      "LIMA / LIMA / {x}",
      "Distrito de {x}, Lima",
    ]),
    "lima-and-district-on-line-2": of(
      "1501",
      ["{x}", "Distrito: {x}", "Urb. Los Cedros, {x}", "{x} - Lima"],
      "address2",
      () => ({ city: "Lima" }),
    ),
    "department-province-district": ({ book, dice }) => {
      const place = dice.pick(book.towns);
      const [region, second, third] = place.names;
      return madeOf(place, {
        city: dice.pick([
          `${region} - ${second} - ${third}`,
          `${region}/${second}/${third}`,
          `${third}, ${second}, ${region}`,
        ]),
        province: null,
        provinceCode: null,
      });
    },
    callao: is("070101", [
      "Callao",
      "El Callao",
      "Callao - Callao",
      "Callao, Prov. Const. del Callao",
      "CALLAO PERU",
    ]),
  },
  CL: {
    "comuna-of-santiago": of("131", [
      "{x}, Santiago",
      "Santiago - {x}",
      "{x} - RM",
      "Comuna de {x}, Santiago",
      "{x}, Stgo.",
      "{x} (Región Metropolitana)",
      "Stgo, {x}",
    ]),
    "santiago-and-comuna-on-line-2": of(
      "131",
      ["{x}", "Comuna {x}", "Depto 402, {x}", "comuna de {x}"],
      "address2",
      ({ dice }) => ({ city: dice.pick(["Santiago", "Stgo", "Santiago de Chile"]) }),
    ),
    "region-with-a-number": ({ book, dice }) => {
      const place = dice.pick(book.large.filter(({ code1 }) => code1 !== "13"));
      const roman = [
        "",
        "I",
        "II",
        "III",
        "IV",
        "V",
        "VI",
        "VII",
        "VIII",
        "IX",
        "X",
        "XI",
        "XII",
        "RM",
        "XIV",
        "XV",
        "XVI",
      ][Number(place.code1)]!;
      return madeOf(place, {
        city: place.names[2],
        province: dice.pick([
          `${roman} Región`,
          `Región ${roman}`,
          `${roman} Region de ${place.names[0]}`,
          `${roman} - ${place.names[0]}`,
        ]),
        provinceCode: null,
      });
    },
    "comuna-said-twice": ({ book, dice }) => {
      const place = dice.pick(book.towns);
      return madeOf(place, { city: `${place.names[2]}, comuna de ${place.names[2]}` });
    },
  },
  US: {
    "city-state-and-zip": (scene) => {
      const { place, dice, name } = scene;
      const zip = zipOf("US", place, dice);
      if (!zip || !place.regionCode) return null;
      const city = dice.pick([
        `${name}, ${place.regionCode} ${zip}`,
        `${name} ${place.regionCode} ${zip}`,
        `${name}, ${place.regionCode}. ${zip}`,
      ]);
      return madeOf(place, {
        city,
        zip: dice.pick([zip, null]),
        province: dice.pick([place.names[0], null]),
        provinceCode: null,
      });
    },
    "zip-with-four-more": (scene) => {
      const { place, dice, name } = scene;
      const zip = zipOf("US", place, dice);
      const four = String(1000 + dice.below(9000));
      return zip === null
        ? null
        : madeOf(place, {
            city: name,
            zip: dice.pick([`${zip}-${four}`, `${zip}${four}`, `${zip} ${four}`]),
          });
    },
    "zip-only": (scene) => {
      const zip = zipOf("US", scene.place, scene.dice);
      return zip === null
        ? null
        : madeOf(scene.place, { city: scene.dice.pick([null, "", "-", "USA"]), zip }, ["ask"]);
    },
    "county-beside-and-state": ({ place, dice, name }) =>
      madeOf(place, {
        city: dice.pick([
          `${name}, ${place.names[1]} County, ${place.regionCode}`,
          `${name} (${place.names[1]} Co.)`,
        ]),
      }),
    military: ({ dice }) =>
      ask({
        city: dice.pick(["APO", "FPO", "DPO"]),
        province: "Armed Forces Europe",
        provinceCode: "AE",
        zip: dice.pick(["09001", "09354", null]),
      }),
    nickname: ({ book, dice }) => {
      const [code, city] = dice.pick([
        ["3606110001", "NYC"],
        ["3606110001", "New York City"],
        ["4210119019", "Philly"],
        ["0607594102", "San Fran"],
        ["3200389101", "Vegas"],
        ["2207170112", "NOLA"],
      ] as const);
      return madeOf(book.byCode.get(code)!, { city });
    },
  },
};
