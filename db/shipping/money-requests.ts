import { aliasedTable, and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { AccountId, MoneyRequestId, StaffId } from "#app/shipping/model/ids.ts";
import type { MoneyRequest, MoneyRequestKind } from "#app/shipping/model/money-request.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";

export async function insertMoneyRequest(tx: Connection, request: MoneyRequest): Promise<void> {
  await tx.insert(tx.tables.moneyRequests).values(request);
}

export async function updateMoneyRequest(
  tx: Connection,
  requestId: MoneyRequestId,
  changes: Partial<Pick<MoneyRequest, "state" | "confirmedBy" | "objectUpdated">>,
): Promise<void> {
  const { moneyRequests } = tx.tables;
  await tx.update(moneyRequests).set(changes).where(eq(moneyRequests.requestId, requestId));
}

/** Of one that came to nothing. */
export async function deleteMoneyRequest(tx: Connection, requestId: MoneyRequestId): Promise<void> {
  const { moneyRequests } = tx.tables;
  await tx.delete(moneyRequests).where(eq(moneyRequests.requestId, requestId));
}

export async function findMoneyRequest(
  db: Connection,
  requestId: MoneyRequestId,
): Promise<MoneyRequest | null> {
  const [found] = await requestsIn(db).where(eq(db.tables.moneyRequests.requestId, requestId));
  return found ?? null;
}

export async function findMoneyRequestByKey(
  db: Connection,
  referenceKey: string,
): Promise<MoneyRequest | null> {
  const { moneyRequests } = db.tables;
  const [found] = await requestsIn(db).where(eq(moneyRequests.referenceKey, referenceKey));
  return found ?? null;
}

/** Those that wait for a second person, then the newest. */
export function selectMoneyRequests(db: Connection, limit: number): Promise<MoneyRequest[]> {
  const { moneyRequests } = db.tables;
  return requestsIn(db)
    .orderBy(
      asc(sql`case when ${moneyRequests.state} = 'pending' then 0 else 1 end`),
      desc(moneyRequests.requestId),
    )
    .limit(limit)
    .execute();
}

/** Whether one of before that time waits for a second person, whose word is not too late. */
export async function hasPendingRequest(
  db: Connection,
  { currency, before, now }: { currency: Currency; before: Date; now: Date },
): Promise<boolean> {
  const { moneyRequests: r } = db.tables;
  const isOfTime = and(lt(r.objectCreated, before), gt(r.expiresAt, now));
  const found = await db
    .select({ requestId: r.requestId })
    .from(r)
    .where(and(eq(r.state, "pending"), eq(r.currency, currency), isOfTime))
    .limit(1);
  return found.length > 0;
}

/** What may be done, of this kind, since before that time: done by whoever asked, or cut off. The oldest first. */
export function selectAllowedBefore(
  db: Connection,
  kind: MoneyRequestKind,
  before: Date,
): Promise<MoneyRequest[]> {
  const { moneyRequests } = db.tables;
  return requestsIn(db)
    .where(
      and(
        eq(moneyRequests.kind, kind),
        eq(moneyRequests.state, "allowed"),
        lt(moneyRequests.objectUpdated, before),
      ),
    )
    .orderBy(asc(moneyRequests.requestId))
    .execute();
}

/** What was done, or may be, on one person's word: that of this person, or for this account, or for none. */
export function selectOnOneWord(
  db: Connection,
  { staffId, accountId, since }: { staffId: StaffId; accountId: AccountId | null; since: Date },
): Promise<{ askedBy: StaffId; accountId: AccountId | null; amount: Cents; currency: Currency }[]> {
  const { moneyRequests } = db.tables;
  const { askedBy, amount, currency } = moneyRequests;
  return db
    .select({ askedBy, accountId: moneyRequests.accountId, amount, currency })
    .from(moneyRequests)
    .where(
      and(
        or(
          eq(askedBy, staffId),
          accountId === null
            ? isNull(moneyRequests.accountId)
            : eq(moneyRequests.accountId, accountId),
        ),
        gt(moneyRequests.objectCreated, since),
        inArray(moneyRequests.state, ["allowed", "done"]),
        isNull(moneyRequests.confirmedBy),
      ),
    )
    .execute();
}

function requestsIn(db: Connection) {
  const { moneyRequests: r, staff } = db.tables;
  const confirmer = aliasedTable(staff, "confirmer");
  return db
    .select({
      requestId: r.requestId,
      kind: r.kind,
      accountId: r.accountId,
      amount: r.amount,
      currency: r.currency,
      reason: r.reason,
      reference: r.reference,
      referenceKey: r.referenceKey,
      shipmentId: r.shipmentId,
      topUpReference: r.topUpReference,
      askedBy: r.askedBy,
      askedByName: staff.name,
      confirmedBy: r.confirmedBy,
      confirmedByName: confirmer.name,
      state: r.state,
      expiresAt: r.expiresAt,
      objectCreated: r.objectCreated,
      objectUpdated: r.objectUpdated,
    })
    .from(r)
    .innerJoin(staff, eq(staff.staffId, r.askedBy))
    .leftJoin(confirmer, eq(confirmer.staffId, r.confirmedBy))
    .$dynamic();
}
