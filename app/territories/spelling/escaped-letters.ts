const URL_BYTES = /(?:%[\dA-F]{2})+/gi;
const JSON_LETTER = /\\u([\dA-F]{4})/gi;

/** A text whose letters a program wrote as bytes of a URL, `Bol%C3%ADvar`, or as JSON escapes, with its letters. */
export function lettersOfEscapes(text: string): string {
  if (!/[%\\]/.test(text)) return text;
  return text
    .replace(URL_BYTES, decoded)
    .replace(JSON_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Bytes that are no UTF-8 are of Windows-1252. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    const values = bytes.match(/[\dA-F]{2}/gi) ?? [];
    const array = Uint8Array.from(values, (value) => Number.parseInt(value, 16));
    return new TextDecoder("windows-1252").decode(array);
  }
}
