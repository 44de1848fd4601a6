import { isAddressRange } from "#app/shipping/accounts/allowed-addresses.ts";
import { API_KEY_NAME_LENGTH_MAX } from "#app/shipping/model/account.ts";
import { ALLOWED_ADDRESSES_MAX, keyScopes, type KeyScope } from "#app/shipping/model/key-scope.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { ApiKey } from "#db/shipping/api-keys.ts";

import { command } from "../command.ts";
import { count, id, listOf, optional, text, toggle } from "../flags.ts";
import { table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { UsageError } from "../usage-error.ts";

const EXPIRY_DAYS_MAX = 3650;

const issue = command({
  noun: "keys",
  verb: "issue",
  summary: "Give an account one more API key; its other keys keep working",
  flags: {
    account: id<"Account">("the account"),
    name: text("NAME", "what the key is for", "issued by the operator", API_KEY_NAME_LENGTH_MAX),
    test: toggle("a test key: it acts in the account's sandbox, with play money"),
    scopes: optional(listOf("SCOPES", `what it may do, of ${keyScopes.join(",")}`, readScope)),
    days: optional(count("it expires after so many days", { max: EXPIRY_DAYS_MAX, fallback: 90 })),
    addresses: optional(
      listOf("RANGES", "where it may be used, such as 203.0.113.0/24", readRange),
    ),
  },
  async run(service, { account, name, test: isForSandbox, scopes, days, addresses }) {
    const { issueApiKey } = await import("#app/shipping/accounts/issue-api-key.ts");
    if (addresses && addresses.length > ALLOWED_ADDRESSES_MAX)
      throw new Refusal("tooManyAddresses", `At most ${ALLOWED_ADDRESSES_MAX} ranges.`);
    const expires = days === null ? null : new Date(service.now().getTime() + days * DAY_MS);
    const limits = { scopes, expires, allowedAddresses: addresses };
    const { apiKeyId, accountId, apiKey } = await issueApiKey(service, {
      accountId: account,
      name,
      isForSandbox,
      limits,
    });
    const kind = isForSandbox ? "test key" : "key";
    return {
      json: { apiKeyId, accountId, name, apiKey, isTest: isForSandbox, ...limits },
      text: [
        `Issued ${kind} ${apiKeyId} (${name}) to account ${account}.`,
        `API key: ${apiKey}`,
        "Keep the key now: it is stored only as a hash and cannot be shown again.",
      ].join("\n"),
    };
  },
});

const list = command({
  noun: "keys",
  verb: "list",
  summary: "List an account's API keys and test keys, never the keys themselves",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const { listApiKeys } = await import("#app/shipping/accounts/list-api-keys.ts");
    const keys = await listApiKeys(service, account);
    return {
      json: keys.map(({ liveAccountId, ...key }) => ({ ...key, isTest: liveAccountId !== null })),
      text:
        keys.length === 0
          ? `Account ${account} has no API keys; \`keys issue --account ${account}\` makes one.`
          : table(
              ["key", "name", "ends in", "may", "issued (UTC)", "last used", "ends"],
              keys.map((key) => [
                String(key.apiKeyId),
                key.name,
                key.hint,
                whatItMay(key),
                time(key.objectCreated),
                time(key.lastUsed),
                key.revoked ? `revoked ${time(key.revoked)}` : time(key.expires),
              ]),
            ),
    };
  },
});

function whatItMay({ liveAccountId, scopes, allowedAddresses }: ApiKey): string {
  return [
    liveAccountId === null ? "" : "test",
    scopes?.join(",") ?? "everything",
    allowedAddresses ? `from ${allowedAddresses.join(",")}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const revoke = command({
  noun: "keys",
  verb: "revoke",
  summary: "Stop an API key from working, for good",
  flags: { key: id<"ApiKey">("the key's id, as `keys list` shows it") },
  async run(service, { key }) {
    const { revokeApiKey } = await import("#app/shipping/accounts/revoke-api-key.ts");
    await revokeApiKey(service, { apiKeyId: key });
    return { json: { apiKeyId: key, isRevoked: true }, text: `Key ${key} no longer works.` };
  },
});

const leaked = command({
  noun: "keys",
  verb: "leaked",
  summary: "Stop a key that was found where it must not be, by the key itself",
  flags: { key: text("KEY", "the key, or a text that contains it") },
  async bucketFor({ key }, buckets) {
    const { accountOfKey } = await import("#app/shipping/accounts/api-keys.ts");
    return buckets.nameOf(accountOfKey(key) ?? 0);
  },
  async run(service, { key: found }) {
    const { revokeLeakedKey } = await import("#app/shipping/accounts/revoke-api-key.ts");
    const key = await revokeLeakedKey(service, found);
    const { apiKeyId, accountId, name, lastUsed } = key;
    return {
      json: { apiKeyId, accountId, name, lastUsed, isRevoked: true },
      text: `Key ${apiKeyId} (${name}) of account ${accountId} no longer works; it was last used ${time(lastUsed) || "never"}.`,
    };
  },
});

function readScope(given: string): KeyScope {
  const scope = keyScopes.find((known) => known === given);
  if (!scope) throw new UsageError(`must be of ${keyScopes.join(", ")}, with commas between`);
  return scope;
}

function readRange(given: string): string {
  if (!isAddressRange(given))
    throw new UsageError("must be addresses or ranges, with commas; of IPv6 no smaller than /64");
  return given;
}

export const keyCommands = [issue, list, revoke, leaked];
