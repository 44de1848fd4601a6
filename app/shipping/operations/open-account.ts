import { insertAccount } from "#db/shipping/accounts.ts";
import { insertApiKey } from "#db/shipping/api-keys.ts";
import { insertWallet } from "#db/shipping/wallets.ts";

import { makeApiKey } from "../api-keys.ts";
import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { currencies } from "../model/money.ts";

export interface OpenedAccount {
  accountId: AccountId;
  name: string;
  apiKeyId: ApiKeyId;
  /** Shown this once; only its hash is kept. */
  apiKey: string;
}

const FIRST_KEY_NAME = "first key";

/** An account with an empty wallet and its first API key. */
export async function openAccount(
  service: Service,
  { name }: { name: string },
): Promise<OpenedAccount> {
  const accountId = service.newId<"Account">();
  const { apiKey, row } = makeApiKey(service, accountId, FIRST_KEY_NAME);

  await service.db.tx(accountId, async (tx) => {
    await insertAccount(tx, { accountId, name, objectCreated: service.now() });
    await insertWallet(tx, {
      ledgerAccountId: service.newId(),
      accountId,
      currency: currencies[0],
    });
    await insertApiKey(tx, row);
  });
  return { accountId, name, apiKeyId: row.apiKeyId, apiKey };
}
