import { authenticateApiKey } from "#app/shipping/accounts/authenticate-api-key.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { connectShop } from "#test/integration/shopify/connected-shop.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

interface Issued {
  accountId: number;
  apiKeyId: number;
  apiKey: string;
}

describe("accounts", () => {
  test("create answers the account's id and a key that admits to it", async ({ world }) => {
    const { json } = terminal(world.service);
    const { accountId, apiKey } = await json<Issued>(
      "accounts",
      "create",
      "--name",
      "Tienda Ñandú",
    );

    expect(accountId).toEqual(expect.any(Number));
    expect(await authenticateApiKey(world.service, apiKey)).toMatchObject({ accountId });
    expect(await json("accounts", "list")).toContainEqual(
      expect.objectContaining({ accountId, name: "Tienda Ñandú", balance: 0, currency: "USD" }),
    );
  });

  test("list aligns its columns and never lets a stored name steer the terminal", async ({
    world,
  }) => {
    const { operate } = terminal(world.service);
    await operate("accounts", "create", "--name", "Sol");
    const { out } = await operate("accounts", "list");

    const [titles = "", ...lines] = out.split("\n");
    expect(titles).toMatch(/^ +account  name +shop +kind +balance  opened \(UTC\)$/);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.indexOf("USD")).toBe(titles.indexOf("balance") + 4);
  });
});

test("create --test opens an account that may choose the carriers for testing, and list marks it", async ({
  world,
}) => {
  const { json, operate } = terminal(world.service);
  const created = await json<Issued>("accounts", "create", "--test", "--name", "Pruebas");
  expect(created).toMatchObject({ isTest: true });
  expect(await findAccount(world.service.db.read, created.accountId as AccountId)).toMatchObject({
    isTest: true,
  });
  expect(await json("accounts", "list")).toMatchObject([
    { accountId: world.accountId, isTest: false },
    { accountId: created.accountId, isTest: true },
  ]);
  expect((await operate("accounts", "list")).out).toMatch(/Pruebas +test/);
});

describe("keys", () => {
  test("issue adds a key that works, and revoke ends it for good", async ({ world }) => {
    const { json, operate } = terminal(world.service);
    const account = ["--account", String(world.accountId)];
    const { apiKey, apiKeyId } = await json<Issued>("keys", "issue", ...account, "--name", "ERP");
    expect(await authenticateApiKey(world.service, apiKey)).toMatchObject({
      accountId: world.accountId,
    });

    expect((await operate("keys", "revoke", "--key", String(apiKeyId))).code).toBe(0);
    expect((await operate("keys", "revoke", "--key", String(apiKeyId))).code).toBe(0);
    expect(await authenticateApiKey(world.service, apiKey)).toBeNull();
    expect(await authenticateApiKey(world.service, world.apiKey)).toMatchObject({
      accountId: world.accountId,
    });
  });

  test("list distinguishes keys without showing one", async ({ world }) => {
    const { json, operate } = terminal(world.service);
    const account = ["--account", String(world.accountId)];
    const { apiKey, apiKeyId } = await json<Issued>("keys", "issue", ...account, "--name", "ERP");
    await operate("keys", "revoke", "--key", String(apiKeyId));

    const keys = await json<object[]>("keys", "list", ...account);
    expect(keys).toHaveLength(2);
    expect(keys).toContainEqual(
      expect.objectContaining({
        apiKeyId,
        name: "ERP",
        hint: apiKey.slice(-4),
        revoked: expect.any(String),
      }),
    );
    expect(JSON.stringify(keys)).not.toContain(apiKey);
    expect((await operate("keys", "list", ...account)).out).not.toContain(apiKey);
  });

  test("refuses an account and a key that do not exist", async ({ world }) => {
    const { refusal } = terminal(world.service);
    expect(await refusal("keys", "issue", "--account", "5")).toMatchObject({
      code: 1,
      error: "accountNotFound",
    });
    expect(await refusal("keys", "list", "--account", "5")).toMatchObject({
      code: 1,
      error: "accountNotFound",
    });
    expect(await refusal("keys", "revoke", "--key", "5")).toMatchObject({
      code: 1,
      error: "apiKeyNotFound",
    });
  });
});

test("carriers list shows every carrier of every market with its ceilings", async ({ world }) => {
  const { json, operate } = terminal(world.service);
  const markets = [...world.service.markets.values()];
  expect(markets.map(({ country }) => country)).toEqual(expect.arrayContaining(["CO", "EC"]));
  const expected = markets.flatMap(({ carriers, country, currency }) =>
    carriers.map(({ carrierToken, displayName }) => ({
      carrierToken,
      displayName,
      country,
      currency,
    })),
  );
  expect(await json<object[]>("carriers", "list")).toMatchObject(expected);
  const { out } = await operate("carriers", "list");
  for (const { carrierToken } of expected) expect(out).toContain(carrierToken);
});

test("list names the store of an account: two may be called the same", async ({
  world,
  onTestFinished,
}) => {
  const connected = await connectShop(world.service.db);
  onTestFinished(() => connected.disconnect());
  const { json, operate } = terminal(world.service);
  const { accountId } = connected.world;
  expect(await json("accounts", "list")).toEqual([
    expect.objectContaining({ accountId: world.accountId, shopDomain: null }),
    expect.objectContaining({ accountId, shopDomain: "demo.myshopify.com" }),
  ]);
  expect((await operate("accounts", "list")).out).toContain("demo.myshopify.com");
});
