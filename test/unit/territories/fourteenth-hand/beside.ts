import type { Kinds } from "./scene.ts";

/** Towns that are named beside the one that is meant. Rule: its own field says the town; a shop or a road does not. */
export const besideKinds: Kinds = {
  shopNamedAfterTown: ({ two, form, pick, words, street }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    const shop = `${pick(words.shops)} ${far.name}`;
    return {
      address: form(
        near,
        pick([
          { address2: `frente a ${shop}` },
          { address2: `diagonal al ${shop}` },
          { address1: `${street()} al lado de ${shop}` },
          { address2: `${shop}, segundo piso` },
        ]),
      ),
      right: [near.code],
    };
  },
  schoolNamedAfterTown: ({ two, form, pick }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    return {
      address: form(near, {
        address2: pick([
          `a dos cuadras de la Escuela ${far.name}`,
          `junto a la Unidad Educativa ${far.name}`,
          `Edificio ${far.name} piso 3`,
          `Conjunto ${far.name} casa 12`,
          `Terminal de buses ${far.name}`,
        ]),
      }),
      right: [near.code],
    };
  },
  kilometre: ({ two, form, pick, words, below }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    const km = below(60) + 1;
    return {
      address: form(near, {
        address1: pick([
          `Km ${km} ${pick(words.roads)} ${far.name}`,
          `Kilómetro ${km}.5 ${pick(words.roads)} ${far.name}, hacienda La Torcacita`,
          `km.${km} carretera ${near.name} - ${far.name}`,
        ]),
      }),
      right: [near.code],
    };
  },
  streetNamedAfterTown: ({ two, form, pick, below }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    const number = below(900) + 10;
    return {
      address: form(near, {
        address1: pick([
          `Av. ${far.name} ${number}`,
          `Calle ${far.name} #${number}`,
          `avenida ${far.name.toLowerCase()} ${number} y pasaje B`,
          `${number} calle ${far.name}`,
        ]),
      }),
      right: [near.code],
    };
  },
  notThatTown: ({ two, form, pick }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    const written = pick(["# (no @)", "#, no @", "# NO ES @"]);
    return {
      address: form(near, { city: written.replace("#", near.name).replace("@", far.name) }),
      // "Loja no, es Zaruma" is written so, too.
      right: written.includes("NO ES") ? [near.code, "ask"] : [near.code],
    };
  },
  hoursFromTown: ({ two, form, pick }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    return {
      address: form(near, {
        address2: pick([
          `a 2 horas de ${far.name}`,
          `a 40 minutos de ${far.name}`,
          `cerca de ${far.name}`,
          `antes de llegar a ${far.name}`,
        ]),
      }),
      // The two lie in different regions: who knows them asks.
      right: [near.code, "ask"],
    };
  },
  billedElsewhere: ({ two, form, pick }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    return {
      address: form(near, {
        address2: pick([
          `facturar a nombre de Importadora ${far.name}`,
          `factura a: Comercial ${far.name} S.A.`,
          `remite: Katty desde ${far.name}`,
        ]),
      }),
      right: [near.code],
    };
  },
};
