import { API_VERSION } from "./generated/operations.ts";
import type { OperationRow } from "./operation.ts";

export interface Address {
  baseUrl: string;
  apiKey: string;
  country: string;
}

/** The same for every attempt of a call. */
export interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** @throws TypeError when a part of the path is missing: an empty one would ask for another address */
export function buildRequest(
  { baseUrl, apiKey, country }: Address,
  operation: OperationRow,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): BuiltRequest {
  const { method, path, query, hasBody } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathPart(name, input[name]));
  const search = new URLSearchParams(
    query.flatMap((name) => queryPair(name, input[name])),
  ).toString();
  const rest = Object.entries(input).filter(
    ([name]) => !inPath.includes(name) && !query.includes(name),
  );
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${filled}${search && `?${search}`}`,
    method,
    headers: {
      "x-api-key": apiKey,
      "x-service-api-version": API_VERSION,
      "x-service-country": country,
      accept: "application/json",
      ...(hasBody && { "content-type": "application/json" }),
      ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
    },
    body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}

function pathPart(name: string, value: unknown): string {
  if ((typeof value !== "string" && typeof value !== "number") || value === "")
    throw new TypeError(`${name} is missing`);
  return encodeURIComponent(value);
}

function queryPair(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return [[name, value.join(",")]];
  return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
}
