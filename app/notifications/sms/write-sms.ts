import type { Language } from "#app/locales/languages.ts";
import { smsMessages } from "#app/locales/messages/sms.ts";
import { inLettersOf } from "#app/runtime/latin-letters.ts";

import { cutTo } from "../mail/cut-to.ts";

/** So that name, sentence and link mostly fit into one message of 160 letters. */
const STORE_LENGTH_MAX = 20;
/** Of the alphabet of phones: any other letter makes each part of a message 70 letters short. */
const PHONE_LETTERS =
  /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** What a buyer is asked, and the link by which they answer, in letters that every phone takes. */
export function writeSms({
  asks,
  language,
  store,
  url,
}: {
  asks: "problem" | "dispatch";
  language: Language;
  store: string;
  url: string;
}): string {
  const text = smsMessages[language][asks](cutTo(store, STORE_LENGTH_MAX).trim(), url);
  const has = (letter: string) => PHONE_LETTERS.test(letter);
  return Array.from(text, (letter) => inLettersOf(letter, has) ?? "").join("");
}
