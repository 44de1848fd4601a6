import { isPickup, shared } from "../spelling/address-words.ts";

const BETWEEN_MAX = 3;
/** A telephone or identity number; a postal code and a door number are shorter. */
const CONTACT_DIGITS_MIN = 8;

/** Words for a telephone that are in no name; "fono" and "ruc" are in some. */
const numberMarks = new Set(["cel", "celular", "telf", "tlf", "telefono", "whatsapp", "wsp"]);

type Words = readonly string[];
type IsName = (words: Words) => boolean;
/** Whether the word says that a town follows; "población" is a quarter in Chile. */
type IsForTown = (word: string) => boolean;

/** The parts of a text without what surrounds a name and says nothing of it. */
export function withoutIdleWords(
  parts: readonly Words[],
  isName: IsName,
  isForTown: IsForTown,
): Words[] {
  return withArticles(parts, isName)
    .map((words) => (isName(words) ? words : withoutLabel(words)))
    .map(withoutPickup)
    .map(withoutContact)
    .map((words) => withoutNumber(words, isName))
    .map(withoutGreeting)
    .map((words) => withoutNote(words, isName, isForTown))
    .map((words) => (isName(words) ? words : withoutOpening(words, isName, isForTown)))
    .map((words) => withoutBranch(words, isName))
    .map((words) => withoutCore(words, isName));
}

/** "Zona urbana de Girón", "sector centro Girón": the middle of the town. */
function withoutCore(words: Words, isName: IsName): Words {
  if (!shared.quarterWords.has(words[0]!) || !shared.coreWords.has(words[1] ?? "") || isName(words))
    return words;
  const rest = words.slice(words[2] === "de" ? 3 : 2);
  return isName(rest) ? rest : words;
}

/** "Sucursal Sopó", "Sopó matriz". */
function withoutBranch(words: Words, isName: IsName): Words {
  const [first = "", ...rest] = words;
  const last = words.at(-1) ?? "";
  if (shared.branchWords.has(last) && isName(words.slice(0, -1))) {
    // La Matriz is a parish of many a town.
    return isName(words) || isName([last]) || isName(["la", last]) ? words : words.slice(0, -1);
  }
  if (!shared.branchWords.has(first)) return words;
  return isName(rest) ? rest : words;
}

/** The words without a phrase that means collection at an office: "retiro en oficina". It names no place. */
function withoutPickup(words: Words): Words {
  const from = words.findIndex(isPickup);
  if (from === -1) return words;
  const end = words
    .slice(from + 1, from + 2 + BETWEEN_MAX)
    .findIndex((w) => shared.pickupPlaces.has(w));
  return end === -1 ? words : [...words.slice(0, from), ...words.slice(from + end + 2)];
}

/** The words without a telephone or identity number and what announces it: "tel 099 123 4567". */
function withoutContact(words: Words): Words {
  const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);
  for (let from = 0; from < words.length; from += 1) {
    let end = from;
    while (isNumber(words[end])) end += 1;
    if (words.slice(from, end).join("").length < CONTACT_DIGITS_MIN) continue;
    const before = words[from - 1] ?? "";
    const start =
      shared.contactWords.has(before) || shared.numberedWords.has(before) ? from - 1 : from;
    return [...words.slice(0, start), ...words.slice(end)];
  }
  // "Sigchos cel. +593 949961665": the sign divides it from its number.
  return words.length > 1 && numberMarks.has(words.at(-1)!) ? words.slice(0, -1) : words;
}

/** "Pedido 1045", "cliente 9921", "RFC XAXX010101000": a number or code behind the word for it. */
function withoutNumber(words: Words, isName: IsName): Words {
  if (words.length < 2) return words;
  const at = words.findIndex(
    (word, index) =>
      shared.numberedWords.has(word) && /\d/.test(words.slice(index + 1, index + 3).join("")),
  );
  if (at === -1 || isName(words)) return words;
  const first = /\d/.test(words[at + 1]!) ? at + 1 : at + 2;
  const end = words.findIndex((word, index) => index > first && !/\d/.test(word));
  return [...words.slice(0, at), ...(end === -1 ? [] : words.slice(end))];
}

const GREETING =
  /^(?:hola |hello |hi |dear |estimad[oa]s? )?(?:buen[oa]?s? (?:dias?|tardes?|noches?)|saludos?(?: cordiales| desde)?|good (?:morning|afternoon|evening|day)|greetings(?: from)?|hola|hello|dear|estimad[oa]s?)(?: |$)/;

/** "Buenas tardes, Sopó", "saludos desde Sopó". */
function withoutGreeting(words: Words): Words {
  if (words.length < 2 && !GREETING.test(words[0]!)) return words;
  const text = words.join(" ");
  const rest = text.replace(GREETING, "");
  return rest === text ? words : rest.split(" ").filter((word) => word !== "");
}

const UNIT = "(?:h|hs|hrs|hours|horas|am|pm)";
/** What stands behind a town and is about the delivery: hours, payment, the way there. */
const NOTES = [
  `(?:(?:de|from) )?\\d{1,2} ?${UNIT}? (?:a |to )?\\d{1,2} ?${UNIT}`,
  `(?:despues|antes|after|before)(?: de)?(?: las?)? \\d{1,2}(?: ?${UNIT})?`,
  "(?:lunes|martes|monday) (?:a |to )?(?:viernes|sabado|domingo|friday|saturday)",
  "(?:weekdays|weekends)(?: only)?",
  "(?:contra ?entrega|pagado|paid|cod|regalo|gift|urgente|urgent)",
  "(?:pedido|order) \\d+",
  "(?:a |to )?(?:por favor|porfavor|por ?fa|(?:muchas |mil )?gracias(?: de antemano)?|please|pls|thanks|thank you|asap)",
  "(?:es )?(?:un regalo|para mi \\p{L}+)",
  "(?:it is a gift|for my \\p{L}+)",
  "(?:xd|jaja(?:ja)*|lol|bendiciones|saludos)",
  "(?:llamar|llame|timbrar|avisar|preguntar|call|ring) .+",
  "leave (?:it )?(?:at|by|on|with) (?:the )?(?:door|porch|reception|front desk|gate|neighbor)",
  "a (?:\\d+|una|media) (?:cuadras?|metros|mts|pasos|minutos|blocks?) .+",
  "(?:across from|behind|next to|in front of) the .+",
  "mismo",
];
/** Sentences about the delivery behind a town, which may name another: "entregar en Loja". */
const ORDERS = / (?:(?:dejar|dejarlo|tocar|entregar|entregarlo) .+|solo (?:por|en|de) l[ao]s .+)$/u;
const NOTE = new RegExp(` (?:${NOTES.join("|")})$`, "u");

/** A sentence of its own about the delivery; one that names where is none. */
const ORDER =
  /^ (?:(?:por favor|please|solo|only|favor|do|dont|no|not|ok|okay|to) )*(?:llamar|llame|timbrar|tocar|avisar|preguntar|dejar|dejarlo|entregar|entregarlo|call|ring|knock|leave|deliver|drop|hand|use|give) /;
function isWithoutPlace(words: Words, isName: IsName): boolean {
  // "Entregar en Caucasia centro".
  const isNamed = (at: number) =>
    words.some((_, end) => end > at && isName(words.slice(at + 1, end + 1)));
  return !words.some((word, at) => shared.locatives.has(word) && isNamed(at));
}

/** A town without the note behind it: where nothing else is left but a name, and the whole is none. */
function withoutNote(words: Words, isName: IsName, isForTown: IsForTown): Words {
  if (isName(words)) return words;
  const text = ` ${words.join(" ")}`;
  if (ORDER.test(text) && isWithoutPlace(words, isName)) return [];
  const at = noteIn(text, isName);
  if (at === -1) return words;
  const rest = text.slice(1, at).split(" ");
  if (at === 0) return [];
  return isName(rest) || isName(withoutOpening(rest, isName, isForTown)) ? rest : words;
}

/** Where the note begins; -1 without one. */
function noteIn(text: string, isName: IsName): number {
  const at = text.search(NOTE);
  if (at !== -1) return at;
  const order = text.search(ORDERS);
  return order > 0 && isWithoutPlace(text.slice(order + 1).split(" "), isName) ? order : -1;
}

/** "Lugar de entrega: Sigchos", "Ciudad de destino: Aratoca": the label of a form, whatever its first word is. */
const withoutLabel = (words: Words): Words =>
  words[1] === "de" && shared.deliveryWords.has(words[2]!) ? words.slice(3) : words;

/** "Envío a Ambato", "pueblo de Sarabia": the name behind. */
function withoutOpening(words: Words, isName: IsName, isForTown: IsForTown): Words {
  const opened = words.findIndex((word) => !shared.openingWords.has(word));
  // "Soy de Sopó"; "en El Carmen" keeps its article.
  // "Mi ciudad es Sopó", and not "no es Sopó".
  const is = words.findIndex((word) => word === "es" || word === "is");
  const isSaid = is > 0 && is < BETWEEN_MAX && !words.some((word) => shared.negations.has(word));
  if (isSaid && isName(words.slice(is + 1))) return words.slice(is + 1);
  // "Desde Sopó"; "desde Sopó a Ubaté" is a journey.
  if (shared.opensJourney.has(words[0]!) && isName(words.slice(1))) return words.slice(1);
  const from =
    opened > 0 && words[opened] === "de" && words[opened - 1] === "soy" ? opened + 1 : opened;
  // "a Bocana" may be "La Bocana".
  const isLetter = from === 1 && words[0]!.length === 1;
  const rest = from > 0 && !isLetter ? words.slice(from) : words;
  const isOfTown = isForTown(rest[0]!) && !isName(rest);
  const named = rest.slice(["de", "di", "of", "d"].includes(rest[1] ?? "") ? 2 : 1);
  if (isOfTown && isName(named)) return named;
  const isSettlement = ["pueblo", "poblado"].includes(rest[0]!) && rest[1] === "de";
  // "Pueblo de Flechas" may be Pueblo Flechas, and not Flechas.
  const isOwnName = isName([rest[0]!, ...rest.slice(2)]);
  return isSettlement && !isOwnName && isName(rest.slice(2)) ? rest.slice(2) : rest;
}

/** "Libertad, La" as an index writes it is "La Libertad". */
function withArticles(parts: readonly Words[], isName: IsName): Words[] {
  const joined: Words[] = [];
  for (const words of parts) {
    const before = joined.at(-1);
    const whole = [...words, ...(before ?? [])];
    const isArticle = words.length === 1 && shared.articles.has(words[0]!);
    if (isArticle && before && isName(whole)) joined.splice(-1, 1, whole);
    else joined.push(words);
  }
  return joined;
}

/** The words of the city field without the street of line 1, where they repeat it; the town may stand beside it. */
export function withoutStreet(parts: readonly Words[], line1: Words): Words[] {
  const text = parts.flat();
  const isStreet = line1.length > 1 && line1.some((word) => /\d/.test(word));
  const from = isStreet ? startOf(line1, text) : -1;
  if (from === -1 || text.length === line1.length) return [...parts];
  const isInside = (at: number) => at >= from && at < from + line1.length;
  let at = 0;
  return parts.map((part) => part.filter(() => !isInside(at++))).filter((part) => part.length > 0);
}

const startOf = (some: Words, all: Words) =>
  all.findIndex((_, from) => some.every((word, at) => all[from + at] === word));
