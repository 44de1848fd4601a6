import { and, asc, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/shipping/model/activity.ts";
import type {
  Cash,
  CashBooks,
  CashMoveKind,
  CashProblem,
  CashState,
  CollectedBy,
} from "#app/shipping/model/cash.ts";
import type { AccountId, CashItemId, CashMoveId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../../engine/database.ts";
import { forRows, given, givenRows, selectForIds } from "../for-rows.ts";

/** The cash of one parcel. */
export interface CashItem extends Cash {
  codItemId: CashItemId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  country: string;
  carrierToken: string;
  books: CashBooks;
  currency: Currency;
  trackingNumber: string;
  stateSince: Date;
  collectedBy: CollectedBy | null;
  deliveredAt: Date | null;
  collectedAt: Date | null;
  remittedAt: Date | null;
  bankedAt: Date | null;
  paidOutAt: Date | null;
  dueAt: Date | null;
  checkAt: Date | null;
  problem: CashProblem | null;
  codMoveId: CashMoveId | null;
  objectCreated: Date;
}

export const itemColumns = ({ codItems: t }: Connection["tables"]) => ({
  codItemId: t.codItemId,
  accountId: t.accountId,
  shipmentId: t.shipmentId,
  country: t.country,
  carrierToken: t.carrierToken,
  books: t.books,
  currency: t.currency,
  trackingNumber: t.trackingNumber,
  expected: t.expected,
  collected: t.collected,
  remitted: t.remitted,
  banked: t.banked,
  paidOut: t.paidOut,
  writtenOff: t.writtenOff,
  state: t.state,
  stateSince: t.stateSince,
  collectedBy: t.collectedBy,
  deliveredAt: t.deliveredAt,
  collectedAt: t.collectedAt,
  remittedAt: t.remittedAt,
  bankedAt: t.bankedAt,
  paidOutAt: t.paidOutAt,
  dueAt: t.dueAt,
  checkAt: t.checkAt,
  problem: t.problem,
  codMoveId: t.codMoveId,
  objectCreated: t.objectCreated,
});

/** False when the parcel has one. */
export async function insertCashItem(tx: Connection, item: CashItem): Promise<boolean> {
  const { codItems } = tx.tables;
  const inserted = await tx
    .insert(codItems)
    .values({ ...item, objectUpdated: item.objectCreated })
    .onConflictDoNothing({ target: codItems.shipmentId })
    .returning({ codItemId: codItems.codItemId });
  return inserted.length === 1;
}

/** The cash of a shipment; null for one without. */
export async function findCashItem(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<CashItem | null> {
  const { codItems } = db.tables;
  const [found] = await db
    .select(itemColumns(db.tables))
    .from(codItems)
    .where(and(eq(codItems.shipmentId, shipmentId), eq(codItems.accountId, accountId)));
  return found ?? null;
}

/** The cash of some of an account's shipments. */
export async function selectCashItemsOf(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<CashItem[]> {
  const items = await selectForIds(
    db,
    "selectCashItemsOf",
    shipmentIds,
    (connection, ids, name) => {
      const { codItems } = connection.tables;
      return connection
        .select(itemColumns(connection.tables))
        .from(codItems)
        .where(sql`${codItems.shipmentId} in ${ids}`)
        .prepare(name);
    },
  );
  return items.filter((item) => item.accountId === accountId);
}

export type CashItemChange = Partial<
  Omit<CashItem, "codItemId" | "accountId" | "shipmentId" | "country" | "objectCreated">
>;

/** Throws when another has changed it since it was read, which the account's own transactions never do. */
export async function updateCashItem(
  tx: Connection,
  { codItemId, accountId, codMoveId }: Pick<CashItem, "codItemId" | "accountId" | "codMoveId">,
  change: CashItemChange,
  now: Date,
): Promise<void> {
  const { codItems } = tx.tables;
  const updated = await tx
    .update(codItems)
    .set({ ...change, objectUpdated: now })
    .where(
      and(
        eq(codItems.codItemId, codItemId),
        eq(codItems.accountId, accountId),
        sql`${codItems.codMoveId} is not distinct from ${codMoveId}`,
      ),
    )
    .returning({ codItemId: codItems.codItemId });
  if (updated.length !== 1) throw new Error(`cash ${codItemId} has moved meanwhile`);
}

const movedColumns = ({ codItems: t }: Connection["tables"]) => ({
  state: t.state,
  stateSince: t.stateSince,
  collected: t.collected,
  remitted: t.remitted,
  banked: t.banked,
  paidOut: t.paidOut,
  writtenOff: t.writtenOff,
  collectedBy: t.collectedBy,
  collectedAt: t.collectedAt,
  remittedAt: t.remittedAt,
  bankedAt: t.bankedAt,
  paidOutAt: t.paidOutAt,
  dueAt: t.dueAt,
  checkAt: t.checkAt,
  problem: t.problem,
  codMoveId: t.codMoveId,
  objectUpdated: t.objectUpdated,
});

/** Each item as one move left it: the rules let it go no further at once. */
export interface MovedItem {
  before: Pick<CashItem, "codMoveId">;
  after: CashItem;
}

/** Of one account, each item once. Throws as `updateCashItem`. */
export async function updateMovedItems(
  tx: Connection,
  moved: readonly MovedItem[],
  now: Date,
): Promise<void> {
  const columnsOf = (tables: Connection["tables"]) => ({
    ...movedColumns(tables),
    codItemId: tables.codItems.codItemId,
    accountId: tables.codItems.accountId,
    before: tables.codItems.codMoveId,
  });
  const names = Object.keys(movedColumns(tx.tables)) as (keyof ReturnType<typeof movedColumns>)[];
  const rows = moved.map(({ before, after }) => ({
    ...after,
    before: before.codMoveId,
    objectUpdated: now,
  }));
  const updated = await forRows(tx, "updateMovedItems", columnsOf, rows, (db, placed, name) => {
    const { codItems } = db.tables;
    return db
      .update(codItems)
      .set(Object.fromEntries(names.map((each) => [each, given(each)])))
      .from(givenRows(columnsOf(db.tables), placed))
      .where(
        and(
          eq(codItems.codItemId, given("codItemId")),
          eq(codItems.accountId, given("accountId")),
          sql`${codItems.codMoveId} is not distinct from ${given("before")}`,
        ),
      )
      .returning({ codItemId: codItems.codItemId })
      .prepare(name);
  });
  if (updated !== moved.length) throw new Error("some cash has moved meanwhile");
}

/** One move of a parcel's cash, as it is kept for good. */
export interface CashMove {
  codMoveId: CashMoveId;
  codItemId: CashItemId;
  kind: CashMoveKind;
  /** Below zero where it takes one back. */
  amount: Cents;
  /** Where the cash was afterwards. */
  state: CashState;
  occurredAt: Date;
  /** What made it so: the same one never does it twice. */
  cause: string;
  reversesId: CashMoveId | null;
  actor: Actor;
  /** As a person reads it; null for nothing more to say. */
  proof: string | null;
  objectCreated: Date;
}

const moveColumns = ({ codMoves: t }: Connection["tables"]) => ({
  codMoveId: t.codMoveId,
  codItemId: t.codItemId,
  kind: t.kind,
  amount: t.amount,
  state: t.state,
  occurredAt: t.occurredAt,
  cause: t.cause,
  reversesId: t.reversesId,
  actorKind: t.actorKind,
  actorId: t.actorId,
  proof: t.proof,
  objectCreated: t.objectCreated,
});

export async function insertCashMoves(
  tx: Connection,
  accountId: AccountId,
  moves: readonly CashMove[],
): Promise<void> {
  const columnsOf = (tables: Connection["tables"]) => ({
    ...moveColumns(tables),
    accountId: tables.codMoves.accountId,
  });
  const rows = moves.map(({ actor, ...move }) => {
    const { kind: actorKind, id: actorId } = actor;
    return { ...move, accountId, actorKind, actorId };
  });
  await forRows(tx, "insertCashMoves", columnsOf, rows, (db, placed, name) =>
    db.insert(db.tables.codMoves).values(placed).prepare(name),
  );
}

/** The stories of some parcels' cash, the oldest move first. */
export async function selectMovesOf(
  db: Connection,
  cashItemIds: readonly CashItemId[],
): Promise<CashMove[]> {
  const rows = await selectForIds(db, "selectMovesOf", cashItemIds, (connection, ids, name) => {
    const { codMoves } = connection.tables;
    return connection
      .select(moveColumns(connection.tables))
      .from(codMoves)
      .where(sql`${codMoves.codItemId} in ${ids}`)
      .orderBy(asc(codMoves.codItemId), asc(codMoves.codMoveId))
      .prepare(name);
  });
  return rows.map(moveOf);
}

/** The story of one parcel's cash, the oldest first. */
export async function selectCashMoves(
  db: Connection,
  { codItemId }: Pick<CashItem, "codItemId">,
): Promise<CashMove[]> {
  const { codMoves } = db.tables;
  const rows = await db
    .select(moveColumns(db.tables))
    .from(codMoves)
    .where(eq(codMoves.codItemId, codItemId))
    .orderBy(asc(codMoves.codMoveId));
  return rows.map(moveOf);
}

const moveOf = <Row extends { actorKind: Actor["kind"]; actorId: Actor["id"] }>({
  actorKind,
  actorId,
  ...move
}: Row) => ({ ...move, actor: { kind: actorKind, id: actorId } });
