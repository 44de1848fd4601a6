import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";
import type { AllowanceName } from "#app/runtime/rate-limit.ts";

/** Which requests a server process would like to admit. */
export interface AllowanceQuestion {
  name: AllowanceName;
  perMinute: number;
  key: string;
  /** Requests that wait for the answer. */
  waiting: number;
  /** Further ones that are likely to come soon. */
  more: number;
}

export interface AllowanceAnswer {
  name: AllowanceName;
  key: string;
  granted: number;
  /** When the next one may pass: 0 for now. */
  waitMs: number;
  /** What all processes together have left. */
  rest: { requests: number; fullInMs: number };
}

/** From a server process to its supervisor. */
export type ToSupervisor =
  | { kind: "ready"; url: string }
  | { kind: "askAllowances"; questions: AllowanceQuestion[] }
  | { kind: "gatherMetrics"; id: number; own: MetricsSnapshot }
  | { kind: "metrics"; id: number; own: MetricsSnapshot }
  | { kind: "lastMetrics"; own: MetricsSnapshot }
  | { kind: "alive" };

/** From the supervisor to a server process. */
export type ToProcess =
  /** The whole server stops. */
  | { kind: "stop"; signal: string }
  /** Another process has taken this one's place. */
  | { kind: "replaced" }
  /** Another process has become the one that writes, or it has stopped to answer the supervisor, or answers again. */
  | { kind: "writer"; socket: string; isAnswering: boolean }
  | { kind: "areYouAlive" }
  | { kind: "allowances"; answers: AllowanceAnswer[] }
  | { kind: "readMetrics"; id: number }
  | { kind: "gatheredMetrics"; id: number; all: MetricsSnapshot[] };
