import { availableParallelism } from "node:os";

import { z } from "zod";

export const processCountVariables = {
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99")
    .default("1"),
};

/**
 * How many processes the server has: with `auto` one for each core that this process may use. On SQLite `auto` is one:
 * of several, one writes, and each write costs more through another process. A development server has one, which
 * reloads its sources.
 */
export function processCountOf(data: {
  NODE_ENV?: string | undefined;
  WEB_CONCURRENCY: string;
  DATABASE_URL: string;
}): number {
  const { NODE_ENV, WEB_CONCURRENCY: wanted, DATABASE_URL: url } = data;
  if (NODE_ENV !== "production") return 1;
  if (wanted !== "auto") return Number(wanted);
  return url.startsWith("file:") ? 1 : availableParallelism();
}
