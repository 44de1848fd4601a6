/** Where a group of accounts is: a database, or a schema of one, that is complete by itself. */
export interface BucketName {
  /** `b0` is the home: the database of the settings. */
  bucket: string;
  /** Below BUCKET_COUNT; in the ids that are made in it. */
  bucketNumber: number;
}

export const HOME: BucketName = { bucket: "b0", bucketNumber: 0 };

/** The further buckets are named by their numbers, and so are their schemas. */
export const bucketNameOf = (bucketNumber: number): string => `b${bucketNumber}`;
