import { type Atlas, type Place, plain } from "../thirteenth-hand/atlas.ts";
import type { Kinds } from "./scene.ts";

/** In Chile the seat of a province is a comuna beside the others: two of them are a question, too. */
const meant = (atlas: Atlas, part: Place) =>
  atlas.country === "CL" ? [part.code, "ask"] : [part.code];

/** Levels that are named one for another. Rule: the smallest place that is named as such is meant. */
export const levelKinds: Kinds = {
  smallestInLine2: ({ atlas, inner, form, pick, words }) => {
    const found = inner();
    if (!found) return null;
    const { seat, part } = found;
    return {
      address: form(part, { city: seat.name, address2: `${pick(words.smallest)} ${part.name}` }),
      right: meant(atlas, part),
    };
  },
  bothInTown: ({ inner, form, pick, words }) => {
    const found = inner();
    if (!found) return null;
    const { part } = found;
    const [small, large] = [
      `${pick(words.smallest)} ${part.name}`,
      `${pick(words.larger)} ${part.name2}`,
    ];
    return {
      address: form(part, {
        city: pick([`${small}, ${large}`, `${large} - ${small}`, `${small} ${large}`]),
      }),
      right: [part.code],
    };
  },
  bothInLine1: ({ atlas, inner, form, pick, words, street }) => {
    const found = inner();
    if (!found) return null;
    const { seat, part } = found;
    return {
      address: form(part, {
        city: seat.name,
        address1: `${street()} ${pick(words.smallest)} ${part.name}, ${pick(words.larger)} ${part.name2}`,
      }),
      right: meant(atlas, part),
    };
  },
  pairWithoutWords: ({ inner, form, pick }) => {
    const found = inner();
    if (!found) return null;
    const { part } = found;
    return {
      address: form(part, {
        city: pick([
          `${part.name} - ${part.name2}`,
          `${part.name}/${part.name2}`,
          `${part.name} (${part.name2})`,
        ]),
      }),
      right: [part.code],
    };
  },
  allThree: ({ inner, form, pick, words }) => {
    const found = inner();
    if (!found) return null;
    const { part } = found;
    const between = pick([" - ", " / ", ", ", " -"]);
    const names = [part.name, part.name2, part.name1];
    return {
      address: form(part, {
        city: pick([names, names.toReversed(), [...names, words.country]]).join(between),
      }),
      right: [part.code],
    };
  },
  /** The smaller place in the town's field, its town in line 2. */
  exchanged: ({ atlas, inner, form, pick, words }) => {
    const found = inner();
    if (!found) return null;
    const { seat, part } = found;
    return {
      address: form(part, {
        city: part.name,
        address2: pick([seat.name, `${pick(words.larger)} ${part.name2}`]),
      }),
      right: meant(atlas, part),
    };
  },
  /** A part that no table lists below its town: the town. */
  unknownSmallest: ({ place, is, pick, atlas }) => {
    const near = place();
    if (!near.isSeat) return null;
    const [part] = [
      pick(["Las Torcacitas", "El Guarumal Chico", "Los Quillayales", "La Yerbabuenita"]),
    ];
    if (atlas.meaning(part).length > 0 || atlas.country === "PE" || atlas.country === "CL")
      return null;
    return is(near, {
      city: pick([near.name, `${near.name} zona rural`]),
      address2: pick([
        `Sector ${part}`,
        `vereda ${part}`,
        `recinto ${part}`,
        `ejido ${part}`,
        `caserío ${part}`,
      ]),
    });
  },
  /** An other name that the table has, alone in its region. */
  otherName: ({ atlas, pick, form }) => {
    const { territoryBaseId, kind, name } = pick(atlas.otherNames);
    if (kind !== "alias" || /[^\p{L} ]/u.test(name)) return null;
    const found = atlas.meaning(name);
    const code = found[0]!;
    const near = atlas.byCode.get(code);
    if (!near || found.length !== 1 || !territoryBaseId.endsWith(code)) return null;
    return {
      address: form(near, { city: pick([name, name.toUpperCase(), plain(name)]) }),
      right: [code],
    };
  },
  /** "Naucalpan" for Naucalpan de Juárez. Rule: one name of the region begins so, a longer one than a word of place. */
  withoutSurname: ({ place, is, atlas }) => {
    const near = place();
    const short = /^(\p{L}{6,}) (?:de|del) .+$/u.exec(near.name)?.[1];
    if (!short) return null;
    const begin = plain(short);
    const others = [...atlas.meanings].filter(
      ([name, codes]) =>
        name.split(" ").includes(begin) &&
        [...codes].some(
          (code) => code !== near.code && code.replace("?", "").startsWith(near.code1),
        ),
    );
    const isWordOfPlaces = [
      "pueblo",
      "puerto",
      "ciudad",
      "colonia",
      "barrio",
      "fraccionamiento",
    ].includes(begin);
    if (others.length > 0 || isWordOfPlaces) return null;
    if (atlas.country === "EC" && atlas.meaning(short).length > 0) return null;
    return { ...is(near, { city: short }), right: [near.code, "ask"] };
  },
};
