import type { Service } from "./context.ts";

const STEPS = 256 ** 2;

/** A number from 0 up to but not including 1, from the service's chance. */
export function randomShare({ randomBytes }: Pick<Service, "randomBytes">): number {
  const [high = 0, low = 0] = randomBytes(2);
  return (high * 256 + low) / STEPS;
}
