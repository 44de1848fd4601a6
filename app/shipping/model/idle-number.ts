import type { Carrier } from "./carrier.ts";
import { HOUR_MS } from "./time-units.ts";

/** The merchant is warned when this share of the carrier's deadline is over: there is still time to dispatch. */
const WARN_AFTER_SHARE = 0.5;

/** How long a number lies idle before the merchant is warned of it; null for a carrier that annuls none. */
export function idleWarningMs({ idleAnnulHours }: Pick<Carrier, "idleAnnulHours">): number | null {
  return idleAnnulHours === undefined ? null : idleAnnulHours * WARN_AFTER_SHARE * HOUR_MS;
}
