import { plain } from "../policy.ts";
import { bare, type Kind, type Scene } from "./scene.ts";

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

/** How people spell a town, and what they put around it. */
export const HABITS: Record<string, Kind> = {
  "letter mistyped": {
    weight: 2,
    of: "clear",
    write: (s) => {
      const { name } = s.place;
      if (name.length < 6) return null;
      const at = 1 + s.chance.below(name.length - 2);
      const letters = name.split("");
      const roll = s.chance.below(4);
      if (roll === 0) letters.splice(at, 1);
      else if (roll === 1) letters.splice(at, 0, letters[at]!);
      else if (roll === 2) letters.splice(at, 2, letters[at + 1]!, letters[at]!);
      else letters[at] = s.chance.pick(Array.from("aeiourstnl"));
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
};
