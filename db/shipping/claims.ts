import { and, eq, gt, lt, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { ClaimKind } from "../schema/bucket-tables.ts";

export interface Claimed {
  kind: ClaimKind;
  key: string;
}
export interface Claim extends Claimed {
  accountId: AccountId;
  version: number;
}

/** In the home: the claim that stands, which is the given one where nobody had it. */
export async function insertClaim(
  tx: Connection,
  claim: Claim & { objectCreated: Date },
): Promise<Claim> {
  const { claims } = tx.tables;
  await tx.insert(claims).values(claim).onConflictDoNothing();
  const [found] = await tx.select().from(claims).where(isClaim(claims, claim));
  if (!found) throw new Error("a claim disappeared");
  return found;
}

/** In the home: false when it is not the holder's any more. */
export async function passClaim(tx: Connection, held: Claim, to: AccountId): Promise<boolean> {
  const { claims } = tx.tables;
  const passed = await tx
    .update(claims)
    .set({ accountId: to, version: held.version + 1 })
    .where(and(isClaim(claims, held), eq(claims.version, held.version)))
    .returning({ version: claims.version });
  return passed.length === 1;
}

/** In the bucket of its account: nothing comes of a version below this one any more. */
export async function voidClaim(tx: Connection, claim: Claim): Promise<void> {
  const { voidedClaims } = tx.tables;
  await tx
    .insert(voidedClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: [voidedClaims.kind, voidedClaims.key, voidedClaims.accountId],
      set: { version: sql`excluded.version` },
      setWhere: lt(voidedClaims.version, sql`excluded.version`),
    });
}

/** In the bucket of its account. */
export async function isVoided(db: Connection, claim: Claim): Promise<boolean> {
  const { voidedClaims } = db.tables;
  const found = await db
    .select({ version: voidedClaims.version })
    .from(voidedClaims)
    .where(
      and(
        isClaim(voidedClaims, claim),
        eq(voidedClaims.accountId, claim.accountId),
        gt(voidedClaims.version, claim.version),
      ),
    );
  return found.length > 0;
}

/** In a bucket: whether anything has come of it, for any of its accounts. */
export async function isUsed(db: Connection, { kind, key }: Claimed): Promise<boolean> {
  const { ledgerTransfers, walletAdjustments, payouts } = db.tables;
  const used = {
    topUp: [ledgerTransfers, eq(ledgerTransfers.referenceKey, key)],
    adjustment: [walletAdjustments, eq(walletAdjustments.referenceKey, key)],
    payout: [payouts, sql`${payouts.bankAccountId} || ':' || ${payouts.bankReference} = ${key}`],
  } as const;
  const [table, isOfKey] = used[kind];
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(isOfKey)
    .limit(1);
  return found.length > 0;
}

const isClaim = (
  table: Connection["tables"]["claims"] | Connection["tables"]["voidedClaims"],
  { kind, key }: Claimed,
) => and(eq(table.kind, kind), eq(table.key, key));
