import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const waybill = exampleWaybill({
  reference: "ref-1",
  sender: exampleAddress(QUITO),
  recipient: exampleAddress(GUAYAQUIL),
});
const known = { trackingNumber: "F1", carrierRef: "id-1", carrierData: null };

describe("a plugin's find, while the label of a number is awaited", () => {
  let faro: Faro;
  beforeAll(async () => void (faro = await openFaro("finding")));
  afterAll(() => faro.server.close());
  beforeEach(() => faro.answers.clear());
  const find = () => faro.carrier.findWaybill({ ...waybill, known }, calm);

  test("ends the waybill by the carrier's later no", async () => {
    faro.answers.set("/api/find/F1", () => ({ json: { rejected: "DOMICILIO INEXISTENTE" } }));
    expect(await find()).toEqual({ kind: "rejected", detail: "DOMICILIO INEXISTENTE" });
  });

  test.for([
    ["finds it", { json: { number: "f-1", id: "id-7" } }, "id-7"],
    ["finds nothing", { json: {} }, "id-1"],
    ["finds another parcel", { json: { number: "F2", id: "id-2" } }, "id-1"],
    ["fails", { status: 500, text: "<html>" }, "id-1"],
  ] as const)("does not keep its label back when it %s", async ([, answer, carrierRef]) => {
    faro.answers.set("/api/find/F1", () => answer);
    expect(await find()).toMatchObject({ kind: "created", known: { carrierRef } });
  });

  test("throws without what the carrier can be asked by", async () => {
    await expect(faro.carrier.findWaybill(waybill, calm)).rejects.toThrow("its own numbers alone");
  });
});
