import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { selectJobs } from "#db/jobs.ts";

import { labelOrder, type Labelled } from "./labelled-order.ts";
import { allAtOnce, describe, expect, push, test } from "./push-test.ts";

describe("a parcel on its way", () => {
  const eventsOf = ({ order }: Labelled) =>
    order.fulfillments[0]!.events.map(({ status }) => status);

  test("is followed in order, each event once, with the carrier's time", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    connected.world.ctx.passTime(DAY_MS);
    const way = [
      ...(["pickupRequested", "pickedUp", "departed", "outForDelivery"] as const),
      ...(["deliveryAttempted", "readyForPickup", "incidentOpened", "delivered"] as const),
    ];
    for (const [index, kind] of way.entries()) {
      await labelled.travels(kind, (index + 1) * 10);
      await allAtOnce([1, 2].map(() => () => push(connected, labelled)));
    }

    expect(eventsOf(labelled)).toEqual([
      "LABEL_PURCHASED",
      "CONFIRMED",
      "CARRIER_PICKED_UP",
      "IN_TRANSIT",
      "OUT_FOR_DELIVERY",
      "ATTEMPTED_DELIVERY",
      "READY_FOR_PICKUP",
      "DELAYED",
      "DELIVERED",
    ]);
    const times = labelled.order.fulfillments[0]!.events.map(({ happenedAt }) => +happenedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[8]! - times[1]!).toBe(70 * 60_000);
    expect(labelled.order.fulfillments[0]!.displayStatus).toBe("DELIVERED");
  });

  test("says when it is expected, and never while there is an incident", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    await labelled.travels("pickedUp", 10);
    connected.world.ctx.passTime(DAY_MS);
    await push(connected, labelled);
    await labelled.travels("deliveryAttempted", 20);
    await push(connected, labelled);
    const [fulfillment] = labelled.order.fulfillments;
    const expected = fulfillment!.events.map(({ estimatedDeliveryAt: at }) => at?.getTime() ?? 0);
    expect(expected.map((at) => at > 0)).toEqual([true, true, false]);
    expect(expected[1]).toBeGreaterThan(fulfillment!.events[1]!.happenedAt.getTime());
  });

  test("plans a push for a milestone that moves no state", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    await labelled.travels("departed", 1);
    await labelled.travels("outForDelivery", 2);
    const { read } = connected.shopifyApp.service.db;
    const changes = (await selectJobs(read, "ready", 100)).map(({ payload }) => payload);
    expect(changes).toContainEqual(
      expect.objectContaining({ what: "milestone", status: "inTransit" }),
    );
  });

  test("never goes back when the carrier's events arrive late", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.world.ctx.passTime(DAY_MS);
    await labelled.travels("departed", 60);
    await push(connected, labelled);
    await labelled.travels("pickedUp", 30);
    await labelled.travels("pickupRequested", 90);
    await push(connected, labelled);
    expect(eventsOf(labelled)).toEqual(["LABEL_PURCHASED", "IN_TRANSIT"]);
  });

  test("is delivered in the end, whatever the carrier's timestamps are", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.world.ctx.passTime(DAY_MS);
    await labelled.travels("departed", 60);
    await push(connected, labelled);
    await labelled.travels("delivered", 50);
    await push(connected, labelled);
    expect(eventsOf(labelled).at(-1)).toBe("DELIVERED");
    expect(labelled.order.fulfillments[0]!.displayStatus).toBe("DELIVERED");
  });

  test.for(["cutAfter", "cutBefore"] as const)(
    "is pushed once although a response is lost: %s",
    async (kind, { connected }) => {
      const labelled = await labelOrder(connected);
      await push(connected, labelled);
      connected.world.ctx.passTime(DAY_MS);
      await labelled.travels("pickedUp", 10);
      await labelled.travels("departed", 20);
      connected.store.fail({ on: "fulfillmentEventCreate", kind });
      await expect(push(connected, labelled)).rejects.toThrow(/outcomeUnknown/);
      connected.world.ctx.passTime(31_000);
      await push(connected, labelled);
      expect(eventsOf(labelled)).toEqual(["LABEL_PURCHASED", "CARRIER_PICKED_UP", "IN_TRANSIT"]);
    },
  );

  test("is not pushed again when it is up to date: the store is not even called", async ({
    connected,
  }) => {
    const labelled = await labelOrder(connected);
    await push(connected, labelled);
    const requests = connected.store.requests.length;
    await push(connected, labelled);
    expect(connected.store.requests).toHaveLength(requests);
  });

  test("comes back as a failure of the fulfilment", async ({ connected }) => {
    const labelled = await labelOrder(connected);
    connected.world.ctx.passTime(DAY_MS);
    await labelled.travels("departed", 10);
    await labelled.travels("returning", 20);
    await labelled.travels("departed", 30);
    await push(connected, labelled);
    expect(eventsOf(labelled)).toEqual(["LABEL_PURCHASED", "IN_TRANSIT", "FAILURE"]);
  });
});
