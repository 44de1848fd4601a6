import { plain } from "../policy.ts";
import { consonantsOf, within } from "./atlas.ts";
import { type Kind, nameOf, typo } from "./subject.ts";

const utf8 = new TextEncoder();
const latin = (text: string) => new TextDecoder("windows-1252").decode(utf8.encode(text));
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bSan /, "S. "],
  [/\bSan /, "Sn "],
  [/\bSanta /, "Sta. "],
  [/\bSanto /, "Sto "],
  [/\bSantiago /, "Stgo. "],
  [/\bGeneral /, "Gral. "],
  [/\bPuerto /, "Pto. "],
  [/\bCoronel /, "Cnel. "],
  [/\bNuevo /, "Nvo. "],
  [/\bNueva /, "Nva. "],
  [/\bPueblo /, "Pblo. "],
  [/\bFrancisco /, "Fco. "],
];
const JOINERS = / (?:de los|de las|de la|del|de|el|la|los|las|y) /;
const ENTITIES: Record<string, string> = {
  á: "&aacute;",
  é: "&eacute;",
  í: "&iacute;",
  ó: "&oacute;",
  ú: "&uacute;",
  ñ: "&ntilde;",
  ü: "&uuml;",
};
const SOUNDS: readonly (readonly [string, string])[] = [
  ["b", "v"],
  ["v", "b"],
  ["ll", "y"],
  ["z", "s"],
  ["ce", "se"],
  ["ci", "si"],
  ["qui", "ki"],
  ["ca", "ka"],
  ["ge", "je"],
  ["h", ""],
];
const ABROAD = ["Rotterdam", "Lisboa", "Orlando, FL", "Miami Beach", "Sevilla, España", "Toronto"];

const changed = (text: string, from: string) => (text === from ? null : text);

/** Names as people and machines write them. */
export const spelled: Readonly<Record<string, Kind>> = {
  "a name alone": (subject, tools) => {
    const name = nameOf(subject, tools);
    return [{ city: name }, tools.atlas.label(name)];
  },
  "capitals without accents": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = plain(name).toUpperCase();
    return [{ ...subject.form, city }, tools.atlas.label(name, subject.code1)];
  },
  "read as Latin-1": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(latin(name), name);
    return city === null
      ? null
      : [{ city, province: latin(subject.name1) }, tools.atlas.label(name, subject.code1)];
  },
  "letters of HTML": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(
      name.replaceAll(/[áéíóúñü]/g, (letter) => ENTITIES[letter]!),
      name,
    );
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.label(name, subject.code1)];
  },
  "one letter wrong": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = typo(name, tools);
    return [{ ...subject.form, city }, tools.atlas.misspelt(city, name, subject.code1)];
  },
  "a word for its level": (subject, tools) => {
    const { manners, pick, atlas } = tools;
    const isTown = atlas.seatOf(subject.code2) === subject.code;
    const name = isTown ? subject.name2 : subject.name3;
    const word = pick(isTown ? manners.level2 : manners.level3);
    return [{ ...subject.form, city: word + name }, atlas.label(name, subject.code1)];
  },
  "its country behind it": (subject, tools) => {
    const name = nameOf(subject, tools);
    const { pick, manners, atlas } = tools;
    const city = name + pick([", ", " - ", " ", "/"]) + pick(manners.names);
    return [{ city }, atlas.label(name)];
  },
  abbreviated: (subject, tools) => {
    const name = nameOf(subject, tools);
    const fitting = SHORT.filter(([word]) => word.test(name));
    if (fitting.length === 0) return null;
    const [word, short] = tools.pick(fitting);
    return [
      { ...subject.form, city: name.replace(word, short) },
      tools.atlas.label(name, subject.code1),
    ];
  },
  "without gaps": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(name.replaceAll(" ", ""), name);
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.label(name, subject.code1)];
  },
  "without a joiner": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(name.replace(JOINERS, " "), name);
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.joinless(city, subject.code1)];
  },
  "cut off": (subject, tools) => {
    const name = nameOf(subject, tools);
    if (name.length < 10) return null;
    const city = name.slice(0, Math.max(6, name.length - 1 - tools.below(5)));
    return [{ ...subject.form, city }, tools.atlas.cut(city, name, subject.code1)];
  },
  "said twice": ({ name2, code1, form }, { atlas, pick }) => [
    { ...form, city: name2 + pick([" ", ", "]) + name2 },
    atlas.label(name2, code1),
  ],
  abroad: (_subject, { pick, atlas }) => {
    const city = pick(ABROAD);
    return atlas.isNamed(city, "") ? null : [{ city }, { answer: "ask" }];
  },
  "words around it": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = tools.pick([
      `Zafiro Kermesse ${name}`,
      `${name} Xilófono`,
      `Nuestra ${name} Querida`,
    ]);
    const { answer } = tools.atlas.label(name, subject.code1);
    return [
      { ...subject.form, city },
      { answer: "ask", tolerated: [answer] },
    ];
  },
  decorated: (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = tools.pick([
      `  ${name}. `,
      `📦${name}`,
      `"${name}"`,
      `${name} *`,
      `${name}\t`,
      `*** ${name} ***`,
    ]);
    return [{ ...subject.form, city }, tools.atlas.label(name, subject.code1)];
  },
  "two distortions": (subject, tools) => {
    const { pick, atlas, manners } = tools;
    const name = nameOf(subject, tools);
    const dressed = pick([
      `${name}, ${subject.name1}`,
      `${name} ${pick(manners.names)}`,
      `${pick(manners.level2)}${name}`,
      `${name} - ${subject.name1} - ${pick(manners.names)}`,
    ]);
    const isLevel2 = manners.level2.some((word) => dressed.startsWith(word));
    const city = pick([
      plain(dressed).toUpperCase(),
      latin(dressed),
      dressed.replaceAll(" ", "  \u200B"),
      dressed.toLowerCase().replaceAll("ñ", "n"),
      dressed.normalize("NFD"),
      ` ${dressed}.,`,
    ]);
    const label = atlas.label(name, subject.code1);
    const isOther = isLevel2 && label.answer !== atlas.seatOf(subject.code2);
    return [{ ...subject.form, city }, isOther ? within(label, "ask") : label];
  },
  "a lost letter": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(name.replaceAll(/[^\p{ASCII}]/gu, tools.pick(["?", "\uFFFD"])), name);
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.lost(city, subject.code1)];
  },
  "another spelling of a sound": (subject, tools) => {
    const name = nameOf(subject, tools);
    const text = plain(name);
    const [from, to] = tools.pick(
      SOUNDS.filter(([sound]) => text.includes(sound)).concat([["~", "~"]]),
    );
    const city = changed(text.replace(from, to), text);
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.misspelt(city, name, subject.code1)];
  },
  "consonants only": (subject, tools) => {
    const name = nameOf(subject, tools);
    const city = changed(consonantsOf(name), plain(name));
    return city === null
      ? null
      : [{ ...subject.form, city }, tools.atlas.skeleton(city, subject.code1)];
  },
};
