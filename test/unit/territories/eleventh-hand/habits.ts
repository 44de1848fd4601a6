import { plain } from "../policy.ts";
import { bare, type Kind, NO_REGION, type Scene } from "./scene.ts";

const place = (scene: Scene) => [scene.place.code];

/** A city written so, where it can be read as no other name of its region. */
function written(s: Scene, city: string, isAsWritten = false) {
  if (plain(city) === plain(s.place.name) || !s.atlas.isReadable(city, s.place)) return null;
  return { address: s.form({ city }, isAsWritten), right: place(s) };
}

const SOUNDS: [RegExp, string][] = [
  [/v/giu, "b"],
  [/b/giu, "v"],
  [/z/giu, "s"],
  [/c(?=[eiéí])/giu, "s"],
  [/ll/giu, "y"],
  [/(?<=[a-záéíóú])y(?=[aeiou])/giu, "ll"],
  [/(?<![cspt])h/giu, ""],
  [/qu(?=[ei])/giu, "k"],
  [/g(?=[ei])/giu, "j"],
];

const SHORT: [RegExp, string][] = [
  [/^Santa /u, "Sta. "],
  [/^Santo /u, "Sto. "],
  [/^San /u, "Sn. "],
  [/^Puerto /u, "Pto. "],
  [/^Villa /u, "Vlla. "],
  [/^General /u, "Gral. "],
  [/^Ciudad /u, "Cd. "],
  [/ Francisco\b/u, " Fco."],
  [/^Nuestra Señora /u, "Ntra. Sra. "],
  [/ del /u, " d. "],
  [/^Pueblo /u, "Pblo. "],
  [/^Coronel /u, "Crnel. "],
];

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

/** What people write into a field beside what it is for, and how they spell. */
export const HABITS: Record<string, Kind> = {
  "letter mistyped": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const { name } = s.place;
      if (name.length < 6) return null;
      const at = 1 + s.chance.below(name.length - 2);
      const letters = [...name];
      const roll = s.chance.below(4);
      if (roll === 0) letters.splice(at, 1);
      else if (roll === 1) letters.splice(at, 0, letters[at]!);
      else if (roll === 2) letters.splice(at, 2, letters[at + 1]!, letters[at]!);
      else letters[at] = s.chance.pick([..."aeiourstnl"]);
      const city = letters.join("");
      return city.trim() === city ? written(s, city) : null;
    },
  },
  "as it sounds": {
    of: "clear",
    write: (s) => {
      const [from, to] = s.chance.pick(SOUNDS);
      const city = s.place.name.replace(from, to);
      return s.place.name.length > 4 && city !== s.place.name ? written(s, city) : null;
    },
  },
  "word shortened": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const found = SHORT.find(([word]) => word.test(s.place.name));
      if (!found) return null;
      const city = s.place.name.replace(...found);
      return written(s, s.chance.chance(0.5) ? city : city.replace(".", ""));
    },
  },
  "article left out": {
    of: "clear",
    write: (s) => {
      const city = s.place.name.replace(/^(El|La|Los|Las) /u, "");
      return city.length > 4 ? written(s, city) : null;
    },
  },
  "small word left out": {
    of: "clear",
    write: (s) => written(s, s.place.name.replace(/ (de|del|de la|de los) /u, " ")),
  },
  "words joined or apart": {
    of: "clear",
    write: (s) => {
      if (!s.place.name.includes(" ")) return null;
      const sign = s.chance.pick(["", "-", "  ", "."]);
      return { address: s.form({ city: s.place.name.replace(/ /gu, sign) }), right: place(s) };
    },
  },
  "signs around the city": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const city = s.chance.pick([" # ", "#.", "#,", "'#", '"#"', "#  ", "*#*", "# ."]);
      return { address: s.form({ city: city.replace("#", s.place.name) }), right: place(s) };
    },
  },
  "city twice": {
    of: "clear",
    write: (s) => {
      const { name } = s.place;
      const city = s.chance.pick([`${name} ${name}`, `${name}, ${name}`, `${name}-${bare(name)}`]);
      return { address: s.form({ city }), right: place(s) };
    },
  },
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
  "postal code of another town": {
    of: "clear",
    write: (s) => {
      const other = s.other(({ zips, region }) => zips.length > 0 && region === s.place.region);
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
