import type { Connection } from "#db/engine/database.ts";
import { findAccount, updateAccount } from "#db/shipping/accounts.ts";
import { markApiKeyRevoked, selectApiKeys } from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import { walletOf } from "../wallet/transfers.ts";
import { insertOpenedAccount } from "./insert-account.ts";

/**
 * Opens the real account that follows a test account, in the caller's transaction: the same name and preferences, an
 * empty wallet, no keys. The test account keeps its money and loses its keys: one that was made for test money must not
 * buy real labels later.
 * @param laterName of the test account
 */
export async function succeedTestAccount(
  tx: Connection,
  service: Service,
  testAccountId: AccountId,
  laterName: string,
): Promise<AccountId> {
  const account = await findAccount(tx, testAccountId);
  if (!account) throw new Error(`there is no account ${testAccountId}`);
  const accountId = service.newId<"Account">();
  const { currency } = await walletOf(tx, testAccountId);
  const { name, language, walletLowBelow, labelFormat } = account;
  await insertOpenedAccount(tx, service, { accountId, name, isTest: false, currency });
  await updateAccount(tx, accountId, { language, walletLowBelow, labelFormat });
  await updateAccount(tx, testAccountId, { name: laterName });
  for (const key of await selectApiKeys(tx, testAccountId)) {
    if (!(await markApiKeyRevoked(tx, key, service.now()))) continue;
    const subject = { subjectKind: "apiKey", subjectId: key.apiKeyId } as const;
    await recordActivity(service, tx, testAccountId, { action: "apiKeyRevoked", ...subject });
  }
  return accountId;
}
