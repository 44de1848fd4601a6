import { insertApiKey } from "#db/shipping/api-keys.ts";

import type { Service } from "../context.ts";
import type { AccountId, ApiKeyId } from "../model/ids.ts";
import { FIRST_CURRENCY } from "../model/money.ts";
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

/**
 * An account with an empty wallet in the currency of its country, and its first API key.
 * @throws Error when there is no such market
 */
export async function openAccount(
  service: Service,
  { name, isTest = false, country }: { name: string; isTest?: boolean; country?: string },
): Promise<OpenedAccount> {
  const accountId = service.newId<"Account">();
  const money = country === undefined ? { currency: FIRST_CURRENCY } : moneyIn(service, country);
  const { apiKey, row } = makeApiKey(service, accountId, FIRST_KEY_NAME);

  await service.db.tx(accountId, async (tx) => {
    await insertOpenedAccount(tx, service, { accountId, name, isTest, ...money });
    await insertApiKey(tx, row);
  });
  return { accountId, name, apiKeyId: row.apiKeyId, apiKey };
}

function moneyIn({ markets }: Service, country: string) {
  const market = markets.get(country);
  if (!market) throw new Error(`there is no market ${country}`);
  return { currency: market.currency, walletLowBelow: market.customs.walletLowBelow };
}
