import { backOffMs } from "#app/shipping/model/back-off.ts";
import type { CarrierHealth, CircuitBreaker } from "#app/shipping/model/carrier-health.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

/** After failures of so many subjects in a row the carrier is not asked for a while. */
const FAILURES_MAX = 5;
/** Each further failure doubles the pause. */
const OPEN = { firstMs: 30_000, longestMs: 15 * MINUTE_MS };
/** After a pause a repeat waits so long for a first request: then it may be the one that shows how the carrier is. */
const FIRST_WITHIN_MS = MINUTE_MS;
/** So long at most the others wait for the answer of the first after a pause. */
const TRY_MS = 20_000;

/** The health of one carrier as this process has seen it; other processes see for themselves. */
export const makeCarrierHealth = (): CarrierHealth => ({
  waybills: makeCircuitBreaker(),
  prices: makeCircuitBreaker(),
  tracking: makeCircuitBreaker(),
});

function makeCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  /** Those of the failures in a row. One parcel that a carrier stumbles over is no failure of the carrier. */
  const subjects = new Set<number>();
  let openUntilMs = 0;
  let triedUntilMs = 0;
  let hasOpened = false;
  let report = (_isOpen: boolean): void => {};
  const isOpen = () => performance.now() < openUntilMs;
  return {
    isOpen,
    mayTry() {
      if (isOpen() || performance.now() < triedUntilMs) return false;
      if (hasOpened) triedUntilMs = performance.now() + TRY_MS;
      return true;
    },
    mayRepeat: () =>
      !isOpen() && (!hasOpened || performance.now() >= openUntilMs + FIRST_WITHIN_MS),
    recordSuccess() {
      failures = 0;
      subjects.clear();
      openUntilMs = 0;
      triedUntilMs = 0;
      if (hasOpened) report(false);
      hasOpened = false;
    },
    recordFailure(subject) {
      // Of requests that began before it opened.
      if (isOpen() || (subject !== undefined && subjects.has(subject))) return;
      if (subject !== undefined) subjects.add(subject);
      failures += 1;
      const pauseMs = backOffMs(failures - FAILURES_MAX + 1, OPEN);
      openUntilMs = failures >= FAILURES_MAX ? performance.now() + pauseMs : 0;
      if (isOpen() && !hasOpened) report(true);
      hasOpened ||= isOpen();
    },
    onChange(listener) {
      report = listener;
    },
  };
}
