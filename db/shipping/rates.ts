import { asc, eq, sql } from "drizzle-orm";

import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Rate } from "#app/shipping/model/rate.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export async function insertRates(
  tx: Connection,
  shipmentId: ShipmentId,
  rates: readonly Rate[],
): Promise<void> {
  const insert = tx.prepared("insertRate", (connection) =>
    connection.insert(connection.tables.rates).values(placeholders).prepare("insertRate"),
  );
  for (const rate of rates) {
    const breakdown = rate.breakdown && JSON.stringify(rate.breakdown);
    const billing = rate.billing === "ownAccount" ? rate.billing : null;
    await insert.execute({ ...rate, breakdown, billing, shipmentId });
  }
}

const placeholders = {
  rateId: sql.placeholder("rateId"),
  shipmentId: sql.placeholder("shipmentId"),
  carrierToken: sql.placeholder("carrierToken"),
  priceSubtotal: sql.placeholder("priceSubtotal"),
  priceTotal: sql.placeholder("priceTotal"),
  currency: sql.placeholder("currency"),
  estimateDays: sql.placeholder("estimateDays"),
  unavailableReason: sql.placeholder("unavailableReason"),
  cardVersion: sql.placeholder("cardVersion"),
  quotedUntil: sql.placeholder("quotedUntil"),
  billing: sql.placeholder("billing"),
  // Bypasses the column's own encoder, which writes null as the JSON text `null`.
  breakdown: sql`${sql.placeholder("breakdown")}`,
};

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
