import type { EdgeContext } from "#app/runtime/edge/listener.ts";

import { detail } from "./details.ts";
import type { Endpoint, RawRequest } from "./endpoint.ts";
import type { Call } from "./handle.ts";
import { preferencesOf, sayApplied } from "./prefer.ts";
import { badRequest } from "./read.ts";

export const ignoredFieldsHeader = "x-ignored-fields";
export const ignoredParametersHeader = "x-ignored-parameters";

/** In a header and in `details`: a body may have thousands. */
const NAMES_MAX = 20;
const NAME_LENGTH_MAX = 100;

/**
 * Names on the answer what the operation does not know of the request, so that a misspelt field is never dropped
 * without a word. A test key, and a client that prefers it, has it refused.
 * @param repeated parameters of the query that came more than once: the first counts
 * @throws RequestError pApiBadRequest
 */
export function tellIgnored(
  c: EdgeContext,
  { responseHeaders }: Call,
  endpoint: Pick<Endpoint, "names" | "query">,
  request: RawRequest,
  { isSandbox, repeated }: { isSandbox: boolean; repeated: readonly string[] },
): void {
  const fields = unknownFields(endpoint, request);
  const parameters = unknownParameters(endpoint, request);
  if (fields.length + parameters.length + repeated.length === 0) return;
  if (fields.length > 0) responseHeaders[ignoredFieldsHeader] = inHeader(fields);
  const dropped = [...parameters, ...repeated];
  if (dropped.length > 0) responseHeaders[ignoredParametersHeader] = inHeader(dropped);

  const { handling } = preferencesOf(c);
  if (handling !== null) sayApplied(responseHeaders, `handling=${handling}`);
  if ((handling ?? (isSandbox ? "strict" : "lenient")) === "lenient") return;
  throw badRequest(
    ...[
      ...fields.map((name) => detail(name, "unknownField")),
      ...parameters.map((name) => detail(name, "unknownParameter")),
      ...repeated.map((name) => detail(name, "repeatedParameter")),
    ].slice(0, NAMES_MAX),
  );
}

function unknownFields({ names }: Pick<Endpoint, "names">, { body }: RawRequest): string[] {
  // An operation without a body knows none of its fields.
  if (!names) return fieldsOf(body);
  return names.hasUnknown(body) ? names.unknownIn(body) : [];
}

const fieldsOf = (body: unknown): string[] =>
  typeof body === "object" && body !== null ? Object.keys(body) : [];

function unknownParameters({ query }: Pick<Endpoint, "query">, request: RawRequest): string[] {
  const found: string[] = [];
  for (const name in request.query)
    if (!query || !Object.hasOwn(query.shape, name)) found.push(name);
  return found;
}

/** A header holds ASCII: other characters are percent-encoded, as in a URL. */
const inHeader = (names: readonly string[]): string =>
  names
    .slice(0, NAMES_MAX)
    .map((name) => encodeURIComponent(name.slice(0, NAME_LENGTH_MAX).toWellFormed()))
    .join(", ");
