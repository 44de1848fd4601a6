import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";
import type { AllowanceName } from "#app/runtime/rate-limit.ts";

/** Requests of a key that a server process let through. */
export interface TakenAllowance {
  name: AllowanceName;
  key: string;
  count: number;
}

/** From a server process to its supervisor. */
export type ToSupervisor =
  | { kind: "ready"; url: string }
  /** For the other processes. */
  | { kind: "taken"; taken: TakenAllowance[] }
  | { kind: "gatherMetrics"; id: number; own: MetricsSnapshot }
  | { kind: "metrics"; id: number; own: MetricsSnapshot }
  | { kind: "lastMetrics"; own: MetricsSnapshot }
  | { kind: "alive" };

/** From the supervisor to a server process. */
export type ToServerProcess =
  /** The whole server stops. */
  | { kind: "stop"; signal: string }
  /** Another process has taken this one's place. */
  | { kind: "replaced" }
  | { kind: "areYouAlive" }
  /** By another process. */
  | { kind: "taken"; taken: TakenAllowance[] }
  | { kind: "readMetrics"; id: number }
  | { kind: "gatheredMetrics"; id: number; all: MetricsSnapshot[] };
