import { toDecimal } from "#app/shipping/model/money.ts";
import { listAccounts } from "#app/shipping/operations/list-accounts.ts";
import { openAccount } from "#app/shipping/operations/open-account.ts";

import { command } from "../command.ts";
import { text } from "../flags.ts";
import { money, table, time } from "../print.ts";

const create = command({
  noun: "accounts",
  verb: "create",
  summary: "Open an account with an empty wallet and its first API key",
  flags: { name: text("NAME", "who the account belongs to") },
  async run(service, { name }) {
    const { accountId, apiKeyId, apiKey } = await openAccount(service, { name });
    return {
      json: { accountId, name, apiKeyId, apiKey },
      text: [
        `Opened account ${accountId} for ${name}, with an empty wallet.`,
        `API key: ${apiKey}`,
        "Keep the key now: it is stored only as a hash and cannot be shown again.",
      ].join("\n"),
    };
  },
});

const list = command({
  noun: "accounts",
  verb: "list",
  summary: "List the accounts and what is in their wallets",
  flags: {},
  async run(service) {
    const accounts = await listAccounts(service);
    return {
      json: accounts.map(({ accountId, name, balance, currency, objectCreated }) => ({
        accountId,
        name,
        balance: toDecimal(balance),
        currency,
        objectCreated,
      })),
      text:
        accounts.length === 0
          ? "There are no accounts yet; `accounts create --name NAME` opens one."
          : table(
              ["account", "name", "balance", "opened (UTC)"],
              accounts.map(({ accountId, name, balance, currency, objectCreated }) => [
                String(accountId),
                name,
                money(balance, currency),
                time(objectCreated),
              ]),
            ),
    };
  },
});

export const accountCommands = [create, list];
