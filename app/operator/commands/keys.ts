import { API_KEY_NAME_LENGTH_MAX } from "#app/shipping/model/account.ts";

import { command } from "../command.ts";
import { id, text } from "../flags.ts";
import { table, time } from "../print.ts";

const issue = command({
  noun: "keys",
  verb: "issue",
  summary: "Give an account one more API key; its other keys keep working",
  flags: {
    account: id<"Account">("the account"),
    name: text("NAME", "what the key is for", "issued by the operator", API_KEY_NAME_LENGTH_MAX),
  },
  async run(service, { account, name }) {
    const { issueApiKey } = await import("#app/shipping/accounts/issue-api-key.ts");
    const { apiKeyId, accountId, apiKey } = await issueApiKey(service, {
      accountId: account,
      name,
    });
    return {
      json: { apiKeyId, accountId, name, apiKey },
      text: [
        `Issued key ${apiKeyId} (${name}) to account ${accountId}.`,
        `API key: ${apiKey}`,
        "Keep the key now: it is stored only as a hash and cannot be shown again.",
      ].join("\n"),
    };
  },
});

const list = command({
  noun: "keys",
  verb: "list",
  summary: "List an account's API keys, never the keys themselves",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const { listApiKeys } = await import("#app/shipping/accounts/list-api-keys.ts");
    const keys = await listApiKeys(service, account);
    return {
      json: keys.map(({ apiKeyId, accountId, name, hint, objectCreated, lastUsed, revoked }) => ({
        apiKeyId,
        accountId,
        name,
        hint,
        objectCreated,
        lastUsed,
        revoked,
      })),
      text:
        keys.length === 0
          ? `Account ${account} has no API keys; \`keys issue --account ${account}\` makes one.`
          : table(
              ["key", "name", "ends in", "issued (UTC)", "last used", "revoked"],
              keys.map((key) => [
                String(key.apiKeyId),
                key.name,
                key.hint,
                time(key.objectCreated),
                time(key.lastUsed),
                time(key.revoked),
              ]),
            ),
    };
  },
});

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

export const keyCommands = [issue, list, revoke];
