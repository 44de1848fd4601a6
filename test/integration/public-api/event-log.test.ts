import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import type { ShipmentChange } from "#app/shipping/model/change.ts";
import { deleteOldEvents } from "#db/shipping/events/account-events.ts";
import { openWorld, type World } from "#test/support/world.ts";

import { expect, openApiClient, outcomeOf, payloadOf, test, type ApiClient } from "./api-client.ts";

interface Read {
  count: number;
  data: { eventId: string; type: string; timestamp: string; data: Record<string, unknown> }[];
  nextCursor: string;
}

const read = async (client: ApiClient, query = "") =>
  payloadOf<Read>(await client.send("GET", `/event${query}`));

const changeOf = (world: World, shipmentId: ShipmentChange["shipmentId"], minute: number) => ({
  accountId: world.accountId,
  shipmentId,
  what: "moved" as const,
  status: "inTransit" as const,
  trackingNumber: `T${minute}`,
  incidentCount: null,
  occurredAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});

test("a reader that polls while many write sees every event once, in one order", async ({
  world,
  client,
}) => {
  const { shipmentId } = await world.draft();
  const changes = Array.from({ length: 40 }, (_, minute) => changeOf(world, shipmentId, minute));
  const writing = Promise.all(
    // Twice: a job that dies is repeated.
    [...changes, ...changes].map((change) => planDeliveries(world.service, change)),
  ).then(() => true);

  const seen: string[] = [];
  let after = "";
  for (let isOver = false, last = -1; !isOver || last !== seen.length;) {
    last = seen.length;
    isOver = await Promise.race([writing, Promise.resolve(false)]);
    const { data, nextCursor } = await read(client, `?limit=7${after}`);
    seen.push(...data.map(({ eventId }) => eventId));
    after = `&after=${nextCursor}`;
  }
  expect(new Set(seen).size).toBe(changes.length);
  expect(seen).toHaveLength(changes.length);
  const all = await read(client, "?limit=100");
  expect(all.data.map(({ eventId }) => eventId)).toEqual(seen);
});

test("an event is there without any webhook, with the data of its message", async ({
  world,
  client,
}) => {
  const { shipmentId } = await world.draft({ extId: "order-7" });
  await planDeliveries(world.service, changeOf(world, shipmentId, 5));
  const { data, count } = await read(client);
  expect(count).toBe(1);
  expect(data).toEqual([
    {
      eventId: expect.stringMatching(/^evt_/),
      type: "shipment.updated",
      timestamp: "2026-01-01T00:05:00.000Z",
      data: expect.objectContaining({ shipmentId, extId: "order-7", change: "moved" }),
    },
  ]);
});

test("a cursor whose next events are gone says so, and one from nowhere is refused", async ({
  world,
  client,
}) => {
  const { shipmentId } = await world.draft();
  const { nextCursor: start } = await read(client);
  for (const minute of [1, 2])
    await planDeliveries(world.service, changeOf(world, shipmentId, minute));
  const { nextCursor } = await read(client, `?after=${start}`);
  await world.service.db.tx(null, (tx) =>
    deleteOldEvents(tx, new Date("9999-01-01T00:00:00Z"), 1_000),
  );

  const outcome = async (after: string) =>
    outcomeOf(await client.send("GET", `/event?after=${after}`));
  expect(await outcome(start)).toBe("410 eventCursorExpired");
  expect(await read(client, `?after=${nextCursor}`)).toEqual({ count: 0, data: [], nextCursor });
  expect(await outcome("999")).toBe("400 pApiBadRequest");
  expect(await outcome("x")).toBe("400 pApiBadRequest");
  // Numbers go on where they were.
  await planDeliveries(world.service, changeOf(world, shipmentId, 3));
  expect((await read(client, `?after=${nextCursor}`)).count).toBe(1);
});

test("an account reads its own events only", async ({ db, world, client }) => {
  const other = await openWorld(db);
  const { shipmentId } = await other.draft();
  await planDeliveries(other.service, changeOf(other, shipmentId, 1));
  expect((await read(client)).data).toEqual([]);
  expect((await read(openApiClient(other.service, other.apiKey))).data).toHaveLength(1);
  expect(world.accountId).not.toBe(other.accountId);
});
