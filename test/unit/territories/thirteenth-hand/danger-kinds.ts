import { plain } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";
import { GIVEN } from "./words.ts";

const nowhere = { province: null, provinceCode: null };
const WORDS_OF_A_DICTIONARY = [
  "hoja",
  "cuenta",
  "tuna",
  "pasta",
  "ronda",
  "carro",
  "tarea",
  "banco",
  "pila",
  "milagros",
  "playa",
  "puma",
  "tema",
  "tumba",
  "perra",
  "callo",
  "tacha",
  "calor",
  "medalla",
  "pesto",
  "vale",
  "palmeras",
  "armonía",
  "pereza",
  "nieve",
  "cariño",
  "moneda",
  "ventana",
  "tijera",
  "manteca",
  "colina",
  "puerta",
  "pañal",
  "leona",
  "celeste",
  "toluca",
];

/** A town's name in the city field, inside of something that is no town. */
const inside =
  (write: (name: string, hand: Hand) => string, orPlace = false): Kind =>
  (hand) => {
    const place = hand.pick(hand.atlas.uniqueSeats);
    const city = write(place.name, hand);
    if (hand.isKnown(city)) return null;
    return {
      address: hand.form(place, { ...nowhere, city }),
      right: ["ask"],
      tolerated: orPlace ? [place.code] : [],
    };
  };

/** Where a town's name in the city field is that of something else, or another field says another place. */
export const dangerKinds: Readonly<Record<string, Kind>> = {
  "person-in-the-city": inside((name, { pick }) => `${pick(GIVEN)} ${name}`),
  "firm-in-the-city": inside(
    (name, { pick }) =>
      `${pick(["Ferretería", "Comercial", "Almacenes", "Hotel", "Farmacia"])} ${name}`,
  ),
  "office-in-the-city": inside(
    (name, { pick }) =>
      `${pick(["Hospital de", "Universidad de", "Terminal de", "Aeropuerto de"])} ${name}`,
    true,
  ),
  "school-in-the-city": inside(
    (name, { pick }) => `${pick(["Unidad Educativa", "Colegio", "Escuela", "Batallón"])} ${name}`,
  ),
  "quarter-in-the-city": inside((name, { words, pick }) => `${pick(words.quarters)} ${name}`),
  "condominium-in-the-city": inside(
    (name, { pick }) => `${pick(["Condominio", "Edificio", "Torres de", "Mall"])} ${name}`,
  ),
  "hamlet-in-the-city": inside((name, { words, pick }) => `${pick(words.hamlets)} ${name}`, true),
  "road-in-the-city": inside((name, { words, pick }) => `Km 12 ${pick(words.roads)} ${name}`),
  "river-in-the-city": inside(
    (name, { pick }) =>
      `${pick(["Río", "Cerro", "Laguna", "Loma de", "Quebrada", "Estación"])} ${name}`,
  ),
  "longer-name": inside(
    (name, { pick }) =>
      `${name} de ${pick(["los Tulipanes", "la Esperanza", "San Gregorio", "Arriba", "Abajo"])}`,
    true,
  ),
  "quarter-of-another-region": (hand) => {
    if (!hand.storeSendsRegion) return null;
    const place = hand.only();
    const other = hand.other(place);
    if (hand.atlas.meaning(other.name, place.code1).length > 0) return null;
    return {
      address: hand.form(place, { city: `${hand.pick(hand.words.quarters)} ${other.name}` }),
      right: ["ask"],
    };
  },
  "two-towns-without-a-sign": (hand) => {
    const place = hand.only();
    const other = hand.other(place);
    return {
      address: hand.form(place, { ...nowhere, city: `${place.name} ${other.name}` }),
      right: ["ask"],
    };
  },
  "another-region-in-the-city": (hand) => {
    const place = hand.only();
    const region = hand.other(place).name1;
    if (hand.atlas.meaning(region).some((code) => !code.startsWith("?"))) return null;
    const city = `${place.name}, ${region}`;
    return { address: hand.form(place, { ...nowhere, city }), right: ["ask"] };
  },
  "abroad-after": (hand) => {
    const place = hand.only();
    const country = hand.pick(["España", "Argentina", "Italia", "Venezuela", "USA"]);
    return {
      address: hand.form(place, { ...nowhere, city: `${place.name}, ${country}` }),
      right: ["ask"],
    };
  },
  "name-of-several-in-another-region": (hand) => {
    const { atlas, pick } = hand;
    if (!hand.storeSendsRegion) return null;
    const place = pick(atlas.places);
    const far = hand.other(place);
    if (atlas.meaning(place.name).length < 2 || atlas.meaning(place.name, far.code1).length > 0)
      return null;
    if (atlas.isRegionName(place.name)) return null;
    return {
      address: hand.form(place, { province: far.name1, provinceCode: far.region }),
      right: ["ask"],
    };
  },
  "name-of-several-with-a-far-zip": (hand) => {
    const { atlas, pick } = hand;
    const place = pick(atlas.places);
    const found = atlas.towns(place.name);
    const far = hand.other(place);
    const zip = hand.zipOf(far);
    if (zip === null || found.length < 2 || atlas.meaning(place.name, far.code1).length > 0)
      return null;
    if (atlas.isRegionName(place.name)) return null;
    const tolerated = found.filter((code) => atlas.byCode.get(code)?.isSeat);
    return {
      address: hand.form(place, { ...nowhere, zip }),
      right: ["ask"],
      tolerated: tolerated.length === 1 ? tolerated : [],
    };
  },
  "another-town-after-the-street": (hand) => {
    const place = hand.place();
    const address1 = `${hand.street(place)}, ${hand.other(place).name}`;
    return { address: hand.form(place, { address1 }), right: ["ask", place.code] };
  },
  "city-and-region-swapped": (hand) => {
    const place = hand.place();
    const { atlas } = hand;
    if (atlas.meaning(place.name1).some((code) => !code.startsWith("?"))) return null;
    return {
      address: hand.form(place, { city: place.name1, province: place.name, provinceCode: null }),
      right: [place.code],
    };
  },
  "street-and-town-swapped": (hand) => {
    const place = hand.place();
    return {
      address: hand.form(place, { city: hand.street(place), address1: place.name, address2: null }),
      // One name beside nothing is a question by the matcher's policy.
      right: hand.storeSendsRegion ? [place.code] : [place.code, "ask"],
    };
  },
  "quarter-in-the-city-town-in-line-2": (hand) => {
    const place = hand.place();
    return {
      address: hand.form(place, { city: hand.invented(), address2: place.name }),
      right: [place.code, "ask"],
    };
  },
  "unknown-quarter-in-the-city": (hand) => {
    const place = hand.place();
    return { address: hand.form(place, { city: hand.invented() }), right: ["ask"] };
  },
  "word-of-a-dictionary": (hand) => {
    const city = plain(hand.pick(WORDS_OF_A_DICTIONARY));
    if (hand.isKnown(city)) return null;
    // "Callao" is a region and its district; "milagros" may be Los Milagros.
    const near = [...hand.atlas.meanings.keys()].filter((each) =>
      [each, each.replace(/^(?:el|la|los|las) /, "")].some(
        (name) => name === city || isOneEdit(name, city),
      ),
    );
    const codes = near
      .flatMap((each) => hand.atlas.meaning(each))
      .filter((each) => !each.startsWith("?"));
    const exact = near.filter((each) => each.endsWith(` ${city}`));
    const meant = exact.length > 0 ? exact.flatMap((each) => hand.atlas.meaning(each)) : codes;
    const right =
      meant.length === 1 && (exact.length > 0 || near.length === 1) ? ["ask", ...meant] : ["ask"];
    return { address: hand.form(hand.only(), { ...nowhere, city }), right };
  },
};

export function isOneEdit(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || long === short) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(long.length === short.length ? at + 1 : at);
}
