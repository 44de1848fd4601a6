import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";

import type { AccountId, ApiKeyId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

export interface ApiKey {
  apiKeyId: ApiKeyId;
  accountId: AccountId;
  name: string;
  hint: string;
  objectCreated: Date;
  lastUsed: Date | null;
  revoked: Date | null;
}

/** The key with its hash: only for authentication. */
export interface StoredApiKey extends ApiKey {
  keyHash: string;
  /** Of its account. */
  isTest: boolean;
  /** Of a shop's test account. */
  hasTestMoney: boolean;
}

export async function insertApiKey(
  tx: Connection,
  key: Omit<ApiKey, "lastUsed" | "revoked"> & { keyHash: string },
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
  return { ...key, hasTestMoney: key.isTest && shopDomain !== null };
}

export async function findApiKey(db: Connection, apiKeyId: ApiKeyId): Promise<ApiKey | null> {
  const { apiKeys } = db.tables;
  const [found] = await db
    .select(shownColumns(db))
    .from(apiKeys)
    .where(eq(apiKeys.apiKeyId, apiKeyId));
  return found ?? null;
}

/** Oldest first, without the hashes. */
export function selectApiKeys(db: Connection, accountId: AccountId): Promise<ApiKey[]> {
  const { apiKeys } = db.tables;
  return db
    .select(shownColumns(db))
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(asc(apiKeys.apiKeyId))
    .execute();
}

function shownColumns({ tables: { apiKeys } }: Connection) {
  const { apiKeyId, accountId, name, hint, objectCreated, lastUsed, revoked } = apiKeys;
  return { apiKeyId, accountId, name, hint, objectCreated, lastUsed, revoked };
}

/** A revoked key keeps its first revocation time. */
/** False when it was revoked before. */
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
