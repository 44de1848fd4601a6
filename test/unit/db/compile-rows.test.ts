import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as utils from "drizzle-orm/utils";
import { expect, test } from "vitest";

import { rowsOf, type Field } from "#db/engine/compile-rows.ts";
import { postgresColumns } from "#db/schema/columns.postgres.ts";
import { declareTables } from "#db/schema/tables.ts";

const { shipments, rates, storeOrders } = declareTables(postgresColumns);
const db = drizzle({ client: {} as never });
const day = "2026-11-25 10:00:00+00";

/** It is not among the declared ones. */
const { mapResultRow } = utils as unknown as {
  mapResultRow: (fields: Field[], row: unknown[], notNullable: unknown) => unknown;
};

/** What the driver may give for a column of each kind. */
const valueOf: Record<string, unknown> = {
  date: day,
  json: { a: [1] },
  boolean: true,
  string: "x",
};

const whole = db.select().from(rates);
const joined = db
  .select({
    shipment: shipments,
    rate: rates,
    mixed: { orderId: storeOrders.orderId, paid: shipments.isPaid },
    count: sql<number>`count(*)`.mapWith(Number),
    named: sql`1`.as("named"),
  })
  .from(shipments)
  .leftJoin(rates, eq(rates.rateId, shipments.selectedRateId))
  .leftJoin(storeOrders, eq(storeOrders.shipmentId, shipments.shipmentId));

test.each([
  ["of one table", whole],
  ["of joined tables", joined],
])("rows %s become the same objects as drizzle's own", (_, query) => {
  const { fields, joinsNotNullableMap } = query.prepare("unused") as unknown as {
    fields: Field[];
    joinsNotNullableMap: Record<string, boolean> | undefined;
  };
  const full: unknown[] = fields.map(
    ({ field }) => valueOf[(field as { dataType?: string }).dataType!] ?? 7,
  );
  const nothing: unknown[] = full.map(() => null);
  const rows = [
    full,
    nothing,
    // Each in turn is null, also the first of a joined table.
    ...full.map((_value, at) => full.with(at, null)),
    ...full.map((value, at) => nothing.with(at, value)),
  ];
  const own = rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap));
  expect(rowsOf(fields, joinsNotNullableMap)(rows)).toEqual(own);
});
