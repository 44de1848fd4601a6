import type { ShipmentId } from "./ids.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often carriers are asked for news at all: a round. */
export const ROUND_MS = 5 * MINUTE_MS;

/** How often one number is asked about, by how long nothing has changed: what lies still for days moves rarely. */
const PACES = [
  { quietBelowMs: 12 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { quietBelowMs: 48 * HOUR_MS, everyMs: HOUR_MS },
  { quietBelowMs: 7 * 24 * HOUR_MS, everyMs: 3 * HOUR_MS },
] as const;
const SLOWEST_MS = 6 * HOUR_MS;

/** Ids are multiples of powers of two, so the remainders of a prime spread them. */
const SPREAD = 1009;

/**
 * Whether it is the turn of a number in the round. Turns follow from id, round and quiet alone: nothing is written when
 * a number is asked about, and the numbers of a carrier do not come all at once.
 */
export function isTurnOf(shipmentId: ShipmentId, quietMs: number, round: number): boolean {
  const everyMs = PACES.find(({ quietBelowMs }) => quietMs < quietBelowMs)?.everyMs ?? SLOWEST_MS;
  return (round + (shipmentId % SPREAD)) % (everyMs / ROUND_MS) === 0;
}
