import type { JsonPaths } from "../template/json-path.ts";
import { readText } from "../template/json-path.ts";

const NUMBER_LENGTH_MAX = 60;

/** The waybill number in a response; null when there is none, or the value cannot be one. */
export function waybillNumberIn(json: unknown, path: JsonPaths | undefined): string | null {
  const text = readText(json, path);
  return text !== null &&
    text.length <= NUMBER_LENGTH_MAX &&
    /^[\w./-]+$/.test(text) &&
    !isNoNumber(text)
    ? text
    : null;
}

/** What stands where there is no number: zeros, or the name of nothing as a text. */
export const isNoNumber = (text: string): boolean => /^(?:0+|null|undefined|nan)$/i.test(text);
