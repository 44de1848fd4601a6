import type { z } from "zod";

import { detail, type DetailCode, type ErrorDetail } from "./details.ts";
import { isApiErrorCode, RequestError } from "./errors.ts";

/** The most details of one error: a body can be invalid in thousands of places. */
const DETAILS_MAX = 20;

/**
 * Parses a value with its schema. The first issue in the schema's key order decides: with its own code when the schema
 * names one, else with all issues as details.
 * @throws RequestError
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;

  const { issues } = result.error;
  const named = issues[0]?.message ?? "";
  if (isApiErrorCode(named)) throw new RequestError(named);
  throw badRequest(...issues.slice(0, DETAILS_MAX).map((issue) => detailOf(issue, value)));
}

type Issue = z.core.$ZodIssue;

function detailOf(issue: Issue, whole: unknown): ErrorDetail {
  const path = issue.path.map(String).join(".");
  const isGiven = valueAt(whole, issue.path) !== undefined;
  return isGiven ? detail(path, codeOf(issue), expected(issue)) : detail(path, "missing");
}

/** @returns undefined where nothing was sent */
function valueAt(whole: unknown, path: Issue["path"]): unknown {
  let value = whole;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null)?.[key];
  return value;
}

function codeOf(issue: Issue): DetailCode {
  if (issue.code === "invalid_type") return issue.expected === "int" ? "notInteger" : "wrongType";
  if (issue.code === "too_small") return isOfAmount(issue) ? "tooSmall" : "tooShort";
  if (issue.code === "too_big") return isOfAmount(issue) ? "tooLarge" : "tooLong";
  if (issue.code === "invalid_value") return "notInList";
  const own = issue.code === "custom" ? (issue.params?.["code"] as DetailCode | undefined) : null;
  return own ?? "wrongForm";
}

const isOfAmount = ({ origin }: { origin: string }): boolean =>
  !["string", "array", "set", "map", "file"].includes(origin);

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
  object: "an object",
  record: "an object",
  string: "a text",
  tuple: "a list",
};

/** What would be right there, where the schema says it. */
function expected(issue: Issue): string | undefined {
  if (issue.code === "invalid_type")
    return `Expected ${typeNames[issue.expected] ?? issue.expected}.`;
  if (issue.code === "too_small")
    return `Expected ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}.`;
  if (issue.code === "too_big")
    return `Expected ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}.`;
  if (issue.code === "invalid_value")
    return `Expected one of: ${issue.values.map(String).join(", ")}.`;
  // A sentence that the schema has for it.
  return issue.message.startsWith("Expected ") ? issue.message : undefined;
}

/** The error for everything that has no code in the specification. */
export function badRequest(...details: ErrorDetail[]): RequestError {
  return new RequestError("pApiBadRequest", { details });
}
