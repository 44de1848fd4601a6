import type { ShipmentId } from "./ids.ts";
import { HOUR_MS, MINUTE_MS } from "./time-units.ts";

/** The length of a polling round. */
export const ROUND_MS = 5 * MINUTE_MS;

/** How often a number is polled, by the time since its last event: a parcel without movement for days rarely moves. */
const PACES = [
  { quietBelowMs: 12 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { quietBelowMs: 48 * HOUR_MS, everyMs: HOUR_MS },
  { quietBelowMs: 7 * 24 * HOUR_MS, everyMs: 3 * HOUR_MS },
] as const;
const SLOWEST_MS = 6 * HOUR_MS;

/** So long after its refund a label is still polled: its carrier may scan it all the same. */
export const REFUNDED_POLLED_MS = 30 * 24 * HOUR_MS;
/** A refunded label is polled like a parcel that was quiet for so long already: every hour at most. */
export const REFUNDED_QUIET_MS = 12 * HOUR_MS;

/** Ids are multiples of powers of two, so the remainders of a prime spread them. */
const SPREAD = 1009;

/**
 * Whether the number is due in the round. This follows from id, round and quiet time alone: a poll writes nothing, and
 * the numbers of a carrier are spread over the rounds.
 */
export function isTurnOf(shipmentId: ShipmentId, quietMs: number, round: number): boolean {
  const everyMs = PACES.find(({ quietBelowMs }) => quietMs < quietBelowMs)?.everyMs ?? SLOWEST_MS;
  return (round + (shipmentId % SPREAD)) % (everyMs / ROUND_MS) === 0;
}
