import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";

import type {
  BuyerAnswer,
  BuyerAnswerState,
  BuyerWords,
} from "#app/shipping/model/buyer-answer.ts";
import type { AccountId, BuyerAnswerId, IncidentId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

const columnsOf = ({ vault, tables: { buyerAnswers } }: Connection) => ({
  buyerAnswerId: buyerAnswers.buyerAnswerId,
  shipmentId: buyerAnswers.shipmentId,
  incidentId: buyerAnswers.incidentId,
  attempt: buyerAnswers.attempt,
  wish: buyerAnswers.wish,
  isOnRoute: buyerAnswers.isOnRoute,
  state: buyerAnswers.state,
  link: buyerAnswers.link,
  words: wordsColumn(vault, buyerAnswers),
  answeredAt: buyerAnswers.objectCreated,
});

/** Written by `insertBuyerAnswer` alone, and signed by the vault. */
const wordsColumn = (
  vault: Connection["vault"],
  { words }: Pick<Tables["buyerAnswers"], "words">,
) =>
  sql<BuyerWords | null>`${words}`.mapWith((sealed: Uint8Array) => {
    const plain = vault.open("buyerWords", sealed);
    return plain && (JSON.parse(Buffer.from(plain).toString()) as BuyerWords);
  });

/** False when the same question was answered before. */
export async function insertBuyerAnswer(
  tx: Connection,
  accountId: AccountId,
  { answeredAt, words, ...answer }: BuyerAnswer,
): Promise<boolean> {
  const { buyerAnswers } = tx.tables;
  const sealed = words && tx.vault.seal("buyerWords", Buffer.from(JSON.stringify(words)));
  const inserted = await tx
    .insert(buyerAnswers)
    .values({ ...answer, accountId, words: sealed, objectCreated: answeredAt })
    .onConflictDoNothing()
    .returning({ buyerAnswerId: buyerAnswers.buyerAnswerId });
  return inserted.length === 1;
}

export async function setBuyerAnswerState(
  tx: Connection,
  accountId: AccountId,
  buyerAnswerId: BuyerAnswerId,
  state: BuyerAnswerState,
): Promise<void> {
  const { buyerAnswers } = tx.tables;
  await tx
    .update(buyerAnswers)
    .set({ state })
    .where(
      and(eq(buyerAnswers.buyerAnswerId, buyerAnswerId), eq(buyerAnswers.accountId, accountId)),
    );
}

export async function findBuyerAnswer(
  db: Connection,
  accountId: AccountId,
  buyerAnswerId: BuyerAnswerId,
): Promise<BuyerAnswer | null> {
  const { buyerAnswers } = db.tables;
  const [found] = await db
    .select(columnsOf(db))
    .from(buyerAnswers)
    .where(
      and(eq(buyerAnswers.buyerAnswerId, buyerAnswerId), eq(buyerAnswers.accountId, accountId)),
    )
    .limit(1);
  return found ?? null;
}

/** What the buyer said of a parcel before it left; null while they have not. */
export async function findDispatchAnswer(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<BuyerAnswer | null> {
  const { buyerAnswers } = db.tables;
  const [found] = await db
    .select(columnsOf(db))
    .from(buyerAnswers)
    .where(
      and(
        eq(buyerAnswers.shipmentId, shipmentId),
        eq(buyerAnswers.accountId, accountId),
        isNull(buyerAnswers.incidentId),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Of several incidents, the newest first. */
export async function selectBuyerAnswers(
  db: Connection,
  accountId: AccountId,
  incidentIds: readonly IncidentId[],
): Promise<BuyerAnswer[]> {
  if (incidentIds.length === 0) return [];
  const { buyerAnswers } = db.tables;
  return db
    .select(columnsOf(db))
    .from(buyerAnswers)
    .where(
      and(
        inArray(buyerAnswers.incidentId, [...incidentIds]),
        eq(buyerAnswers.accountId, accountId),
      ),
    )
    .orderBy(desc(buyerAnswers.buyerAnswerId))
    .execute();
}
