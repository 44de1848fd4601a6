import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";

export type Shop = Tables["shops"]["$inferSelect"] & {
  /** Its account has test money: its labels are not real. */
  isTest: boolean;
  /** Of its wallet. Not the store's own: a store may sell in another. */
  walletCurrency: Currency;
};
/** What the checkout has to look up besides; most shops have neither. */
export type CheckoutShop = Shop & { hasConfirmedPlaces: boolean; hasProductFacts: boolean };
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

function columnsOf({ accounts, ledgerAccounts, shops }: Tables) {
  return {
    ...getTableColumns(shops),
    isTest: accounts.isTest,
    walletCurrency: ledgerAccounts.currency,
  };
}

function withAccount(db: Connection) {
  const { accounts, ledgerAccounts, shops } = db.tables;
  return db
    .select(columnsOf(db.tables))
    .from(shops)
    .innerJoin(accounts, isOfShop(shops, accounts))
    .innerJoin(ledgerAccounts, isWalletOf(shops, ledgerAccounts));
}

const isOfShop = (shops: Tables["shops"], accounts: Tables["accounts"]) =>
  eq(accounts.accountId, shops.accountId);

const isWalletOf = (shops: Tables["shops"], ledgerAccounts: Tables["ledgerAccounts"]) =>
  and(eq(ledgerAccounts.accountId, shops.accountId), eq(ledgerAccounts.kind, "wallet"));

export async function findShop(db: Connection, shopDomain: string): Promise<Shop | null> {
  const [found] = await db
    .prepared("findShop", (connection) =>
      withAccount(connection)
        .where(eq(connection.tables.shops.shopDomain, sql.placeholder("shopDomain")))
        .prepare("findShop"),
    )
    .execute({ shopDomain });
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
): Promise<CheckoutShop | null> {
  const [found] = await db
    .prepared("findShopByCallbackTokenHash", (connection) => {
      const { accounts, confirmedPlaces, ledgerAccounts, productFacts, shops } = connection.tables;
      const hasRow = (table: typeof confirmedPlaces | typeof productFacts) =>
        sql`exists (select 1 from ${table} where ${table.accountId} = ${shops.accountId})`.mapWith(
          Boolean,
        );
      return connection
        .select({
          ...columnsOf(connection.tables),
          hasConfirmedPlaces: hasRow(confirmedPlaces),
          hasProductFacts: hasRow(productFacts),
        })
        .from(shops)
        .innerJoin(accounts, isOfShop(shops, accounts))
        .innerJoin(ledgerAccounts, isWalletOf(shops, ledgerAccounts))
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

/** Of the stores with the app installed. */
export async function selectShopCountries(db: Connection): Promise<string[]> {
  const { shops } = db.tables;
  const found = await db
    .select({ country: shops.country })
    .from(shops)
    .where(eq(shops.state, "installed"))
    .groupBy(shops.country);
  return found.flatMap(({ country }) => country ?? []);
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

/**
 * Gives a development store that went live another account; what belongs to the old one stays with it. False when
 * another process was faster.
 */
export async function moveShopToAccount(
  tx: Connection,
  { accountId: from, settingsVersion }: Shop,
  { now, ...target }: CallbackTokenColumns & { accountId: AccountId; now: Date },
): Promise<boolean> {
  const { shops } = tx.tables;
  const moved = await tx
    .update(shops)
    .set({
      ...target,
      testAccountId: from,
      wentLiveAt: now,
      isDevelopment: false,
      // The sender and the synced orders are the old account's.
      senderAddressId: null,
      senderFingerprint: null,
      reconciledUntil: null,
      carrierServiceCheckedAt: null,
      settingsVersion: settingsVersion + 1,
      objectUpdated: now,
    })
    .where(and(eq(shops.accountId, from), eq(shops.settingsVersion, settingsVersion)))
    .returning({ accountId: shops.accountId });
  return moved.length === 1;
}

/** Copies what the merchant has taught about places and products to another account. */
export async function copyMerchantFacts(
  tx: Connection,
  { from, to }: { from: AccountId; to: AccountId },
): Promise<void> {
  const { confirmedPlaces, productFacts } = tx.tables;
  const places = await tx.select().from(confirmedPlaces).where(eq(confirmedPlaces.accountId, from));
  for (const place of places) await tx.insert(confirmedPlaces).values({ ...place, accountId: to });
  const facts = await tx.select().from(productFacts).where(eq(productFacts.accountId, from));
  for (const fact of facts) await tx.insert(productFacts).values({ ...fact, accountId: to });
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
