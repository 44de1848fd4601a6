import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Carrier } from "#app/shipping/model/carrier.ts";
import type { Simulator } from "#app/simulators/carrier/simulator.ts";

import { GALAPAGOS, GUAYAQUIL, openSimulator, waybillOf } from "./fixture.ts";

const calm = new AbortController().signal;
const nowhere = { lat: null, lng: null };

let simulator: Simulator;
let carrier: Carrier;
beforeAll(async () => void ({ simulator, carrier } = await openSimulator()));
afterAll(() => simulator.close());

describe("the simulated carrier's service points and returns", () => {
  test("finds the points of a city, and none where the carrier has no city", async () => {
    const near = { territoryBaseId: GUAYAQUIL, ...nowhere };
    expect(await carrier.servicePoints?.(near, calm)).toEqual([
      {
        servicePointRef: "EC-09-1",
        name: "Agencia Centro",
        streetLine1: "Calle Principal 1",
        openingHours: "08:00-18:00",
        ...nowhere,
      },
      expect.objectContaining({ servicePointRef: "EC-09-2" }),
    ]);
    const island = { territoryBaseId: GALAPAGOS, ...nowhere };
    expect(await carrier.servicePoints?.(island, calm)).toEqual([]);
  });

  test("states the chosen point, and makes a return of the waybill that brought the parcel", async () => {
    const there = waybillOf("there", { servicePointRef: "EC-09-2" });
    const made = await carrier.createWaybill(there, calm);
    if (made.kind !== "created") throw new Error(made.detail);
    const original = { trackingNumber: made.trackingNumber };
    const { sender, recipient } = there;
    const back = waybillOf("back", { sender: recipient, recipient: sender });
    expect(await carrier.createReturn?.(original, back, calm)).toMatchObject({ kind: "created" });
    expect(simulator.waybills()).toMatchObject([
      { reference: "there", from: "EC-17", to: "EC-09", servicePoint: "EC-09-2" },
      { reference: "back", from: "EC-09", to: "EC-17", returnOf: made.trackingNumber },
    ]);
    // As of a create: the carrier's no is a no, and a lost answer is found by the reference.
    expect(
      await carrier.createReturn?.({ trackingNumber: "SIM0" }, waybillOf("no"), calm),
    ).toMatchObject({ kind: "rejected" });
    simulator.change({ faults: { "returnWaybill.lostAnswer": 1 } });
    const lost = await carrier.createReturn?.(original, waybillOf("lost"), calm);
    simulator.change({ faults: {} });
    expect(lost).toMatchObject({ kind: "unknown" });
    expect(await carrier.findWaybill({ reference: "lost", trackingNumber: null }, calm)).toEqual(
      expect.objectContaining({ kind: "created" }),
    );
  });
});
