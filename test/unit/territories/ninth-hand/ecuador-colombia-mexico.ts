import { ask, type Kinds, zipOf } from "./scene.ts";
import { is, of, madeOf, within } from "./written-of.ts";

/** Habits of Ecuador, Colombia and Mexico. */
export const ecuadorColombiaMexico: Record<string, Kinds> = {
  EC: {
    "quito-and-a-parish": (scene) => {
      const place = within(scene, "1701");
      if (!place || place.isSeat) return null;
      return madeOf(place, {
        city: scene.dice
          .pick(["Quito - {x}", "Quito, {x}", "{x} - Quito", "{x}, Quito", "Quito ({x})"])
          .replace("{x}", place.names[2]),
      });
    },
    "capital-by-everyday-name": is("170150", [
      "D.M. Quito",
      "Quito DM",
      "Distrito Metropolitano de Quito",
      "Quito D.M.",
      "San Francisco de Quito",
      "UIO Quito",
      "quito ecuador",
    ]),
    "port-by-everyday-name": is("090150", [
      "Gye",
      "Guayaquil - Norte",
      "Stgo. de Guayaquil",
      "Guayaquil, vía a la costa km 9",
      "guayaquil alborada 3ra etapa",
      "Gquil",
    ]),
    "santo-domingo": is("230150", [
      "Sto. Domingo",
      "Santo Domingo de los Colorados",
      "Sto Dgo",
      "Sto. Domingo de los Tsachilas",
      "SANTO DOMINGO DE LOS TSACHILAS",
    ]),
  },
  CO: {
    "bogota-written-every-way": is("11001000", [
      "Bogota D.C.",
      "BOGOTA DC",
      "Bogotá, D. C.",
      "Santafé de Bogotá",
      "Bogotá Distrito Capital",
      "bogota d.c",
      "Bogota-DC",
      "Bogotá (Cundinamarca)",
    ]),
    "bogota-of-cundinamarca": is(
      "11001000",
      ["Bogotá", "Bogota", "BOGOTÁ D.C.", "Bogotá - Suba", "Bogota, Usaquén"],
      { province: "Cundinamarca", provinceCode: "CUN" },
    ),
    "medellin-and-a-quarter": is("05001000", [
      "Medellín - Laureles",
      "El Poblado, Medellín",
      "Medellin (Belén)",
      "Medellín, barrio Robledo",
      "medellin antioquia poblado",
    ]),
    "vereda-of-a-town": ({ book, dice }) => {
      const place = dice.pick(book.large);
      return madeOf(
        place,
        {
          city: dice
            .pick([
              "Vereda Altamizal, {x}",
              "{x} - vereda Las Pilitas",
              "Vda. El Guamito municipio de {x}",
            ])
            .replace("{x}", place.names[2]),
        },
        ["ask"],
      );
    },
  },
  MX: {
    "alcaldia-of-the-capital": of("09", [
      "{x}, CDMX",
      "Alcaldía {x}",
      "Del. {x}",
      "{x}, Ciudad de México",
      "CDMX - {x}",
      "Ciudad de México, {x}",
      "Alc. {x}, CDMX",
    ]),
    "capital-and-alcaldia-on-line-2": of(
      "09",
      ["{x}", "Alcaldía {x}", "Col. Centro, {x}", "Del. {x}"],
      "address2",
      ({ dice }) => ({
        city: dice.pick([
          "Ciudad de México",
          "CDMX",
          "México D.F.",
          "Cd. de México",
          "Mexico City",
          "D.F.",
        ]),
      }),
    ),
    "capital-and-code": (scene) => {
      const place = within(scene, "09");
      const zip = place && zipOf("MX", place, scene.dice);
      return place && zip
        ? madeOf(place, {
            city: scene.dice.pick(["Ciudad de México", "CDMX", "Mexico", "México, D.F."]),
            zip,
          })
        : null;
    },
    "capital-only": ({ dice }) =>
      ask({
        city: dice.pick(["Ciudad de México", "CDMX", "México D.F."]),
        province: "Ciudad de México",
        provinceCode: "CMX",
        zip: null,
      }),
    "colonia-on-line-2": ({ book, dice }) => {
      const place = dice.pick(book.large);
      return madeOf(place, {
        city: place.names[2],
        address2: dice.pick([
          "Col. Centro",
          "Colonia Las Flores",
          "Fracc. Los Olivos",
          "Col. Benito Juárez",
          "U.H. Infonavit",
        ]),
      });
    },
    edomex: ({ book, dice }) => {
      const place = dice.pick(book.large.filter(({ code1 }) => code1 === "15"));
      return madeOf(place, {
        province: dice.pick([
          "Edo. Mex.",
          "Estado de México",
          "Edo de Mexico",
          "EDOMEX",
          "Edo. Méx.",
        ]),
        provinceCode: null,
        city: place.names[2],
      });
    },
  },
};
