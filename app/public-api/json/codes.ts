import type { ApiErrorCode } from "../errors.ts";

interface Issue {
  readonly input?: unknown;
}

/** The code of a value that is not there at all; one of a wrong type keeps zod's own words. */
export const codeWhenMissing = (code: ApiErrorCode) => ({
  error: ({ input }: Issue) => (input === undefined || input === null ? code : undefined),
});

/** The code of a text that is not one of those we know; what is no text keeps zod's own words. */
export const codeWhenText = (code: ApiErrorCode) => ({
  error: ({ input }: Issue) => (typeof input === "string" ? code : undefined),
});
