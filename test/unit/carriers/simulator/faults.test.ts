import { afterEach, expect, test } from "vitest";

import type { SimulatorSettings } from "#app/simulators/carrier/settings.ts";

import { waybillOf, openSimulator } from "./fixture.ts";

const calm = new AbortController().signal;
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function open(settings: Partial<SimulatorSettings> = {}) {
  const opened = await openSimulator(settings);
  closings.push(opened.simulator.close);
  return opened;
}

test("a reference that is created twice has two waybills, unless the carrier was made idempotent", async () => {
  const { simulator, carrier } = await open();
  await carrier.createWaybill(waybillOf("one"), calm);
  await carrier.createWaybill(waybillOf("one"), calm);
  expect(simulator.waybills().map(({ reference }) => reference)).toEqual(["one", "one"]);

  simulator.change({ idempotent: true });
  const first = await carrier.createWaybill(waybillOf("two"), calm);
  expect(await carrier.createWaybill(waybillOf("two"), calm)).toEqual(first);
  expect(simulator.waybills()).toHaveLength(3);
});

test.each([
  ["lostAnswer", "every time", 4],
  ["malformed", "every time", 4],
  // Before the work as well as after it, as this seed has it.
  ["serverError", "now and then", 2],
])(
  "after %s, where the waybill is made %s, asking by reference answers",
  async (fault, _how, made) => {
    const { simulator, carrier } = await open({ faults: { [`create.${fault}`]: 1 } });
    const references = ["a", "b", "c", "d"];
    for (const reference of references) {
      const { kind } = await carrier.createWaybill(waybillOf(reference), calm);
      expect(kind).toBe("unknown");
    }
    const found = await Promise.all(
      references.map((reference) => carrier.findWaybill(waybillOf(reference), calm)),
    );
    const foundNumbers = found.flatMap((waybill) =>
      waybill?.kind === "created" ? waybill.trackingNumber : [],
    );
    expect(foundNumbers).toEqual(simulator.waybills().map(({ number }) => number));
    expect(foundNumbers).toHaveLength(made);
  },
);

test("a 429 does nothing and says when to come back", async () => {
  const { simulator, carrier } = await open({ faults: { "create.rateLimited": 1 } });
  expect(await carrier.createWaybill(waybillOf("a"), calm)).toMatchObject({ kind: "rejected" });
  expect(simulator.waybills()).toEqual([]);

  const { headers } = await fetch(`${simulator.baseUrl}/guides`, { method: "POST", body: "{}" });
  expect(headers.get("retry-after")).toBe("1");
});

test("a slow create is late: its sender has gone, and the waybill is there all the same", async () => {
  const { simulator, carrier } = await open({ faults: { "create.slow": 1 }, slowMs: 1200 });
  const references = ["a", "b", "c", "d", "e"];
  const answers = await Promise.all(
    references.map((reference) => carrier.createWaybill(waybillOf(reference), calm)),
  );
  expect(answers.map(({ kind }) => kind)).toContain("unknown");
  await expect.poll(() => simulator.waybills().length).toBe(5);
});

test("a reset leaves it open whether anything was done; after a closed port surely nothing was", async () => {
  const { simulator, carrier } = await open({ faults: { down: 1 } });
  expect((await carrier.createWaybill(waybillOf("a"), calm)).kind).not.toBe("created");
  expect(simulator.waybills()).toEqual([]);

  simulator.change({ faults: {} });
  const over = simulator.outage(300);
  expect(await carrier.createWaybill(waybillOf("a"), calm)).toMatchObject({ kind: "rejected" });
  await over;
  expect(await carrier.createWaybill(waybillOf("a"), calm)).toMatchObject({ kind: "created" });
});

test("the same seed strikes the same requests, another seed others", async () => {
  const fates = async (seed: string) => {
    const { carrier } = await open({ seed, faults: { "create.rateLimited": 0.5 } });
    const kinds: string[] = [];
    for (let nth = 0; nth < 16; nth++)
      kinds.push((await carrier.createWaybill(waybillOf(`${nth}`), calm)).kind);
    return kinds;
  };
  const once = await fates("7");
  expect(new Set(once)).toEqual(new Set(["created", "rejected"]));
  expect(await fates("7")).toEqual(once);
  expect(await fates("8")).not.toEqual(once);
});

test("an annulment is refused once the parcel has left, and confirmed again when it was done", async () => {
  const { simulator, carrier } = await open();
  const numberOf = async (reference: string) => {
    const respond = await carrier.createWaybill(waybillOf(reference), calm);
    return respond.kind === "created" ? respond.trackingNumber : respond.kind;
  };
  const [kept, given] = [await numberOf("kept"), await numberOf("given")];
  expect(await carrier.annulWaybill({ trackingNumber: given }, calm)).toBe("annulled");
  expect(await carrier.annulWaybill({ trackingNumber: given }, calm)).toBe("annulled");
  for (let steps = 0; steps < 3; steps++) simulator.advance();
  expect(await carrier.annulWaybill({ trackingNumber: kept }, calm)).toBe("tooLate");
});
