import { plain } from "./plain.ts";
import type { Spelling } from "./spelled.ts";

const SHORT: Record<string, readonly string[]> = {
  santa: ["Sta.", "Sta", "S."],
  santo: ["Sto.", "Sto"],
  san: ["S.", "Sn.", "Sn"],
  general: ["Gral.", "Gral"],
  coronel: ["Cnel.", "Crnel."],
  capitan: ["Cap.", "Cptan."],
  teniente: ["Tnte.", "Tte."],
  presidente: ["Pdte.", "Pte."],
  mariscal: ["Mcal.", "Mrcal."],
  doctor: ["Dr.", "Dr"],
  villa: ["Vlla.", "Va."],
  puerto: ["Pto.", "Pto"],
  ciudad: ["Cd.", "Cdad."],
  maria: ["Ma.", "M."],
  francisco: ["Fco.", "Fsco."],
  jose: ["J."],
  nueva: ["Nva."],
  nuevo: ["Nvo."],
  guadalupe: ["Gpe.", "Guad."],
  antonio: ["Ant.", "Anto."],
  domingo: ["Dgo.", "Dmgo."],
  concepcion: ["Concep.", "Cpcion"],
  hacienda: ["Hda."],
  saint: ["St.", "St"],
  fort: ["Ft.", "Ft"],
  mount: ["Mt.", "Mt"],
  north: ["N.", "No."],
  south: ["S.", "So."],
  east: ["E."],
  west: ["W."],
  heights: ["Hts", "Hgts."],
  springs: ["Spgs", "Spgs."],
  beach: ["Bch", "Bch."],
  lake: ["Lk"],
  village: ["Vlg", "Vlg."],
  center: ["Ctr"],
  junction: ["Jct", "Jct."],
  valley: ["Vly"],
};

const NUMBERS: Record<string, string> = {
  "2": "Dos",
  "3": "Tres",
  "5": "Cinco",
  "9": "Nueve",
  "10": "Diez",
  "12": "Doce",
  "20": "Veinte",
  "24": "Veinticuatro",
  dos: "2",
  tres: "3",
  cinco: "5",
  diez: "10",
  veinte: "20",
  veinticuatro: "24",
};

const abbreviated: Spelling = (name, dice) => {
  const found = name.split(" ").filter((each) => SHORT[plain(each)]);
  if (!found.length) return null;
  const chosen = dice.pick(found);
  return name.replace(chosen, dice.pick(SHORT[plain(chosen)]!));
};

const ARTICLE = /^(El|La|Los|Las|The) (.+)$/;

/** What people leave out of a name or write in another way. */
export const shortened = {
  "one word abbreviated": abbreviated,
  "two words abbreviated": (name, dice) => {
    const once = abbreviated(name, dice);
    return once && abbreviated(once, dice);
  },
  "consonants alone": (name) => {
    if (/[^\p{L}]/u.test(name)) return null;
    const short =
      name[0]! +
      plain(name)
        .slice(1)
        .replaceAll(/[aeiou]/g, "");
    return short.length < 4 ? null : short;
  },
  "initials of given names": (name) => {
    const words = name.split(" ");
    if (words.length < 3 || plain(words[0]!).length < 5) return null;
    return [`${words[0]![0]}.`, ...words.slice(1)].join(" ");
  },
  "article lost": (name) => ARTICLE.exec(name)?.[2] ?? null,
  "article at the end": (name) => name.match(ARTICLE)?.slice(1).toReversed().join(", ") ?? null,
  "small words lost": (name) => {
    const without = name.replaceAll(/ (de la|de los|de las|del|de|y|of|the) /gi, " ");
    return without === name ? null : without;
  },
  "number in words or digits": (name) => {
    const words = name.split(" ");
    const at = words.findIndex((each) => NUMBERS[plain(each)]);
    if (at === -1) return null;
    words[at] = NUMBERS[plain(words[at]!)]!;
    return words.join(" ");
  },
} satisfies Record<string, Spelling>;
