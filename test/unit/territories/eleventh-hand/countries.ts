import { type Kind, NO_REGION, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

/** A code that stands for another place than that of the scene. */
const at = (s: Scene, codes: Record<string, string>) => {
  const [text, code] = s.chance.pick(Object.entries(codes));
  if (!s.atlas.byCode.has(code)) throw new Error(`${code} is no place`);
  return { text, code };
};

const ECUADOR: Record<string, Kind> = {
  "Quito by its airport and parts": {
    of: "any",
    write: (s) => {
      const city = s.chance.pick([
        "Quito Norte",
        "Quito - Sur",
        "Sur de Quito",
        "Quito, Valle de los Chillos",
        "Quito DM",
        "Distrito Metropolitano de Quito",
      ]);
      return {
        address: s.form({ city, province: "Pichincha", provinceCode: "P", zip: null }),
        right: city.includes("Valle") ? ["170150", "ask"] : ["170150"],
      };
    },
  },
  "parish of Quito beside Quito": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const { code, name } = s.place;
      if (!code.startsWith("1701") || code === "170150") return null;
      const city = s.chance.pick([
        `Quito - ${name}`,
        `${name}, Quito`,
        `Quito (${name})`,
        `${name} - Quito`,
      ]);
      return { address: s.form({ city }), right: place(s) };
    },
  },
  "Guayaquil and its quarters": {
    weight: 2,
    of: "any",
    write: (s) => {
      const city = s.chance.pick([
        "Guayaquil Norte",
        "Guayaquil, vía a la costa",
        "Guayaquil - Urdesa",
        "Guayaquil / Ceibos",
        "Gye",
        "Guayaquil Sur",
      ]);
      return {
        address: s.form({ city, province: "Guayas", provinceCode: "G", zip: null, address2: null }),
        right: city === "Gye" ? ["090150", "ask"] : ["090150"],
      };
    },
  },
  "older and full names": {
    of: "any",
    write: (s) => {
      const { text, code } = at(s, {
        "Santo Domingo de los Colorados": "230150",
        "Sto. Domingo": "230150",
        "San Francisco de Quito": "170150",
        "Santiago de Guayaquil": "090150",
        "Pto. Ayora": "200350",
        "Baños de Agua Santa": "180250",
        "San Pedro de Riobamba": "060150",
        "Santa Ana de los Ríos de Cuenca": "010150",
      });
      const { region, regionCodes } = s.atlas.byCode.get(code)!;
      const given = { province: region, provinceCode: regionCodes[0] ?? null, zip: null };
      return {
        address: s.form({ city: text, ...given }),
        right: text.length > 20 ? [code, "ask"] : [code],
      };
    },
  },
};

const COLOMBIA: Record<string, Kind> = {
  "Bogotá under Cundinamarca": {
    weight: 3,
    of: "any",
    write: (s) => {
      const city = s.chance.pick([
        "Bogotá",
        "Bogotá D.C.",
        "Bogota",
        "BOGOTA DC",
        "Bogotá D.C",
        "Santafé de Bogotá",
      ]);
      const region = s.chance.pick([
        "Cundinamarca",
        "Bogotá D.C.",
        "Bogotá, D.C.",
        "Distrito Capital",
      ]);
      const zip = s.chance.pick([null, "110111", "110121", "111711"]);
      return { address: s.form({ city, province: region, zip }), right: ["11001000"] };
    },
  },
  "Bogotá and a part of it": {
    weight: 2,
    of: "any",
    write: (s) => {
      const part = s.chance.pick([
        "Suba",
        "Kennedy",
        "Usaquén",
        "Engativá",
        "Fontibón",
        "Chapinero",
        "Teusaquillo",
      ]);
      const bogota = { province: "Bogotá D.C.", provinceCode: "DC", zip: null };
      const written = s.chance.pick([
        { city: "Bogotá", address2: `Localidad ${part}` },
        { city: `Bogotá ${part}` },
        { city: `${part}, Bogotá` },
        { city: `Bogotá - ${part}` },
        { city: "Bogotá", address2: `Barrio ${part}` },
      ]);
      return { address: s.form({ ...bogota, ...written }), right: ["11001000"] };
    },
  },
  "Valle and Norte": {
    of: "seat",
    write: (s) => {
      const short: Record<string, string[]> = {
        "Valle del Cauca": ["Valle", "V. del Cauca", "Valle del C."],
        "Norte de Santander": ["N. de Santander", "N de Santander", "Norte Santander"],
        "La Guajira": ["Guajira", "La guajira"],
        Antioquia: ["Ant.", "Antioquía"],
        Cundinamarca: ["Cund.", "C/marca", "Cundinamarca "],
      };
      const found = short[s.place.region];
      return found
        ? { address: s.form({ province: s.chance.pick(found) }), right: place(s) }
        : null;
    },
  },
  "vereda in line 2": {
    weight: 2,
    of: "seat",
    write: (s) => {
      const line = s.chance.pick([
        "Vereda El Carmen, finca La Palma",
        "Vda. San Isidro",
        "Finca Los Naranjos, vereda La Honda",
        "Vereda Alto Bonito km 3",
      ]);
      return {
        address: s.form(s.chance.chance(0.5) ? { address1: line } : { address2: line }),
        right: [s.place.code],
      };
    },
  },
  "metropolitan area": {
    of: "any",
    write: (s) => {
      const { text, code } = at(s, {
        Envigado: "05266000",
        Itagüí: "05360000",
        Sabaneta: "05631000",
        Soledad: "08758000",
        Floridablanca: "68276000",
        Soacha: "25754000",
        Chía: "25175000",
        Dosquebradas: "66170000",
      });
      const { region, regionCodes } = s.atlas.byCode.get(code)!;
      const city = s.chance.chance(0.5) ? text : `${text}, ${region}`;
      return {
        address: s.form({ city, province: region, provinceCode: regionCodes[0], zip: null }),
        right: [code],
      };
    },
  },
};

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

const MEXICO: Record<string, Kind> = {
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

const LIMA = { province: "Lima (Metropolitan)", provinceCode: "LMA" };

const PERU: Record<string, Kind> = {
  "district beside Lima": {
    weight: 5,
    of: "clear",
    write: (s) => {
      const { code, name } = s.place;
      if (!code.startsWith("1501") || code === "150101") return null;
      const written = s.chance.pick([
        { city: "Lima", address2: name },
        { city: "Lima", address2: `Distrito de ${name}` },
        { city: "Lima", address1: `${s.street()}, ${name}` },
        { city: `${name} - Lima` },
        { city: `Lima, ${name}` },
        { city: `Lima - Lima - ${name}` },
        { city: name, province: "Lima" },
        { city: name, province: "Lima Metropolitana" },
      ]);
      return { address: s.form({ ...LIMA, ...written }), right: place(s) };
    },
  },
  "Lima alone": {
    of: "any",
    write: (s) => ({
      address: s.form({ ...LIMA, city: "Lima", zip: null, address2: s.of(s.words.units) }),
      right: ["ask"],
    }),
  },
  "districts by letters and short": {
    weight: 3,
    of: "any",
    write: (s) => {
      const { text, code } = at(s, {
        SJL: "150132",
        "S.J.L.": "150132",
        SMP: "150135",
        "S.M.P.": "150135",
        VES: "150142",
        VMT: "150143",
        SJM: "150133",
        Surco: "150140",
        Magdalena: "150120",
        "Cercado de Lima": "150101",
        "San Martin de Porras": "150135",
        "V.E.S": "150142",
        Chosica: "150118",
        "San Juan de Lurig.": "150132",
        "Villa Maria del T.": "150143",
        "Ate Vitarte": "150103",
      });
      const city = s.chance.chance(0.6) ? text : `${text}, Lima`;
      const isHard = text === "Chosica" || /[a-z]\.$/u.test(text) || text.length < 6;
      return {
        address: s.form({ ...LIMA, city, zip: null }),
        right: isHard ? [code, "ask"] : [code],
      };
    },
  },
  "department, province, district": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const { name, name2, region } = s.place;
      const sign = s.chance.pick([" - ", " / ", ", ", "/"]);
      return { address: s.form({ city: [region, name2, name].join(sign) }), right: place(s) };
    },
  },
  "Lima and an old number": {
    of: "any",
    write: (s) => {
      const { text, code } = at(s, {
        "Lima 18": "150122",
        "Lima 27": "150131",
        "Lima 33": "150140",
        "Lima 41": "150130",
        "Lima 01": "150101",
      });
      return {
        address: s.form({ ...LIMA, city: text, zip: null, address2: null }),
        right: [code, "ask"],
      };
    },
  },
};

const METRO = { province: "Metropolitana de Santiago", provinceCode: "RM" };

const CHILE: Record<string, Kind> = {
  "comuna beside Santiago": {
    weight: 5,
    of: "clear",
    write: (s) => {
      const { code, name } = s.place;
      if (!code.startsWith("131") || code === "13101") return null;
      const written = s.chance.pick([
        { city: "Santiago", address2: name },
        { city: "Santiago", address2: `Comuna de ${name}` },
        { city: "Santiago", address1: `${s.street()}, ${name}` },
        { city: `${name}, Santiago` },
        { city: `Santiago - ${name}` },
        { city: name, province: "Región Metropolitana" },
        { city: name, province: "RM" },
        { city: name, province: "Santiago" },
      ]);
      return { address: s.form({ ...METRO, ...written }), right: place(s) };
    },
  },
  "Santiago alone": {
    of: "any",
    write: (s) => ({
      address: s.form({ ...METRO, city: "Santiago", zip: null, address2: s.of(s.words.units) }),
      right: ["ask"],
    }),
  },
  "region by its number": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const roman = s.place.regionCodes.find((code) => /^[IVX]+$/u.test(code));
      if (!roman) return null;
      const province = s.chance.pick([
        `${roman} Región`,
        `Región ${roman}`,
        `${roman} Región de ${s.place.region}`,
        roman,
      ]);
      return { address: s.form({ province }), right: place(s) };
    },
  },
  "names people say": {
    weight: 2,
    of: "any",
    write: (s) => {
      const { text, code } = at(s, {
        Viña: "05109",
        Valpo: "05101",
        Conce: "08101",
        "Stgo Centro": "13101",
        "Santiago Centro": "13101",
        "Pto. Montt": "10101",
        Reñaca: "05109",
        Coyhaique: "11101",
        Talcahuano: "08110",
        "Pto Varas": "10109",
        Chicureo: "13301",
        "San Pedro de la Paz": "08108",
      });
      const { region, regionCodes } = s.atlas.byCode.get(code)!;
      return {
        address: s.form({ city: text, province: region, provinceCode: regionCodes[0], zip: null }),
        right: [code],
      };
    },
  },
  "postal code with a blank or bar": {
    of: "clear",
    write: (s) => {
      if (s.zip === null) return null;
      const sign = s.chance.pick([" ", "-"]);
      return {
        address: s.form({ zip: `${s.zip.slice(0, 3)}${sign}${s.zip.slice(3)}` }),
        right: place(s),
      };
    },
  },
  "postal code and no region": {
    of: "sole",
    write: (s) =>
      s.zip ? { address: s.form({ ...NO_REGION, zip: s.zip }), right: place(s) } : null,
  },
};

export const OF_COUNTRY: Record<string, Record<string, Kind>> = {
  EC: ECUADOR,
  CO: COLOMBIA,
  MX: MEXICO,
  PE: PERU,
  CL: CHILE,
};
