import { eq, inArray, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "./engine/database.ts";
import type { Tables } from "./schema/tables.ts";

/** In the home: an account that is on its way to another bucket. */
export type AccountMove = Tables["accountMoves"]["$inferSelect"];

export async function selectMoves(db: Connection): Promise<AccountMove[]> {
  return db.select().from(db.tables.accountMoves);
}

/** Of one move, by any of its accounts. */
export async function selectMovesWith(
  db: Connection,
  accountId: AccountId,
): Promise<AccountMove[]> {
  const { accountMoves } = db.tables;
  const leads = db
    .select({ leadId: accountMoves.leadId })
    .from(accountMoves)
    .where(eq(accountMoves.accountId, accountId));
  return db.select().from(accountMoves).where(inArray(accountMoves.leadId, leads));
}

export async function insertMoves(tx: Connection, moves: readonly AccountMove[]): Promise<void> {
  await tx.insert(tx.tables.accountMoves).values([...moves]);
}

/** From now on a move goes back. */
export async function writeReturn(tx: Connection, leadId: AccountId): Promise<void> {
  const { accountMoves } = tx.tables;
  await tx.update(accountMoves).set({ state: "returning" }).where(eq(accountMoves.leadId, leadId));
}

export async function deleteMoves(tx: Connection, leadId: AccountId): Promise<void> {
  const { accountMoves } = tx.tables;
  await tx.delete(accountMoves).where(eq(accountMoves.leadId, leadId));
}

/** The directory: from now on the accounts are in this bucket, and so is their store. */
export async function writeArrival(
  tx: Connection,
  {
    moves,
    bornIn,
    now,
  }: {
    moves: readonly AccountMove[];
    /** The bucket of an id by itself. */
    bornIn: (accountId: AccountId) => string;
    now: Date;
  },
): Promise<void> {
  const { accountMoves, movedAccounts, shopPlaces } = tx.tables;
  for (const { accountId, toBucket: bucket, shopDomain } of moves) {
    if (bornIn(accountId) === bucket)
      await tx.delete(movedAccounts).where(eq(movedAccounts.accountId, accountId));
    else
      await tx
        .insert(movedAccounts)
        .values({ accountId, bucket, objectUpdated: now })
        .onConflictDoUpdate({
          target: movedAccounts.accountId,
          set: { bucket: sql`excluded.bucket`, objectUpdated: sql`excluded.object_updated` },
        });
    if (shopDomain !== null)
      await tx
        .insert(shopPlaces)
        .values({ shopDomain, bucket, objectCreated: now })
        .onConflictDoUpdate({
          target: shopPlaces.shopDomain,
          set: { bucket: sql`excluded.bucket` },
        });
  }
  await tx
    .update(accountMoves)
    .set({ state: "arrived" })
    .where(
      inArray(
        accountMoves.accountId,
        moves.map(({ accountId }) => accountId),
      ),
    );
}

/** Its accounts are not written to: by the home. */
export const isReadOnly = ({ state }: AccountMove): boolean =>
  state === "announced" || state === "returning";

/** The move of an account or of a store, and where the directory has the account; null where it has nothing to say. */
export async function findWhereabouts(
  db: Connection,
  whose: { accountId: AccountId } | { shopDomain: string },
): Promise<{ move: AccountMove | null; bucket: string | null }> {
  const { accountMoves, movedAccounts, shopPlaces } = db.tables;
  if ("shopDomain" in whose) {
    const [move] = await db
      .select()
      .from(accountMoves)
      .where(eq(accountMoves.shopDomain, whose.shopDomain));
    const [place] = await db
      .select({ bucket: shopPlaces.bucket })
      .from(shopPlaces)
      .where(eq(shopPlaces.shopDomain, whose.shopDomain));
    return { move: move ?? null, bucket: place?.bucket ?? null };
  }
  const { accountId } = whose;
  const [move] = await db.select().from(accountMoves).where(eq(accountMoves.accountId, accountId));
  const [moved] = await db
    .select({ bucket: movedAccounts.bucket })
    .from(movedAccounts)
    .where(eq(movedAccounts.accountId, accountId));
  return { move: move ?? null, bucket: moved?.bucket ?? null };
}
