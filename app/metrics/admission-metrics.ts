import { Counter, Gauge, type Registry } from "prom-client";

/** What the admission of this process counts. */
export interface AdmissionNumbers {
  openConnections: () => number;
  /** Since the start, as all totals. */
  refusedConnections: () => number;
  /** Requests that were refused before any handler, by reason. */
  refusedRequests: () => Readonly<Record<string, number>>;
  /** Bytes of request bodies that are being received. */
  heldBodyBytes: () => number;
}

/** Read at each scrape, so that counting costs a request nothing. */
export function admissionMetrics(registry: Registry, numbers: AdmissionNumbers): void {
  const registers: Registry[] = [];
  registry.registerMetric(
    new Gauge({
      name: "encomienda_connections_open",
      help: "Open connections",
      registers,
      collect() {
        this.set(numbers.openConnections());
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "encomienda_connections_refused_total",
      help: "Connections beyond the limits",
      registers,
      collect() {
        this.reset();
        this.inc(numbers.refusedConnections());
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "encomienda_requests_refused_total",
      help: "Requests refused before any handler, by reason",
      labelNames: ["reason"],
      registers,
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(numbers.refusedRequests()))
          this.inc({ reason }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "encomienda_request_body_bytes",
      help: "Bytes of request bodies that are being received",
      registers,
      collect() {
        this.set(numbers.heldBodyBytes());
      },
    }),
  );
}
