import type { AccountId, ApiKeyId } from "#app/shipping/model/ids.ts";
import type { KeyScope } from "#app/shipping/model/key-scope.ts";
import type { LabelFormat } from "#app/shipping/model/label.ts";
import type { Language } from "#app/shipping/model/language.ts";
import type { Cents } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/** Ten dollars: two ordinary parcels. */
const DEFAULT_WALLET_LOW_BELOW = 1000 as Cents;

/** Accounts, and the keys that act for them. */
export function declareAccountTables(c: Columns) {
  const accounts = c.table(
    "accounts",
    {
      accountId: c.id().primaryKey().$type<AccountId>(),
      name: c.text().notNull(),
      objectCreated: c.timestamp().notNull(),
      // Test accounts may choose test-only carriers.
      isTest: c.flag().notNull().default(false),
      // Of a sandbox: the account whose test keys act in it.
      liveAccountId: c.id().$type<AccountId>(),
      // The language of mails to its recipients.
      language: c.text().notNull().default("es").$type<Language>(),
      // Below this balance the account receives a mail.
      walletLowBelow: c.cents().notNull().default(DEFAULT_WALLET_LOW_BELOW).$type<Cents>(),
      // The meaning of `carrierDefault` for this account, when the carrier lets this service render labels.
      labelFormat: c.text().notNull().default("100x150").$type<LabelFormat>(),
    },
    (t) => [c.unique("accounts_sandbox_once").on(t.liveAccountId)],
  );

  const apiKeys = c.table(
    "api_keys",
    {
      apiKeyId: c.id().primaryKey().$type<ApiKeyId>(),
      accountId: c
        .id()
        .notNull()
        .$type<AccountId>()
        .references(() => accounts.accountId),
      name: c.text().notNull(),
      // SHA-256 of the key in hexadecimal. The key has 200 random bits, so a slow hash would protect nothing.
      keyHash: c.text().notNull(),
      // The last characters, so that people can distinguish keys.
      hint: c.text().notNull(),
      objectCreated: c.timestamp().notNull(),
      lastUsed: c.timestamp(),
      revoked: c.timestamp(),
      // What it may do; null: everything.
      scopes: c.json().$type<readonly KeyScope[]>(),
      expires: c.timestamp(),
      // Where its requests may come from, as addresses and CIDR ranges; null: anywhere.
      allowedAddresses: c.json().$type<readonly string[]>(),
    },
    (t) => [
      c.uniqueIndex("api_keys_hash").on(t.keyHash),
      c.index("api_keys_of_account").on(t.accountId),
    ],
  );

  return { accounts, apiKeys };
}
