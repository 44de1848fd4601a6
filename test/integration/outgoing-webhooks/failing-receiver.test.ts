import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { listWebhooks } from "#app/shipping/webhooks/list-webhooks.ts";
import { switchOnWebhook } from "#app/shipping/webhooks/switch-on-webhook.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

import { announced, deliveries, openWebhook, unhurried } from "./fixture.ts";

const url = "https://hooks.example.com/";

/** The deliveries that wait, in the order of their events. */
async function deliveryJobs(db: Database) {
  const jobs = await selectJobs(db.read, "ready", 1000);
  return jobs.filter(({ kind }) => kind === "deliverWebhook").toReversed();
}

/** What happened to one shipment, a millisecond apart. */
async function changesOf(world: World, count: number): Promise<ShipmentChange[]> {
  const { shipmentId } = await world.paid();
  const firstMs = world.ctx.now().getTime();
  return Array.from({ length: count }, (_, index) => ({
    accountId: world.accountId,
    shipmentId,
    what: "moved",
    status: "inTransit",
    trackingNumber: null,
    incidentCount: null,
    occurredAt: new Date(firstMs + index).toISOString(),
  }));
}

/** A receiver with these answers, and the deliveries to it, one after the other. */
async function openReceiver(world: World) {
  const { webhookId } = await openWebhook(world, url);
  const lines: object[] = [];
  const receiver = {
    status: 503,
    retryAfterMs: null as number | null,
    attempts: 0,
    webhookId,
    lines,
    async deliver(occurredAt = world.ctx.now()): Promise<string> {
      const message = {
        eventId: "evt_1",
        type: "shipment.updated" as const,
        occurredAt: occurredAt.toISOString(),
        data: {},
      };
      const webhookSender = async () => {
        receiver.attempts += 1;
        return { status: receiver.status, retryAfterMs: receiver.retryAfterMs };
      };
      const switchOff = {
        afterDays: 3,
        log: { warn: (fields: object) => void lines.push(fields) },
      };
      const { service, accountId } = world;
      const delivery = { accountId, webhookId, ...message };
      return deliverWebhook(service, webhookSender, delivery, unhurried, switchOff).then(
        () => "done",
        (error: Error) => error.name,
      );
    },
    async fail(hours: number): Promise<void> {
      for (let hour = 0; hour < hours; hour += 1) {
        await receiver.deliver();
        world.ctx.passTime(61 * 60_000);
      }
    },
    async webhook() {
      const { data } = await listWebhooks(world.ctx, { limit: 10, page: 1 });
      return data[0];
    },
  };
  return receiver;
}

describe("a receiver that keeps failing", () => {
  test("is not tried for a while, then by one delivery, and again by all once it accepts", async ({
    world,
  }) => {
    const receiver = await openReceiver(world);
    for (let failure = 0; failure < 5; failure += 1)
      expect(await receiver.deliver()).toBe("DeliveryFailure");
    expect(await receiver.deliver()).toBe("ReceiverPaused");
    expect(receiver.attempts).toBe(5);

    world.ctx.passTime(31_000);
    const both = await Promise.all([receiver.deliver(), receiver.deliver()]);
    expect(both.toSorted()).toEqual(["DeliveryFailure", "ReceiverPaused"]);
    expect(receiver.attempts).toBe(6);

    receiver.status = 204;
    world.ctx.passTime(61_000);
    expect(await receiver.deliver()).toBe("done");
    expect(await receiver.deliver()).toBe("done");
    expect(receiver.attempts).toBe(8);
  });

  test("and asks for time gets nothing before, however many deliveries wait, but waits an hour at most", async ({
    world,
  }) => {
    const receiver = await openReceiver(world);
    receiver.retryAfterMs = 600_000;
    expect(await receiver.deliver()).toBe("DeliveryFailure");
    world.ctx.passTime(599_000);
    expect(await receiver.deliver()).toBe("ReceiverPaused");
    expect(receiver.attempts).toBe(1);

    receiver.retryAfterMs = 365 * DAY_MS;
    world.ctx.passTime(2_000);
    expect(await receiver.deliver()).toBe("DeliveryFailure");
    world.ctx.passTime(59 * 60_000);
    expect(await receiver.deliver()).toBe("ReceiverPaused");
    receiver.status = 204;
    world.ctx.passTime(2 * 60_000);
    expect(await receiver.deliver()).toBe("done");
    expect(await receiver.deliver()).toBe("done");
    expect(receiver.attempts).toBe(4);
  });

  test("for days is switched off and reported, gets nothing more, and is shown as switched off", async ({
    world,
  }) => {
    const receiver = await openReceiver(world);
    await receiver.fail(71);
    expect(await receiver.webhook()).toMatchObject({ switchedOffAt: null });
    await receiver.deliver();
    expect(receiver.lines).toMatchObject([
      { event: "webhook.switched_off", webhookId: receiver.webhookId },
    ]);
    expect((await receiver.webhook())?.switchedOffAt).toBeInstanceOf(Date);

    const { attempts } = receiver;
    world.ctx.passTime(DAY_MS);
    expect(await receiver.deliver()).toBe("WebhookSwitchedOff");
    expect(receiver.attempts).toBe(attempts);
  });

  test("and is switched on again gets the events that were kept, oldest first and a few at a time", async ({
    world,
    db,
  }) => {
    const receiver = await openReceiver(world);
    await receiver.fail(73);
    for (const change of await changesOf(world, 45)) await planDeliveries(world.service, change);
    expect(await deliveryJobs(db)).toHaveLength(45);

    const on = await switchOnWebhook(world.ctx, receiver.webhookId);
    expect(on).toMatchObject({ webhookId: receiver.webhookId, switchedOffAt: null });
    const due = await deliveryJobs(db);
    const runAts = due.map(({ runAt }) => runAt.getTime());
    const afterMs = runAts.map((runAt) => runAt - runAts[0]!);
    expect(runAts[0]).toBeLessThanOrEqual(world.ctx.now().getTime());
    expect([afterMs[19], afterMs[20], afterMs[39], afterMs[40]]).toEqual([
      0, 10_000, 10_000, 20_000,
    ]);
    expect(runAts).toEqual(runAts.toSorted((one, other) => one - other));

    receiver.status = 204;
    expect(await receiver.deliver()).toBe("done");
    // Repeated by a merchant who is in doubt, it changes nothing.
    await switchOnWebhook(world.ctx, receiver.webhookId);
    expect(await deliveryJobs(db)).toEqual(due);
  });

  test("and is switched off keeps the events of a week, and not more than 500", async ({
    world,
    db,
  }) => {
    const receiver = await openReceiver(world);
    await receiver.fail(73);
    for (const change of await changesOf(world, 510)) await planDeliveries(world.service, change);
    expect(await deliveryJobs(db)).toHaveLength(500);

    const nowMs = world.ctx.now().getTime();
    expect(await receiver.deliver(new Date(nowMs - 6 * DAY_MS))).toBe("WebhookSwitchedOff");
    expect(await receiver.deliver(new Date(nowMs - 8 * DAY_MS))).toBe("done");
  });

  test("is switched on by its own account alone", async ({ world, db }) => {
    const receiver = await openReceiver(world);
    await receiver.fail(73);
    const stranger = await openWorld(db);
    await expect(switchOnWebhook(stranger.ctx, receiver.webhookId)).rejects.toThrow(
      "webhookNotFound",
    );
    expect((await receiver.webhook())?.switchedOffAt).toBeInstanceOf(Date);
  });

  test("is not switched off when it accepts something in between", async ({ world }) => {
    const receiver = await openReceiver(world);
    for (let hour = 0; hour < 100; hour += 1) {
      receiver.status = hour === 50 ? 200 : 503;
      await receiver.deliver();
      world.ctx.passTime(61 * 60_000);
    }
    expect(await receiver.webhook()).toMatchObject({ switchedOffAt: null });
    expect(receiver.lines).toEqual([]);
  });
});

describe("the annulments of drafts that were never paid", () => {
  test("are announced, but no more of them than a slow receiver can catch up with", async ({
    world,
    db,
  }) => {
    await openWebhook(world, url);
    const drafts = [];
    for (let index = 0; index < 120; index += 1) drafts.push(await world.draft());
    const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
    for (const { shipmentId } of drafts)
      await annulAndRefundShipment(world.ctx, { shipmentId, ...why });
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    expect(await deliveries(db)).toHaveLength(100);

    // What is paid for is always announced.
    await world.paid();
    for (const change of (await announced(db)).slice(120))
      await planDeliveries(world.service, change);
    expect((await deliveries(db)).length).toBeGreaterThan(100);
  });
});
