import { decrypt, encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";

export const bucketUrlPurpose = (bucket: string) => `bucketUrl.${bucket}`;

/** The address of a bucket's database holds a password: a reader of the home must not be able to use it. */
export const sealBucketUrl = (keys: SigningKeys, bucket: string, url: string): string =>
  encrypt(keys, bucketUrlPurpose(bucket), url);

/** @throws Error when it was encrypted with another secret */
export function openBucketUrl(keys: SigningKeys, bucket: string, sealedUrl: string): string {
  const url = decrypt(keys, bucketUrlPurpose(bucket), sealedUrl);
  if (url === null)
    throw new Error(
      `the address of bucket ${bucket} was encrypted with another SIGNING_SECRET: set that one, or name it in SIGNING_SECRET_PREVIOUS`,
    );
  return url;
}
