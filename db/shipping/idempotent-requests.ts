import { and, eq, inArray, lt } from "drizzle-orm";

import type { AccountId, IdempotentRequestId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

interface StoredResponse {
  status: number;
  body: string;
  shipmentId: ShipmentId | null;
}

export interface StoredRequest {
  fingerprint: string;
  objectCreated: Date;
  /** Null until the first response. */
  response: StoredResponse | null;
}

export async function findIdempotentRequest(
  db: Connection,
  accountId: AccountId,
  key: string,
): Promise<StoredRequest | null> {
  const { idempotentRequests } = db.tables;
  const [found] = await db
    .select()
    .from(idempotentRequests)
    .where(isOf(db, accountId, key));
  if (!found) return null;
  const { fingerprint, objectCreated, status, body, shipmentId } = found;
  const response = status !== null && body !== null ? { status, body, shipmentId } : null;
  return { fingerprint, objectCreated, response };
}

export async function insertIdempotentRequest(
  tx: Connection,
  request: {
    idempotentRequestId: IdempotentRequestId;
    accountId: AccountId;
    key: string;
    fingerprint: string;
    objectCreated: Date;
  },
): Promise<void> {
  await tx.insert(tx.tables.idempotentRequests).values(request);
}

export async function setIdempotentResponse(
  tx: Connection,
  accountId: AccountId,
  key: string,
  { status, body, shipmentId }: StoredResponse,
): Promise<void> {
  await tx
    .update(tx.tables.idempotentRequests)
    .set({ status, body, shipmentId })
    .where(isOf(tx, accountId, key));
}

export async function deleteIdempotentRequest(
  tx: Connection,
  accountId: AccountId,
  key: string,
): Promise<void> {
  await tx.delete(tx.tables.idempotentRequests).where(isOf(tx, accountId, key));
}

/** @returns how many were deleted, at most `rowsMax` */
export async function deleteOldIdempotentRequests(
  tx: Connection,
  before: Date,
  rowsMax: number,
): Promise<number> {
  const { idempotentRequests } = tx.tables;
  const old = tx
    .select({ id: idempotentRequests.idempotentRequestId })
    .from(idempotentRequests)
    .where(lt(idempotentRequests.objectCreated, before))
    .limit(rowsMax);
  const deleted = await tx
    .delete(idempotentRequests)
    .where(inArray(idempotentRequests.idempotentRequestId, old))
    .returning({ id: idempotentRequests.idempotentRequestId });
  return deleted.length;
}

function isOf({ tables: { idempotentRequests } }: Connection, accountId: AccountId, key: string) {
  return and(eq(idempotentRequests.accountId, accountId), eq(idempotentRequests.key, key));
}
