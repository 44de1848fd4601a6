import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type Shop = Tables["shops"]["$inferSelect"] & {
  /** Its account has test money: its labels are not real. */
  isTest: boolean;
};
export type NewShop = Tables["shops"]["$inferInsert"];
type CallbackTokenColumns = Required<Pick<NewShop, "callbackToken" | "callbackTokenHash">>;

/** False when the shop exists already: another request opened its account. */
export async function insertShop(tx: Connection, shop: NewShop): Promise<boolean> {
  const { shops } = tx.tables;
  const inserted = await tx
    .insert(shops)
    .values(shop)
    .onConflictDoNothing({ target: shops.shopDomain })
    .returning({ accountId: shops.accountId });
  return inserted.length === 1;
}

function withAccount(db: Connection) {
  const { accounts, shops } = db.tables;
  return db
    .select({ ...getTableColumns(shops), isTest: accounts.isTest })
    .from(shops)
    .innerJoin(accounts, eq(accounts.accountId, shops.accountId));
}

export async function findShop(db: Connection, shopDomain: string): Promise<Shop | null> {
  const [found] = await withAccount(db).where(eq(db.tables.shops.shopDomain, shopDomain));
  return found ?? null;
}

export async function findShopOfAccount(
  db: Connection,
  accountId: AccountId,
): Promise<Shop | null> {
  const [found] = await withAccount(db).where(eq(db.tables.shops.accountId, accountId));
  return found ?? null;
}

/** The installed shop behind a checkout callback URL. */
export async function findShopByCallbackTokenHash(
  db: Connection,
  callbackTokenHash: string,
): Promise<Shop | null> {
  const [found] = await db
    .prepared("findShopByCallbackTokenHash", (connection) => {
      const { shops } = connection.tables;
      return withAccount(connection)
        .where(
          and(
            eq(shops.callbackTokenHash, sql.placeholder("callbackTokenHash")),
            eq(shops.state, "installed"),
          ),
        )
        .prepare("findShopByCallbackTokenHash");
    })
    .execute({ callbackTokenHash });
  return found ?? null;
}

/** Every shop with the app installed, oldest first. */
export function selectInstalledShops(db: Connection): Promise<Shop[]> {
  const { shops } = db.tables;
  return withAccount(db)
    .where(eq(shops.state, "installed"))
    .orderBy(asc(shops.installedAt), asc(shops.accountId));
}

export async function updateShop(
  tx: Connection,
  accountId: AccountId,
  changes: Partial<Omit<NewShop, "accountId" | "shopDomain">> & { objectUpdated: Date },
): Promise<void> {
  const { shops } = tx.tables;
  await tx.update(shops).set(changes).where(eq(shops.accountId, accountId));
}

/** Nothing when the token is another one by now. */
export async function replaceCallbackToken(
  tx: Connection,
  accountId: AccountId,
  { before, after }: { before: string; after: CallbackTokenColumns },
): Promise<boolean> {
  const { shops } = tx.tables;
  const replaced = await tx
    .update(shops)
    .set(after)
    .where(and(eq(shops.accountId, accountId), eq(shops.callbackToken, before)))
    .returning({ accountId: shops.accountId });
  return replaced.length === 1;
}

/** Replaces the settings that were read. False after a concurrent change; the caller reads again. */
export async function replaceShopSettings(
  tx: Connection,
  accountId: AccountId,
  { settings, readVersion, now }: { settings: unknown; readVersion: number; now: Date },
): Promise<boolean> {
  const { shops } = tx.tables;
  const replaced = await tx
    .update(shops)
    .set({ settings, settingsVersion: readVersion + 1, objectUpdated: now })
    .where(and(eq(shops.accountId, accountId), eq(shops.settingsVersion, readVersion)))
    .returning({ accountId: shops.accountId });
  return replaced.length === 1;
}
