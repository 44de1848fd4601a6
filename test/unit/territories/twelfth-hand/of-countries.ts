import type { Kind, Scene } from "./scene.ts";

/** The field of the form that has the level 3, beside what people then write as the city. */
const districtField = (
  cities: (scene: Scene) => readonly (string | null)[],
): Record<string, Kind> => ({
  "the level 3 in its field": {
    of: "clear",
    weight: 6,
    write: (s) =>
      s.sure({
        city: s.pick(cities(s)),
        address2: `${s.flat()} \u2060${s.place.name}`,
        ...s.region(),
      }),
  },
  "the level 3 alone in its field": {
    of: "clear",
    weight: 3,
    write: (s) =>
      s.sure({ city: s.pick(cities(s)), address2: `\u2060${s.place.name}`, ...s.region() }),
  },
  "the level 3 in its field with a note": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.sure({
        city: s.pick(cities(s)),
        address2: `${s.note()} \u2060${s.place.name.toUpperCase()}`,
        ...s.region(),
      }),
  },
  "the level 3 in its field, a neighbourhood before it": {
    of: "clear",
    write: (s) =>
      s.sure({
        city: s.pick(cities(s)),
        address2: `${s.hood()}, \u2060${s.place.name}`,
        ...s.region(),
      }),
  },
  "the level 3 in line 2 and a level 2 as the city": {
    of: "clear",
    write: (s) =>
      s.sure({ city: s.pick(cities(s)), address2: `${s.flat()}, ${s.place.name}`, ...s.region() }),
  },
});

const PERU: Record<string, Kind> = {
  ...districtField(({ place }) => [place.name, place.name2]),
  "district, province, department": {
    of: "clear",
    weight: 3,
    write: (s) => {
      const { name, name2, region } = s.place;
      return s.sure({
        city: s.pick([`${name} - ${name2} - ${region}`, `${name}, ${name2}, ${region}`]),
        ...s.region(),
      });
    },
  },
  "department, province, district": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.sure({ city: `${s.place.region} / ${s.place.name2} / ${s.place.name}`, ...s.region() }),
  },
  "a district's word before it": {
    of: "clear",
    write: (s) =>
      s.sure({
        city: s.pick([`Distrito de ${s.place.name}`, `Dist. ${s.place.name}`]),
        ...s.region(),
      }),
  },
  "Lima alone": { of: "any", write: (s) => s.ask({ city: "Lima", province: "Lima" }) },
};

const CHILE: Record<string, Kind> = {
  ...districtField(({ place }) =>
    place.code1 === "13" ? ["Santiago", place.name, "Stgo"] : [place.name, place.name],
  ),
  "a comuna and Santiago": {
    of: "clear",
    write: (s) =>
      s.place.code1 === "13"
        ? s.sure({
            city: s.pick([`${s.place.name}, Santiago`, `Santiago, ${s.place.name}`]),
            ...s.region(),
          })
        : null,
  },
  "a region's numeral behind it": {
    of: "clear",
    write: (s) => s.sure({ city: s.place.name, province: `Región de ${s.place.region}` }),
  },
};

const COLOMBIA: Record<string, Kind> = {
  "Bogotá as people write it": {
    of: "any",
    weight: 2,
    write: (s) =>
      s.sure(
        {
          city: s.pick([
            "Bogotá D.C.",
            "Bogota DC",
            "BOGOTA",
            "Bogotá, D.C.",
            "Bogotá D.C., Colombia",
            "bogotá",
          ]),
          ...s.pick([
            {},
            { province: "Bogotá, D.C." },
            { province: "Cundinamarca" },
            { provinceCode: "DC" },
          ]),
          address2: s.pick([
            s.flat(),
            `Localidad ${s.pick(["Suba", "Kennedy", "Usaquén", "Engativá"])}`,
          ]),
        },
        "11001000",
      ),
  },
  "a vereda of the town": {
    of: "clear",
    write: (s) =>
      s.sure({
        city: s.place.name,
        address1: `Vereda ${s.hood()}, finca La Esperanza`,
        ...s.region(),
      }),
  },
  "a short region behind it": {
    of: "clear",
    write: (s) =>
      s.place.region.length < 7 || s.place.region.includes(" ")
        ? null
        : s.sure({ city: `${s.place.name} (${s.place.region.slice(0, 4)}.)`, ...s.region() }),
  },
};

const MEXICO: Record<string, Kind> = {
  "colonia Centro in its field": {
    of: "clear",
    weight: 3,
    write: (s) =>
      s.sure({
        city: s.place.name,
        address2: s.pick(["\u2060Centro", "Int. 3 \u2060Zona Centro", "Col. Centro"]),
        ...s.region(),
      }),
  },
  "a colonia and the code in line 1": {
    of: "clear",
    weight: 2,
    write: (s) => {
      const zip = s.zip();
      const address1 = `${s.street()}, Col. ${s.hood()}, C.P. ${zip}`;
      return zip ? s.sure({ address1, city: s.place.name, zip, ...s.region() }) : null;
    },
  },
  "an alcaldía of the capital": {
    of: "clear",
    weight: 3,
    write: (s) =>
      s.place.code1 === "09" && s.place.isSeat
        ? s.sure({
            city: s.pick([
              `${s.place.name}, CDMX`,
              `Alcaldía ${s.place.name}`,
              `Del. ${s.place.name}`,
              `${s.place.name} D.F.`,
            ]),
            province: s.pick(["Ciudad de México", "CDMX", "Distrito Federal"]),
          })
        : null,
  },
  "a short state behind it": {
    of: "clear",
    write: (s) => {
      const short: Record<string, string> = {
        "14": "Jal.",
        "19": "N.L.",
        "11": "Gto.",
        "15": "Edo. Méx.",
        "30": "Ver.",
      };
      const state = short[s.place.code1];
      return state ? s.sure({ city: `${s.place.name}, ${state}`, ...s.region() }) : null;
    },
  },
  supermanzana: {
    of: "clear",
    write: (s) =>
      s.sure({
        city: s.place.name,
        address1: `SM ${s.number(99)} MZ ${s.number(40)} LT ${s.number(30)}`,
        ...s.region(),
      }),
  },
};

const ECUADOR: Record<string, Kind> = {
  "a canton's word before it": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.place.isSeat
        ? s.sure({
            city: s.pick([`Cantón ${s.place.name2}`, `${s.place.name2} (cantón)`]),
            ...s.region(),
          })
        : null,
  },
  "a parish's word before it": {
    of: "clear",
    weight: 2,
    write: (s) =>
      s.place.isSeat
        ? null
        : s.sure({
            city: s.pick([
              `Parroquia ${s.place.name}`,
              `Parroquia ${s.place.name}, cantón ${s.place.name2}`,
            ]),
            ...s.region(),
          }),
  },
  "a parish in line 1, its canton as the city": {
    of: "clear",
    write: (s) =>
      s.place.isSeat
        ? null
        : s.sure({
            city: s.place.name2,
            address1: `${s.street()}, parroquia ${s.place.name}`,
            ...s.region(),
          }),
  },
};

export const OF_COUNTRY: Record<string, Record<string, Kind>> = {
  EC: ECUADOR,
  CO: COLOMBIA,
  MX: MEXICO,
  PE: PERU,
  CL: CHILE,
};
