import type { ServerResponse } from "node:http";

import { Webhook as Verifier } from "standardwebhooks";

import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import type { CreatedWebhook } from "#app/shipping/webhooks/create-webhook.ts";
import { deleteWebhook } from "#app/shipping/webhooks/delete-webhook.ts";
import { selectWebhooks } from "#db/shipping/webhooks.ts";
import { makeSelfSigned } from "#test/support/self-signed.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

import { makeTestWebhookSender, openWebhook, unhurried } from "./fixture.ts";
import { startReceiver, type Received } from "./receiver.ts";

const webhookSender = makeTestWebhookSender();
const hurry = { timeoutMs: 300 };

const message = (
  { accountId }: World,
  { webhookId }: CreatedWebhook,
): JobPayloads["deliverWebhook"] => ({
  accountId,
  webhookId,
  eventId: "evt_1",
  type: "shipment.updated",
  occurredAt: "2026-05-01T10:00:00.000Z",
  data: { shipmentId: 7, extId: "Ñandú 🦤" },
});

const verify = (secret: string, { text, headers }: Received) =>
  new Verifier(secret).verify(text, headers as Record<string, string>);

describe("a delivery", () => {
  test("is signed so that the standardwebhooks package trusts it, and nothing else", async ({
    world,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished);
    const webhook = await openWebhook(world, `${receiver.origin}/in?shop=1`);
    await deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried);

    const [got] = receiver.received;
    expect(got?.path).toBe("/in?shop=1");
    expect(got?.headers["content-type"]).toBe("application/json");
    expect(verify(webhook.secret, got!)).toEqual({
      type: "shipment.updated",
      timestamp: "2026-05-01T10:00:00.000Z",
      data: { shipmentId: 7, extId: "Ñandú 🦤" },
    });
    expect(() => verify(webhook.secret, { ...got!, text: got!.text.replace("7", "8") })).toThrow();
    const stranger = await openWebhook(world, receiver.origin);
    expect(() => verify(stranger.secret, got!)).toThrow();
    for (const changed of [{ "webhook-id": "evt_2" }, { "webhook-timestamp": "1777777777" }]) {
      const headers = { ...got!.headers, ...changed };
      expect(() => verify(webhook.secret, { ...got!, headers })).toThrow();
    }
  });

  test("that is repeated has the same id and body, and a new time and signature", async ({
    world,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished, [500]);
    const webhook = await openWebhook(world, receiver.origin);
    const deliver = () =>
      deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried);
    await expect(deliver()).rejects.toThrow("the receiver answered 500");
    world.ctx.passTime(60_000);
    await deliver();

    const [first, second] = receiver.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.text).toBe(first?.text);
    const timeOf = (got?: Received) => Number(got?.headers["webhook-timestamp"]);
    expect(timeOf(second) - timeOf(first)).toBeGreaterThanOrEqual(60);
    expect(second?.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
    for (const got of receiver.received) expect(verify(webhook.secret, got)).toBeTruthy();
  });

  test.for([300, 301, 302, 307, 308, 304, 400, 401, 404, 429, 500, 503, 599] as const)(
    "that is answered %i is not done",
    async (status, { world, onTestFinished }) => {
      const elsewhere = await startReceiver(onTestFinished);
      const redirect = (response: ServerResponse) =>
        void response.writeHead(status, { location: elsewhere.origin }).end();
      const receiver = await startReceiver(onTestFinished, [redirect]);
      const webhook = await openWebhook(world, receiver.origin);
      await expect(
        deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried),
      ).rejects.toThrow(`the receiver answered ${status}`);
      expect(elsewhere.connections()).toBe(0);
      expect(await selectWebhooks(world.service.db.read, world.accountId)).toHaveLength(1);
    },
  );

  test.for([200, 201, 202, 204, 299] as const)(
    "that is answered %i is done",
    async (status, { world, onTestFinished }) => {
      const receiver = await startReceiver(onTestFinished, [status]);
      const webhook = await openWebhook(world, receiver.origin);
      await deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried);
      expect(receiver.received).toHaveLength(1);
    },
  );

  test("that is answered 410 deletes the webhook, its own only", async ({
    world,
    db,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished, [410]);
    const webhook = await openWebhook(world, receiver.origin);
    const kept = await openWebhook(world, receiver.origin);
    const deliver = () =>
      deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried);
    await deliver();
    const left = await selectWebhooks(db.read, world.accountId);
    expect(left.map(({ webhookId }) => webhookId)).toEqual([kept.webhookId]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("to a webhook that was deleted, or is another account's, is over without a word", async ({
    world,
    db,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished);
    const webhook = await openWebhook(world, receiver.origin);
    const other = await openWorld(db, { newId: world.ctx.newId });
    await deliverWebhook(other.service, webhookSender, message(other, webhook), unhurried);
    await deleteWebhook(world.ctx, webhook.webhookId);
    await deliverWebhook(world.service, webhookSender, message(world, webhook), unhurried);
    expect(receiver.connections()).toBe(0);
  });
});

describe("a receiver", () => {
  const attempt = async (
    world: World,
    origin: string,
    options: Parameters<typeof makeTestWebhookSender>[0] = {},
    signal = unhurried,
  ) => {
    const webhook = await openWebhook(world, origin);
    await deliverWebhook(
      world.service,
      makeTestWebhookSender(options),
      message(world, webhook),
      signal,
    );
  };

  test("that never answers is left after the time limit", async ({ world, onTestFinished }) => {
    const receiver = await startReceiver(onTestFinished, [() => undefined]);
    const startedMs = performance.now();
    await expect(attempt(world, receiver.origin, hurry)).rejects.toThrow(
      "the receiver took too long",
    );
    expect(performance.now() - startedMs).toBeLessThan(3000);
  });

  test("whose name is never resolved is left after the time limit", async ({ world }) => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(
      attempt(world, "https://hooks.example.com", { ...hurry, resolve }),
    ).rejects.toThrow("the receiver took too long");
  });

  test("is left when the job is given up", async ({ world, onTestFinished }) => {
    const receiver = await startReceiver(onTestFinished, [() => undefined]);
    await expect(attempt(world, receiver.origin, {}, AbortSignal.timeout(200))).rejects.toThrow(
      "the delivery was aborted",
    );
  });

  test("that has said 200 is believed, though its answer never ends or is endless", async ({
    world,
    onTestFinished,
  }) => {
    const never = (response: ServerResponse) => void response.writeHead(200).write("a");
    const endless = (response: ServerResponse) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    };
    const cut = (response: ServerResponse) => {
      response.writeHead(200, { "content-length": "100" }).write("a");
      setTimeout(() => response.destroy(), 20);
    };
    const receiver = await startReceiver(onTestFinished, [never, endless, cut]);
    await attempt(world, receiver.origin, hurry);
    // Without a limit on what is taken in, this would last as long as the time limit.
    const startedMs = performance.now();
    await attempt(world, receiver.origin, { timeoutMs: 15_000 });
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    await attempt(world, receiver.origin, hurry);
    expect(receiver.received).toHaveLength(3);
  });

  test("that hangs up or speaks no HTTP is a failure without an address in it", async ({
    world,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished, [
      (response) => void response.destroy(),
      (response) => void response.socket?.end("220 smtp.example.com ESMTP\r\n"),
      (response) =>
        void response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(70_000)}\r\n\r\n`),
      (response) => void response.socket?.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    ]);
    for (const reason of [
      "ECONNRESET",
      "HPE_INVALID_CONSTANT",
      "HPE_HEADER_OVERFLOW",
      "the receiver answered 101",
    ]) {
      const failure = await attempt(world, receiver.origin, hurry).then(
        () => null,
        (error: unknown) => error,
      );
      expect(String(failure)).toMatch(reason);
      expect(String(failure)).not.toContain("127.0.0.1");
    }
    const closed = await attempt(world, "http://127.0.0.1:1").catch(String);
    expect(closed).toBe("DeliveryFailure: ECONNREFUSED");
  });

  test.for([
    { way: "in clear", tls: undefined },
    { way: "over TLS", tls: makeSelfSigned() },
  ])(
    "that changes the protocol $way has not accepted the event",
    async ({ tls }, { world, onTestFinished }) => {
      const change = (response: ServerResponse) =>
        void response.socket?.end(
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
        );
      const receiver = await startReceiver(onTestFinished, [change], tls);
      const trusting = tls ? { trustedCa: tls.cert } : {};
      await expect(attempt(world, receiver.origin, { ...hurry, ...trusting })).rejects.toThrow(
        "the receiver changed the protocol",
      );
    },
  );

  test("over TLS must prove its name, also when another resolver answered", async ({
    world,
    onTestFinished,
  }) => {
    const certificate = makeSelfSigned();
    const receiver = await startReceiver(onTestFinished, [], certificate);
    await expect(attempt(world, receiver.origin)).rejects.toThrow("DEPTH_ZERO_SELF_SIGNED_CERT");

    const trusting = { trustedCa: certificate.cert };
    await attempt(world, receiver.origin, trusting);
    expect(receiver.received).toHaveLength(1);

    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const named = `https://hooks.example.com:${receiver.port}/`;
    await expect(attempt(world, named, { ...trusting, resolve })).rejects.toThrow(
      "ERR_TLS_CERT_ALTNAME_INVALID",
    );
    expect(receiver.received).toHaveLength(1);
  });
});
