import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { eventually } from "#test/support/eventually.ts";

import { idle } from "../../workplace.ts";
import { apiOf, balanceOf, done, expectLabelOf, number, offered, pay, shown } from "./buying.ts";
import { holdPolling, pollEveryNumber, push } from "./following.ts";
import { lose, makeOld, settle } from "./lost-answers.ts";
import { openStage, type Stage, type Staged } from "./open-stage.ts";
import { shippedCarriers } from "./shipped-carriers.ts";
import { type Bought, buyInStore, lastEventOf, placeOrder } from "./store.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await holdPolling(stage);
});
afterAll(() => stage?.close());

const apiFor = (staged: Staged) => apiOf(stage, staged, staged.account);
/** The store hears of it by a job. */
const SOON = { withinMs: 120_000 };
const storeEvents: Partial<Record<ShipmentStatus, string>> = {
  delivered: "DELIVERED",
  inTransit: "IN_TRANSIT",
  returnToSender: "FAILURE",
};
/** What the account is answered when it asks for an annulment. */
const annulments = {
  refunded: { status: 200, payload: { status: "refunded" } },
  tooLate: { status: 422, message: "shipmentAnnulNotAllowed" },
  byOperator: { status: 200, payload: { status: "refundPending" } },
};
const annulment = { annulReasonStatus: "other", annulReasonDetails: "changed" };

describe("bought over the public API, a shipped contract", () => {
  test.for(shippedCarriers)(
    "$plugin has its price, its number and its own label, and is annulled",
    async ({ plugin, annulled }) => {
      const staged = stage.of(plugin);
      const { account, tape, stub } = staged;
      const api = apiFor(staged);
      const offer = await offered(staged, account, api);
      const { shipmentId, rate } = offer;
      const { quote, trackingNumber } = tape.expect;
      expect(rate).toMatchObject({ priceTotal: quote?.total, estimateDays: quote?.days });
      const before = await balanceOf(stage, account);
      await pay(staged, api, offer);
      expect(await number(api, shipmentId)).toMatchObject({
        trackingNumber,
        status: "labelCreated",
      });
      const label = `/shipment/generateLabelUrl/${shipmentId}`;
      const { downloadUrl } = await done<{ downloadUrl: string }>(
        api("POST", label, { type: "carrierDefault" }),
      );
      const { pathname, search } = new URL(downloadUrl);
      const file = await fetch(`${stage.workplace.baseUrl}${pathname}${search}`);
      await expectLabelOf(await file.bytes(), trackingNumber);

      const path = `/shipment/annulAndRefund/${shipmentId}`;
      expect(await api("PATCH", path, annulment)).toMatchObject(annulments[annulled]);
      if (annulled === "byOperator")
        await stage.operate("refunds", "settle", "--shipment", `${shipmentId}`);
      const kept = annulled === "tooLate" ? rate.priceTotal : 0;
      expect((await shown(api, shipmentId)).status).toBe(kept ? "labelCreated" : "refunded");
      expect(await balanceOf(stage, account)).toBeCloseTo(before - kept);
      expect(stub.problems).toEqual([]);
    },
  );
});

describe("when the answer to its create is lost, a shipped contract", () => {
  const lost = new Map<string, number>();
  beforeAll(async () => {
    for (const { plugin } of shippedCarriers) lost.set(plugin, await lose(stage, stage.of(plugin)));
    await makeOld(stage);
  });

  test.for(shippedCarriers)(
    "$plugin has its waybill found, or a person asked",
    async (contract) => {
      const staged = stage.of(contract.plugin);
      const { asked, ends } = await settle(stage, staged, lost.get(contract.plugin)!);
      expect(asked).toBe(contract.lost);
      expect(ends).toBe(asked === "found" ? "labelCreated" : "refunded");
    },
  );

  test.for(shippedCarriers.filter(({ pushed, polled }) => pushed && polled))(
    "$plugin is followed by what its carrier pushes",
    async ({ plugin, pushed }) => {
      const staged = stage.of(plugin);
      expect(await push(stage, staged, staged.loser, lost.get(plugin)!)).toBe(pushed);
    },
  );
});

describe("bought on the store's order page, a shipped contract", () => {
  const bought = new Map<string, Bought>();
  beforeAll(async () => {
    for (const { plugin } of shippedCarriers) bought.set(plugin, placeOrder(stage.of(plugin)));
    await idle(stage.workplace);
  });

  test.for(shippedCarriers)(
    "$plugin fulfils its order with its number and label",
    async ({ plugin }) => {
      const staged = stage.of(plugin);
      const { order } = await buyInStore(stage, staged, bought.get(plugin)!);
      expect(order.fulfillments).toMatchObject([
        { status: "SUCCESS", tracking: [{ number: staged.tape.expect.trackingNumber }] },
      ]);
      expect(staged.stub.problems).toEqual([]);
    },
  );

  // What is asked for afterwards is on the tapes also of parcels that were annulled.
  test("leaves a ledger that adds up", async () => {
    expect(await stage.operate("wallet", "verify")).toMatchObject({ problems: [] });
  });

  test.for(shippedCarriers.filter(({ pushed, polled }) => pushed && !polled))(
    "$plugin is followed by what its carrier pushes",
    async ({ plugin, pushed }) => {
      const staged = stage.of(plugin);
      const { shipmentId, order } = bought.get(plugin)!;
      expect(await push(stage, staged, staged.merchant, shipmentId)).toBe(pushed);
      await eventually(() => expect(lastEventOf(order)).toBe(storeEvents[pushed!]), SOON);
    },
  );

  describe("once its number's turn comes,", () => {
    beforeAll(() => pollEveryNumber(stage));

    test.for(shippedCarriers.filter(({ polled }) => polled))(
      "$plugin is followed by what its carrier answers",
      async ({ plugin, polled }) => {
        const staged = stage.of(plugin);
        const { shipmentId, order } = bought.get(plugin)!;
        const api = apiOf(stage, staged, staged.merchant);
        expect((await shown(api, shipmentId)).status).toBe(polled);
        await eventually(() => expect(lastEventOf(order)).toBe(storeEvents[polled!]), SOON);
      },
    );
  });
});
