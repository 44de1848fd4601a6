import { bucketNameOf } from "#app/shipping/model/bucket.ts";
import { insertBucket, selectBuckets } from "#db/buckets.ts";
import type { Database } from "#db/engine/database.ts";

/** Lists the home and so many further buckets, schemas beside it; they are made when they are opened. */
export async function ensureBuckets(home: Database, bucketCount: number, now: Date): Promise<void> {
  const known = new Set((await selectBuckets(home.read)).map(({ bucketNumber }) => bucketNumber));
  for (let bucketNumber = 0; bucketNumber < bucketCount; bucketNumber++) {
    if (known.has(bucketNumber)) continue;
    const bucket = bucketNameOf(bucketNumber);
    const row = { bucket, bucketNumber, sealedUrl: null, objectCreated: now };
    await home.tx(null, (tx) => insertBucket(tx, row));
  }
}
