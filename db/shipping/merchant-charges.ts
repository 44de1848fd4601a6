import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { AccountId, MerchantChargeId } from "#app/shipping/model/ids.ts";
import type {
  ChargeState,
  ListedCharge,
  MerchantCharge,
} from "#app/shipping/model/merchant-charge.ts";

import type { Connection } from "../engine/database.ts";

export async function insertCharge(tx: Connection, charge: MerchantCharge): Promise<void> {
  await tx.insert(tx.tables.merchantCharges).values(charge);
}

export async function findMerchantCharge(
  db: Connection,
  chargeId: MerchantChargeId,
): Promise<MerchantCharge | null> {
  const { merchantCharges } = db.tables;
  const [found] = await db
    .select()
    .from(merchantCharges)
    .where(eq(merchantCharges.chargeId, chargeId));
  return found ?? null;
}

export async function findChargeOfDocument(
  db: Connection,
  { shipmentId, type, documentKey }: Pick<MerchantCharge, "shipmentId" | "type" | "documentKey">,
): Promise<MerchantCharge | null> {
  const { merchantCharges } = db.tables;
  const [found] = await db
    .select()
    .from(merchantCharges)
    .where(
      and(
        eq(merchantCharges.shipmentId, shipmentId),
        eq(merchantCharges.type, type),
        eq(merchantCharges.documentKey, documentKey),
      ),
    );
  return found ?? null;
}

/** Of one type, also those that were waived. */
export async function selectChargesOfShipment(
  db: Connection,
  { shipmentId, type }: Pick<MerchantCharge, "shipmentId" | "type">,
): Promise<MerchantCharge[]> {
  const { merchantCharges } = db.tables;
  return db
    .select()
    .from(merchantCharges)
    .where(and(eq(merchantCharges.shipmentId, shipmentId), eq(merchantCharges.type, type)));
}

/** The newest first. @param accountId null for those of all accounts but sandboxes @param before only older ones */
export async function selectCharges(
  db: Connection,
  {
    accountId,
    states,
    before = null,
  }: {
    accountId: AccountId | null;
    states: readonly ChargeState[] | null;
    before?: MerchantChargeId | null;
  },
  limit: number,
): Promise<ListedCharge[]> {
  const { merchantCharges } = db.tables;
  return selectListed(
    db,
    and(
      ofAccounts(db, accountId),
      states === null ? undefined : inArray(merchantCharges.state, [...states]),
      before === null ? undefined : lt(merchantCharges.chargeId, before),
    ),
    limit,
  );
}

/**
 * Those that wait for a person, the longest waiting first; then, as far as there is room, the others, the newest first.
 * @param accountId null for those of all accounts but sandboxes
 */
export async function selectChargesForPerson(
  db: Connection,
  accountId: AccountId | null,
  limit: number,
): Promise<ListedCharge[]> {
  const { merchantCharges } = db.tables;
  const mine = ofAccounts(db, accountId);
  const waiting = await selectListed(db, and(mine, isContested(db)), limit, [
    asc(merchantCharges.contestedAt),
    asc(merchantCharges.chargeId),
  ]);
  const room = limit - waiting.length;
  if (room === 0) return waiting;
  const others = await selectListed(db, and(mine, ne(merchantCharges.state, "contested")), room);
  return [...waiting, ...others];
}

/** How many wait for a person, of all accounts but sandboxes, and since when the first does. */
export async function measureContestedCharges(
  db: Connection,
): Promise<{ count: number; oldest: Date | null }> {
  const { accounts, merchantCharges } = db.tables;
  const [measured] = await db
    .select({ count: count(), oldest: min(merchantCharges.contestedAt) })
    .from(merchantCharges)
    .innerJoin(accounts, eq(accounts.accountId, merchantCharges.accountId))
    .where(and(isContested(db), ofAccounts(db, null)));
  return measured ?? { count: 0, oldest: null };
}

/** Written out, because a partial index is not used for a state that comes as a parameter. */
const isContested = ({ tables }: Connection): SQL =>
  sql`${tables.merchantCharges.state} = 'contested'`;

const ofAccounts = ({ tables }: Connection, accountId: AccountId | null): SQL =>
  accountId === null
    ? isNull(tables.accounts.liveAccountId)
    : eq(tables.merchantCharges.accountId, accountId);

export async function findListedCharge(
  db: Connection,
  accountId: AccountId,
  chargeId: MerchantChargeId,
): Promise<ListedCharge | null> {
  const { merchantCharges } = db.tables;
  const of = and(eq(merchantCharges.accountId, accountId), eq(merchantCharges.chargeId, chargeId));
  const [found] = await selectListed(db, of, 1);
  return found ?? null;
}

async function selectListed(
  db: Connection,
  where: SQL | undefined,
  limit: number,
  order: SQL[] = [desc(db.tables.merchantCharges.chargeId)],
): Promise<ListedCharge[]> {
  const { accounts, merchantCharges, shipments } = db.tables;
  return db
    .select({
      charge: merchantCharges,
      extId: shipments.extId,
      trackingNumber: shipments.trackingNumber,
    })
    .from(merchantCharges)
    .innerJoin(shipments, eq(shipments.shipmentId, merchantCharges.shipmentId))
    .innerJoin(accounts, eq(accounts.accountId, merchantCharges.accountId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

export type DueCharge = Pick<MerchantCharge, "chargeId" | "accountId" | "chargeAt">;

/** Announced ones whose time has come, the oldest first; only those after that one. */
export async function selectDueCharges(
  db: Connection,
  { now, after }: { now: Date; after: DueCharge | null },
  limit: number,
): Promise<DueCharge[]> {
  const { chargeId, accountId, chargeAt, state } = db.tables.merchantCharges;
  return db
    .select({ chargeId, accountId, chargeAt })
    .from(db.tables.merchantCharges)
    .where(
      and(
        eq(state, "announced"),
        lte(chargeAt, now),
        after
          ? and(
              gte(chargeAt, after.chargeAt),
              or(gt(chargeAt, after.chargeAt), gt(chargeId, after.chargeId)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(chargeAt), asc(chargeId))
    .limit(limit);
}

/** False where it is in another state. */
export async function moveCharge(
  tx: Connection,
  { chargeId, state }: Pick<MerchantCharge, "chargeId" | "state">,
  change: Partial<MerchantCharge>,
): Promise<boolean> {
  const { merchantCharges } = tx.tables;
  const moved = await tx
    .update(merchantCharges)
    .set(change)
    .where(and(eq(merchantCharges.chargeId, chargeId), eq(merchantCharges.state, state)))
    .returning({ chargeId: merchantCharges.chargeId });
  return moved.length === 1;
}
