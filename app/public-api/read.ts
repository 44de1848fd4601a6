import type { z } from "zod";

import { isApiErrorCode, RequestError, type ErrorDetail } from "./errors.ts";

/** A refusal lists this many troubles at most: a body can be wrong in thousands of places. */
const DETAILS_MAX = 20;

/**
 * A value as its schema reads it. The first trouble in the schema's key order is the answer: with its own code when
 * the schema names one, else with all of them as details.
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

/** The answer to what no code of the specification names. */
export function badRequest(...details: ErrorDetail[]): RequestError {
  return new RequestError("pApiBadRequest", { details });
}
