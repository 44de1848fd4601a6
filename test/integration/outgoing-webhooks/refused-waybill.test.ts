import { planDeliveries } from "#app/outgoing-webhooks/plan-deliveries.ts";
import { settleCarrierCall } from "#app/shipping/tracking/settle-carrier-call.ts";
import { selectCarrierCalls } from "#db/shipping/carrier-calls.ts";
import {
  expect,
  openApiClient,
  outcomeOf,
  payloadOf,
  test,
} from "#test/integration/public-api/api-client.ts";
import { type Behaviour, scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { marketsServedBy, openWorld } from "#test/support/world.ts";

import { announced, deliveries, openWebhook } from "./fixture.ts";

async function openShop(db: Parameters<typeof openWorld>[0], create: Behaviour[]) {
  const scripted = scriptedCarrier({ create, priceTotal: 400 });
  const world = await openWorld(db, { markets: marketsServedBy(scripted.carrier) });
  const client = openApiClient(world.service, world.apiKey);
  const { shipmentId } = await world.paid();
  type Detail = Record<string, unknown>;
  const generate = async () =>
    payloadOf<Detail>(await client.send("PATCH", `/shipment/generateTrackingNumber/${shipmentId}`));
  const show = async () => payloadOf<Detail>(await client.send("GET", `/shipment/${shipmentId}`));
  return { world, client, shipmentId, generate, show, scripted };
}

test("a refusal is shown with the carrier's words, at once and later, until the number comes", async ({
  db,
}) => {
  const { generate, show } = await openShop(db, ["refuses", "answers"]);
  const refused = { state: "refused", code: "carrierRefused", detail: "no such street" };
  expect(await show()).not.toHaveProperty("waybill");
  expect(await generate()).toMatchObject({ waybill: { ...refused, retryAt: null } });
  expect(await show()).toMatchObject({ isPaid: true, trackingNumber: null, waybill: refused });
  expect(await generate()).toMatchObject({ status: "labelCreated" });
  expect(await show()).not.toHaveProperty("waybill");
});

test("each refused shipment of a list has its own newest request, on a page of any size", async ({
  db,
}) => {
  const behaviours: Behaviour[] = Array.from({ length: 22 }, () => "refuses");
  const { world, client } = await openShop(db, [...behaviours, "losesTheAnswer"]);
  for (let more = 0; more < 21; more += 1) await world.paid();
  type Listed = { data: { shipmentId: number; waybill?: { code: string } }[] };
  const list = async (limit: number) =>
    payloadOf<Listed>(await client.send("GET", `/shipment?limit=${limit}`)).data;
  const ids = (await list(100)).map(({ shipmentId }) => shipmentId);
  for (const id of [...ids, ids[0]])
    await client.send("PATCH", `/shipment/generateTrackingNumber/${id}`);

  for (const limit of [1, 20, 100]) {
    const [newest, ...others] = await list(limit);
    expect(newest?.waybill?.code).toBe("carrierAnswerAwaited");
    expect(others.map(({ shipmentId }) => shipmentId)).toEqual(ids.slice(1, limit));
    expect(others.every(({ waybill }) => waybill?.code === "carrierRefused")).toBe(true);
  }
});

test("an answer that is awaited, one that a person must find out, and their end are each shown", async ({
  db,
}) => {
  const { world, generate, show } = await openShop(db, ["losesTheAnswer"]);
  expect(await generate()).toMatchObject({
    waybill: {
      state: "pending",
      code: "carrierAnswerAwaited",
      detail: null,
      retryAt: expect.stringMatching(/Z$/),
    },
  });
  await db.tx(world.accountId, async (tx) => {
    await tx.update(tx.tables.durableCalls).set({ state: "needsPerson" });
  });
  expect(await show()).toMatchObject({
    waybill: { state: "needsPerson", code: "outcomeUnknown", detail: null },
  });
  const [call] = await selectCarrierCalls(db.read, 1);
  await settleCarrierCall(world.service, {
    carrierCallId: call!.carrierCallId,
    trackingNumber: null,
    settledBy: "Ana",
  });
  expect(await show()).toMatchObject({ waybill: { state: "refused", code: "carrierHasNone" } });
});

test("shipment.labelFailed is announced once for each refusal", async ({ db }) => {
  const { world, shipmentId, generate } = await openShop(db, ["refuses", "refuses", "answers"]);
  await openWebhook(world, "https://hooks.example.com/in");
  for (let times = 0; times < 3; times += 1) await generate();
  const changes = await announced(db);
  for (const change of [...changes, ...changes]) await planDeliveries(world.service, change);
  const failed = (await deliveries(db)).filter(({ type }) => type === "shipment.labelFailed");
  expect(failed.map(({ data }) => data)).toMatchObject(
    Array.from({ length: 2 }, () => ({
      shipmentId,
      change: "labelFailed",
      status: "quoted",
      isPaid: true,
      trackingNumber: null,
    })),
  );
});

test("a refused shipment is given back once, however often it is asked at once, and a corrected one is bought with that money", async ({
  db,
}) => {
  const { world, client, shipmentId, generate } = await openShop(db, ["refuses", "answers"]);
  const price = 10_000 - (await world.balance());
  await generate();
  const edit = await client.send("PATCH", `/shipment/${shipmentId}`, { body: { goodsInsured: 5 } });
  expect(outcomeOf(edit)).toBe("422 pApiShipmentNotEditable");

  const body = { annulReasonStatus: "incorrectAddress" };
  const path = `/shipment/annulAndRefund/${shipmentId}`;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.send("PATCH", path, { body })),
  );
  expect(answers.map(outcomeOf).filter((outcome) => outcome === "200")).toHaveLength(1);
  expect(await world.balance()).toBe(10_000);

  const corrected = await world.paid();
  await client.send("PATCH", `/shipment/generateTrackingNumber/${corrected.shipmentId}`);
  expect(await world.balance()).toBe(10_000 - price);
  expect(payloadOf(await client.send("GET", `/shipment/${shipmentId}`))).toMatchObject({
    status: "refunded",
    waybill: { state: "refused" },
  });
});
