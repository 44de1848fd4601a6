import type { Connection } from "#db/engine/database.ts";
import { type ApiKey, findApiKey, insertApiKey, selectApiKeys } from "#db/shipping/api-keys.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { API_KEYS_MAX } from "../model/account.ts";
import { ShippingError } from "../model/errors.ts";
import type { ApiKeyId } from "../model/ids.ts";
import { type KeyLimits, keyScopes } from "../model/key-scope.ts";
import { isAllowedAddress } from "./allowed-addresses.ts";
import { apiKeyIssued, newApiKey } from "./issue-api-key.ts";

export interface CreateApiKey {
  name: string;
  /** A test key acts in the account's sandbox; one that a test key makes always does. */
  isTest: boolean;
  /** Null: as wide as those of the key that makes it. */
  limits: KeyLimits;
}

export interface CreatedApiKey extends ApiKey {
  /** Returned only once; only its hash is stored. */
  apiKey: string;
}

/**
 * Makes a key on behalf of another one, which it can never surpass: not in scopes, days, addresses or account.
 * @throws ShippingError apiKeyRightsExceeded, apiKeyLimitReached
 */
export async function createApiKey(
  ctx: Context,
  asked: CreateApiKey,
  inCommit?: InCommit<CreatedApiKey>,
): Promise<CreatedApiKey> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const limits = within(await makerOf(ctx, tx), asked.limits);
    const keys = await selectApiKeys(tx, ctx.accountId);
    if (keys.filter(({ revoked }) => revoked === null).length >= API_KEYS_MAX)
      throw new ShippingError("apiKeyLimitReached");
    const { accountId } = ctx;
    const made = await newApiKey(ctx, tx, {
      ...asked,
      accountId,
      isForSandbox: asked.isTest,
      limits,
    });
    await insertApiKey(tx, made.row);
    await recordActivity(ctx, tx, made.liveAccountId ?? accountId, apiKeyIssued(made.row.apiKeyId));
    const { keyHash: _hash, ...row } = made.row;
    const { apiKey, liveAccountId } = made;
    const created = { ...row, liveAccountId, lastUsed: null, revoked: null, apiKey };
    await inCommit?.(tx, created);
    return created;
  });
}

/** The key that asks, as it is at the commit: one that was revoked meanwhile makes none. */
async function makerOf({ doneBy, now }: Context, tx: Connection): Promise<KeyLimits> {
  const id = doneBy?.kind === "apiKey" ? (Number(doneBy.id) as ApiKeyId) : null;
  const maker = id && (await findApiKey(tx, id));
  const isValid = maker && !maker.revoked && !(maker.expires && maker.expires <= now());
  if (!isValid) throw new ShippingError("apiKeyRightsExceeded");
  return maker;
}

/** @throws ShippingError apiKeyRightsExceeded */
function within(maker: KeyLimits, asked: KeyLimits): KeyLimits {
  const may: readonly string[] = maker.scopes ?? keyScopes;
  const scopes = asked.scopes ?? maker.scopes;
  const expires = asked.expires ?? maker.expires;
  const allowedAddresses = asked.allowedAddresses ?? maker.allowedAddresses;
  const isWithin =
    (scopes?.every((scope) => may.includes(scope)) ?? true) &&
    (maker.expires === null || (expires !== null && expires <= maker.expires)) &&
    (allowedAddresses?.every((range) => isInside(range, maker.allowedAddresses)) ?? true);
  if (!isWithin) throw new ShippingError("apiKeyRightsExceeded");
  return { scopes, expires, allowedAddresses };
}

/** A range is inside when the maker has it as it stands; a single address of IPv4, also when a range has it. */
const isInside = (range: string, ranges: readonly string[] | null): boolean =>
  ranges === null || ranges.includes(range) || isAllowedAddress(range, ranges);
