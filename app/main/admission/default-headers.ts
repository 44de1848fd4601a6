import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";

const ONE_YEAR_S = 31_536_000;

/** Of what is no page: nothing in it runs or loads anything, and nothing frames it. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Labels are shown in the admin's print preview, whose address is not known, by the browser's own reader. */
const PRINT_POLICY = "base-uri 'none'; form-action 'none'";
const POLICY = "content-security-policy";

/** What every answer says unless its handler says something else. */
export function defaultHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "cache-control": "no-store",
    [POLICY]: DATA_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(isHttps ? { "strict-transport-security": `max-age=${ONE_YEAR_S}` } : {}),
  };
}

/**
 * The arguments of `writeHead` after the status, with the defaults beneath the handler's headers. As a list of names
 * and values: node:http reads one faster than an object, and no object is copied for it.
 */
export function withDefaults(
  outgoing: ServerResponse,
  defaults: Record<string, string>,
  rest: readonly unknown[],
): unknown[] {
  const [first, second] = rest;
  const given = typeof first === "string" ? second : first;
  // Handlers here write plain objects with names in lower case, and nothing before them.
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    for (const name in defaults)
      if (!outgoing.hasHeader(name)) outgoing.setHeader(name, defaults[name]!);
    return [...rest];
  }
  const headers = given as OutgoingHttpHeaders;
  const isPrinted = headers["content-type"] === "application/pdf";
  const list: OutgoingHttpHeader[] = [];
  for (const name in defaults) {
    if (headers[name] !== undefined) continue;
    list.push(name, isPrinted && name === POLICY ? PRINT_POLICY : defaults[name]!);
  }
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) list.push(name, value);
  }
  return [list];
}
