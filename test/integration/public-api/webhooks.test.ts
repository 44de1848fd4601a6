import { decrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { webhookEventTypes } from "#app/shipping/model/change.ts";
import type { WebhookId } from "#app/shipping/model/ids.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { findStoredWebhook } from "#db/shipping/webhooks.ts";
import { openWorld } from "#test/support/world.ts";

import {
  describe,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test,
  type ApiClient,
} from "./api-client.ts";

const bad = "400 pApiBadRequest";
const url = "https://erp.example.com/hooks";
const asked = { url, events: ["shipment.updated", "wallet.low"] };

interface Created {
  webhookId: number;
  url: string;
  events: string[];
  secret: string;
  objectCreated: string;
}

async function create(client: ApiClient, body: object = asked): Promise<Created> {
  return payloadOf<Created>(await client.send("POST", "/webhook", { body }));
}

describe("POST /webhook", () => {
  test("shows the webhook with its secret, in the form of Standard Webhooks", async ({
    client,
  }) => {
    const answer = await client.send("POST", "/webhook", { body: asked });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      payload: {
        webhookId: expect.any(Number),
        url,
        events: asked.events,
        secret: expect.stringMatching(/^whsec_/),
        objectCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      objectType: "webhook",
    });
    const { secret } = payloadOf<Created>(answer);
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    expect((await create(client)).secret).not.toBe(secret);
  });

  test("takes events in any order, and each once", async ({ client }) => {
    const events = ["wallet.low", "shipment.refunded", "wallet.low"];
    expect((await create(client, { url, events })).events).toEqual([
      "shipment.refunded",
      "wallet.low",
    ]);
    const all = [...webhookEventTypes];
    expect((await create(client, { url, events: all.toReversed() })).events).toEqual(all);
  });

  test.for([
    [{}],
    [{ url }],
    [{ events: asked.events }],
    [{ url: null, events: asked.events }],
    [{ url: 5, events: asked.events }],
    [{ url: [url], events: asked.events }],
    [{ url: { href: url }, events: asked.events }],
    [{ url: "", events: asked.events }],
    [{ url: `${url}/${"x".repeat(2048)}`, events: asked.events }],
    [{ url, events: null }],
    [{ url, events: [] }],
    [{ url, events: "shipment.updated" }],
    [{ url, events: {} }],
    [{ url, events: [null] }],
    [{ url, events: ["shipment.deleted"] }],
    [{ url, events: ["shipment.updated", "SHIPMENT.UPDATED"] }],
    [{ url, events: ["__proto__"] }],
    [{ url, events: [["shipment.updated"]] }],
    [{ url, events: Array.from({ length: webhookEventTypes.length + 1 }, () => "wallet.low") }],
    [{ url: "https://erp.example.com/\u0000", events: asked.events }],
  ])("refuses %j", async ([body], { client }) => {
    expect(outcomeOf(await client.send("POST", "/webhook", { body }))).toBe(bad);
    expect(client.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test.for(["[]", "null", '"https://erp.example.com"', "{", "", '{"url":"\\ud83d"}'])(
    "refuses a body that is %s",
    async (rawBody, { client }) => {
      expect(outcomeOf(await client.send("POST", "/webhook", { rawBody }))).toBe(bad);
    },
  );

  test.for([
    "http://erp.example.com/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://localhost:5432/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00:ec2::254]/",
    "https://user:secret@erp.example.com/",
    "https://erp.example.com/#part",
    "ftp://erp.example.com/",
    "not a url",
  ])("refuses to send to %s with webhookUrlNotAllowed", async (inside, { client }) => {
    const body = { url: inside, events: asked.events };
    expect(outcomeOf(await client.send("POST", "/webhook", { body }))).toBe(
      "400 webhookUrlNotAllowed",
    );
    expect(JSON.stringify(client.lines)).not.toContain(inside);
  });

  test("may be configured to allow this machine, for tests and demonstrations", async ({
    world,
  }) => {
    const client = openApiClient(world.service, world.apiKey, { allowPrivateWebhooks: true });
    const body = { url: "http://127.0.0.1:9000/in", events: asked.events };
    expect(outcomeOf(await client.send("POST", "/webhook", { body }))).toBe("201");
    const inClear = { url: "http://erp.example.com/", events: asked.events };
    expect(outcomeOf(await client.send("POST", "/webhook", { body: inClear }))).toBe(
      "400 webhookUrlNotAllowed",
    );
  });

  test("lets an account have ten, however many ask at the same moment", async ({
    client,
    world,
    db,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => client.send("POST", "/webhook", { body: asked })),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === "201")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "422 webhookLimitReached")).toHaveLength(15);
    expect((await client.send("GET", "/webhook")).json).toMatchObject({ payload: { total: 10 } });

    const created = answers.find(({ status }) => status === 201);
    await client.send("DELETE", `/webhook/${payloadOf<Created>(created!).webhookId}`);
    expect(outcomeOf(await client.send("POST", "/webhook", { body: asked }))).toBe("201");

    const other = await openWorld(db, { newId: world.ctx.newId });
    const otherApi = openApiClient(other.service, other.apiKey);
    expect(outcomeOf(await otherApi.send("POST", "/webhook", { body: asked }))).toBe("201");
  });
});

describe("GET /webhook", () => {
  test("lists them newest first, page by page, without their secrets", async ({ client }) => {
    const created: Created[] = [];
    for (let count = 0; count < 3; count++) created.push(await create(client));
    const shown = created.map(({ secret: _secret, ...webhook }) => webhook).toReversed();

    const all = await client.send("GET", "/webhook");
    expect(all.json).toEqual({
      payload: { count: 3, data: shown, page: 1, pageCount: 1, total: 3 },
      objectType: "webhook",
    });
    expect(all.text).not.toMatch(/secret|whsec|v1\./);
    const second = await client.send("GET", "/webhook?limit=2&page=2");
    expect(payloadOf(second)).toEqual({
      count: 1,
      data: shown.slice(2),
      page: 2,
      pageCount: 2,
      total: 3,
    });
    const beyond = await client.send("GET", "/webhook?page=1000000000&limit=100");
    expect(payloadOf(beyond)).toMatchObject({ count: 0, data: [], total: 3 });
  });

  test("is empty for an account that has none", async ({ client }) => {
    expect(payloadOf(await client.send("GET", "/webhook"))).toEqual({
      count: 0,
      data: [],
      page: 1,
      pageCount: 0,
      total: 0,
    });
  });
});

describe("DELETE /webhook/{id}", () => {
  test("shows what it deleted, and finds it no more", async ({ client }) => {
    const { secret: _secret, ...webhook } = await create(client);
    const path = `/webhook/${webhook.webhookId}`;
    const deleted = await client.send("DELETE", path);
    expect(deleted.status).toBe(200);
    expect(deleted.json).toEqual({ payload: webhook, objectType: "webhook" });
    expect(outcomeOf(await client.send("DELETE", path))).toBe("404 webhookNotFound");
    expect((await client.send("GET", "/webhook")).json).toMatchObject({ payload: { total: 0 } });
  });

  test("answers one of several with its webhook, the others with 404", async ({ client }) => {
    const { webhookId } = await create(client);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.send("DELETE", `/webhook/${webhookId}`)),
    );
    const outcomes = answers.map(outcomeOf).toSorted();
    expect(outcomes).toEqual(["200", ...Array.from({ length: 7 }, () => "404 webhookNotFound")]);
  });

  test("knows no webhook of another account, and neither does its list", async ({
    client,
    world,
    db,
  }) => {
    const { webhookId } = await create(client);
    const other = await openWorld(db, { newId: world.ctx.newId });
    const otherApi = openApiClient(other.service, other.apiKey);
    expect(outcomeOf(await otherApi.send("DELETE", `/webhook/${webhookId}`))).toBe(
      "404 webhookNotFound",
    );
    expect((await otherApi.send("GET", "/webhook")).json).toMatchObject({ payload: { total: 0 } });
    expect((await client.send("GET", "/webhook")).json).toMatchObject({ payload: { total: 1 } });
  });

  test("takes whole numbers that find nothing, and nothing else", async ({ client }) => {
    for (const id of ["0", "-5", "9007199254740993", "9".repeat(300)]) {
      expect(outcomeOf(await client.send("DELETE", `/webhook/${id}`)), id).toBe(
        "404 webhookNotFound",
      );
    }
    for (const id of ["abc", "1.5", "1e3", "%00", "__proto__"]) {
      expect(outcomeOf(await client.send("DELETE", `/webhook/${id}`)), id).toBe(bad);
    }
  });
});

test("a webhook is asked for with a key, as everything else", async ({ client }) => {
  for (const [method, path] of [
    ["POST", "/webhook"],
    ["GET", "/webhook"],
    ["DELETE", "/webhook/1"],
  ] as const) {
    const headers = { "x-api-key": null };
    expect(outcomeOf(await client.send(method, path, { headers }))).toBe("401 invalidApiKey");
  }
  const wrong = await client.send("PUT", "/webhook/1");
  expect(outcomeOf(wrong)).toBe("405 methodNotAllowed");
  expect(wrong.headers.get("allow")).toBe("GET, HEAD, PATCH, DELETE");
});

test("the secret is kept so that only the holder of the signing key can read it", async ({
  world,
}) => {
  const signingKeys: SigningKeys = [
    new TextEncoder().encode("another key that only this test knows"),
  ];
  const client = openApiClient(world.service, world.apiKey, { signingKeys });
  const { secret, webhookId } = await create(client);
  const { accountId, service } = world;
  const stored = await findStoredWebhook(service.db.read, accountId, webhookId as WebhookId);
  expect(stored?.secret).not.toContain(secret.slice("whsec_".length));
  const purpose = secretPurposeOf(webhookId as WebhookId);
  expect(decrypt(signingKeys, purpose, stored?.secret ?? "")).toBe(secret);
});

test("no line of the log has the secret or the address", async ({ client }) => {
  const { secret, webhookId } = await create(client);
  await client.send("GET", "/webhook");
  await client.send("DELETE", `/webhook/${webhookId}`);
  const logged = JSON.stringify(client.lines);
  expect(client.lines).toHaveLength(3);
  for (const hidden of [secret, secret.slice("whsec_".length), "erp.example.com"]) {
    expect(logged).not.toContain(hidden);
  }
});
