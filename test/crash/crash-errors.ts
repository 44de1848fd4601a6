import type { SimulatorSettings } from "#app/simulators/carrier/settings.ts";

/**
 * What the carrier does wrong while servers are killed. Slow answers come later than the card's `timeoutMs`, and
 * parcels leave quickly enough that some annulments come too late.
 */
export const crashErrors: Partial<SimulatorSettings> = {
  faults: {
    slow: 0.1,
    lostAnswer: 0.04,
    serverError: 0.03,
    malformed: 0.03,
    down: 0.03,
    rateLimited: 0.03,
    "create.lostAnswer": 0.15,
    "annul.lostAnswer": 0.15,
    duplicatePush: 0.15,
    outOfOrderPush: 0.15,
    reweigh: 0.1,
  },
  slowMs: 4000,
  advanceEveryMs: 2500,
};
