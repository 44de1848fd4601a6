import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { parcelCodes } from "#app/simulators/carrier/parcel-codes.ts";
import type { SimulatorSettings } from "#app/simulators/carrier/settings.ts";

import { waybillOf, openSimulator, withCash } from "./fixture.ts";

const calm = new AbortController().signal;
const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** The carrier, and a listener that reads its pushes as the service would. */
async function open(settings: Partial<SimulatorSettings> = {}) {
  const received: TrackingEvent[] = [];
  const refusals = { left: 0 };
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void answer());
    const answer = async () => {
      if (refusals.left-- > 0) return response.writeHead(503).end();
      const headers = new Headers(request.headers as Record<string, string>);
      const events = await carrier.push?.read(headers, Buffer.concat(chunks));
      const isRead = Array.isArray(events);
      if (isRead) received.push(...events);
      return response.writeHead(isRead ? 204 : 401).end();
    };
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const callbackUrl = `http://127.0.0.1:${port}/push`;
  const { simulator, carrier } = await openSimulator({ ...settings, callbackUrl });
  closings.push(simulator.close, () => listener.close());

  async function make(changes = {}) {
    const respond = await carrier.createWaybill(waybillOf("walk", changes), calm);
    return respond.kind === "created" ? respond.trackingNumber : respond.kind;
  }
  async function walk(steps: number) {
    for (let step = 0; step < steps; step++) simulator.advance();
    await expect.poll(() => simulator.deliveries().pending).toBe(0);
  }
  return { simulator, carrier, received, refusals, make, walk };
}

const ordinary = ["noted", "pickupRequested", "pickingUp", "pickedUp", "noted", "departed"];
/** Carriers report whole seconds, so the order of the steps is that of their codes. */
const inOrder = (events: readonly TrackingEvent[]) =>
  events.toSorted((a, b) => wordOf(a) - wordOf(b));
const wordOf = ({ carrierCode }: TrackingEvent) =>
  parcelCodes.findIndex((code) => code === carrierCode);
const kindsOf = (events: readonly TrackingEvent[]) => events.map(({ kind }) => kind);

test("a journey is pushed with signatures that the carrier's own plugin accepts, and tracked the same", async () => {
  const { carrier, received, make, walk } = await open();
  const number = await make();
  await walk(9);
  expect(kindsOf(inOrder(received))).toEqual([...ordinary, "noted", "delivered"]);
  expect(await carrier.track?.([number], calm)).toEqual(inOrder(received));
});

test("cash that was collected is on its way to the sender before the parcel counts as delivered", async () => {
  const { received, make, walk } = await open();
  await make(withCash);
  await walk(9);
  expect(kindsOf(inOrder(received)).slice(-2)).toEqual(["collected", "delivered"]);
});

test("the duplicate and out-of-order faults repeat and turn round what is pushed, and lose nothing", async () => {
  const { received, make, walk } = await open({
    faults: { duplicatePush: 1, outOfOrderPush: 1 },
  });
  await make();
  await walk(7);
  expect(received).toHaveLength(16);
  expect(received).not.toEqual(inOrder(received));
  const firsts = inOrder(received).filter((_event, index) => index % 2 === 0);
  expect(kindsOf(firsts)).toEqual([...ordinary, "noted", "delivered"]);
});

test("a reweighed parcel is heavier than it was said to be", async () => {
  const { simulator, received, make, walk } = await open();
  await make();
  await walk(3);
  simulator.change({ faults: { reweigh: 1 } });
  await make();
  await walk(3);
  const weights = received.flatMap(({ weighedKg }) => weighedKg ?? []);
  expect(weights).toEqual([2, 3]);
});

test("what is pushed is pushed again until it is taken", async () => {
  const { received, refusals, make, walk } = await open();
  refusals.left = 2;
  await make();
  await walk(0);
  expect(kindsOf(received)).toEqual(["noted"]);
});
