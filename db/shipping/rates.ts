import { and, asc, eq, sql } from "drizzle-orm";

import type { RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Rate } from "#app/shipping/model/rate.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export async function insertRates(
  tx: Connection,
  shipmentId: ShipmentId,
  rates: readonly Rate[],
): Promise<void> {
  for (let first = 0; first < rates.length; first += ROWS_MAX)
    await insertTogether(tx, shipmentId, rates.slice(first, first + ROWS_MAX));
}

/** In one statement, prepared once for each number of rows; a market has fewer carriers. */
const ROWS_MAX = 24;

async function insertTogether(
  tx: Connection,
  shipmentId: ShipmentId,
  rates: readonly Rate[],
): Promise<void> {
  const name = `insertRates${rates.length}`;
  const values: Record<string, unknown> = { shipmentId };
  for (const [index, rate] of rates.entries()) {
    for (const column of columns) values[`${column}${index}`] = rate[column];
    values[`billing${index}`] = rate.billing === "ownAccount" ? rate.billing : null;
    values[`breakdown${index}`] = rate.breakdown && JSON.stringify(rate.breakdown);
  }
  await tx
    .prepared(name, (connection) =>
      connection
        .insert(connection.tables.rates)
        .values(rates.map((_, index) => placeholdersOf(index)))
        .prepare(name),
    )
    .execute(values);
}

const columns = [
  "rateId",
  "carrierToken",
  "priceSubtotal",
  "priceTotal",
  "costTotal",
  "taxTotal",
  "currency",
  "estimateDays",
  "unavailableReason",
  "cardVersion",
  "quotedUntil",
] as const;

const placeholdersOf = (index: number) => ({
  shipmentId: sql.placeholder("shipmentId"),
  rateId: sql.placeholder(`rateId${index}`),
  carrierToken: sql.placeholder(`carrierToken${index}`),
  priceSubtotal: sql.placeholder(`priceSubtotal${index}`),
  priceTotal: sql.placeholder(`priceTotal${index}`),
  costTotal: sql.placeholder(`costTotal${index}`),
  taxTotal: sql.placeholder(`taxTotal${index}`),
  currency: sql.placeholder(`currency${index}`),
  estimateDays: sql.placeholder(`estimateDays${index}`),
  unavailableReason: sql.placeholder(`unavailableReason${index}`),
  cardVersion: sql.placeholder(`cardVersion${index}`),
  quotedUntil: sql.placeholder(`quotedUntil${index}`),
  billing: sql.placeholder(`billing${index}`),
  // Bypasses the column's own encoder, which writes null as the JSON text `null`.
  breakdown: sql`${sql.placeholder(`breakdown${index}`)}`,
});

/** In the order in which they were offered: their ids sort by creation. */
export async function selectRates(db: Connection, shipmentId: ShipmentId): Promise<Rate[]> {
  const rows = await db
    .prepared("selectRates", (connection) => {
      const { rates } = connection.tables;
      return connection
        .select()
        .from(rates)
        .where(eq(rates.shipmentId, sql.placeholder("shipmentId")))
        .orderBy(asc(rates.rateId))
        .prepare("selectRates");
    })
    .execute({ shipmentId });
  return rows.map(rateFrom);
}

/** Takes away a row that waits for its price: a rate never changes, so one that comes is another. False: none waits. */
export async function deleteAwaitedRate(
  tx: Connection,
  shipmentId: ShipmentId,
  rateId: RateId,
): Promise<boolean> {
  const { rates } = tx.tables;
  const deleted = await tx
    .delete(rates)
    .where(
      and(
        eq(rates.shipmentId, shipmentId),
        eq(rates.rateId, rateId),
        eq(rates.unavailableReason, "priceAwaited"),
      ),
    )
    .returning({ rateId: rates.rateId });
  return deleted.length > 0;
}

/** Only an unpaid draft's: the shipment no longer refers to any of them when this is called. */
export async function deleteRates(tx: Connection, shipmentId: ShipmentId): Promise<void> {
  await tx
    .prepared("deleteRates", (connection) => {
      const { rates } = connection.tables;
      return connection
        .delete(rates)
        .where(eq(rates.shipmentId, sql.placeholder("shipmentId")))
        .prepare("deleteRates");
    })
    .execute({ shipmentId });
}

export function rateFrom(row: Tables["rates"]["$inferSelect"]): Rate {
  const { shipmentId: _shipmentId, billing, ...rate } = row;
  return billing === null ? rate : { ...rate, billing };
}
