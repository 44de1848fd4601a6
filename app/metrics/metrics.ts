import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

import type { Service } from "#app/shipping/context.ts";

import { serviceMetrics } from "./service-metrics.ts";

export interface Metrics {
  /**
   * One request that was answered. `route` is the pattern of the path, never the path: each costs memory for ever, and
   * a path may hold a secret. Costs some 0.3 µs.
   */
  observeRequest: (route: string, method: string, status: number, durationMs: number) => void;
  /** One call of a carrier that has ended, with how. */
  countCarrierCall: (call: CarrierCallOutcome) => void;
  /** Everything, in the text format of Prometheus. Asks the database what waits in it. */
  text: () => Promise<string>;
  readonly contentType: string;
}

export interface CarrierCallOutcome {
  carrierToken: string;
  /** The method of the port that was called, such as `createGuide`. */
  operation: string;
  /** The carrier's answer in one word, or `failed` when it gave none. */
  result: string;
  durationMs: number;
}

/** From what a cached read takes to what a carrier that hangs takes. */
const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const CALL_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The figures of this process and of what its database holds. Each process of one database shows its own. */
export function makeMetrics(service: Service): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const measure = serviceMetrics(registry, service);

  const requests = new Histogram({
    name: "encomienda_http_request_duration_seconds",
    help: "Time until a request was answered",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_BUCKETS_S,
    registers: [registry],
  });
  const calls = new Counter({
    name: "encomienda_carrier_calls_total",
    help: "Calls of carriers that have ended, by how",
    labelNames: ["carrier", "operation", "result"],
    registers: [registry],
  });
  const callDurations = new Histogram({
    name: "encomienda_carrier_call_duration_seconds",
    help: "Time until a carrier answered, or did not",
    labelNames: ["carrier", "operation"],
    buckets: CALL_BUCKETS_S,
    registers: [registry],
  });
  const observers = requestObservers(requests);

  return {
    observeRequest(route, method, status, durationMs) {
      observers(route, method, Math.floor(status / 100)).observe(durationMs / 1000);
    },
    countCarrierCall({ carrierToken: carrier, operation, result, durationMs }) {
      calls.inc({ carrier, operation, result });
      callDurations.observe({ carrier, operation }, durationMs / 1000);
    },
    async text() {
      await measure();
      return registry.metrics();
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
    // Clients choose the method, and must not choose how many figures there are.
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
