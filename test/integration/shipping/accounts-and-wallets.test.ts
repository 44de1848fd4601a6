import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { listAccounts } from "#app/shipping/accounts/list-accounts.ts";
import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import { unlimited } from "#app/shipping/model/key-scope.ts";
import { cents } from "#app/shipping/model/money.ts";
import { listStatement } from "#app/shipping/wallet/list-statement.ts";
import { showWallet } from "#app/shipping/wallet/show-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

const admitted = ({ accountId }: World) => ({
  apiKeyId: expect.any(Number),
  accountId,
  isTest: false,
  hasTestMoney: false,
  liveAccountId: null,
  scopes: null,
  allowedAddresses: null,
});

describe("API keys", () => {
  test("carry 32 random bytes, are shown once, and only their hash is in the database", async ({
    world,
  }) => {
    const { apiKey } = await issueApiKey(world.service, {
      accountId: world.accountId,
      name: "bodega",
    });

    expect(Buffer.from(apiKey.replace(/^enc_/, ""), "base64url")).toHaveLength(32);
    const rows = await world.ctx.db.read.select().from(world.ctx.db.read.tables.apiKeys);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(apiKey.slice(4));
    const [, listed] = await listApiKeys(world.service, world.accountId);
    expect(listed).toMatchObject({
      name: "bodega",
      hint: apiKey.slice(-4),
      lastUsed: null,
      revoked: null,
    });
    expect(listed).not.toHaveProperty("keyHash");
  });

  test("admit their own account and no other", async ({ world, db }) => {
    const stranger = await openWorld(db);
    expect(await authenticateApiKey(world.service, world.apiKey)).toEqual(admitted(world));
    expect(await authenticateApiKey(world.service, stranger.apiKey)).toEqual(admitted(stranger));
    for (const wrong of [
      "",
      "enc_",
      world.apiKey.slice(0, -1),
      `${world.apiKey} `,
      world.apiKey.toUpperCase(),
    ]) {
      expect(await authenticateApiKey(world.service, wrong)).toBeNull();
    }
  });

  test("stop working at their expiry", async ({ world }) => {
    const expires = new Date(world.service.now().getTime() + 60_000);
    const limits = { ...unlimited, expires };
    const { apiKey } = await issueApiKey(world.service, {
      accountId: world.accountId,
      name: "for a minute",
      limits,
    });
    expect(await authenticateApiKey(world.service, apiKey)).toMatchObject({
      accountId: world.accountId,
    });
    const later = { ...world.service, now: () => expires };
    expect(await authenticateApiKey(later, apiKey)).toBeNull();
  });

  test("stop working with the next request after they are revoked, and the others go on", async ({
    world,
  }) => {
    const second = await issueApiKey(world.service, { accountId: world.accountId, name: "second" });
    expect(await authenticateApiKey(world.service, second.apiKey)).toEqual(admitted(world));

    await revokeApiKey(world.service, second);
    await revokeApiKey(world.service, second);

    expect(await authenticateApiKey(world.service, second.apiKey)).toBeNull();
    expect(await authenticateApiKey(world.service, world.apiKey)).toEqual(admitted(world));
    await expect(
      revokeApiKey(world.service, { apiKeyId: world.ctx.newId<"ApiKey">() }),
    ).rejects.toMatchObject({
      code: "apiKeyNotFound",
    });
  });

  test("record their last use, at most once a minute", async ({ world }) => {
    const lastUsed = async () =>
      (await listApiKeys(world.service, world.accountId))[0]?.lastUsed?.getTime() ?? 0;
    await authenticateApiKey(world.service, world.apiKey);
    const first = await lastUsed();
    expect(first).toBeGreaterThan(0);

    world.ctx.passTime(30_000);
    await authenticateApiKey(world.service, world.apiKey);
    expect(await lastUsed()).toBe(first);
    world.ctx.passTime(31_000);
    await authenticateApiKey(world.service, world.apiKey);
    expect(await lastUsed()).toBeGreaterThan(first + 60_000);
  });

  test("are not issued for an account that is not there", async ({ world }) => {
    const accountId = world.ctx.newId<"Account">();
    const missing = { code: "accountNotFound" };
    await expect(issueApiKey(world.service, { accountId, name: "x" })).rejects.toMatchObject(
      missing,
    );
    await expect(listApiKeys(world.service, accountId)).rejects.toMatchObject(missing);
    await expect(showWallet(world.service, accountId)).rejects.toMatchObject(missing);
  });
});

describe("a wallet", () => {
  test("is credited once by one reference, however often and however simultaneously it comes", async ({
    world,
  }) => {
    const deposit = { accountId: world.accountId, amount: cents(2500), reference: "slip-77" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => topUpWallet(world.service, deposit)),
    );

    expect(answers.filter(({ credited }) => credited)).toHaveLength(1);
    expect(await world.balance()).toBe(12_500);
  });

  test("is credited once by one reference, whatever dash a statement and a keyboard have in it", async ({
    world,
  }) => {
    const dashes = ["-", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212", "\uff0d"];
    const answers = await Promise.all(
      dashes.map((dash) =>
        topUpWallet(world.service, {
          accountId: world.accountId,
          amount: cents(2500),
          reference: `Slip 77${dash}1`,
        }),
      ),
    );
    expect(answers.filter(({ credited }) => credited)).toHaveLength(1);
    expect(await world.balance()).toBe(12_500);
  });

  test("does not take one reference for another amount or another account", async ({
    world,
    db,
  }) => {
    const stranger = await openWorld(db);
    const deposit = { accountId: world.accountId, amount: cents(2500), reference: "slip-78" };
    await topUpWallet(world.service, deposit);

    const used = { code: "walletTopUpReferenceAlreadyUsed" };
    await expect(
      topUpWallet(world.service, { ...deposit, amount: cents(2501) }),
    ).rejects.toMatchObject(used);
    await expect(
      topUpWallet(world.service, { ...deposit, accountId: stranger.accountId }),
    ).rejects.toMatchObject(used);
    expect(await stranger.balance()).toBe(10_000);
  });

  test("lists every movement with the balance after it, newest first", async ({ world }) => {
    const paid = await world.paid();
    const price: number = paid.selectedRate?.priceTotal ?? 0;
    const statement = await listStatement(world.service, { accountId: world.accountId, limit: 10 });

    expect(statement).toMatchObject([
      {
        version: 2,
        kind: "charge",
        amount: -price,
        balanceAfter: 10_000 - price,
        shipmentId: paid.shipmentId,
      },
      { version: 1, kind: "topUp", amount: 10_000, balanceAfter: 10_000, shipmentId: null },
    ]);
    expect(
      await listStatement(world.service, { accountId: world.accountId, limit: 1 }),
    ).toHaveLength(1);
  });

  test("is listed with its account", async ({ world }) => {
    expect(await listAccounts(world.service)).toMatchObject([
      { accountId: world.accountId, name: "Tienda de prueba", balance: 10_000, currency: "USD" },
    ]);
  });
});
