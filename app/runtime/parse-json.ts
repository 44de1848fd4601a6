/** The value of a JSON text from outside; null when it is not JSON. Bytes that are not UTF-8 become U+FFFD. */
export function parseJson(source: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof source === "string" ? source : new TextDecoder().decode(source));
  } catch {
    return null;
  }
}
