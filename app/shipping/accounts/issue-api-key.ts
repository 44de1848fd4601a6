import type { Connection } from "#db/engine/database.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { insertApiKey, insertApiKeyOnce, selectApiKeys } from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { API_KEYS_MAX } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import { type AccountId, type ApiKeyId, isMade } from "../model/ids.ts";
import type { KeyLimits } from "../model/key-scope.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { makeApiKey } from "./api-keys.ts";

export interface IssuedApiKey {
  apiKeyId: ApiKeyId;
  /** Of a test key, its account's sandbox. */
  accountId: AccountId;
  name: string;
  /** Returned only once; only its hash is stored. */
  apiKey: string;
}

export interface IssueApiKey {
  accountId: AccountId;
  name: string;
  /** A test key acts in the account's sandbox, with play money and the carrier of the sandbox. */
  isForSandbox?: boolean;
  /** Absent: the key may do everything, from everywhere, for ever. */
  limits?: KeyLimits;
}

/**
 * Makes a key on every call; forms use issueApiKeyOnce.
 * @throws ShippingError accountNotFound
 */
export async function issueApiKey(service: Service, asked: IssueApiKey): Promise<IssuedApiKey> {
  return service.db.tx(asked.accountId, async (tx) => {
    const { apiKey, row } = await newApiKey(service, tx, asked);
    await insertApiKey(tx, row);
    await recordActivity(service, tx, asked.accountId, apiKeyIssued(row.apiKeyId));
    return { apiKeyId: row.apiKeyId, accountId: row.accountId, name: row.name, apiKey };
  });
}

export interface IssueApiKeyOnce extends IssueApiKey {
  /** Made with the form (`service.newId`), so that one form makes one key, however often it is submitted. */
  apiKeyId: ApiKeyId;
}

/**
 * `taken`: this form has already made its key, which was shown then and can never be shown again. `stale`: the id was
 * not made by this service.
 * @throws ShippingError accountNotFound
 */
export async function issueApiKeyOnce(
  service: Service,
  { apiKeyId, ...asked }: IssueApiKeyOnce,
): Promise<IssuedApiKey | "taken" | "tooMany" | "stale"> {
  if (!isMade(apiKeyId, service.now())) return "stale";
  return service.db.tx(asked.accountId, async (tx) => {
    const keys = await selectApiKeys(tx, asked.accountId);
    if (keys.some((key) => key.apiKeyId === apiKeyId)) return "taken";
    if (keys.filter(({ revoked }) => revoked === null).length >= API_KEYS_MAX) return "tooMany";
    const { apiKey, row } = await newApiKey(service, tx, asked);
    // Writers of one account are serialized here; the primary key refuses an id of another account.
    const isNew = await insertApiKeyOnce(tx, { ...row, apiKeyId });
    if (!isNew) return "stale";
    await recordActivity(service, tx, asked.accountId, apiKeyIssued(apiKeyId));
    return { apiKeyId, accountId: row.accountId, name: row.name, apiKey };
  });
}

/**
 * A key that is not stored yet. One of a sandbox is a test key, whatever was asked for.
 * @throws ShippingError accountNotFound
 */
export async function newApiKey(
  service: Service,
  tx: Connection,
  { accountId, name, isForSandbox = false, limits }: IssueApiKey,
) {
  const account = await findAccount(tx, accountId);
  if (!account) throw new ShippingError("accountNotFound");
  const isOfSandbox = account.liveAccountId !== null;
  const isSandbox = isForSandbox || isOfSandbox;
  const opens = isForSandbox && !isOfSandbox;
  const owner = opens ? await openSandbox(service, tx, accountId) : accountId;
  const made = makeApiKey(service, owner, name, { isSandbox, ...(limits && { limits }) });
  return { ...made, liveAccountId: opens ? accountId : account.liveAccountId };
}

export const apiKeyIssued = (apiKeyId: ApiKeyId) =>
  ({ action: "apiKeyIssued", subjectKind: "apiKey", subjectId: apiKeyId }) as const;
