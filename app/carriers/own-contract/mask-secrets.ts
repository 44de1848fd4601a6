import { makeMask } from "../mask.ts";

/** Takes an account's secrets out of what a carrier says. */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const mask = makeMask([...secrets]);
  return (text) => mask(text, []);
}
