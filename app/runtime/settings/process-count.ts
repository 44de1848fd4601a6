import { availableParallelism } from "node:os";

import { z } from "zod";

export const processCountVariables = {
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99")
    .default("1"),
};

/**
 * How many processes the server has: with `auto` one for each core that this process may use. On SQLite it has one, and
 * so has a development server, which reloads its sources.
 * @throws Error when several are asked for on SQLite
 */
export function processCountOf(data: {
  NODE_ENV?: string | undefined;
  WEB_CONCURRENCY: string;
  DATABASE_URL: string;
}): number {
  const { NODE_ENV, WEB_CONCURRENCY: wanted, DATABASE_URL: url } = data;
  if (NODE_ENV !== "production") return 1;
  if (!url.startsWith("file:")) return wanted === "auto" ? availableParallelism() : Number(wanted);
  if (wanted === "auto" || wanted === "1") return 1;
  throw new Error(
    `wrong settings in the environment: WEB_CONCURRENCY is ${wanted}, but on SQLite the server has one process: several need PostgreSQL (DATABASE_URL)`,
  );
}
