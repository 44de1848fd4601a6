import { Gauge, type Registry } from "prom-client";

import type { Service } from "#app/shipping/context.ts";

/** What each process has to do with the database: summed over all of a server. */
export function processDatabaseMetrics(
  registry: Registry,
  { db }: Service,
  isMigrating: () => boolean,
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name: `encomienda_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge("migrations_unfinished", "Processes that wait for migrations beside the service", () =>
    Number(isMigrating()),
  );
  const { poolState } = db;
  if (!poolState) return;
  gauge("database_pool_size", "Connections to PostgreSQL that may be open", () => poolState().max);
  gauge("database_pool_used", "Connections to PostgreSQL in use", () => poolState().used);
  gauge("database_pool_waiting", "Works that wait for a connection", () => poolState().waiting);
}
