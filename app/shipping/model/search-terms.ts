import type { Shipment } from "./shipment.ts";
import { writtenText } from "./written-text.ts";

/** What a search can match: enough for a name, and it bounds what one long name writes. */
const TERM_LENGTH_MAX = 60;
const TERMS_MAX = 24;
/** Further ones, of an order's items. */
const ITEM_TERMS_MAX = 24;
/** Of a phone, which people type without its country code and without the 0 of a long-distance call. */
const LOCAL_DIGITS = 9;

/** Terms of an order's name start with this, and stay when the personal data is erased. */
export const ORDER_TERM = "#";

/** Lower case without accents, as people type when they search. */
export const plainText = (text: string): string =>
  writtenText(text).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The words of a text in letters that compare alike in every database. */
const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The words of an order's name. */
export const orderTermsOf = (order: Shipment["order"]): string[] =>
  wordsOf(order?.name ?? "").map((word) => (ORDER_TERM + word).slice(0, TERM_LENGTH_MAX));

/** What is in it, by title and SKU. They are erased with the person. */
const itemTermsOf = (order: Shipment["order"]): string[] =>
  (order?.items ?? []).flatMap(({ title, sku }) => [...wordsOf(title), ...wordsOf(sku ?? "")]);

/**
 * What a merchant finds a shipment by: the words of the recipient's name and company, the phone with and without its
 * country, the e-mail address, the words of the order's name, and those of its items and their SKUs.
 */
export function termsOf({ recipient, order }: Pick<Shipment, "recipient" | "order">): string[] {
  const digits = recipient.phone.replaceAll(/\D/g, "");
  const local = digits.slice(-LOCAL_DIGITS);
  const email = plainText(recipient.email ?? "").replaceAll(/[^!-}]/g, "");
  const terms = [
    ...orderTermsOf(order),
    ...wordsOf(recipient.fullName),
    ...wordsOf(recipient.company ?? ""),
    ...[digits, `0${local}`, local].filter((number) => number.length >= LOCAL_DIGITS),
    email,
  ];
  const short = terms.filter(Boolean).map((term) => term.slice(0, TERM_LENGTH_MAX));
  const items = itemTermsOf(order).map((term) => term.slice(0, TERM_LENGTH_MAX));
  const ofPerson = [...new Set(short)].slice(0, TERMS_MAX);
  return [...new Set([...ofPerson, ...items])].slice(0, ofPerson.length + ITEM_TERMS_MAX);
}

/**
 * What was typed as the beginnings of terms, each of which a shipment must have; empty when nothing can match. Digits
 * that are typed in groups, as in a phone number, are one number.
 */
export function typedTerms(typed: string): string[] {
  const plain = plainText(typed).trim();
  const isEmail = /^\S+@\S*$/.test(plain);
  if (isEmail) return [plain.replaceAll(/[^!-}]/g, "").slice(0, TERM_LENGTH_MAX)];
  if (plain.startsWith(ORDER_TERM)) return wordsOf(plain).map((word) => ORDER_TERM + word);
  const isPhone = /^\+?[\d\s().-]{7,}$/.test(plain);
  if (isPhone) return [plain.replaceAll(/\D/g, "").slice(0, TERM_LENGTH_MAX)];
  return wordsOf(plain).map((word) => word.slice(0, TERM_LENGTH_MAX));
}
