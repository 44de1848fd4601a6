import type { Kinds } from "./scene.ts";

/** What phones, dictation and chats make of an address. Rule: the one town that is named is meant. */
export const phoneKinds: Kinds = {
  dictatedStreet: ({ place, is, pick, words }) =>
    is(place(), {
      address1: pick(words.spoken),
      address2: pick([null, "casa color verde portón negro"]),
    }),
  dictatedSigns: ({ place, is, pick, words }) => {
    const near = place();
    return is(near, {
      city: pick([
        `${near.name} coma ${near.name1}`,
        `${near.name} punto`,
        `${near.name} coma ${near.name1} coma ${words.country}`,
      ]).toLowerCase(),
    });
  },
  dictatedWhole: ({ place, is, pick, words }) => {
    const near = place();
    return is(near, {
      city: "-",
      address1: `${pick(words.spoken)} en ${near.name} ${near.name1}`.toLowerCase(),
    });
  },
  longLetters: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      city: pick([
        near.name + near.name.at(-1)!.repeat(3),
        `${near.name}!!!`,
        `${near.name} porfa`,
        `${near.name} 🙏 gracias`,
        `${near.name}...`,
      ]),
    });
  },
  spacedLetters: ({ place, is, pick }) => {
    const near = place();
    const between = pick([" ", ".", "-", " . "]);
    return is(near, {
      city: Array.from(near.name.toUpperCase().replaceAll(" ", "")).join(between),
    });
  },
  turnedCase: ({ place, is, chance }) => {
    const near = place();
    const city = Array.from(near.name)
      .map((letter) => (chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()))
      .join("");
    return is(near, { city, province: near.name1.toLowerCase() });
  },
  chatCopied: ({ place, is, pick, street, words, below }) => {
    const near = place();
    const time = `[1${below(9)}/0${below(8) + 1}/24, 1${below(9)}:4${below(9)}]`;
    const said = pick([
      `${time} Vero: ${street()}\n${time} Vero: es en ${near.name}`,
      `${time} ${words.flag}: Hola, mi dirección es ${street()}, ${near.name}`,
      `Reenviado: ${street()} ${near.name}, ${near.name1}`,
    ]);
    return is(near, { city: pick([".", "x", "-"]), address1: said });
  },
  chatPolite: ({ place, is, pick, street }) => {
    const near = place();
    return is(near, {
      city: pick([".", "-", ""]),
      address1: pick([
        `Buenas tardes, vivo en ${near.name}, ${street()}`,
        `hola me lo mandan a ${near.name} por favor, ${street()}`,
        `Mi dirección es ${street()} de la ciudad de ${near.name}, muchas gracias`,
      ]),
    });
  },
  wholeContact: ({ place, is, pick, street, phone, document, words }) => {
    const near = place();
    const rows = [
      "Katty Yagual",
      phone(),
      document(),
      street(),
      near.name,
      near.name1,
      words.country,
    ];
    return is(near, {
      city: pick([".", "", "n/a"]),
      address1: rows.join(pick(["\n", "\r\n", " / ", "\n\n"])),
    });
  },
  contactInTown: ({ place, is, pick, phone, document }) => {
    const near = place();
    return is(near, {
      city: pick([
        `${near.name} ${phone()}`,
        `${near.name} cel. ${phone()}`,
        `${near.name} ${document()}`,
        `${phone()} ${near.name}`,
        `${near.name} WhatsApp ${phone()}`,
      ]),
    });
  },
  /** The keyboard put a full stop or a sign of the next row behind it. */
  keyboardTails: ({ place, is, pick }) => {
    const near = place();
    return is(near, {
      city: near.name + pick([". ", " .", "´", "`", ",", "\\", "¿", "+", " -", "1", "<"]),
    });
  },
  /** A keyboard without ñ and accents. */
  otherKeyboards: ({ place, is, pick }) => {
    const near = place();
    if (!near.name.includes("ñ")) return null;
    return is(near, {
      city: near.name.replaceAll("ñ", pick(["n~", "~n", "ñ", "nh", "ny", "#", "¤"])),
    });
  },
};
