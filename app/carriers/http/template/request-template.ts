import { z } from "zod";

import type { FilterScope } from "./filters.ts";
import { compileJson, compileTemplate, type Fields, type Json, plainText } from "./template.ts";

const TIMEOUT_MS_MIN = 100;
const TIMEOUT_MS_MAX = 60_000;
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

export const timeoutMs = z.int().min(TIMEOUT_MS_MIN).max(TIMEOUT_MS_MAX);
export const answerBytesMax = z.int().min(1).max(ANSWER_BYTES_MAX);

/** Headers that the connection itself sets are not allowed. */
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/)
  .refine(
    (name) => !/^(host|connection|content-length|transfer-encoding|upgrade|expect|te)$/i.test(name),
    "cannot be set by a configuration",
  );
export const headers = z.record(headerName, z.string());

const body = z
  .strictObject({
    json: z.json().optional(),
    /** Form fields. A value other than text is sent as JSON inside its field. */
    form: z.record(z.string().min(1), z.json()).optional(),
  })
  .refine((given) => (given.json === undefined) !== (given.form === undefined), "is json or form");

/** How a request is written. Every string is a template. */
export const requestTemplate = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  path: z
    .string()
    .regex(/^\/(\{\{[^{}/]*\}\}|[^?#\s\\{}])*$/, "must begin with / and have no query in it"),
  query: z.record(z.string().min(1), z.string()).optional(),
  headers: headers.optional(),
  body: body.optional(),
  timeoutMs: timeoutMs.optional(),
  answerBytesMax: answerBytesMax.optional(),
});
export type RequestTemplate = z.infer<typeof requestTemplate>;

export interface FilledRequest {
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

/** @returns a function that throws when the path lacks a field, or a filter fails */
export function compileRequest(
  template: RequestTemplate,
  scope: FilterScope,
): (fields: Fields) => FilledRequest {
  const path = template.path.split("/").map((segment) => compileSegment(segment, scope));
  const query = compileAll(template.query ?? {}, scope);
  const ownHeaders = compileAll(template.headers ?? {}, scope);
  const json = template.body?.json === undefined ? null : compileJson(template.body.json, scope);
  const form = template.body?.form ? compileAll(template.body.form, scope) : null;

  return function fillRequest(fields) {
    const search = String(new URLSearchParams(filled(query, fields)));
    const contents = json
      ? { type: "application/json", text: JSON.stringify(json(fields)) }
      : form && {
          type: "application/x-www-form-urlencoded",
          text: String(new URLSearchParams(filled(form, fields))),
        };
    return {
      target: path.map((fill) => fill(fields)).join("/") + (search && `?${search}`),
      headers: {
        accept: "application/json, */*;q=0.5",
        ...(contents ? { "content-type": contents.type } : {}),
        ...Object.fromEntries(filled(ownHeaders, fields)),
      },
      body: contents?.text ?? null,
    };
  };
}

/** A filled value stays inside its path segment: it is encoded, and never empty, `.` or `..`. */
function compileSegment(segment: string, scope: FilterScope): (fields: Fields) => string {
  const pieces = segment.split(/(\{\{[^{}]*\}\})/).filter(Boolean);
  const fills = pieces.map((piece) => {
    const fill = compileTemplate(piece, scope);
    return (fields: Fields) => {
      if (!piece.startsWith("{{")) return piece;
      const text = plainText(fill(fields));
      if (!text) throw new TypeError("a part of the path is missing");
      return encodeURIComponent(text);
    };
  });
  return function fillSegment(fields) {
    const text = fills.map((fill) => fill(fields)).join("");
    if (/^\.{1,2}$/.test(text)) throw new TypeError("a part of the path is empty, . or ..");
    return text;
  };
}

function compileAll(templates: Readonly<Record<string, Json>>, scope: FilterScope) {
  return Object.entries(templates).map(
    ([name, template]) => [name, compileJson(template, scope)] as const,
  );
}

/** Null values are omitted. */
function filled(compiled: ReturnType<typeof compileAll>, fields: Fields): [string, string][] {
  return compiled.flatMap(([name, fill]) => {
    const value = fill(fields);
    return value === null ? [] : [[name, plainText(value)] as [string, string]];
  });
}
