import type { ListedAccount } from "#app/shipping/accounts/list-accounts.ts";
import type { Service } from "#app/shipping/context.ts";
import { bucketNameOf, HOME } from "#app/shipping/model/bucket.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { optional, text, toggle } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { bucketNotFound, Refusal } from "../refusal.ts";

const create = command({
  noun: "accounts",
  verb: "create",
  summary: "Open an account with an empty wallet and its first API key",
  flags: {
    name: text("NAME", "who the account belongs to"),
    country: text("CC", "whose currency its wallet keeps, such as EC", "EC"),
    test: toggle("lets it choose the carriers that are there for testing"),
    bucket: optional(
      text("BUCKET", "where it is kept, as `buckets list` shows; absent: the emptiest"),
    ),
  },
  bucketFor({ bucket }, buckets) {
    if (bucket === null) return buckets.names().length === 1 ? HOME.bucket : buckets.emptiest();
    if (!buckets.names().includes(bucket)) throw bucketNotFound(bucket);
    return bucket;
  },
  async run(service, { name, country, test: isTest }) {
    const known = [...service.markets.keys()];
    if (!known.includes(country.toUpperCase()))
      throw new Refusal(
        "marketNotFound",
        `There is no market ${country}; there is ${known.join(", ")}.`,
      );
    const { openAccount } = await import("#app/shipping/accounts/open-account.ts");
    const { accountId, apiKeyId, apiKey } = await openAccount(service, {
      name,
      isTest,
      country: country.toUpperCase(),
    });
    const bucket = bucketOfService(service);
    return {
      json: { accountId, name, isTest, apiKeyId, apiKey, bucket },
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
        liveAccountId: account.liveAccountId,
        balance: toDecimal(balance),
        currency: account.currency,
        objectCreated: account.objectCreated,
        shopDomain: account.shopDomain,
        bucket: bucketOfService(service),
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
                kindOf(account),
                money(balance, account.currency),
                time(account.objectCreated),
              ]),
            ),
    };
  },
});

const bucketOfService = ({ db }: Service): string => bucketNameOf(db.ids.bucketNumber);

function kindOf({
  isTest,
  liveAccountId,
}: Pick<ListedAccount, "isTest" | "liveAccountId">): string {
  if (liveAccountId !== null) return `sandbox of ${liveAccountId}`;
  return isTest ? "test" : "live";
}

export const accountCommands = [create, list];
