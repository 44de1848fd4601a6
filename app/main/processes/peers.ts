import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";
import { openLocalAllowance, type OpenAllowance } from "#app/runtime/rate-limit.ts";

/** What a server process shares with the other processes of this server. */
export interface Peers {
  /** How many there are, this one included. */
  processCount: number;
  openAllowance: OpenAllowance;
  /**
   * Shows what is counted here to the others; the function that it returns reads what all of them count, or null where
   * there are no others.
   */
  shareMetrics: (
    readOwn: () => Promise<MetricsSnapshot>,
  ) => (() => Promise<readonly MetricsSnapshot[]>) | null;
}

/** Of a server of one process. */
export const noPeers: Peers = {
  processCount: 1,
  openAllowance: openLocalAllowance,
  shareMetrics: () => null,
};
