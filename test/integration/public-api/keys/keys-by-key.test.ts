import { createApiKey } from "#app/shipping/accounts/create-api-key.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { listApiKeys } from "#app/shipping/accounts/list-api-keys.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { revokeApiKey } from "#app/shipping/accounts/revoke-api-key.ts";
import type { Context } from "#app/shipping/context.ts";
import type { ApiKeyId } from "#app/shipping/model/ids.ts";
import { type KeyLimits, unlimited } from "#app/shipping/model/key-scope.ts";
import type { World } from "#test/support/world.ts";

import {
  describe,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test,
  type ApiClient,
} from "../api-client.ts";
import { openExampleWorld } from "../examples/open-example-world.ts";
import { openSandboxClient } from "../examples/record-successes.ts";

interface Key {
  apiKeyId: number;
  apiKey: string;
  isTest: boolean;
  scopes?: string[];
  expiresAt?: string;
  allowedAddresses?: string[];
  revokedAt?: string;
}

const make = (client: ApiClient, body: object, headers = {}) =>
  client.send("POST", "/key", { body: { name: "Warehouse", ...body }, headers });
const list = async (client: ApiClient) =>
  payloadOf<{ data: Key[] }>(await client.send("GET", "/key")).data;

const by = ({ ctx }: World, apiKeyId: ApiKeyId): Context => ({
  ...ctx,
  doneBy: { kind: "apiKey", id: String(apiKeyId) },
});

async function makeBy(world: World, maker: Partial<KeyLimits>, asked: Partial<KeyLimits>) {
  const { service, accountId } = world;
  const limits = { ...unlimited, ...maker };
  const { apiKeyId } = await issueApiKey(service, { accountId, name: "maker", limits });
  const key = { name: "made", isTest: false, limits: { ...unlimited, ...asked } };
  return createApiKey(by(world, apiKeyId), key);
}

describe("a key that a key makes", () => {
  test("works, is shown once, also when its request is repeated, and ends when it is revoked", async ({
    world,
  }) => {
    const client = openApiClient(world.service, world.apiKey);
    const headers = { "idempotency-key": "key 1" };
    const first = payloadOf<Key>(await make(client, { scopes: ["read"] }, headers));
    expect(payloadOf<Key>(await make(client, { scopes: ["read"] }, headers))).toEqual(first);
    const made = openApiClient(world.service, first.apiKey);
    expect(outcomeOf(await made.send("GET", "/shipment"))).toBe("200");
    expect(outcomeOf(await made.send("GET", "/key"))).toBe("403 apiKeyScopeMissing");

    const listed = await client.send("GET", "/key");
    expect(listed.text).not.toContain(first.apiKey);
    expect(await list(client)).toMatchObject([{}, { apiKeyId: first.apiKeyId, scopes: ["read"] }]);
    const path = `/key/${first.apiKeyId}`;
    expect(payloadOf<Key>(await client.send("DELETE", path)).revokedAt).toBeTypeOf("string");
    expect(outcomeOf(await made.send("GET", "/shipment"))).toBe("401 invalidApiKey");
    expect(outcomeOf(await client.send("DELETE", path))).toBe("200");
  });

  const [end, range] = [new Date("2999-01-01"), ["127.0.0.0/8"]];
  test.for<[what: string, maker: Partial<KeyLimits>, asked: Partial<KeyLimits>, outcome: string]>([
    ["a scope more", { scopes: ["account", "read"] }, { scopes: ["read", "money"] }, "refused"],
    ["fewer scopes", { scopes: ["account", "read"] }, { scopes: ["read"] }, "made"],
    ["another range", { allowedAddresses: range }, { allowedAddresses: ["10.0.0.0/8"] }, "refused"],
    [
      "a wider range",
      { allowedAddresses: range },
      { allowedAddresses: ["127.0.0.0/4"] },
      "refused",
    ],
    [
      "one of its addresses",
      { allowedAddresses: range },
      { allowedAddresses: ["127.0.0.1"] },
      "made",
    ],
    ["a later end", { expires: end }, { expires: new Date("2999-01-02") }, "refused"],
    ["an earlier end", { expires: end }, { expires: new Date("2998-12-31") }, "made"],
  ])("never surpasses its maker: %s", async ([, maker, asked, outcome], { world }) => {
    const made = makeBy(world, maker, asked);
    if (outcome === "made") await expect(made).resolves.toMatchObject(asked);
    else await expect(made).rejects.toMatchObject({ code: "apiKeyRightsExceeded" });
  });

  test("is as narrow as its maker when it asks for nothing, and is none of a revoked one", async ({
    world,
  }) => {
    const all: KeyLimits = {
      scopes: ["account"],
      expires: new Date("2999-01-01"),
      allowedAddresses: ["127.0.0.1"],
    };
    const { apiKeyId } = await makeBy(world, all, {});
    const [made] = (await listApiKeys(world.service, world.accountId)).slice(-1);
    expect(made).toMatchObject({ apiKeyId, ...all });
    await revokeApiKey(world.service, { apiKeyId });
    const again = createApiKey(by(world, apiKeyId), {
      name: "B",
      isTest: false,
      limits: unlimited,
    });
    await expect(again).rejects.toMatchObject({ code: "apiKeyRightsExceeded" });
  });

  test("is a test key when a test key makes it, which neither sees nor revokes a live one", async ({
    db,
  }) => {
    const world = await openExampleWorld(db);
    const live = openApiClient(world.service, world.apiKey);
    const sandbox = await openSandboxClient(world);
    for (const isTest of [true, false]) {
      const made = payloadOf<Key>(await make(sandbox, { isTest }));
      expect([made.isTest, made.apiKey.slice(0, 9)]).toEqual([true, "enc_test_"]);
    }
    expect((await list(sandbox)).map(({ isTest }) => isTest)).toEqual([true, true, true]);
    const [own] = await list(live);
    expect(outcomeOf(await sandbox.send("DELETE", `/key/${own!.apiKeyId}`))).toBe(
      "404 apiKeyNotFound",
    );
    const [ofSandbox] = await list(sandbox);
    expect(outcomeOf(await live.send("DELETE", `/key/${ofSandbox!.apiKeyId}`))).toBe("200");
    expect(payloadOf<Key>(await make(live, { isTest: true })).apiKey).toMatch(/^enc_test_/);

    const { apiKey } = await openAccount(world.service, { name: "Another" });
    const stranger = openApiClient(world.service, apiKey);
    expect(outcomeOf(await stranger.send("DELETE", `/key/${own!.apiKeyId}`))).toBe(
      "404 apiKeyNotFound",
    );
  });
});
