/** Of a URL, or of a mail: `Bol=C3=ADvar`, two bytes at least, the first of which begins a letter of UTF-8. */
const BYTES = /(?:%[\dA-F]{2})+|(?:=[C-F][\dA-F](?:=[89AB][\dA-F]){1,3})+/gi;
/** Blanks of a form: "Heroica+Mulegé+México"; a plus code has digits. */
const PLUS = /^[\p{L}.%'-]+(?:\+[\p{L}.%'-]+)+$/u;
const JSON_LETTER = /\\u([\dA-F]{4})/gi;

/** A text whose letters a program wrote as bytes of a URL or of a mail, or as JSON escapes, with its letters. */
export function lettersOfEscapes(text: string): string {
  if (!/[%=\\+]/.test(text)) return text;
  return (PLUS.test(text) ? text.replaceAll("+", " ") : text)
    .replace(BYTES, decoded)
    .replace(JSON_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Bytes that are no UTF-8 are of Windows-1252. */
function decoded(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/[%=]/g, ""), "hex");
  const letters = bytes.toString();
  return letters.includes("\uFFFD") ? bytes.toString("latin1") : letters;
}
