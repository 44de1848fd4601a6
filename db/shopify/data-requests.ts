import { and, asc, eq, isNull } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type DataRequest = Tables["dataRequests"]["$inferSelect"];

/** Once each, however often the store repeats the webhook. */
export async function insertDataRequest(
  tx: Connection,
  request: Omit<DataRequest, "answeredAt">,
): Promise<void> {
  await tx
    .insert(tx.tables.dataRequests)
    .values({ ...request, answeredAt: null })
    .onConflictDoNothing();
}

/** The requests that the merchant has not answered yet, oldest first. */
export function selectOpenDataRequests(
  db: Connection,
  accountId: AccountId,
): Promise<DataRequest[]> {
  const { dataRequests } = db.tables;
  return db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.accountId, accountId), isNull(dataRequests.answeredAt)))
    .orderBy(asc(dataRequests.requestedAt), asc(dataRequests.dataRequestId));
}

export async function findDataRequest(
  db: Connection,
  accountId: AccountId,
  dataRequestId: string,
): Promise<DataRequest | null> {
  const { dataRequests } = db.tables;
  const [found] = await db
    .select()
    .from(dataRequests)
    .where(
      and(eq(dataRequests.accountId, accountId), eq(dataRequests.dataRequestId, dataRequestId)),
    );
  return found ?? null;
}

/** Keeps the first time. */
export async function markDataRequestAnswered(
  tx: Connection,
  { accountId, dataRequestId }: Pick<DataRequest, "accountId" | "dataRequestId">,
  answeredAt: Date,
): Promise<void> {
  const { dataRequests } = tx.tables;
  await tx
    .update(dataRequests)
    .set({ answeredAt })
    .where(
      and(
        eq(dataRequests.accountId, accountId),
        eq(dataRequests.dataRequestId, dataRequestId),
        isNull(dataRequests.answeredAt),
      ),
    );
}
