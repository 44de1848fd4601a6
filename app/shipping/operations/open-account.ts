import { insertAccount } from "#db/shipping/accounts.ts";
import { insertApiKey } from "#db/shipping/api-keys.ts";
import { insertWallet } from "#db/shipping/wallets.ts";

import { makeApiKey } from "../api-keys.ts";
import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { cents, currencies } from "../model/money.ts";

export interface OpenedAccount {
  accountId: AccountId;
  name: string;
  apiKeyId: ApiKeyId;
  /** Shown this once; only its hash is kept. */
  apiKey: string;
}

const FIRST_KEY_NAME = "first key";
/** Two ordinary parcels, in the language of the first market. */
const newAccount = { language: "es", walletLowBelow: cents(1000) } as const;

/** An account with an empty wallet and its first API key. */
export async function openAccount(
  service: Service,
  { name, isTest = false }: { name: string; isTest?: boolean },
): Promise<OpenedAccount> {
  const accountId = service.newId<"Account">();
  const { apiKey, row } = makeApiKey(service, accountId, FIRST_KEY_NAME);

  await service.db.tx(accountId, async (tx) => {
    await insertAccount(tx, {
      ...newAccount,
      accountId,
      name,
      isTest,
      objectCreated: service.now(),
    });
    await insertWallet(tx, {
      ledgerAccountId: service.newId(),
      accountId,
      currency: currencies[0],
    });
    await insertApiKey(tx, row);
  });
  return { accountId, name, apiKeyId: row.apiKeyId, apiKey };
}
