import { exampleWaybillOf } from "../example-parcel.ts";
import type { Tape } from "../tape.ts";
import { leavesOf, withLeaves } from "./leaves.ts";
import {
  ATTRIBUTE,
  DOCUMENT,
  ELEMENT,
  ESCAPED,
  isPersonalField,
  isSecretField,
  JWT,
  MAIL,
} from "./private-fields.ts";

/** Shorter texts are masked in their fields alone, and secrets so short as whole words. */
const EVERYWHERE_LENGTH_MIN = 5;
const TOKEN_LENGTH_MIN = 8;
const DAY = /^\d{4}-\d\d-\d\d/;

/** What is hidden, and what is not. */
export interface Hidden {
  /** Values by the name of their environment variable. */
  secrets: ReadonlyMap<string, string>;
  /** Our reference and the waybill's number, as they were in the trial and as they are on the tape. */
  renamed: ReadonlyMap<string, string>;
  /** Further texts, such as the name of the account's holder. */
  texts: readonly string[];
  /** Fields that stay as they are, although their names are those of people or secrets. */
  keep?: readonly string[];
  tape: Pick<Tape, "route" | "goodsCollection" | "goodsInsured">;
}

/** Masks in a stable way: what was equal stays equal, so that a replay asks and answers the same. */
export interface TapeMask {
  /** Every answer is learnt before any is masked. A login's texts are all secret. */
  learn: (json: unknown, isLogin: boolean) => void;
  learnXml: (text: string, isLogin: boolean) => void;
  /** The names of the fields whose values are masked. */
  maskedFields: () => string[];
  text: (text: string) => string;
  json: (json: unknown) => unknown;
  xml: (text: string) => string;
}

export function makeTapeMask({ secrets, renamed, texts, keep = [], tape }: Hidden): TapeMask {
  const isSecret = (field: string) => isSecretField(field) && !keep.includes(field);
  const isPersonal = (field: string) => isPersonalField(field) && !keep.includes(field);
  const maskedFields = new Set<string>();
  const example = exampleWaybillOf(tape, null);
  // The parcel of a tape is invented, and what a carrier repeats of it may stay.
  const open = new Set([...leavesOf(example)].map(({ leaf }) => String(leaf)));
  const masks = new Map(renamed);
  const sure = new Set(renamed.keys());
  const secret = new Set<string>();
  for (const [name, value] of secrets) {
    const stand = `secret-of-${name}`;
    masks.set(encodeURIComponent(value), stand);
    masks.set(base64Of(value), base64Of(stand));
    masks.set(value, stand);
    sure.add(value);
    for (const form of [value, encodeURIComponent(value), base64Of(value)]) secret.add(form);
  }

  function hide(value: string, kind: "text" | "token" | "mail"): void {
    if (value.trim() === "" || open.has(value) || masks.has(value)) return;
    masks.set(value, maskOf(value, kind, masks.size));
    if (kind === "token") secret.add(value);
  }
  for (const each of texts) {
    hide(each, "text");
    sure.add(each);
  }

  function learn(value: string, field: string, isLogin: boolean): void {
    if (DOCUMENT.test(value)) return;
    for (const [found] of value.matchAll(JWT)) hide(found, "token");
    for (const [found] of value.matchAll(MAIL)) hide(found, "mail");
    const isLong = value.length >= TOKEN_LENGTH_MIN && !DAY.test(value);
    if (isSecret(field) || isPersonal(field)) maskedFields.add(field);
    if (isSecret(field) || (isLogin && isLong)) hide(value, "token");
    else if (isPersonal(field)) hide(value, "text");
  }

  function text(given: string): string {
    if (DOCUMENT.test(given)) return given;
    return [...masks]
      .filter(([value]) => value.length >= EVERYWHERE_LENGTH_MIN || sure.has(value))
      .toSorted(([a], [b]) => b.length - a.length)
      .reduce((shown, [value, mask]) => replaced(shown, value, mask), given);
  }

  /** A secret is found inside of other words, too: it may be written together with anything. All else is words. */
  function replaced(shown: string, value: string, mask: string): string {
    if (!shown.includes(value)) return shown;
    if (secret.has(value) && value.length >= EVERYWHERE_LENGTH_MIN)
      return shown.replaceAll(value, mask);
    return shown.replaceAll(
      new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])`, "gu"),
      () => mask,
    );
  }

  const inField = (value: string, field: string) =>
    ((isPersonal(field) || isSecret(field)) && masks.get(value)) || text(value);

  return {
    learn(json, isLogin) {
      for (const { field, leaf } of leavesOf(json))
        if (typeof leaf === "string" || typeof leaf === "number")
          learn(String(leaf), field, isLogin && typeof leaf === "string");
    },
    learnXml(given, isLogin) {
      for (const document of [given, given.replaceAll(ESCAPED, "<").replaceAll("&gt;", ">")]) {
        for (const [, , field = "", value = ""] of document.matchAll(ELEMENT))
          learn(value, field, isLogin);
        for (const [, field = "", value = "", other = ""] of document.matchAll(ATTRIBUTE))
          learn(value || other, field, false);
      }
    },
    maskedFields: () => [...maskedFields],
    text,
    json: (given) =>
      withLeaves(given, (leaf, field) => {
        if (typeof leaf === "string") return inField(leaf, field);
        if (typeof leaf !== "number") return leaf;
        const shown = inField(String(leaf), field);
        // Coordinates are no whole numbers.
        return shown === String(leaf) ? leaf : Number.isInteger(leaf) ? Number(shown) : 0;
      }),
    xml: (given) =>
      text(
        given.replaceAll(
          ELEMENT,
          (_all, start: string, field: string, value: string) => start + inField(value, field),
        ),
      ),
  };
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const base64Of = (text: string) => Buffer.from(text).toString("base64");

/** A number stays one of as many digits, because a plugin may check its form. */
function maskOf(value: string, kind: "text" | "token" | "mail", count: number): string {
  if (/^\+?\d+$/.test(value))
    return value.replace(/\d+$/, (digits) =>
      `${"1".repeat(digits.length)}${count}`.slice(-digits.length),
    );
  return kind === "mail" ? `mail-${count}@example.com` : `${kind}-${count}`;
}
