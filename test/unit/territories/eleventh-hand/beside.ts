import { type Kind, NO_REGION, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

/** Towns abroad that a buyer of a shop writes, none of them in the tables. */
const ABROAD = [
  "Miami",
  "Caracas",
  "Buenos Aires",
  "Barcelona",
  "Houston",
  "São Paulo",
  "Toronto",
  "Montevideo",
];

/** Villages that no table has. */
const UNKNOWN = [
  "Rincón del Guayacán Alto",
  "Sitio Los Tres Algarrobos",
  "Los Matapalos de Abajo",
  "Paraje Ojo de Lechuza",
];

/** What people write into a field beside what it is for. */
export const BESIDE: Record<string, Kind> = {
  "phone in line 2": {
    of: "clear",
    write: (s) => ({ address: s.form({ address2: s.of(s.words.phones) }), right: place(s) }),
  },
  "phone behind the street": {
    of: "clear",
    write: (s) => ({
      address: s.form({ address1: `${s.street()} ${s.of(s.words.phones)}` }),
      right: place(s),
    }),
  },
  "phone behind the city": {
    of: "clear",
    write: (s) => ({
      address: s.form({ city: `${s.place.name} ${s.of(s.words.phones)}` }),
      right: place(s),
    }),
  },
  "paper number in line 2": {
    of: "clear",
    write: (s) => ({ address: s.form({ address2: s.of(s.words.papers) }), right: place(s) }),
  },
  "mail address in line 2": {
    of: "clear",
    write: (s) => ({
      address: s.form({
        address2: s.chance.pick(["maria.perez@gmail.com", "ventas@losandes.com"]),
      }),
      right: place(s),
    }),
  },
  "postal code in the city": {
    of: "clear",
    write: (s) => {
      if (s.zip === null) return null;
      const city = s.chance.pick([
        `${s.zip} ${s.place.name}`,
        `${s.place.name} ${s.zip}`,
        `${s.place.name}, CP ${s.zip}`,
      ]);
      return { address: s.form({ city, zip: null }), right: place(s) };
    },
  },
  "postal code with words": {
    of: "clear",
    write: (s) => {
      if (s.zip === null) return null;
      const zip = s.chance.pick([
        `CP ${s.zip}`,
        `C.P. ${s.zip}`,
        ` ${s.zip} `,
        `${s.zip}.`,
        `${s.zip}.0`,
      ]);
      return { address: s.form({ zip }), right: place(s) };
    },
  },
  "postal code in line 2": {
    of: "clear",
    write: (s) => {
      if (s.zip === null) return null;
      return { address: s.form({ address2: `C.P. ${s.zip}`, zip: null }), right: place(s) };
    },
  },
  "postal code of zeros": {
    weight: 2,
    of: "clear",
    write: (s) => ({
      address: s.form({
        zip: s.chance.pick(["00000", "0", "000000", "N/A", "12345", "1111", "no sé", "-"]),
      }),
      right: place(s),
    }),
  },
  // A code of the same level 2 may be that of its part that is meant.
  "postal code of another town": {
    of: "clear",
    write: (s) => {
      const other = s.other(
        (each) =>
          each.zips.length > 0 && each.region === s.place.region && each.name2 !== s.place.name2,
      );
      if (!other) return null;
      const zip = `${other.zips[0]!}${s.atlas.country === "CL" ? "0000" : ""}`;
      return { address: s.form({ zip }), right: [s.place.code, "ask"] };
    },
  },
  "street named after a town": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const other = s.other((each) => s.atlas.isSole(each));
      if (!other) return null;
      const number = 10 + s.chance.below(900);
      const street = s.chance.pick([
        `Av. ${other.name} ${number}`,
        `Calle ${other.name} ${number}`,
        `${other.name} ${number}`,
      ]);
      return { address: s.form({ address1: street }), right: place(s) };
    },
  },
  "road to another town": {
    of: "clear",
    write: (s) => {
      const other = s.other((each) => each.region === s.place.region && s.atlas.isClear(each));
      if (!other) return null;
      const way = s.chance.pick([
        "Vía a #, km 4",
        "Carretera a # km 12",
        "Salida a #",
        "Km 3 camino a #",
        "Frente a la gasolinera, vía #",
      ]);
      const text = way.replace("#", other.name);
      const line = s.chance.chance(0.5) ? { address1: text } : { address2: text };
      return { address: s.form(line), right: place(s), tolerated: [] };
    },
  },
  "shop named after a town": {
    of: "clear",
    write: (s) => {
      const other = s.other((each) => s.atlas.isSole(each));
      if (!other) return null;
      const shop = s.chance.pick(["Hotel", "Ferretería", "Restaurante", "Cafetería", "Farmacia"]);
      const text = `${shop} ${other.name}`;
      const line = s.chance.chance(0.5)
        ? { address1: `${text}, ${s.street()}` }
        : { address2: text };
      return { address: s.form(line), right: place(s) };
    },
  },
  "person before the street": {
    of: "clear",
    write: (s) => ({
      address: s.form({
        address1: `${s.chance.pick(["Sra. Carmen Loaiza", "Atn: Juan Pérez", "Luis Mora"])} - ${s.street()}`,
      }),
      right: place(s),
    }),
  },
  "to be fetched at an office": {
    of: "clear",
    write: (s) => {
      const { name } = s.place;
      const text = s.chance
        .pick([
          "Retiro en oficina #",
          "Recoger en agencia #",
          "oficina principal de #",
          "Retira en terminal terrestre #",
        ])
        .replace("#", name);
      return {
        address: s.form(s.chance.chance(0.7) ? { address1: text } : { address2: text }),
        right: place(s),
      };
    },
  },
  "city and line 1 exchanged": {
    of: "clear",
    write: (s) => ({
      address: s.form({ address1: s.place.name, city: s.street() }),
      right: [s.place.code, "ask"],
    }),
  },
  "region misspelt": {
    of: "sole",
    write: (s) => {
      const { region } = s.place;
      const at = 1 + s.chance.below(region.length - 2);
      const province = region.slice(0, at) + region.slice(at + 1);
      return region.length > 5 ? { address: s.form({ province }), right: place(s) } : null;
    },
  },
  "town abroad": {
    of: "any",
    write: (s) => {
      const city = s.chance.pick(ABROAD);
      if (s.atlas.meant(city).length > 0) return null;
      return { address: s.form({ ...NO_REGION, city, address2: null }), right: ["ask"] };
    },
  },
  "village of no table": {
    of: "any",
    write: (s) => ({
      address: s.form({ city: s.chance.pick(UNKNOWN), zip: null, address2: null }),
      right: ["ask"],
    }),
  },
  "English around the city": {
    of: "clear",
    write: (s) => {
      const { name, region } = s.place;
      const city = s.chance.pick([
        `${name} city`,
        `City of ${name}`,
        `${name}, ${region} province`,
      ]);
      return { address: s.form({ city }), right: place(s) };
    },
  },
};
