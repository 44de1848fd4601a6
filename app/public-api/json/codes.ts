import type { ApiErrorCode } from "../errors.ts";

interface Issue {
  readonly input?: unknown;
}

/** The error code for an absent value; a value of a wrong type keeps zod's message. */
export const codeWhenMissing = (code: ApiErrorCode) => ({
  error: ({ input }: Issue) => (input === undefined || input === null ? code : undefined),
});

/** The error code for an unknown text; a value of another type keeps zod's message. */
export const codeWhenText = (code: ApiErrorCode) => ({
  error: ({ input }: Issue) => (typeof input === "string" ? code : undefined),
});
