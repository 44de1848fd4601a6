import { apiDocsMessages } from "#app/locales/messages/api-docs.ts";

import { remedyOf } from "../docs/remedies.ts";
import { errorsOf, errorsOfAll, isRepeatable, errorMeanings } from "../documented-errors.ts";
import type { Endpoint } from "../endpoint.ts";
import { statusOf, type DocumentedCode } from "../errors.ts";
import { recordedRefusals } from "../examples/recorded-examples.ts";
import { headerOfPassing, headerOfRepeated, headersOfAll } from "./headers.ts";
import { refTo, type Json } from "./json-schema.ts";

/** Those that pass by themselves. */
const passing: readonly number[] = [429, 503, 504];

/** The responses that most operations have in common, by the status that they are for. */
const shared: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  403: "Forbidden",
  413: "PayloadTooLarge",
  429: "TooManyRequests",
  500: "InternalServerError",
  503: "ServiceUnavailable",
  504: "GatewayTimeout",
};
const sharedCodes: readonly DocumentedCode[] = [...errorsOfAll, "payloadTooLarge"];

/** Of `components`: what every operation may be refused with. */
export const sharedRefusals = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(shared).map(([status, name]) => {
      const codes = sharedCodes.filter((code) => statusOf[code] === Number(status));
      return [name, refusal(Number(status), codes, {})];
    }),
  );

/** The refusals of an operation, by status. */
export function refusalsOf(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => statusOf[code]);
  const headers = isRepeatable(endpoint) ? headerOfRepeated : {};
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = shared[status];
      return name && codes.every((code) => sharedCodes.includes(code))
        ? [status, { $ref: `#/components/responses/${name}` }]
        : [status, refusal(status, codes, headers)];
    }),
  );
}

function refusal(status: number, codes: readonly DocumentedCode[], headers: Json): Json {
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorMeanings.en[code]}`).join("\n"),
    headers: {
      ...headersOfAll,
      ...headers,
      ...(passing.includes(status) && headerOfPassing),
    },
    content: {
      "application/json": { schema: refTo("ApiError"), examples: Object.fromEntries(examples) },
    },
  };
}

/** Of `components`: each code as it is answered, what it means, and what to do about it. */
export const refusalExamples = (codes: readonly DocumentedCode[]): Record<string, Json> =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: errorMeanings.en[code],
        description: apiDocsMessages.en.errors.remedies[remedyOf[code]],
        value: recordedRefusals[code] ?? { statusCode: statusOf[code], message: code },
      },
    ]),
  );
