import { type Kind, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

const ALCALDIAS = [
  "090030001",
  "090150001",
  "090160001",
  "090070001",
  "090140001",
  "090120001",
  "090100001",
  "090130001",
  "090050001",
];

export const MEXICO: Record<string, Kind> = {
  "alcaldía beside the city": {
    weight: 4,
    of: "any",
    write: (s) => {
      const code = s.chance.pick(ALCALDIAS);
      const { name, zips } = s.atlas.byCode.get(code)!;
      const capital = s.chance.pick([
        "CDMX",
        "Ciudad de México",
        "México D.F.",
        "Ciudad de Mexico",
        "DF",
        "México",
      ]);
      const written = s.chance.pick([
        { city: capital, address2: `Alcaldía ${name}` },
        { city: capital, address2: `Col. Centro, Alc. ${name}` },
        { city: name },
        { city: `${name}, ${capital}` },
        { city: capital, address2: `Delegación ${name}` },
        { city: `Alcaldía ${name}` },
      ]);
      const capitalOf = {
        province: "Ciudad de México",
        provinceCode: "DF",
        zip: s.chance.pick(zips),
      };
      return { address: s.form({ ...capitalOf, ...written }), right: [code] };
    },
  },
  "capital without alcaldía": {
    of: "any",
    write: (s) => {
      const city = s.chance.pick(["CDMX", "Ciudad de México", "México DF"]);
      const given = { province: "Ciudad de México", provinceCode: "DF", zip: null, address2: null };
      return { address: s.form({ city, ...given }), right: ["ask"] };
    },
  },
  "capital with the code of an alcaldía": {
    weight: 2,
    of: "any",
    write: (s) => {
      const code = s.chance.pick(
        ALCALDIAS.filter((each) => each !== "090120001" && each !== "090130001"),
      );
      const zip = s.chance.pick(s.atlas.byCode.get(code)!.zips);
      const city = s.chance.pick(["CDMX", "Ciudad de México", "México"]);
      const given = {
        province: "Ciudad de México",
        provinceCode: "CMX",
        zip,
        address2: s.of(s.words.units),
      };
      return { address: s.form({ city, ...given }), right: [code] };
    },
  },
  "state with points": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const short: Record<string, string[]> = {
        "Nuevo León": ["N.L.", "N. L.", "NL"],
        "Quintana Roo": ["Q. Roo", "Q.Roo", "Q.R."],
        "Estado de México": ["Edo. Mex.", "Edo. de Méx.", "México", "Edomex", "Edo Mex"],
        "San Luis Potosí": ["S.L.P.", "SLP"],
        Jalisco: ["Jal.", "Jal"],
        Guanajuato: ["Gto.", "Gto"],
        Veracruz: ["Ver.", "Veracruz de Ignacio de la Llave"],
        Michoacán: ["Mich.", "Michoacán de Ocampo"],
        Tamaulipas: ["Tamps.", "Tamps"],
        "Baja California": ["B.C.", "BC"],
        Coahuila: ["Coah.", "Coahuila de Zaragoza"],
      };
      const found = short[s.place.region];
      if (!found) return null;
      const text = s.chance.pick(found);
      const written = s.chance.chance(0.5)
        ? { province: text }
        : { city: `${s.place.name}, ${text}` };
      return { address: s.form(written), right: place(s) };
    },
  },
  "postal code that lost its zero": {
    of: "clear",
    write: (s) =>
      s.zip?.startsWith("0") ? { address: s.form({ zip: s.zip.slice(1) }), right: place(s) } : null,
  },
  "municipality in line 2": {
    of: "clear",
    write: (s) => ({
      address: s.form({ address2: `Municipio ${s.place.name2}` }),
      right: place(s),
    }),
  },
  "colonia as city, municipality in line 2": {
    of: "seat",
    write: (s) => {
      const city = s.chance.pick([
        "Col. Jardines del Valle",
        "Fracc. Las Palmas",
        "Colonia Las Flores",
      ]);
      return { address: s.form({ city, address2: s.place.name }), right: place(s) };
    },
  },
};
