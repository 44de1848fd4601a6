import { and, eq, exists, gte, inArray, lt, notLike, or, sql, type SQL } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { ORDER_TERM, termsOf } from "#app/shipping/model/search-terms.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";

type Found = Pick<Shipment, "accountId" | "shipmentId" | "recipient" | "order">;

/** Has the merchant's search find the shipment by its recipient and its order, and by nothing that it had before. */
export async function replaceTerms(tx: Connection, shipment: Found): Promise<void> {
  await tx
    .prepared("deleteTerms", (connection) => {
      const { shipmentTerms } = connection.tables;
      return connection
        .delete(shipmentTerms)
        .where(eq(shipmentTerms.shipmentId, sql.placeholder("shipmentId")))
        .prepare("deleteTerms");
    })
    .execute({ shipmentId: shipment.shipmentId });
  await insertTerms(tx, [shipment]);
}

/** An order's name tells nothing of a person. */
const kept = ({ vault }: Connection, term: string): string =>
  term.startsWith(ORDER_TERM) ? term : vault.blindTerm(term);

/** Up to so many rows at once have a prepared statement for each number of rows; one shipment has fewer. */
const PREPARED_ROWS_MAX = 48;

/** Of shipments that have none yet. */
export async function insertTerms(tx: Connection, shipments: readonly Found[]): Promise<void> {
  const rows = shipments.flatMap((shipment) => {
    const { accountId, shipmentId } = shipment;
    return termsOf(shipment).map((term) => ({ accountId, term: kept(tx, term), shipmentId }));
  });
  if (rows.length === 0) return;
  if (rows.length > PREPARED_ROWS_MAX) {
    await tx.insert(tx.tables.shipmentTerms).values(rows).onConflictDoNothing();
    return;
  }
  const name = `insertTerms${rows.length}`;
  await tx
    .prepared(name, (connection) =>
      connection
        .insert(connection.tables.shipmentTerms)
        .values(
          rows.map((_, index) => ({
            accountId: sql.placeholder(`account${index}`),
            term: sql.placeholder(`term${index}`),
            shipmentId: sql.placeholder(`shipment${index}`),
          })),
        )
        .onConflictDoNothing()
        .prepare(name),
    )
    .execute(
      Object.fromEntries(
        rows.flatMap(({ accountId, term, shipmentId }, index) => [
          [`account${index}`, accountId],
          [`term${index}`, term],
          [`shipment${index}`, shipmentId],
        ]),
      ),
    );
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

/** Above every letter of a term. */
const AFTER_ALL = "~";

/** Of so many entries a page is found sooner by reading the newest shipments than by collecting the entries. */
const COMMON_FROM = 2_000;

/**
 * Shipments that have a term with each of these beginnings: conditions of a statement on shipments. The shipments of a
 * rare one are collected; of a common one each shipment's own terms are read, until the page is full.
 * @returns with `isRare`, at most `COMMON_FROM` shipments have them all
 */
export async function haveTerms(
  db: Connection,
  accountId: AccountId,
  beginnings: readonly string[],
): Promise<{ have: SQL[]; isRare: boolean }> {
  const { shipments, shipmentTerms } = db.tables;
  const have: SQL[] = [];
  let isRare = false;
  for (const beginning of beginnings) {
    const matching = () =>
      db
        .select({ shipmentId: shipmentTerms.shipmentId })
        .from(shipmentTerms)
        .where(startsWith(db, accountId, beginning));
    const inOrder = matching().orderBy(shipmentTerms.term);
    const isCommon = (await inOrder.limit(1).offset(COMMON_FROM)).length > 0;
    isRare ||= !isCommon;
    // Without the account, so that the index of the shipment's terms serves it.
    const ofShipment = and(
      eq(shipmentTerms.shipmentId, shipments.shipmentId),
      begins(db, beginning),
    );
    have.push(
      isCommon
        ? exists(
            db
              .select({ one: sql`1` })
              .from(shipmentTerms)
              .where(ofShipment),
          )
        : inArray(shipments.shipmentId, matching()),
    );
  }
  return { have, isRare };
}

/** Entries that begin so. */
export const startsWith = (
  db: Connection,
  accountId: AccountId,
  beginning: string,
): SQL | undefined => and(eq(db.tables.shipmentTerms.accountId, accountId), begins(db, beginning));

/** A number may be typed of a phone and of an order; what has no digit names no order. */
function begins(db: Connection, beginning: string): SQL | undefined {
  const { shipmentTerms } = db.tables;
  const from = (prefix: string) => {
    const first = kept(db, prefix);
    return and(gte(shipmentTerms.term, first), lt(shipmentTerms.term, first + AFTER_ALL));
  };
  const isNumber = /\d/.test(beginning) && !beginning.startsWith(ORDER_TERM);
  return isNumber ? or(from(beginning), from(ORDER_TERM + beginning)) : from(beginning);
}
