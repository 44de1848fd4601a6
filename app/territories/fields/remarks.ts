import { CITY } from "../evidence.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { combine, type Mention } from "../mention.ts";
import { readLine } from "../read-line.ts";
import { meet } from "../reading.ts";
import {
  articles,
  billWords,
  courtesies,
  destinationWords,
  locatives,
  negations,
} from "../spelling/address-words.ts";
import { mentionOf } from "../written-names.ts";
import { endOfCollection } from "./collection-office.ts";

type Words = readonly string[];

const HINT = /(?<!\p{L})(?:no|not|factur\p{L}*|bill|invoice)(?!\p{L})/iu;
const between = new Set([
  ...articles,
  ...locatives,
  ...destinationWords,
  ..."de del of es is lo estoy estamos vivimos".split(" "),
]);

/**
 * Line 2 without what it says of the bill, and of a place where the parcel shall not go: "factura a nombre de oficina
 * Puyo, envío a Cañar", "no enviar a Paute". A denied place that may be the city's is a contradiction, and stays.
 */
export function withoutRemarks(gazetteer: Gazetteer, text: string, city: string): string {
  if (!HINT.test(text)) return text;
  const parts = text.split(/[,;]/);
  const left = parts.filter((part) => {
    const words = gazetteer.words.fold(part).flat();
    return !isOfBill(gazetteer, words) && !isDenied(gazetteer, words, city);
  });
  return left.length < parts.length ? left.join(",") : text;
}

/** "Facturar a nombre de Ana, Puyo", and not "facturar y enviar a Puyo", "factura y retiro en Servientrega Macas". */
const isOfBill = (gazetteer: Gazetteer, words: Words) =>
  billWords.has(words[0] ?? "") &&
  !words.some((word) => destinationWords.has(word)) &&
  endOfCollection(gazetteer, words) === null;

function isDenied(gazetteer: Gazetteer, words: Words, city: string): boolean {
  const denied = deniedPlace(gazetteer, words);
  if (!denied) return false;
  const { mentions } = readLine(gazetteer, CITY, city).part;
  return mentions.length > 0 && meet(combine(mentions), denied.readings).length === 0;
}

/** The place of which the words say nothing but that the parcel shall not go there: "por favor no enviar a Paute". */
export function deniedPlace(gazetteer: Gazetteer, words: Words): Mention | null {
  const at = words.findIndex((word) => negations.has(word));
  if (at === -1 || !words.slice(0, at).every((word) => courtesies.has(word))) return null;
  const start = words.findIndex((word, index) => index > at && !between.has(word));
  for (let from = at + 1; from <= start; from += 1) {
    const denied = mentionOf(gazetteer, words.slice(from));
    if (denied) return denied;
  }
  return null;
}
