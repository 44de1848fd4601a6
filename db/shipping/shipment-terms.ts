import { and, eq, inArray, notLike } from "drizzle-orm";

import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { ORDER_TERM, termsOf } from "#app/shipping/model/search-terms.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";

type Found = Pick<Shipment, "accountId" | "shipmentId" | "recipient" | "order">;

/** Has the merchant's search find the shipment by its recipient and its order, and by nothing that it had before. */
export async function replaceTerms(tx: Connection, shipment: Found): Promise<void> {
  const { shipmentTerms } = tx.tables;
  await tx.delete(shipmentTerms).where(eq(shipmentTerms.shipmentId, shipment.shipmentId));
  await insertTerms(tx, [shipment]);
}

/** Of shipments that have none yet. */
export async function insertTerms(tx: Connection, shipments: readonly Found[]): Promise<void> {
  const rows = shipments.flatMap((shipment) => {
    const { accountId, shipmentId } = shipment;
    return termsOf(shipment).map((term) => ({ accountId, term, shipmentId }));
  });
  if (rows.length > 0) await tx.insert(tx.tables.shipmentTerms).values(rows).onConflictDoNothing();
}

/** The names of orders stay: they name no person. */
export async function deletePersonalTerms(
  tx: Connection,
  shipmentIds: readonly ShipmentId[],
): Promise<void> {
  const { shipmentTerms } = tx.tables;
  await tx
    .delete(shipmentTerms)
    .where(
      and(
        inArray(shipmentTerms.shipmentId, [...shipmentIds]),
        notLike(shipmentTerms.term, `${ORDER_TERM}%`),
      ),
    );
}
