import { plain } from "./atlas.ts";
import { isOneEdit } from "./danger-kinds.ts";
import type { Hand, Kind, Made } from "./hand.ts";

const EMPTY = ["", ".", "-", "casa", "mi casa", "N/A", "centro", "la misma", "xxx"];
const ask = (address: Made["address"], tolerated: readonly string[] = []): Made => ({
  address,
  right: ["ask"],
  tolerated,
});
const nowhere = { province: null, provinceCode: null };

/** A name that the tables lack, made of a town's and an affix. */
const affixed =
  (write: (name: string, hand: Hand) => string): Kind =>
  (hand) => {
    const place = hand.pick(hand.atlas.uniqueSeats);
    const made = write(place.name, hand);
    // "Nueva Chimbote" is one letter from Nuevo Chimbote.
    const isNear = [...hand.atlas.meanings.keys()].some((each) => isOneEdit(each, plain(made)));
    // "Santa Marta de Quipile" is Santa Marta in Quipile.
    const start = made.slice(0, -place.name.length).replace(/ de $/, "");
    const isIn = hand.atlas.meaning(start, place.code2).length > 0;
    if (isNear || isIn || hand.isKnown(made) || /\bde\b.*\bde\b/.test(plain(made))) return null;
    return ask(hand.form(place, { ...nowhere, city: made }));
  };

/** What a careful clerk asks about, who has only the tables. */
export const askedKinds: Readonly<Record<string, Kind>> = {
  "two-towns-in-the-city": (hand) => {
    const place = hand.only();
    const sign = hand.pick([" / ", " o ", ", ", " y ", " - "]);
    return ask(
      hand.form(place, { ...nowhere, city: `${place.name}${sign}${hand.other(place).name}` }),
    );
  },
  "not-there-but-here": (hand) => {
    const place = hand.only();
    const other = hand.other(place).name;
    const city = hand.pick([
      `no ${other} sino ${place.name}`,
      `antes ${other} ahora ${place.name}`,
    ]);
    return { address: hand.form(place, { city }), right: ["ask", place.code] };
  },
  "near-a-town": (hand) => {
    const place = hand.only();
    const city = hand.pick([
      `cerca de ${place.name}`,
      `a 20 min de ${place.name}`,
      `afueras de ${place.name}`,
    ]);
    return { address: hand.form(place, { city }), right: ["ask", place.code] };
  },
  "on-the-way-to-a-town": (hand) => {
    const place = hand.only();
    const road = hand.pick(hand.words.roads);
    return ask(
      hand.form(place, {
        ...nowhere,
        city: hand.pick(EMPTY),
        address1: `${road} ${place.name} km 14`,
      }),
      [place.code],
    );
  },
  "between-two-towns": (hand) => {
    const place = hand.only();
    const address1 = `Km 12 carretera ${place.name} - ${hand.other(place).name}`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address1, address2: null }));
  },
  "corner-alone": (hand) => {
    const place = hand.only();
    const address1 = `${place.name} y ${hand.other(place).name} esquina`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address1, address2: null }));
  },
  "street-of-a-town-alone": (hand) => {
    const place = hand.only();
    const address1 = `${hand.pick(hand.words.streets)} ${place.name} ${hand.words.number(hand.door())}`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address1, address2: null }));
  },
  "street-in-the-city-alone": (hand) => {
    const place = hand.only();
    const line = `${hand.pick(hand.words.streets)} ${place.name} ${hand.words.number(hand.door())}`;
    return ask(hand.form(place, { ...nowhere, city: line, address1: line, address2: null }));
  },
  "office-alone": (hand) => {
    const place = hand.only();
    const address1 = `Universidad de ${place.name}, bloque C`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address1, address2: null }), [
      place.code,
    ]);
  },
  "relative-alone": (hand) => {
    const place = hand.only();
    const address2 = `entregar a Rosa ${place.name}`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address2 }));
  },
  "reference-alone": (hand) => {
    const place = hand.only();
    const address2 = `frente a la parada del bus a ${place.name}`;
    return ask(hand.form(place, { ...nowhere, city: hand.pick(EMPTY), address2 }));
  },
  "region-alone": (hand) => {
    const place = hand.pick(hand.atlas.places);
    if (hand.atlas.meaning(place.name1).some((code) => !code.startsWith("?"))) return null;
    return ask(hand.form(place, { city: place.name1 }));
  },
  "nothing-but-a-region": (hand) => {
    const place = hand.pick(hand.atlas.places);
    return ask(hand.form(place, { city: hand.pick(EMPTY), address2: null }));
  },
  abroad: (hand) => {
    const place = hand.only();
    const city = hand.pick(hand.words.abroad);
    return city.split(" ").some((word) => hand.isKnown(word))
      ? null
      : ask(hand.form(place, { ...nowhere, city }));
  },
  "abroad-mother-here": (hand) => {
    const place = hand.only();
    const city = hand.pick(hand.words.abroad);
    if (city.split(" ").some((word) => hand.isKnown(word))) return null;
    const address2 = `mi mamá vive en ${place.name}`;
    return {
      address: hand.form(place, { ...nowhere, city, address2 }),
      right: ["ask", place.code],
    };
  },
  "another-region": (hand) => {
    if (!hand.storeSendsRegion) return null;
    const place = hand.only();
    const other = hand.other(place);
    const isTown = hand.atlas.meaning(place.name1).some((code) => !code.startsWith("?"));
    if (isTown || hand.atlas.isRegionName(place.name)) return null;
    return ask(hand.form(place, { province: other.name1, provinceCode: other.region }));
  },
  "zip-of-another-town": (hand) => {
    const place = hand.only();
    const zip = hand.zipOf(hand.other(place));
    return zip === null ? null : { address: hand.form(place, { zip }), right: ["ask", place.code] };
  },
  "new-town": affixed((name, { pick }) => `${pick(["Nueva", "Nuevo", "Alto", "Bajo"])} ${name}`),
  "port-of-a-town": affixed((name, { pick }) => `${pick(["Puerto", "Villa", "Valle de"])} ${name}`),
  "saint-of-a-town": affixed(
    (name, { pick }) => `${pick(["San Pedro de", "Santa Marta de", "San Jacinto de"])} ${name}`,
  ),
  "half-of-a-name": (hand) => {
    const place = hand.pick(hand.atlas.unique);
    const [first = "", ...rest] = place.name.split(" ");
    if (rest.length === 0 || hand.isKnown(first) || first.length < 3) return null;
    const same = [...hand.atlas.meanings.keys()].filter((name) =>
      name.startsWith(`${plain(first)} `),
    );
    return same.length < 3 ? null : ask(hand.form(place, { ...nowhere, city: first }));
  },
  "beginning-of-a-name": (hand) => {
    const place = hand.pick(hand.atlas.unique);
    const city = place.name.slice(0, 3);
    const same = [...hand.atlas.meanings.keys()].filter((name) => name.startsWith(plain(city)));
    if (hand.isKnown(city) || same.length < 3 || city.includes(" ")) return null;
    return ask(hand.form(place, { ...nowhere, city }));
  },
  "one-letter-from-two": (hand) => {
    const place = hand.pick(hand.atlas.unique);
    const name = plain(place.name);
    const at = hand.below(name.length);
    const made = `${name.slice(0, at)}${hand.pick(["a", "o", "l", "r", "s"])}${name.slice(at + 1)}`;
    const near = [...hand.atlas.meanings.keys()].filter((each) => isOneLetterOff(each, made));
    const meant = new Set(near.flatMap((each) => hand.atlas.meaning(each)));
    // "Nueva Chimbote" is one letter from Nuevo Chimbote.
    const isNear = [...hand.atlas.meanings.keys()].some((each) => isOneEdit(each, plain(made)));
    // "Santa Marta de Quipile" is Santa Marta in Quipile.
    const start = made.slice(0, -place.name.length).replace(/ de $/, "");
    const isIn = hand.atlas.meaning(start, place.code2).length > 0;
    if (isNear || isIn || hand.isKnown(made) || meant.size < 2 || name[at] === " ") return null;
    return ask(hand.form(place, { ...nowhere, city: made }));
  },
};

const isOneLetterOff = (one: string, other: string) =>
  one.length === other.length &&
  Array.from(one).filter((letter, at) => letter !== other[at]).length === 1;
