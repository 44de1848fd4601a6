import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { text, toggle } from "../flags.ts";
import { money, table, time } from "../print.ts";

const create = command({
  noun: "accounts",
  verb: "create",
  summary: "Open an account with an empty wallet and its first API key",
  flags: {
    name: text("NAME", "who the account belongs to"),
    test: toggle("lets it choose the carriers that are there for testing"),
  },
  async run(service, { name, test: isTest }) {
    const { openAccount } = await import("#app/shipping/accounts/open-account.ts");
    const { accountId, apiKeyId, apiKey } = await openAccount(service, { name, isTest });
    return {
      json: { accountId, name, isTest, apiKeyId, apiKey },
      text: [
        `Opened ${isTest ? "test account" : "account"} ${accountId} for ${name}, with an empty wallet.`,
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
    const { listAccounts } = await import("#app/shipping/accounts/list-accounts.ts");
    const accounts = await listAccounts(service);
    return {
      json: accounts.map(({ balance, ...account }) => ({
        accountId: account.accountId,
        name: account.name,
        isTest: account.isTest,
        balance: toDecimal(balance),
        currency: account.currency,
        objectCreated: account.objectCreated,
        shopDomain: account.shopDomain,
      })),
      text:
        accounts.length === 0
          ? "There are no accounts yet; `accounts create --name NAME` opens one."
          : table(
              ["account", "name", "shop", "kind", "balance", "opened (UTC)"],
              accounts.map(({ balance, ...account }) => [
                String(account.accountId),
                account.name,
                account.shopDomain ?? "",
                account.isTest ? "test" : "live",
                money(balance, account.currency),
                time(account.objectCreated),
              ]),
            ),
    };
  },
});

export const accountCommands = [create, list];
