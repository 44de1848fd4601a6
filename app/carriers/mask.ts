import { writtenText } from "#app/shipping/model/written-text.ts";

const TEXT_LENGTH_MAX = 200;
const PRIVATE_WORD_LENGTH_MIN = 3;
const HIDDEN = "#";

/** A carrier's message without secrets and without any word of the given private texts. */
export type Mask = (text: string, privateTexts: readonly (string | null)[]) => string;

/** Carriers repeat request data in error messages, and error messages are stored and read by people. */
export function makeMask(secrets: readonly string[]): Mask {
  return function mask(text, privateTexts) {
    const hidden = new Set(
      privateTexts
        .flatMap((privateText) => wordsOf(privateText ?? ""))
        .map(plainWord)
        .filter((word) => word.length >= PRIVATE_WORD_LENGTH_MIN),
    );
    const withoutSecrets = (said: string) =>
      secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), said);
    return withoutSecrets(writtenText(withoutSecrets(text)))
      .replaceAll(/\S+@\S+/g, HIDDEN)
      .replaceAll(/[\w.-]{24,}/g, HIDDEN)
      .replaceAll(WORD, (word) => (isNumber(word) || hidden.has(plainWord(word)) ? HIDDEN : word))
      .slice(0, TEXT_LENGTH_MAX);
  };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string) => text.match(WORD) ?? [];
/** Without accents and case. */
const plainWord = (word: string) =>
  word
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .toLowerCase();
/** Long enough to be a telephone number or an identity document. */
const isNumber = (word: string) => /^\d{7,}$/.test(word);
