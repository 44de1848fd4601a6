import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, labelPdf, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
let serial = 0;
const waybill = () =>
  exampleWaybill({
    reference: `ref-${(serial += 1)}`,
    sender: exampleAddress(QUITO),
    recipient: exampleAddress(GUAYAQUIL),
  });

describe("a plugin's create", () => {
  let faro: Faro;
  beforeAll(async () => void (faro = await openFaro()));
  afterAll(() => faro.server.close());
  beforeEach(() => {
    faro.answers.clear();
    faro.made.length = 0;
  });
  const create = () => faro.carrier.createWaybill(waybill(), calm);

  test("is the carrier's number, its own id and its own label", async () => {
    expect(await create()).toEqual({
      kind: "created",
      trackingNumber: "F1",
      trackingCarrierUrl: null,
      labelPdf: new Uint8Array(Buffer.from(labelPdf, "base64")),
      known: { trackingNumber: "F1", carrierRef: "id-1", carrierData: null },
    });
  });

  test.for(["answerLost", "answerCut", "answerMalformed", "answer500", "answerLate"] as const)(
    "is unknown when its commit's answer has %s, and made at most one waybill",
    async (failure) => {
      faro.server.breakNext(failure, "/api/waybills");
      expect(await create()).toMatchObject({ kind: "unknown" });
      expect(faro.made.length).toBe(1);
    },
  );

  test("is rejected when a request before its commit is cut", async () => {
    const fresh = await openFaro();
    fresh.server.breakNext("answerCut", "/api/login");
    expect(await fresh.carrier.createWaybill(waybill(), calm)).toMatchObject({ kind: "rejected" });
    expect(fresh.made).toEqual([]);
    await fresh.server.close();
  });

  test("logs in again, and sends its commit again, at a status that ends sessions", async () => {
    const strict = await openFaro("minutes");
    let asked = 0;
    strict.answers.set("/api/waybills", () => {
      asked += 1;
      return asked === 1 ? { status: 403, json: {} } : { json: { number: "F9" } };
    });
    expect(await strict.carrier.createWaybill(waybill(), calm)).toMatchObject({
      kind: "created",
      trackingNumber: "F9",
    });
    expect(asked).toBe(2);
    await strict.server.close();
  });

  test("is rejected when the carrier is not reached, and may be sent later", async () => {
    const fresh = await openFaro();
    await fresh.closeServer();
    expect(await fresh.carrier.createWaybill(waybill(), calm)).toMatchObject({
      kind: "rejected",
      detail: expect.stringContaining("not sent"),
      isUnsent: true,
    });
    fresh.close();
  });

  test("is rejected with the carrier's own word, without words of the address", async () => {
    const error = "no service for Ana Núñez in GUAYAQUIL with sesamo";
    faro.answers.set("/api/waybills", () => ({ json: { error } }));
    const reply = await create();
    expect(reply).toMatchObject({ kind: "rejected" });
    const { detail } = reply as { detail: string };
    expect(detail).toContain("no service for");
    expect(detail).not.toMatch(/Ana|Núñez|sesamo/);
  });

  test.for([
    [400, "rejected"],
    [422, "rejected"],
    [429, "rejected"],
    [408, "unknown"],
    [409, "unknown"],
    [500, "unknown"],
    [503, "unknown"],
  ] as const)(
    "after an answer of status %d that it does not read is %s",
    async ([status, kind]) => {
      faro.answers.set("/api/waybills", () => ({ status, text: "<html>no</html>" }));
      expect(await create()).toMatchObject({ kind });
    },
  );

  test("is unknown when it finds a refusal in an answer of status 500", async () => {
    faro.answers.set("/api/waybills", () => ({ status: 500, json: { error: "later" } }));
    expect(await create()).toMatchObject({ kind: "unknown" });
  });

  test("logs in again once when its session has ended, and makes one waybill", async () => {
    await create();
    let isEnded = true;
    faro.answers.set("/api/waybills", () => {
      if (!isEnded) faro.answers.clear();
      isEnded = false;
      return { status: 401, json: {} };
    });
    faro.made.length = 0;
    const logins = () => faro.server.seen.filter(({ path }) => path === "/api/login").length;
    const before = logins();
    // The second 401 is the carrier's last word.
    expect(await create()).toMatchObject({ kind: "rejected" });
    expect(logins() - before).toBe(1);
    expect(await create()).toMatchObject({ kind: "created" });
    expect(faro.made.length).toBe(1);
  });

  test("waits for the label with the number that is known, and creates nothing again", async () => {
    faro.answers.set("/print", () => ({ json: { pdf: null } }));
    const given = waybill();
    const reply = await faro.carrier.createWaybill(given, calm);
    const known = { trackingNumber: "F1", carrierRef: "id-1", carrierData: null };
    expect(reply).toEqual({
      kind: "unknown",
      detail: "the carrier's label is not ready",
      known,
    });
    const find = () => faro.carrier.findWaybill({ ...given, known }, calm);
    await expect(find()).rejects.toThrow("the carrier's label is not ready");
    faro.answers.clear();
    expect(await find()).toMatchObject({ kind: "created", trackingNumber: "F1", known });
    expect(faro.made.length).toBe(1);
  });

  test("has a PDF of a label that is a picture, ZPL as it is, and waits for one that is none of them", async () => {
    const picture =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    faro.answers.set("/print", () => ({ json: { pdf: picture } }));
    const reply = await create();
    const bytes = reply.kind === "created" ? (reply.labelPdf ?? []) : [];
    expect(Buffer.from(bytes).toString("latin1", 0, 5)).toBe("%PDF-");
    const zpl = Buffer.from("^XA^FDHola^XZ");
    faro.answers.set("/print", () => ({ json: { pdf: zpl.toString("base64") } }));
    const inZpl = await create();
    expect(inZpl).toMatchObject({ kind: "created" });
    expect(inZpl.kind === "created" && Buffer.from(inZpl.labelPdf ?? []).equals(zpl)).toBe(true);
    const other = Buffer.from("^XA^FDHola").toString("base64");
    faro.answers.set("/print", () => ({ json: { pdf: other } }));
    expect(await create()).toMatchObject({ kind: "unknown", known: { trackingNumber: "F3" } });
  });

  test("is unknown for a signal that ended, and sends nothing", async () => {
    const before = faro.server.seen.length;
    const ended = AbortSignal.abort(new Error("out of time"));
    expect(await faro.carrier.createWaybill(waybill(), ended)).toMatchObject({ kind: "unknown" });
    expect(faro.server.seen.length).toBe(before);
  });
});

describe("a waybill that a plugin made", () => {
  let faro: Faro;
  beforeAll(async () => void (faro = await openFaro()));
  afterAll(() => faro.server.close());

  test("is annulled by the carrier's own id", async () => {
    const known = { trackingNumber: "F1", carrierRef: "id-9", carrierData: null };
    expect(await faro.carrier.annulWaybill({ trackingNumber: "F1", known }, calm)).toBe("annulled");
    expect(await faro.carrier.annulWaybill({ trackingNumber: "F1" }, calm)).toBe("tooLate");
  });

  test("is not annulled by an answer that is not understood", async () => {
    faro.server.breakNext("answerMalformed", "/api/waybills");
    expect(await faro.carrier.annulWaybill({ trackingNumber: "F1" }, calm)).toBe("unknown");
  });

  test("is tracked by the card's states, and each unlisted code is reported once", async () => {
    const event = (code: string) => ({ trackingNumber: "F1", code, at: "2026-01-31 14:05" });
    const events = [event("7"), event("BDE/23"), event("BDE/23")];
    faro.answers.set("/api/track", () => ({ json: { events } }));
    const read = await faro.carrier.track?.(["F1"], calm);
    expect(read?.map(({ kind }) => kind)).toEqual(["delivered", "noted", "noted"]);
    expect(read?.[0]?.occurredAt).toEqual(new Date("2026-01-31T19:05:00Z"));
    expect(faro.unmapped).toEqual(["BDE/23"]);
  });

  test.for(["F 1", "f1", "F-1", " F1 ", "F.1", "F/1"])(
    "has the events of F1 that the carrier writes as %j, and none of another number",
    async (trackingNumber) => {
      const event = { code: "7", at: "2026-01-31 14:05" };
      faro.answers.set("/api/track", () => ({
        json: {
          events: [
            { ...event, trackingNumber },
            { ...event, trackingNumber: "F11" },
          ],
        },
      }));
      const events = await faro.carrier.track?.(["F1"], calm);
      expect(events?.map((each) => each.trackingNumber)).toEqual(["F1"]);
    },
  );

  test("is an error where events are listed and none can be read, and for an HTML page", async () => {
    faro.answers.set("/api/track", () => ({ json: { events: [{ number: "F1", state: 7 }] } }));
    await expect(faro.carrier.track?.(["F1"], calm)).rejects.toThrow("none of the carrier's");
    faro.answers.set("/api/track", () => ({ text: "<html><body>busy</body></html>" }));
    await expect(faro.carrier.track?.(["F1"], calm)).rejects.toThrow("without JSON");
  });

  test("is pushed with its proof only", async () => {
    const body = new TextEncoder().encode(
      JSON.stringify({ events: [{ trackingNumber: "F1", code: "7", at: "2026-01-31T10:00:00Z" }] }),
    );
    expect(await faro.carrier.push?.read(new Headers(), body)).toBeNull();
    const events = await faro.carrier.push?.read(new Headers({ "x-key": "faro" }), body);
    expect(events).toMatchObject([{ trackingNumber: "F1", kind: "delivered" }]);
  });

  test("is quoted in cents, and not for a price that is none", async () => {
    const request = {
      fromTerritoryBaseId: QUITO,
      toTerritoryBaseId: GUAYAQUIL,
      ...exampleWaybill(),
    };
    const quote = () => faro.carrier.liveQuote!(request, calm);
    expect(await quote()).toMatchObject({ priceTotal: 728, estimateDays: 2 });
    for (const price of ["0", "1.019,92", "free", -1]) {
      faro.answers.set("/api/price", () => ({ json: { price } }));
      await expect(quote(), String(price)).rejects.toThrow(/no answer of its kind|not a price/);
    }
    faro.answers.set("/api/price", () => ({ json: { price: null } }));
    expect(await quote()).toMatchObject({ unavailableReason: "routeNotServed" });
  });
});
