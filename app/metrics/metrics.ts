import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

import type { Service } from "#app/shipping/context.ts";
import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";

import { admissionMetrics, type AdmissionNumbers } from "./admission-metrics.ts";
import { carrierLabels, ofCarrier } from "./carrier-labels.ts";
import type { MeasuredBuckets } from "./measure-buckets.ts";
import type { MetricsSnapshot } from "./metric-totals.ts";
import { processDatabaseMetrics } from "./process-database-metrics.ts";
import { serviceMetrics } from "./service-metrics.ts";
import type { FileNumbers } from "./upkeep-metrics.ts";

export interface Metrics {
  /**
   * Records one finished request. `route` is the path's pattern, never the path: each value takes memory for ever, and
   * a path may hold a secret. Costs some 0.3 µs.
   */
  observeRequest: (route: string, method: string, status: number, durationMs: number) => void;
  /** Records one finished carrier call with its outcome. */
  countCarrierCall: (call: CarrierCallOutcome) => void;
  /** Records what a merchant's browser measured of a page. */
  observeVital: (vital: WebVital) => void;
  /** What this process alone counts. */
  ownTotals: () => Promise<MetricsSnapshot>;
  /**
   * All metrics in the text format of Prometheus. Queries the database for its part.
   * @param ofAll what every process of this server counts, to be summed; null where there is only this one
   */
  text: (ofAll?: readonly MetricsSnapshot[] | null) => Promise<string>;
  readonly contentType: string;
}

export interface CarrierCallOutcome extends CarrierKey {
  /** The method of the port that was called, such as `createWaybill`. */
  operation: string;
  /** The kind of the carrier's reply, or `failed` when there was none. */
  result: string;
  durationMs: number;
}

export interface WebVital {
  /** One of a closed list: each value takes memory for ever. */
  page: string;
  name: WebVitalName;
  /** Milliseconds; of CLS the score itself. */
  value: number;
}

/** https://web.dev/articles/vitals */
export const webVitalNames = ["LCP", "INP", "FCP", "TTFB", "CLS"] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/** With the limits of "good" and "needs improvement" of each: 0.2 and 0.5 s, 1.8 and 3 s, 2.5 and 4 s. */
const VITAL_BUCKETS_S = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const SHIFT_BUCKETS = [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** From a cached read to a carrier that does not respond. */
const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const CALL_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What the process that composes the service knows. */
export interface ProcessNumbers extends AdmissionNumbers {
  /** Null on PostgreSQL. */
  measureFiles: (() => Promise<FileNumbers>) | null;
  isMigrating: () => boolean;
}

/** The metrics of this process and of its database. */
export function makeMetrics(
  service: Service,
  buckets?: MeasuredBuckets,
  numbers?: ProcessNumbers,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (numbers) admissionMetrics(registry, numbers);
  processDatabaseMetrics(registry, service, numbers?.isMigrating ?? (() => false));
  const ofDatabase = new Registry();
  const measure = serviceMetrics(ofDatabase, service, {
    ...(buckets ? { buckets } : {}),
    measureFiles: numbers?.measureFiles ?? null,
  });
  new Gauge({
    name: "encomienda_processes",
    help: "Server processes behind the port",
    registers: [registry],
  }).set(1);

  const requests = new Histogram({
    name: "encomienda_http_request_duration_seconds",
    help: "Duration of requests in seconds",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_BUCKETS_S,
    registers: [registry],
  });
  const calls = new Counter({
    name: "encomienda_carrier_calls_total",
    help: "Finished carrier calls by result",
    labelNames: [...ofCarrier, "operation", "result"],
    registers: [registry],
  });
  const callDurations = new Histogram({
    name: "encomienda_carrier_call_duration_seconds",
    help: "Duration of carrier calls in seconds",
    labelNames: [...ofCarrier, "operation"],
    buckets: CALL_BUCKETS_S,
    registers: [registry],
  });
  const vitals = new Histogram({
    name: "encomienda_web_vital_seconds",
    help: "What merchants' browsers measured of a page, in seconds",
    labelNames: ["page", "name"],
    buckets: VITAL_BUCKETS_S,
    registers: [registry],
  });
  const shifts = new Histogram({
    name: "encomienda_web_vital_layout_shift",
    help: "Cumulative layout shift of a page, as merchants' browsers measured it",
    labelNames: ["page"],
    buckets: SHIFT_BUCKETS,
    registers: [registry],
  });
  const observers = requestObservers(requests);
  /** Scrapes at the same time share one reading of the database. */
  let reading: Promise<string> | null = null;

  return {
    observeRequest(route, method, status, durationMs) {
      observers(route, method, Math.floor(status / 100)).observe(durationMs / 1000);
    },
    countCarrierCall({ operation, result, durationMs, ...carrier }) {
      const labels = { ...carrierLabels(carrier), operation };
      calls.inc({ ...labels, result });
      callDurations.observe(labels, durationMs / 1000);
    },
    observeVital({ page, name, value }) {
      if (name === "CLS") shifts.observe({ page }, value);
      else vitals.observe({ page, name }, value / 1000);
    },
    // The library declares the type as a number, and gives out its name.
    ownTotals: async () => (await registry.getMetricsAsJSON()) as unknown as MetricsSnapshot,
    async text(ofAll = null) {
      reading ??= measure()
        .then(() => ofDatabase.metrics())
        .finally(() => (reading = null));
      const counted = ofAll ? AggregatorRegistry.aggregate([...ofAll]) : registry;
      return [await counted.metrics(), await reading].join("\n");
    },
    contentType: registry.contentType,
  };
}

type Observer = Pick<Histogram.Internal<string>, "observe">;

/** Finds the child of the labels without making an object of them: that would cost more than the rest. */
function requestObservers(requests: Histogram<"route" | "method" | "status">) {
  const known = new Map<string, Map<string, Observer[]>>();

  return function observerOf(route: string, method: string, statusClass: number): Observer {
    return known.get(route)?.get(method)?.[statusClass] ?? observerFor(route, method, statusClass);
  };

  function observerFor(route: string, givenMethod: string, statusClass: number): Observer {
    // Clients choose the method, and must not create an unbounded number of series.
    const method = METHODS.has(givenMethod) ? givenMethod : "other";
    const byMethod = known.get(route) ?? new Map<string, Observer[]>();
    const byClass = byMethod.get(method) ?? [];
    known.set(route, byMethod.set(method, byClass));
    return (byClass[statusClass] ??= requests.labels({
      route,
      method,
      status: `${statusClass}xx`,
    }));
  }
}
