import { plain } from "../thirteenth-hand/atlas.ts";
import type { Kind, Kinds } from "./scene.ts";

/** A common word of a name by its everyday short form. Rule: the place that is so called. */
const shortened =
  (pairs: readonly (readonly [RegExp, readonly string[]])[]): Kind =>
  ({ place, is, pick }) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const near = place();
      const pair = pairs.find(([word]) => word.test(near.name));
      if (pair) return is(near, { city: near.name.replace(pair[0], pick(pair[1])) });
    }
    return null;
  };

const SAINTS = [
  [/\bSanta\b/, ["Sta.", "Sta"]],
  [/\bSan\b/, ["S.", "Sn.", "Sn"]],
  [/\bSanto\b/, ["Sto.", "Sto"]],
  [/\bPuerto\b/, ["Pto.", "Pto"]],
  [/\bVilla\b/, ["Vlla.", "Va."]],
  [/\bGeneral\b/, ["Gral.", "Gral"]],
  [/\bDoctor\b/, ["Dr.", "Dr"]],
  [/\bCiudad\b/, ["Cd.", "Cdad."]],
  [/\bNuestra Señora\b/, ["Ntra. Sra.", "N. Sra."]],
] as const;

/** The district below a large town that the whole conurbation is named after. Rule: the smaller one. */
const districtOfCapital: Kind = ({ atlas, pick, form, words, chance }) => {
  const capital = atlas.country === "CL" ? "Santiago" : "Lima";
  const below = atlas.clear.filter(
    ({ code1, code2, name }) =>
      (capital === "Lima" ? code2 === "1501" : code1 === "13" && code2 === "131") &&
      plain(name) !== plain(capital),
  );
  const near = pick(below);
  const written = chance(0.5) ? near.name : `${pick(words.smallest)} ${near.name}`;
  return {
    address: form(
      near,
      pick([
        { city: capital, address2: written },
        { city: `${capital}, ${written}` },
        { city: `${written} - ${capital}` },
        { city: capital.toUpperCase(), address2: written.toUpperCase() },
      ]),
    ),
    right: [near.code],
  };
};

const regionBehind =
  (write: (region: string) => readonly string[]): Kind =>
  ({ place, is, pick }) => {
    const near = place();
    return is(near, { city: `${near.name}${pick(write(near.name1))}` });
  };

/** Municipality of a capital's conurbation, with the capital in the town's field. Rule: it, or a question. */
const besideCapital: Kind = ({ atlas, pick, form, words }) => {
  const capital = pick(
    [...atlas.seats.values()].filter(
      ({ isSeat, people }) => isSeat && (people === 0 || people > 200_000),
    ),
  );
  const near = pick(
    atlas.clear.filter(
      ({ isSeat, code1, code2 }) => isSeat && code1 === capital.code1 && code2 !== capital.code2,
    ),
  );
  if (!near) return null;
  if (atlas.meaning(capital.name, capital.code1).length !== 1) return null;
  return {
    address: form(near, { city: capital.name, address2: `${pick(words.larger)} ${near.name}` }),
    right: [near.code, "ask"],
  };
};

export const localKinds: Readonly<Record<string, Kinds>> = {
  EC: {
    shortened: shortened(SAINTS),
    besideCapital,
    regionBehind: regionBehind((region) => [
      ` (${region})`,
      `-${region}-EC`,
      ` prov. ${region}`,
      `, ${region.toUpperCase()}, ECUADOR`,
    ]),
    parishUrban: ({ inner, form, street }) => {
      const found = inner();
      if (!found) return null;
      const { part } = found;
      return {
        address: form(part, {
          city: `Cant. ${part.name2}`,
          address2: `Parr. ${part.name}`,
          address1: street(),
        }),
        right: [part.code],
      };
    },
  },
  CO: {
    shortened: shortened(SAINTS),
    besideCapital,
    regionBehind: regionBehind((region) => [
      ` (${region})`,
      ` - ${region} (Col)`,
      ` Dpto ${region}`,
      `/${region}/Colombia`,
    ]),
    headTown: ({ place, is, pick }) => {
      const near = place();
      if (!near.isSeat) return null;
      return is(near, {
        city: pick([
          `${near.name} cabecera municipal`,
          `cabecera municipal de ${near.name}`,
          `${near.name} (cabecera)`,
        ]),
      });
    },
    village: ({ place, is, pick }) => {
      const near = place();
      if (!near.isSeat) return null;
      return is(near, {
        address1: pick([
          "Finca El Descanso, vereda Aguasclaras Alta",
          "Vda. Guarumal Chico, casa lote 4",
        ]),
        address2: pick(["zona rural", "kilómetro 4 después del peaje", null]),
      });
    },
  },
  MX: {
    shortened: shortened(SAINTS),
    besideCapital,
    regionBehind: regionBehind((region) => [
      `, ${region.slice(0, 3)}.`,
      ` (${region})`,
      ` Edo. de ${region}`,
      `, ${region}, C.P.`,
    ]),
    between: ({ place, is, street, pick }) =>
      is(place(), {
        address1: `${street()} entre Abedul y Fresno`,
        address2: pick(["esq. Sauce, portón verde", "entre calles Álamo y Encino"]),
      }),
    commonLand: ({ place, is, pick }) => {
      const near = place();
      return near.isSeat
        ? is(near, {
            address2: pick([
              "Ejido Las Torcacitas",
              "Ranchería Guarumal 2a Secc.",
              "Fracc. Los Quillayales 3a etapa",
            ]),
          })
        : null;
    },
  },
  PE: {
    shortened: shortened(SAINTS),
    districtOfCapital,
    besideCapital,
    regionBehind: regionBehind((region) => [
      ` - ${region} - PE`,
      ` (${region})`,
      ` Dpto. ${region}`,
      `, Reg. ${region}`,
    ]),
    threeLevels: ({ place, form, pick }) => {
      const near = place();
      const names = [`Dpto. ${near.name1}`, `Prov. ${near.name2}`, `Dist. ${near.name}`];
      return {
        address: form(
          near,
          pick([
            { city: names.join(" ") },
            { city: near.name1, address2: names.toReversed().join(", ") },
          ]),
        ),
        right: [near.code],
      };
    },
  },
  CL: {
    shortened: shortened(SAINTS),
    districtOfCapital,
    regionBehind: regionBehind((region) => [
      `, Región de ${region}`,
      ` (${region})`,
      ` Reg. ${region}`,
      `, ${region.toUpperCase()}, CHILE`,
    ]),
    withoutArticle: ({ place, is }) => {
      const near = place();
      const bare = /^(?:El|La|Los|Las) (.{5,})$/.exec(near.name)?.[1];
      return bare ? { ...is(near, { city: bare }), right: [near.code, "ask"] } : null;
    },
    plots: ({ place, is, pick, below }) =>
      is(place(), {
        address1: pick([
          `Parcela ${below(40) + 1} Lote B, camino público`,
          `Ruta 5 Sur km ${below(900) + 20}, sitio ${below(9) + 1}`,
          `Parcelación Los Litres, parcela ${below(40) + 1}`,
        ]),
      }),
  },
};
