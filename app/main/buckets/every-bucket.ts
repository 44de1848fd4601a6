import type { AllBuckets } from "#app/shipping/periods/close-month.ts";

import type { Buckets } from "./open-buckets.ts";

/**
 * The services of the home and of all buckets, each opened.
 * @throws BucketClosed when one does not answer
 */
export async function everyBucket(buckets: Buckets): Promise<AllBuckets> {
  const opened = await Promise.all(buckets.names().map((name) => buckets.open(name)));
  return { home: buckets.home.service, buckets: opened.map(({ service }) => service) };
}
