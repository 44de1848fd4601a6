import { insertApiKey } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { makeApiKey } from "./api-keys.ts";
import { insertOpenedAccount } from "./insert-account.ts";

export interface OpenedAccount {
  accountId: AccountId;
  name: string;
  apiKeyId: ApiKeyId;
  /** Returned only once; only its hash is stored. */
  apiKey: string;
}

const FIRST_KEY_NAME = "first key";

/** An account with an empty wallet and its first API key. */
export async function openAccount(
  service: Service,
  { name, isTest = false }: { name: string; isTest?: boolean },
): Promise<OpenedAccount> {
  const accountId = service.newId<"Account">();
  const { apiKey, row } = makeApiKey(service, accountId, FIRST_KEY_NAME);

  await service.db.tx(accountId, async (tx) => {
    await insertOpenedAccount(tx, service, { accountId, name, isTest });
    await insertApiKey(tx, row);
  });
  return { accountId, name, apiKeyId: row.apiKeyId, apiKey };
}
