import { wholeNumber } from "./whole-number.ts";

/** As many as the ids have room for. */
const BUCKETS_MAX = 32;

export const bucketCountVariables = {
  BUCKETS: wholeNumber(1, BUCKETS_MAX).default(1),
};

/** @throws Error for several on SQLite, which is one file */
export function bucketCountOf({
  BUCKETS: count,
  DATABASE_URL: url,
}: {
  BUCKETS: number;
  DATABASE_URL: string;
}): number {
  if (count > 1 && url.startsWith("file:"))
    throw new Error(
      "wrong settings in the environment: BUCKETS must be 1 on SQLite, which is one file; several need PostgreSQL",
    );
  return count;
}
