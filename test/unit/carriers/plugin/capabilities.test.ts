import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, labelPdf, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const known = { trackingNumber: "F1", carrierRef: "id-1", carrierData: null };

describe("what a plugin does besides waybills", () => {
  let faro: Faro;
  let asked: unknown[];
  let reply: object;
  beforeAll(async () => {
    faro = await openFaro("capable");
    for (const path of ["/pickups", "/manifests", "/returns", "/incidents"])
      faro.answers.set(`/api${path}`, ({ text }) => {
        asked.push(JSON.parse(text));
        return { json: reply };
      });
  });
  afterAll(() => faro.server.close());
  beforeEach(() => {
    asked = [];
    reply = {};
  });

  const pickup = (reference: string, territoryBaseId = QUITO) =>
    faro.carrier.pickups?.request?.(
      {
        reference,
        from: new Date("2026-03-02T14:00:00Z"),
        to: new Date("2026-03-02T18:00:00Z"),
        sender: exampleAddress(territoryBaseId),
        trackingNumbers: ["F1"],
        parcels: [
          { weightKg: 1.5, lengthCm: 30, widthCm: 20, heightCm: 10 },
          { weightKg: 2, lengthCm: 30, widthCm: 20, heightCm: 10 },
        ],
        note: null,
      },
      calm,
    );

  describe("a pickup", () => {
    test("is requested with its times, place and parcels", async () => {
      expect(await pickup("p-1")).toEqual({
        kind: "requested",
        pickupRef: "P-1",
        detail: "Between 9 and 12",
      });
      expect(asked).toEqual([
        {
          reference: "p-1",
          from: "2026-03-02T14:00:00.000Z",
          to: "2026-03-02T18:00:00.000Z",
          city: "QUITO",
          kg: 3.5,
          trackingNumbers: ["F1"],
        },
      ]);
    });

    test("that the carrier refuses, and one from a city without a key, is rejected", async () => {
      reply = { error: "no route today" };
      expect(await pickup("p-2")).toMatchObject({ kind: "rejected" });
      expect(await pickup("p-3", "EC|:|18|:|1801|:|180150")).toMatchObject({ kind: "rejected" });
      expect(asked).toHaveLength(1);
    });

    test("without an answered commit is unknown, whatever the plugin returns", async () => {
      expect(await pickup("without")).toMatchObject({ kind: "unknown" });
      expect(await pickup("by-ask")).toMatchObject({ kind: "unknown" });
      faro.server.breakNext("answerLost", "/api/pickups");
      expect(await pickup("p-4")).toMatchObject({ kind: "unknown" });
    });
  });

  test("a manifest is made once with its day and sender, and its document may come later", async () => {
    const manifest = (manifestRef: string | null = null) =>
      faro.carrier.pickups?.manifest?.(
        {
          reference: "m-1",
          date: "2026-03-02",
          sender: exampleAddress(QUITO),
          waybills: [{ trackingNumber: "F1", known }],
          manifestRef,
        },
        calm,
      );
    reply = { id: "M-1", pdf: labelPdf };
    const document = new Uint8Array(Buffer.from(labelPdf, "base64"));
    expect(await manifest()).toEqual({ kind: "made", manifestRef: "M-1", document });
    const [first] = asked;
    expect(first).toEqual({ reference: "m-1", date: "2026-03-02", from: "QUITO", numbers: ["F1"] });
    reply = { id: "M-1" };
    expect(await manifest()).toMatchObject({ kind: "made", manifestRef: "M-1", document: null });
    reply = { pdf: labelPdf };
    expect(await manifest("M-1")).toEqual({ kind: "made", manifestRef: "M-1", document });
    expect(asked.at(-1)).toEqual({ id: "M-1" });
    faro.server.breakNext("answerLost", "/api/manifests");
    expect(await manifest()).toMatchObject({ kind: "unknown" });
    faro.server.breakNext("answer500", "/api/manifests");
    expect(await manifest()).toMatchObject({ kind: "unknown" });
  });

  test("a return is a waybill of its own, which names the one that brought the parcel", async () => {
    const back = () =>
      faro.carrier.createReturn?.(
        { trackingNumber: "F1", known },
        exampleWaybill({
          reference: "back-1",
          sender: exampleAddress(GUAYAQUIL),
          recipient: exampleAddress(QUITO),
        }),
        calm,
      );
    reply = { number: "R1" };
    expect(await back()).toMatchObject({ kind: "created", trackingNumber: "R1" });
    expect(asked).toEqual([{ reference: "back-1", of: "F1", id: "id-1", from: "GUAYAQUIL" }]);
    faro.server.breakNext("answerLost", "/api/returns");
    expect(await back()).toMatchObject({ kind: "unknown" });
  });

  test("an incident is answered, too late, or asked about again", async () => {
    const answer = (recipient = exampleAddress(GUAYAQUIL)) =>
      faro.carrier.incidents?.answer(
        { trackingNumber: "F1", known, solution: "retry", recipient, note: null },
        calm,
      );
    reply = { ok: true };
    expect(await answer()).toBe("answered");
    expect(asked).toEqual([
      { trackingNumber: "F1", solution: "retry", to: exampleAddress(GUAYAQUIL).streetLine1 },
    ]);
    reply = { ok: false };
    expect(await answer()).toBe("tooLate");
    faro.server.breakNext("answerLost", "/api/incidents");
    expect(await answer()).toBe("unknown");
    // A refused request left nothing at the carrier.
    faro.answers.set("/api/incidents", () => ({ status: 401, text: "no" }));
    expect(await answer()).toBe("notSent");
  });

  test("service points are read, and what is none of them is an error", async () => {
    const points = (territoryBaseId = QUITO) =>
      faro.carrier.servicePoints?.({ territoryBaseId, lat: null, lng: null }, calm);
    const point = { servicePointRef: 7, name: "Centro", streetLine1: "Av. 10 de Agosto 1" };
    faro.answers.set("/api/points", () => ({ json: { points: [{ ...point, lat: "-0.2" }] } }));
    expect(await points()).toEqual([
      { ...point, servicePointRef: "7", lat: -0.2, lng: null, openingHours: null },
    ]);
    expect(await points("EC|:|18|:|1801|:|180150")).toEqual([]);
    faro.answers.set("/api/points", () => ({ json: { points: [{ name: "Centro" }] } }));
    await expect(points()).rejects.toThrow("servicePoints returned no answer of its kind");
  });

  test("is absent on a carrier whose file has none of it", async () => {
    const plain = await openFaro();
    const { carrier } = plain;
    expect([
      carrier.pickups,
      carrier.createReturn,
      carrier.incidents,
      carrier.servicePoints,
    ]).toEqual([undefined, undefined, undefined, undefined]);
    await plain.server.close();
  });
});
