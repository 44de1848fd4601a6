import { type Kind, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

/** A code that stands for another place than that of the scene. */
const at = (s: Scene, codes: Record<string, string>) => {
  const [text, code] = s.chance.pick(Object.entries(codes));
  if (!s.atlas.byCode.has(code)) throw new Error(`${code} is no place`);
  return { text, code };
};

export const ECUADOR: Record<string, Kind> = {
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

export const COLOMBIA: Record<string, Kind> = {
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
