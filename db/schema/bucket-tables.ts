import { sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** Where accounts are, and what must be one over all of them: kept in the first bucket, the home of the service. */
export function declareBucketTables(c: Columns) {
  // The home lists every bucket; another bucket has one row, itself.
  const buckets = c.table(
    "buckets",
    {
      bucket: c.text().primaryKey(),
      // The low bits of the ids that are made in it. Never given again.
      bucketNumber: c.count().notNull(),
      // Of a database of its own, encrypted because it holds a password; null for a schema beside the home.
      sealedUrl: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("buckets_number").on(t.bucketNumber)],
  );

  // Accounts that are not in the bucket of their id any more.
  const movedAccounts = c.table("moved_accounts", {
    accountId: c.id().primaryKey().$type<AccountId>(),
    bucket: c.text().notNull(),
    objectUpdated: c.timestamp().notNull(),
  });

  // Accounts that are on their way to another bucket, each with those that go with it (a sandbox).
  const accountMoves = c.table(
    "account_moves",
    {
      accountId: c.id().primaryKey().$type<AccountId>(),
      // The one that the move is of.
      leadId: c.id().notNull().$type<AccountId>(),
      fromBucket: c.text().notNull(),
      toBucket: c.text().notNull(),
      // Of the account's store; null for an account without one.
      shopDomain: c.text(),
      state: c.text().notNull().$type<MoveState>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.check(
        "account_moves_state",
        sql`${t.state} in ('copying', 'announced', 'returning', 'arrived')`,
      ),
      c.index("account_moves_of_store").on(t.shopDomain),
    ],
  );

  // In the bucket that an account leaves: its rows as they were, until the other bucket is known to have them.
  const movedRows = c.table(
    "moved_rows",
    {
      leadId: c.id().notNull().$type<AccountId>(),
      tableName: c.text().notNull(),
      position: c.count().notNull(),
      content: c.json().notNull(),
      // Of the row; must be the same where it arrives.
      hash: c.text().notNull(),
    },
    (t) => [c.unique("moved_rows_once").on(t.leadId, t.tableName, t.position)],
  );

  // Which bucket a store was, or will be, installed in: written before it is.
  const shopPlaces = c.table("shop_places", {
    shopDomain: c.text().primaryKey(),
    bucket: c.text().notNull(),
    objectCreated: c.timestamp().notNull(),
  });

  // What one account of all may have, such as the reference of a payment: written before the bucket's own commit.
  const claims = c.table(
    "claims",
    {
      kind: c.text().notNull().$type<ClaimKind>(),
      key: c.text().notNull(),
      accountId: c.id().notNull().$type<AccountId>(),
      // Rises with each account that takes it over from one that made nothing of it.
      version: c.count().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("claims_once").on(t.kind, t.key)],
  );

  // In the bucket of an account from which a claim was taken over: nothing may come of its earlier versions any more.
  const voidedClaims = c.table(
    "voided_claims",
    {
      kind: c.text().notNull().$type<ClaimKind>(),
      key: c.text().notNull(),
      accountId: c.id().notNull().$type<AccountId>(),
      // The first that is valid again.
      version: c.count().notNull(),
    },
    (t) => [c.unique("voided_claims_once").on(t.kind, t.key, t.accountId)],
  );

  return { buckets, movedAccounts, accountMoves, movedRows, shopPlaces, claims, voidedClaims };
}

/** The reference of a top-up, of a correction of a wallet, and of a payout by the bank, with the bank's account. */
export type ClaimKind = "topUp" | "adjustment" | "payout";

/**
 * `copying`: the account is where it was, and written to. `announced`: every process learns that it is only read; it is
 * in the one bucket or the other, or kept in `moved_rows`. `returning`: the same, on its way back. `arrived`: it is in
 * the other, and the directory says so.
 */
export type MoveState = "copying" | "announced" | "returning" | "arrived";
