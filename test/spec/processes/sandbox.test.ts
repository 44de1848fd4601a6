import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { outcome, payloadOf } from "../client.ts";
import type { Detail } from "../shapes.ts";
import {
  annul,
  createDraft,
  generateTracking,
  getShipment,
  inlineRecipient,
  labelledShipment,
  mintLabel,
  openSandbox,
  openShop,
  paidShipment,
  purchase,
  quote,
  selectableRate,
  sharedServer,
  type Shop,
} from "../shop.ts";

const server = sharedServer();
let live: Shop;
let sandbox: Shop;

beforeAll(async () => {
  live = await openShop(server, "50.00");
  sandbox = await openSandbox(server, live);
});

/** The last three regions by code: `GET /carrier/sandbox-strict` says what each lacks. */
const ORELLANA = "EC|:|22|:|2201|:|220150";
const SANTO_DOMINGO = "EC|:|23|:|2301|:|230150";
const SANTA_ELENA = "EC|:|24|:|2401|:|240150";

const namedFor = (scenario: string) => ({
  recipientAddressId: undefined,
  recipientAddress: { ...inlineRecipient, fullName: `Sandbox ${scenario}` },
});

/** What the sandbox does within seconds, and the service within a round or two of its work. */
const soon = { interval: 250 };

describe("a test key", () => {
  test("begins with enc_test_, and acts apart from what is real", async () => {
    expect(sandbox.apiKey).toMatch(/^enc_test_[A-Za-z0-9_-]{43}$/);
    expect(live.apiKey).toMatch(/^enc_(?!test_)/);
    const real = await createDraft(live);
    expect(outcome(await sandbox.api.get(`/shipment/${real.shipmentId}`))).toBe(
      "404 pApiShipmentNotFound",
    );
    const played = await createDraft(sandbox);
    expect(outcome(await live.api.get(`/shipment/${played.shipmentId}`))).toBe(
      "404 pApiShipmentNotFound",
    );
  });

  test("is offered the sandbox's carriers, and a live key never is", async () => {
    const tokens = async (shop: Shop) =>
      (await quote(shop.api)).map(({ carrierToken }) => carrierToken);
    expect(await tokens(sandbox)).toEqual(["sandbox", "sandbox-strict", "sandbox-manual"]);
    expect((await tokens(live)).filter((token) => token.startsWith("sandbox"))).toEqual([]);
  });

  test("has a parcel for every reason of the specification", async () => {
    const seen = new Set<string>();
    const parcel = { weight: 1, length: 10, width: 10, height: 10 };
    const to = (territoryBaseId: string) => ({
      recipientAddress: { territoryBaseId, country: "EC" },
    });
    for (const changes of [
      {},
      { parcel: { ...parcel, weight: 6 } },
      { parcel: { ...parcel, length: 61 } },
      { goodsCollection: 10, goodsInsured: 10 },
      { goodsCollection: 51, goodsInsured: 51 },
      { goodsInsured: 101 },
      { goodsCollection: 21 },
      { ...to(ORELLANA), goodsCollection: 10 },
      { ...to(SANTA_ELENA) },
      { senderAddress: { territoryBaseId: SANTO_DOMINGO, country: "EC" } },
    ])
      for (const row of await quote(sandbox.api, changes))
        seen.add(row.unavailableReason ?? "available");
    expect([...seen].toSorted()).toEqual([
      "available",
      "carrierFleetUnavailable",
      "codLimitExceeded",
      "codNotSupported",
      "insuranceRequired",
      "insuredLimitExceeded",
      "maxDimensionExceeded",
      "maxWeightExceeded",
      "routeNotServed",
      "routeNotServedForCod",
    ]);
  });

  test("meets the codes of a payment and of a refund that depend on the carrier", async () => {
    const both = { goodsCollection: 10, goodsInsured: 12 };
    const draft = await createDraft(sandbox, both);
    const strict = selectableRate(draft, "sandbox-strict");
    expect(outcome(await purchase(sandbox, draft.shipmentId, strict.rateId))).toBe(
      "422 ecCarrierShipmentCollectionMustEqualInsured",
    );
    const { shipmentId } = await labelledShipment(sandbox, {}, "sandbox-manual");
    expect(payloadOf(await annul(sandbox, shipmentId), 200).status).toBe("refundPending");
    const { shipmentId: moving } = await labelledShipment(sandbox, {}, "sandbox-strict");
    const moved = await sandbox.api.patch<Detail>(`/shipment/advance/${moving}`, {});
    expect(payloadOf(moved, 200).status).toBe("pickedUp");
  });

  test("pays with play money, of which there is more for the asking", async () => {
    const more = { amount: 12.5, reference: "once" };
    const first = payloadOf(await sandbox.api.post("/wallet/playMoney", more), 201);
    expect(await sandbox.api.post("/wallet/playMoney", more)).toMatchObject({ payload: first });
    const { balance } = z.object({ balance: z.number() }).parse(first);
    const opened = payloadOf(
      await sandbox.api.post("/wallet/playMoney", { ...more, reference: "opened" }),
      201,
    );
    expect(opened).toMatchObject({ balance: balance + more.amount });
    expect(outcome(await sandbox.api.post("/wallet/playMoney", { ...more, amount: 13 }))).toBe(
      "409 walletTopUpReferenceAlreadyUsed",
    );
    expect(outcome(await sandbox.api.post("/wallet/playMoney", { amount: 0.001 }))).toBe(
      "400 pApiBadRequest",
    );
    expect(outcome(await live.api.post("/wallet/playMoney", more))).toBe("403 sandboxOnly");
  });

  test("brings a parcel from draft to delivery, step by step", async () => {
    const { shipmentId, labelled } = await labelledShipment(sandbox);
    expect(labelled.trackingNumber).toMatch(/^SBX\d{14}$/);
    payloadOf(await mintLabel(sandbox, shipmentId), 200);
    const advance = () => sandbox.api.patch<Detail>(`/shipment/advance/${shipmentId}`, {});
    const statuses = [];
    for (let step = 0; step < 3; step += 1) statuses.push(payloadOf(await advance(), 200).status);
    expect(statuses).toEqual(["pickedUp", "inTransit", "delivered"]);
    expect(outcome(await advance())).toBe("422 sandboxEventNotPossible");
  });

  test("opens and closes an incident", async () => {
    const { shipmentId } = await labelledShipment(sandbox);
    const path = `/shipment/advance/${shipmentId}`;
    const opened = await sandbox.api.patch<Detail>(path, { event: "incidentOpened" });
    expect(payloadOf(opened, 200).incidentCount).toBe(1);
    const closed = await sandbox.api.patch<Detail>(path, { event: "incidentClosed" });
    expect(payloadOf(closed, 200).incidentCount).toBe(0);
  });

  test("advances no parcel of a real carrier", async () => {
    const { shipmentId } = await labelledShipment(live);
    expect(outcome(await live.api.patch(`/shipment/advance/${shipmentId}`, {}))).toBe(
      "403 sandboxOnly",
    );
  });
});

describe.concurrent("a recipient named Sandbox", () => {
  test("refused gets no number, and its money comes back", async () => {
    const { shipmentId } = await paidShipment(sandbox, namedFor("refused"));
    expect(payloadOf(await generateTracking(sandbox, shipmentId), 200).trackingNumber).toBeNull();
    expect(payloadOf(await annul(sandbox, shipmentId), 200).status).toBe("refunded");
  });

  test("lost answer gets its number a little later, and only one", async () => {
    const { shipmentId } = await paidShipment(sandbox, namedFor("lost answer"));
    expect(payloadOf(await generateTracking(sandbox, shipmentId), 200).trackingNumber).toBeNull();
    await expect
      .poll(() => getShipment(sandbox, shipmentId), soon)
      .toMatchObject({ status: "labelCreated" });
  });

  test("outage gets its number when the carrier is back", async () => {
    const { shipmentId } = await paidShipment(sandbox, namedFor("outage"));
    expect(payloadOf(await generateTracking(sandbox, shipmentId), 200).trackingNumber).toBeNull();
    await expect
      .poll(() => getShipment(sandbox, shipmentId), soon)
      .toMatchObject({ status: "labelCreated" });
  });

  test.each([
    ["delivery", { status: "delivered" }],
    ["incident", { status: "inTransit", incidentCount: 1 }],
    ["delay", { status: "inTransit" }],
  ])("%s lets the parcel travel by itself", async (scenario, end) => {
    const { shipmentId } = await labelledShipment(sandbox, namedFor(scenario));
    await expect.poll(() => getShipment(sandbox, shipmentId), soon).toMatchObject(end);
  });
});
