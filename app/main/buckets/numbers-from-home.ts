import { type CarrierKey, carrierKeyText } from "#app/shipping/model/carrier-key.ts";
import type { Database } from "#db/engine/database.ts";
import { BlockUsedUp, keepNumberBlock, takeBlock } from "#db/shipping/waybills/number-ranges.ts";

/** What a bucket that is lost, or a process that is killed in between, takes out of a carrier's range. */
const BLOCK = 50;

/**
 * The database of a bucket, which takes the numbers of carriers out of their ranges at home, a block at a time: a range
 * is one over all buckets, and no transaction waits for another database. A work that finds its block used up is done
 * again, as after a deadlock.
 */
export function numbersFromHome(db: Database, home: Database): Database {
  const fetching = new Map<string, Promise<void>>();

  function fetchOnce(carrier: CarrierKey): Promise<void> {
    const key = carrierKeyText(carrier);
    const known = fetching.get(key);
    if (known) return known;
    const fetched = fetchBlock(carrier).finally(() => fetching.delete(key));
    fetching.set(key, fetched);
    return fetched;
  }

  async function fetchBlock(carrier: CarrierKey): Promise<void> {
    const last = await home.tx(null, (tx) => takeBlock(tx, carrier, BLOCK));
    await db.tx(null, (tx) => keepNumberBlock(tx, carrier, { first: last - BLOCK + 1, last }));
  }

  return {
    ...db,
    async tx(exclusive, work) {
      for (;;) {
        try {
          return await db.tx(exclusive, work);
        } catch (error) {
          if (!(error instanceof BlockUsedUp)) throw error;
          await fetchOnce(error.carrier);
        }
      }
    },
  };
}
