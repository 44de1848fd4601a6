import type { CarrierHealth, CircuitBreaker } from "#app/shipping/model/carrier.ts";

/** After so many failures in a row the carrier is not asked for a while. */
const FAILURES_MAX = 5;
const OPEN_MS = 30_000;
/** Each further failure doubles the pause, up to this. */
const OPEN_LONGEST_MS = 15 * 60_000;

/** The health of one carrier as this process has seen it; other processes see for themselves. */
export const makeCarrierHealth = (): CarrierHealth => ({
  waybills: makeCircuitBreaker(),
  prices: makeCircuitBreaker(),
  tracking: makeCircuitBreaker(),
});

function makeCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let openUntilMs = 0;
  return {
    isOpen: () => performance.now() < openUntilMs,
    recordSuccess() {
      failures = 0;
      openUntilMs = 0;
    },
    recordFailure() {
      failures += 1;
      const pauseMs = Math.min(OPEN_MS * 2 ** (failures - FAILURES_MAX), OPEN_LONGEST_MS);
      openUntilMs = failures >= FAILURES_MAX ? performance.now() + pauseMs : 0;
    },
  };
}
