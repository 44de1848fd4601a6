import { apiDetailsMessages } from "#app/locales/messages/api-details.ts";
import type { Language } from "#app/shipping/model/language.ts";

/** What can be wrong in one place of a request: a closed list, to branch on. */
export const detailCodes = [
  "missing",
  "unknownField",
  "repeatedField",
  "unknownParameter",
  "repeatedParameter",
  "wrongType",
  "wrongForm",
  "notInteger",
  "notInList",
  "tooSmall",
  "tooLarge",
  "tooShort",
  "tooLong",
  "unknownCursor",
  "emptyBody",
  "incompleteBody",
  "notJson",
  "notCompressed",
  "brokenText",
  "tooDeep",
  "urlUnreadable",
  "urlTooLong",
  "urlWithCredentials",
  "urlWithFragment",
  "urlNotHttps",
  "urlPortNotAllowed",
  "urlNotPublic",
] as const;
export type DetailCode = (typeof detailCodes)[number];

/** In every language; a code without its text does not compile. */
export const detailTexts: Readonly<Record<Language, Record<DetailCode, string>>> =
  apiDetailsMessages;

/** The invalid place in the request, and the reason. */
export interface ErrorDetail {
  /** Names with dots between; empty for the whole. */
  path: string;
  code: DetailCode;
  /** In English, for people. */
  message: string;
}

/** @param more what else helps there, such as the form that is expected */
export function detail(path: string, code: DetailCode, more?: string): ErrorDetail {
  const text = detailTexts.en[code];
  return { path, code, message: more === undefined ? text : `${text} ${more}` };
}
