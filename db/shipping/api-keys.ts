import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";

import type { AccountId, ApiKeyId } from "#app/shipping/model/ids.ts";
import type { KeyLimits } from "#app/shipping/model/key-scope.ts";

import type { Connection } from "../engine/database.ts";

export interface ApiKey extends KeyLimits {
  apiKeyId: ApiKeyId;
  accountId: AccountId;
  name: string;
  hint: string;
  objectCreated: Date;
  lastUsed: Date | null;
  revoked: Date | null;
  /** Of a test key, whose account is a sandbox: the account that it was issued to. */
  liveAccountId: AccountId | null;
}

/** The key with its hash: only for authentication. */
export interface StoredApiKey extends ApiKey {
  keyHash: string;
  /** Of its account. */
  isTest: boolean;
  /** Of a sandbox, and of a shop's test account. */
  hasTestMoney: boolean;
}

export async function insertApiKey(
  tx: Connection,
  key: Omit<ApiKey, "lastUsed" | "revoked" | "liveAccountId"> & { keyHash: string },
): Promise<void> {
  await tx.insert(tx.tables.apiKeys).values(key);
}

/** False when a key with this id exists in any account. */
export async function insertApiKeyOnce(
  tx: Connection,
  key: Parameters<typeof insertApiKey>[1],
): Promise<boolean> {
  const { apiKeys } = tx.tables;
  const inserted = await tx
    .insert(apiKeys)
    .values(key)
    .onConflictDoNothing({ target: apiKeys.apiKeyId })
    .returning({ apiKeyId: apiKeys.apiKeyId });
  return inserted.length === 1;
}

/** The key with this hash, revoked or not. The only query that finds the account instead of filtering by it. */
export async function findApiKeyByHash(
  db: Connection,
  keyHash: string,
): Promise<StoredApiKey | null> {
  const [found] = await db
    .prepared("findApiKeyByHash", (connection) => {
      const { apiKeys, accounts, shops } = connection.tables;
      return (
        connection
          .select({
            ...shownColumns(connection),
            keyHash: apiKeys.keyHash,
            isTest: accounts.isTest,
            shopDomain: shops.shopDomain,
          })
          .from(apiKeys)
          .innerJoin(accounts, eq(accounts.accountId, apiKeys.accountId))
          // Also the account that a store had before it went live: its money stays test money.
          .leftJoin(
            shops,
            or(eq(shops.accountId, apiKeys.accountId), eq(shops.testAccountId, apiKeys.accountId)),
          )
          .where(eq(apiKeys.keyHash, sql.placeholder("keyHash")))
          .prepare("findApiKeyByHash")
      );
    })
    .execute({ keyHash });
  if (!found) return null;
  const { shopDomain, ...key } = found;
  const hasTestMoney = key.isTest && (key.liveAccountId !== null || shopDomain !== null);
  return { ...key, hasTestMoney };
}

export async function findApiKey(db: Connection, apiKeyId: ApiKeyId): Promise<ApiKey | null> {
  const { apiKeys, accounts } = db.tables;
  const [found] = await db
    .select(shownColumns(db))
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.accountId, apiKeys.accountId))
    .where(eq(apiKeys.apiKeyId, apiKeyId));
  return found ?? null;
}

/** Those of the account and the test keys of its sandbox, oldest first, without the hashes. */
export function selectApiKeys(db: Connection, accountId: AccountId): Promise<ApiKey[]> {
  const { apiKeys, accounts } = db.tables;
  return db
    .select(shownColumns(db))
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.accountId, apiKeys.accountId))
    .where(or(eq(accounts.accountId, accountId), eq(accounts.liveAccountId, accountId)))
    .orderBy(asc(apiKeys.apiKeyId))
    .execute();
}

/** Of a query that joins the key's account. */
function shownColumns({ tables: { apiKeys, accounts } }: Connection) {
  const { keyHash: _secret, ...shown } = getTableColumns(apiKeys);
  return { ...shown, liveAccountId: accounts.liveAccountId };
}

/** A revoked key keeps its first revocation time. False when it was revoked before. */
export async function markApiKeyRevoked(
  tx: Connection,
  key: ApiKey,
  revoked: Date,
): Promise<boolean> {
  const { apiKeys } = tx.tables;
  const marked = await tx
    .update(apiKeys)
    .set({ revoked })
    .where(
      and(
        eq(apiKeys.apiKeyId, key.apiKeyId),
        eq(apiKeys.accountId, key.accountId),
        isNull(apiKeys.revoked),
      ),
    )
    .returning({ apiKeyId: apiKeys.apiKeyId });
  return marked.length === 1;
}

export async function recordApiKeyUse(
  tx: Connection,
  key: Pick<ApiKey, "apiKeyId" | "accountId">,
  used: Date,
  unlessUsedSince: Date,
): Promise<void> {
  const { apiKeys } = tx.tables;
  await tx
    .update(apiKeys)
    .set({ lastUsed: used })
    .where(
      and(
        eq(apiKeys.apiKeyId, key.apiKeyId),
        eq(apiKeys.accountId, key.accountId),
        or(isNull(apiKeys.lastUsed), lt(apiKeys.lastUsed, unlessUsedSince)),
      ),
    );
}
