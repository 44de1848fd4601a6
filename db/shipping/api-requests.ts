import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";

import type { AccountId, ApiKeyId, ApiRequestId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import { forRows } from "./for-rows.ts";

/** What a key asked, and how it was answered. */
export interface ApiRequest {
  apiRequestId: ApiRequestId;
  accountId: AccountId;
  apiKeyId: ApiKeyId;
  /** As it was answered in `x-request-id`. */
  requestId: string;
  method: string;
  /** The pattern of the path. */
  path: string;
  /** The number in its place; null where there is none. */
  subjectId: number | null;
  status: number;
  /** Of a refusal. */
  code: string | null;
  /** Milliseconds. */
  ms: number;
  /** For how many equal ones it stands. */
  count: number;
  objectCreated: Date;
}

/** Again after a commit whose answer was lost, it writes nothing. */
export async function insertApiRequests(
  tx: Connection,
  requests: readonly ApiRequest[],
): Promise<void> {
  const columnsOf = ({ apiRequests }: Connection["tables"]) => getTableColumns(apiRequests);
  await forRows(tx, "insertApiRequests", columnsOf, requests, (db, placed, name) =>
    db
      .insert(db.tables.apiRequests)
      .values(placed)
      .onConflictDoNothing({ target: db.tables.apiRequests.apiRequestId })
      .prepare(name),
  );
}

/** Newest first, those before one (absent: the newest). */
export function selectApiRequests(
  db: Connection,
  accountId: AccountId,
  asked: {
    before: number | undefined;
    limit: number;
    apiKeyId?: ApiKeyId | undefined;
    isRefused?: boolean | undefined;
  },
): Promise<ApiRequest[]> {
  const { apiRequests } = db.tables;
  const { before, limit, apiKeyId, isRefused } = asked;
  const refused = sql`${apiRequests.status} >= 400`;
  return db
    .select()
    .from(apiRequests)
    .where(
      and(
        eq(apiRequests.accountId, accountId),
        before === undefined ? undefined : lt(apiRequests.apiRequestId, before as ApiRequestId),
        apiKeyId && eq(apiRequests.apiKeyId, apiKeyId),
        isRefused === undefined ? undefined : isRefused ? refused : sql`not (${refused})`,
      ),
    )
    .orderBy(desc(apiRequests.apiRequestId))
    .limit(limit)
    .execute();
}

/** Those that were made before an id, so many at most. */
export async function deleteApiRequests(
  tx: Connection,
  before: number,
  limit: number,
): Promise<number> {
  const { apiRequests } = tx.tables;
  const old = tx
    .select({ apiRequestId: apiRequests.apiRequestId })
    .from(apiRequests)
    .where(lt(apiRequests.apiRequestId, before as ApiRequestId))
    .limit(limit);
  const deleted = await tx
    .delete(apiRequests)
    .where(inArray(apiRequests.apiRequestId, old))
    .returning({ apiRequestId: apiRequests.apiRequestId });
  return deleted.length;
}
