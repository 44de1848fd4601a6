import { apiErrorsMessages } from "#app/locales/messages/api-errors.ts";
import type { Language } from "#app/shipping/model/language.ts";

import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { statusOf, type DocumentedCode } from "./errors.ts";

/** In every language; a code without its meaning does not compile. */
export const errorMeanings: Readonly<Record<Language, Record<DocumentedCode, string>>> =
  apiErrorsMessages;

/** The errors of every endpoint: headers, key, what it does not know, limits, an internal error. */
export const errorsOfAll: readonly DocumentedCode[] = [
  "missingApiVersion",
  "invalidApiVersion",
  "unknownApiVersion",
  "pApiCountryMissing",
  "pApiCountryUnsupported",
  "invalidApiKey",
  "apiKeyAddressNotAllowed",
  "apiKeyScopeMissing",
  "pApiBadRequest",
  "tooManyRequests",
  "internalError",
  "databaseBusy",
  "serverBusy",
  "answerLost",
];

/** Errors of addresses that are no operation of the specification. */
export const errorsBesideEndpoints = {
  labelLink: ["labelLinkInvalid", "labelLinkExpired", "labelNotPrintable"],
  carrierPush: ["carrierPushRefused", "carrierPushTooEarly"],
  anyAddress: ["notFound", "methodNotAllowed"],
} as const satisfies Record<string, readonly DocumentedCode[]>;

/** May be sent with an Idempotency-Key. */
export const isRepeatable = ({ method }: Endpoint): boolean =>
  method === "POST" || method === "PATCH";

/** Every code that an endpoint answers. */
export function errorsOf(endpoint: Endpoint): DocumentedCode[] {
  const codes = [...errorsOfAll, ...endpoint.errors];
  if (isRepeatable(endpoint)) codes.push("idempotencyKeyInUse", "idempotencyKeyReused");
  if (endpoint.method !== "GET") codes.push("payloadTooLarge", "unsupportedMediaType");
  return codes;
}

export interface DocumentedError {
  code: DocumentedCode;
  status: number;
  /** The operations that answer it; `every`, or an address that is no operation. */
  where: "every" | keyof typeof errorsBesideEndpoints | readonly string[];
}

/** Every code of the operations, once. */
export const documentedCodes = (): DocumentedCode[] => [...new Set(endpoints.flatMap(errorsOf))];

/** Every code of this API, by status and then in the order in which they are declared. */
export function documentedErrors(): DocumentedError[] {
  const operations = new Map<DocumentedCode, string[]>();
  for (const endpoint of endpoints)
    for (const code of errorsOf(endpoint))
      operations.set(code, [...(operations.get(code) ?? []), endpoint.operationId]);

  const ofEndpoints = [...operations].map(([code, found]): DocumentedError => {
    const where = found.length === endpoints.length ? "every" : found;
    return { code, status: statusOf[code], where };
  });
  const others = Object.entries(errorsBesideEndpoints).flatMap(([where, codes]) =>
    codes.map((code): DocumentedError => ({
      code,
      status: statusOf[code],
      where: where as keyof typeof errorsBesideEndpoints,
    })),
  );
  return [...ofEndpoints, ...others].toSorted((one, other) => one.status - other.status);
}
