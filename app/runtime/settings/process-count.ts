import { availableParallelism } from "node:os";

import { z } from "zod";

export const processCountVariables = {
  WEB_CONCURRENCY: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99")
    .default("1"),
};

/**
 * How many server processes serve the port: with `auto` one for each core that this process may use. A development
 * server has one, which reloads its sources.
 * @throws Error for more than one on SQLite, whose writers wait for each other
 */
export function processCountOf(data: {
  NODE_ENV?: string | undefined;
  WEB_CONCURRENCY: string;
  DATABASE_URL: string;
}): number {
  const { NODE_ENV, WEB_CONCURRENCY: wanted, DATABASE_URL: url } = data;
  if (NODE_ENV !== "production") return 1;
  const isSqlite = url.startsWith("file:");
  if (wanted === "auto") return isSqlite ? 1 : availableParallelism();
  const count = Number(wanted);
  if (count > 1 && isSqlite) {
    throw new Error(
      "wrong settings in the environment: WEB_CONCURRENCY above 1 needs a DATABASE_URL of PostgreSQL",
    );
  }
  return count;
}
