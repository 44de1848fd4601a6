import { eq } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";

import { sealAgain } from "#app/main/rotate-secrets.ts";
import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { decrypt } from "#app/runtime/encrypt.ts";
import type { WebhookId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { selectJobs } from "#db/jobs.ts";
import {
  announced,
  makeTestWebhookSender,
  secretKeys,
  unhurried,
} from "#test/integration/outgoing-webhooks/fixture.ts";
import { startReceiver } from "#test/integration/outgoing-webhooks/receiver.ts";
import { openWorld, type World } from "#test/support/world.ts";

import {
  describe,
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test,
  type ApiClient,
} from "./api-client.ts";

interface Webhook {
  webhookId: number;
  url: string;
  events: string[];
  secret: string;
  pausedAt?: string;
  switchedOffAt?: string;
  previousSecretUntil: string;
}
interface Delivery {
  deliveryId: number;
  eventId: string;
  type: string;
  state: string;
  attempts: { status: number | null; failure: string | null; durationMs: number }[];
}

const clientOf = (world: World) =>
  openApiClient(world.service, world.apiKey, {
    allowPrivateWebhooks: true,
    signingKeys: secretKeys,
  });

async function create(client: ApiClient, url: string): Promise<Webhook> {
  const body = { url, events: ["shipment.updated"] };
  return payloadOf<Webhook>(await client.send("POST", "/webhook", { body }));
}

const deliveriesOf = async (client: ApiClient, { webhookId }: Webhook, query = "") =>
  payloadOf<{ data: Delivery[] }>(
    await client.send("GET", `/webhook/delivery/${webhookId}${query}`),
  ).data;

/** Every job that waits is done once, as a worker would; a failure is the job's own. */
async function deliverAll({ service }: World): Promise<void> {
  const sender = makeTestWebhookSender();
  const jobs = await selectJobs(service.db.read, "ready", 100);
  for (const job of jobs.filter(({ kind }) => kind === "deliverWebhook").toReversed()) {
    const payload = job.payload as JobPayloads["deliverWebhook"];
    await deliverWebhook(service, sender, payload, unhurried).catch(() => {});
  }
}

describe("a delivery", () => {
  test("is shown with every attempt, and is sent again with the same id", async ({
    world,
    onTestFinished,
  }) => {
    const client = clientOf(world);
    const receiver = await startReceiver(onTestFinished, [500]);
    const webhook = await create(client, receiver.origin);
    const { webhookId } = webhook;
    await world.paid();
    for (const change of await announced(world.service.db))
      await planDeliveries(world.service, change);
    expect(await deliveriesOf(client, webhook)).toMatchObject([{ state: "waiting", attempts: [] }]);

    await deliverAll(world);
    await deliverAll(world);
    const [delivery] = await deliveriesOf(client, webhook);
    expect(delivery).toMatchObject({
      type: "shipment.updated",
      state: "delivered",
      attempts: [
        { status: 500, failure: null },
        { status: 204, failure: null },
      ],
    });
    expect(await deliveriesOf(client, webhook, "?state=failed")).toEqual([]);

    const path = `/webhook/delivery/${webhookId}/${delivery?.deliveryId}`;
    const again = payloadOf<Delivery>(await client.send("POST", path));
    expect(again).toMatchObject({ eventId: delivery?.eventId, state: "waiting" });
    await deliverAll(world);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids)).toEqual(new Set([delivery?.eventId]));
    expect(ids.length).toBeGreaterThan(2);
    expect(outcomeOf(await client.send("POST", `/webhook/delivery/${webhookId}/1`))).toBe(
      "404 webhookDeliveryNotFound",
    );
  });

  test("of a test message arrives, and says nothing of any shipment", async ({
    world,
    onTestFinished,
  }) => {
    const client = clientOf(world);
    const receiver = await startReceiver(onTestFinished);
    const webhook = await create(client, receiver.origin);
    const sent = await client.send("POST", `/webhook/test/${webhook.webhookId}`);
    expect(sent.status).toBe(201);
    await deliverAll(world);
    const [message] = receiver.received;
    const body = new Verifier(webhook.secret).verify(
      message?.text ?? "",
      message?.headers as never,
    );
    expect(body).toMatchObject({ type: "webhook.test", data: { webhookId: webhook.webhookId } });
    expect(await deliveriesOf(client, webhook)).toMatchObject([{ state: "delivered" }]);
  });
});

test("a new secret signs beside the old one until its time is over", async ({
  world,
  onTestFinished,
}) => {
  const client = clientOf(world);
  const receiver = await startReceiver(onTestFinished);
  const webhook = await create(client, receiver.origin);
  const { webhookId } = webhook;
  const body = { previousValidHours: 1 };
  const rotated = payloadOf<Webhook>(
    await client.send("PATCH", `/webhook/rotateSecret/${webhookId}`, { body }),
  );
  expect(rotated.secret).toMatch(/^whsec_/);
  expect(rotated.secret).not.toBe(webhook.secret);

  const verifies = async (secret: string) => {
    await client.send("POST", `/webhook/test/${webhookId}`);
    await deliverAll(world);
    const message = receiver.received.at(-1);
    // The sender's clock is the world's own, so the age of a message is not what counts here.
    const headers = message?.headers as Record<string, string>;
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const signed = new Verifier(secret).sign(headers["webhook-id"] ?? "", at, message?.text ?? "");
    return headers["webhook-signature"]?.split(" ").includes(signed);
  };
  expect(await verifies(webhook.secret)).toBe(true);
  expect(await verifies(rotated.secret)).toBe(true);
  world.ctx.passTime(61 * 60 * 1000);
  expect(await verifies(webhook.secret)).toBe(false);
  expect(await verifies(rotated.secret)).toBe(true);
  const shown = await client.send("GET", `/webhook/${webhookId}`);
  expect(shown.text).not.toContain("whsec_");
});

test("a secret that was replaced signs on after the signing secret of the service was, too", async ({
  world,
}) => {
  const client = clientOf(world);
  const { webhookId } = await create(client, "https://erp.example.com/a");
  await client.send("PATCH", `/webhook/rotateSecret/${webhookId}`, { body: {} });
  const stored = async () => {
    const { webhooks } = world.service.db.read.tables;
    const [row] = await world.service.db.read
      .select({ now: webhooks.secret, previous: webhooks.previousSecret })
      .from(webhooks)
      .where(eq(webhooks.webhookId, webhookId as WebhookId));
    return row!;
  };
  const before = await stored();
  const current = new Uint8Array(32).fill(9);
  const purpose = secretPurposeOf(webhookId as WebhookId);
  const quiet = { info: () => undefined } as unknown as Parameters<typeof sealAgain>[2];
  await sealAgain(world.service, [current, ...secretKeys], quiet);
  const after = await stored();
  for (const which of ["now", "previous"] as const)
    expect(decrypt([current], purpose, after[which] ?? ""), which).toBe(
      decrypt(secretKeys, purpose, before[which] ?? ""),
    );
});

test("a paused webhook gets nothing, and what happened meanwhile when it is switched on", async ({
  world,
  onTestFinished,
}) => {
  const client = clientOf(world);
  const receiver = await startReceiver(onTestFinished);
  const webhook = await create(client, receiver.origin);
  const { webhookId } = webhook;
  const pause = () => client.send("PATCH", `/webhook/pause/${webhookId}`);
  const paused = payloadOf<Webhook>(await pause());
  expect(paused.pausedAt).toEqual(expect.any(String));
  expect(paused).not.toHaveProperty("switchedOffAt");
  expect(payloadOf<Webhook>(await pause())).toEqual(paused);
  await client.send("POST", `/webhook/test/${webhookId}`);
  await deliverAll(world);
  expect(receiver.received).toEqual([]);
  const on = payloadOf<Webhook>(await client.send("PATCH", `/webhook/switchOn/${webhookId}`));
  expect(on).not.toHaveProperty("pausedAt");
  expect(on).not.toHaveProperty("switchedOffAt");
  await deliverAll(world);
  expect(receiver.received).toHaveLength(1);
});

describe("an edit", () => {
  test("changes the address and the events, each by itself, and keeps the secret", async ({
    world,
  }) => {
    const client = clientOf(world);
    const { secret: _secret, ...webhook } = await create(client, "https://erp.example.com/a");
    const edit = async (body: object) =>
      payloadOf<Webhook>(await client.send("PATCH", `/webhook/${webhook.webhookId}`, { body }));
    const url = "https://erp.example.com/b";
    expect(await edit({ url })).toEqual({ ...webhook, url });
    const events = ["shipment.refunded", "wallet.low"];
    expect(await edit({ events: events.toReversed() })).toEqual({ ...webhook, url, events });
    expect(await edit({})).toEqual({ ...webhook, url, events });
  });

  test.for([
    [{ url: "ftp://erp.example.com" }, "400 webhookUrlNotAllowed"],
    [{ url: "" }, "400 pApiBadRequest"],
    [{ events: [] }, "400 pApiBadRequest"],
    [{ events: ["webhook.test"] }, "400 pApiBadRequest"],
    [{ previousValidHours: 169 }, "400 pApiBadRequest"],
    [{ previousValidHours: -1 }, "400 pApiBadRequest"],
  ] as const)("%j is %s", async ([body, refusal], { world }) => {
    const client = clientOf(world);
    const { webhookId } = await create(client, "https://erp.example.com/a");
    const path = "previousValidHours" in body ? "/webhook/rotateSecret" : "/webhook";
    expect(outcomeOf(await client.send("PATCH", `${path}/${webhookId}`, { body }))).toBe(refusal);
  });
});

test("another account's webhook is not found by any of these, and stays as it was", async ({
  db,
  world,
}) => {
  const owner = clientOf(world);
  const stranger = clientOf(await openWorld(db));
  const { webhookId } = await create(owner, "https://erp.example.com/a");
  const before = await owner.send("GET", `/webhook/${webhookId}`);
  const body = { url: "https://evil.example.com" };
  const calls = [
    stranger.send("GET", `/webhook/${webhookId}`),
    stranger.send("PATCH", `/webhook/${webhookId}`, { body }),
    stranger.send("PATCH", `/webhook/pause/${webhookId}`),
    stranger.send("PATCH", `/webhook/rotateSecret/${webhookId}`, { body: {} }),
    stranger.send("POST", `/webhook/test/${webhookId}`),
    stranger.send("GET", `/webhook/delivery/${webhookId}`),
    stranger.send("POST", `/webhook/delivery/${webhookId}/1`),
  ];
  expect(new Set((await Promise.all(calls)).map(outcomeOf))).toEqual(
    new Set(["404 webhookNotFound"]),
  );
  expect((await owner.send("GET", `/webhook/${webhookId}`)).json).toEqual(before.json);
});
