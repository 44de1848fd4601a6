import type { z } from "zod";

import { isApiErrorCode, RequestError, type ErrorDetail } from "./errors.ts";

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
  throw badRequest(
    ...issues
      .slice(0, DETAILS_MAX)
      .map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

/** The error for everything that has no code in the specification. */
export function badRequest(...details: ErrorDetail[]): RequestError {
  return new RequestError("pApiBadRequest", { details });
}
