import type { Kinds } from "./scene.ts";

/** Labels of invoices and forms, and pages that were translated. Rule: what stands behind the town's label is meant. */
export const labelKinds: Kinds = {
  townLabel: ({ place, is, pick, words }) => {
    const near = place();
    const label = pick(words.townLabels);
    return is(near, {
      city: pick([
        `${label} ${near.name}`,
        `${label}${near.name}`,
        `${label.toUpperCase()} ${near.name}`,
      ]),
    });
  },
  invoiceInLine: ({ place, is, pick, words, street, phone }) => {
    const near = place();
    const parts = [
      `${pick(words.streetLabels)} ${street()}`,
      `${pick(words.townLabels)} ${near.name}`,
      `${pick(words.regionLabels)} ${near.name1}`,
      `Telf: ${phone()}`,
    ];
    return is(near, {
      city: pick([".", "-", "N/A", ""]),
      address1: parts.join(pick(["; ", " ", "\n", " | "])),
    });
  },
  labelsInBoth: ({ place, is, pick, words, street }) => {
    const near = place();
    return is(near, {
      address1: `${pick(words.streetLabels)} ${street()}`,
      city: `${pick(words.townLabels)} ${near.name} ${pick(words.regionLabels)} ${near.name1}`,
    });
  },
  emptyLabels: ({ place, is, pick, words, street }) => {
    const near = place();
    return is(near, {
      address1: street(),
      address2: `${pick(words.townLabels)} ${near.name} Barrio: _____ Ref: ____`,
      city: pick(["Seleccione", "Seleccionar ciudad", "Otra", "undefined", "null", "Select city"]),
    });
  },
  townInEnglish: ({ place, is, pick, words }) => {
    const near = place();
    return is(near, { city: pick(words.townInEnglish).replace("#", near.name) });
  },
  addressInEnglish: ({ place, is, pick, words, below }) => {
    const near = place();
    const region = pick(words.regionInEnglish).replace("#", near.name1);
    return is(near, {
      address1: `${below(90) + 10} Street and Ninth Avenue, two-story white house`,
      city: `${near.name}, ${region}, ${words.countryInEnglish}`,
    });
  },
  englishDirections: ({ place, is, pick }) => {
    const near = place();
    const city = pick([
      near.name,
      `${near.name} downtown`,
      `downtown ${near.name}`,
      `near ${near.name}`,
    ]);
    const made = is(near, {
      city,
      address2: pick([
        "in front of the central park",
        "next to the pharmacy, blue gate",
        "second floor, please call when you arrive",
        "behind the church, ask for the doctor",
      ]),
    });
    return city.startsWith("near") ? { ...made, right: [near.code, "ask"] } : made;
  },
  companyBeforeTown: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      address1: "Importadora Yagual e Hijos S.A.",
      address2: `Bodega 3, ${near.name}`,
      city: pick([
        `Sucursal ${near.name}`,
        `${near.name} (oficina)`,
        `Agencia ${near.name}`,
        `${near.name} matriz`,
      ]),
    });
  },
  urbanCore: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      city: pick([
        `${near.name} centro`,
        `centro de ${near.name}`,
        `${near.name} casco urbano`,
        `zona urbana ${near.name}`,
      ]),
    });
  },
  insideOf: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      city: pick([
        `en ${near.name}`,
        `desde ${near.name}`,
        `acá en ${near.name}`,
        `${near.name} mismo`,
      ]),
    });
  },
};
