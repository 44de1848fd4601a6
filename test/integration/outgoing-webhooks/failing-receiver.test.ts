import { deliverWebhook } from "#app/outgoing-webhooks/outgoing-webhooks.ts";
import { planDeliveries } from "#app/outgoing-webhooks/outgoing-webhooks.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { listWebhooks } from "#app/shipping/webhooks/list-webhooks.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { announced, deliveries, openWebhook, unhurried } from "./fixture.ts";

const DAY_MS = 24 * 60 * 60_000;
const url = "https://hooks.example.com/";

/** A receiver with these answers, and the deliveries to it, one after the other. */
async function openReceiver(world: World) {
  const { webhookId } = await openWebhook(world, url);
  const lines: object[] = [];
  const receiver = {
    status: 503,
    attempts: 0,
    webhookId,
    lines,
    async deliver(): Promise<string> {
      const message = {
        eventId: "evt_1",
        type: "shipment.updated" as const,
        occurredAt: "",
        data: {},
      };
      const webhookSender = async () => {
        receiver.attempts += 1;
        return receiver.status;
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

  test("for days is switched off and reported, gets nothing more, and is shown as switched off", async ({
    world,
    db,
  }) => {
    const receiver = await openReceiver(world);
    for (let hour = 0; hour < 71; hour += 1) {
      await receiver.deliver();
      world.ctx.passTime(61 * 60_000);
    }
    expect(await receiver.webhook()).toMatchObject({ switchedOffAt: null });
    await receiver.deliver();
    expect(receiver.lines).toMatchObject([
      { event: "webhook.switched_off", webhookId: receiver.webhookId },
    ]);
    expect((await receiver.webhook())?.switchedOffAt).toBeInstanceOf(Date);

    const { attempts } = receiver;
    world.ctx.passTime(DAY_MS);
    expect(await receiver.deliver()).toBe("done");
    expect(receiver.attempts).toBe(attempts);
    await world.paid();
    for (const change of await announced(db)) await planDeliveries(world.service, change);
    expect(await deliveries(db)).toEqual([]);
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
