import { within } from "#app/runtime/within.ts";
import type { Service } from "#app/shipping/context.ts";
import { countAccounts } from "#db/buckets.ts";

/** Who waits for a place does not wait longer for a bucket: it goes to another one. */
const COUNT_WITHIN_MS = 5000;

/** Where a new account goes: of those that answer within seconds, the one with the fewest accounts, in their order. */
export async function emptiestBucket(
  names: readonly string[],
  open: (bucket: string) => Promise<{ readonly service: Service }>,
): Promise<string | null> {
  const count = async (bucket: string) => countAccounts((await open(bucket)).service.db.read);
  const counted = await Promise.all(
    names.map(async (bucket) => ({
      bucket,
      accounts: await within(COUNT_WITHIN_MS, count(bucket)).catch(() => Infinity),
    })),
  );
  return counted.toSorted((a, b) => a.accounts - b.accounts)[0]?.bucket ?? null;
}
