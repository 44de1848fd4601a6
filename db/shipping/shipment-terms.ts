import { and, eq, gte, inArray, lt, notLike, or, type SQL } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { ORDER_TERM, termsOf } from "#app/shipping/model/search-terms.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";

/** Above every letter of a term. */
const AFTER_ALL = "~";

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

/** Shipments that have a term with each of these beginnings: conditions of a statement on shipments. */
export function haveTerms(
  db: Connection,
  accountId: AccountId,
  beginnings: readonly string[],
): SQL[] {
  const { shipments, shipmentTerms } = db.tables;
  return beginnings.map((beginning) => {
    const begins = (prefix: string) =>
      and(gte(shipmentTerms.term, prefix), lt(shipmentTerms.term, prefix + AFTER_ALL));
    const isName = beginning.startsWith(ORDER_TERM);
    const matching = db
      .select({ shipmentId: shipmentTerms.shipmentId })
      .from(shipmentTerms)
      .where(
        and(
          eq(shipmentTerms.accountId, accountId),
          isName ? begins(beginning) : or(begins(beginning), begins(ORDER_TERM + beginning)),
        ),
      );
    return inArray(shipments.shipmentId, matching);
  });
}
