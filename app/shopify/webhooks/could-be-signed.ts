/** Base64 of 32 bytes. */
const HMAC = /^[A-Za-z0-9+/]{43}=$/;

/** Whether the head of a webhook has a signature of the store's form. */
export function couldBeSigned(signature: string): boolean {
  return HMAC.test(signature);
}
