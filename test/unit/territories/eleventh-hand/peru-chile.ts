import { type Kind, NO_REGION, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

/** A code that stands for another place than that of the scene. */
const at = (s: Scene, codes: Record<string, string>) => {
  const [text, code] = s.chance.pick(Object.entries(codes));
  if (!s.atlas.byCode.has(code)) throw new Error(`${code} is no place`);
  return { text, code };
};

const LIMA = { province: "Lima (Metropolitan)", provinceCode: "LMA" };

export const PERU: Record<string, Kind> = {
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

export const CHILE: Record<string, Kind> = {
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
