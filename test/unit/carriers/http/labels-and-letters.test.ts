import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { exampleWaybill as waybill } from "../example-waybill.ts";
import { type FakeServer, type Reply, startFakeServer } from "./fake-server.ts";
import { plainCarrier, plainConfig } from "./plain-carrier.ts";

const calm = new AbortController().signal;
let server: FakeServer;
let reply: Reply = {};
beforeAll(async () => void (server = await startFakeServer(() => reply)));
afterAll(() => server.close());

test("a label may be a data URL of any kind, in lines", async () => {
  const base64 = Buffer.from("%PDF-1.4 the carrier's own label").toString("base64");
  const lines = base64.replaceAll(/.{20}/g, "$&\r\n");
  const { create } = plainConfig("").operations;
  const carrier = plainCarrier(server.baseUrl, {
    labelIfMissing: "ours",
    operations: { create: { ...create, answer: { ...create.answer, label: "label" } } },
  });
  for (const beginning of [
    "",
    "data:application/pdf;base64,",
    "data:application/pdf;name=a-1.pdf;base64,",
    "data:application/x.zpl+pdf;base64,",
  ]) {
    reply = { json: { ok: true, number: "A1", label: beginning + lines } };
    const made = await carrier.createWaybill(waybill(), calm);
    expect(made, beginning).toMatchObject({ labelPdf: expect.any(Uint8Array) });
  }
});

describe("an answer that is not in UTF-8", () => {
  const create = plainConfig("").operations.create;
  test.each<[string, string | null, string]>([
    ["says so", "application/json; charset=ISO-8859-1", '{"error":"GUÍA NO VÁLIDA"}'],
    ["does not say so", "application/json", '{"error":"GUÍA NO VÁLIDA"}'],
    ["has no type", null, '{"error":"GUÍA NO VÁLIDA"}'],
  ])("and %s keeps its letters", async (_name, type, text) => {
    reply = {
      bytes: Buffer.from(text, "latin1"),
      ...(type === null ? {} : { headers: { "content-type": type } }),
    };
    const carrier = plainCarrier(server.baseUrl, { operations: { create } });
    expect(await carrier.createWaybill(waybill(), calm)).toEqual({
      kind: "rejected",
      detail: "GUÍA NO VÁLIDA",
    });
  });
});

test("a letter that is cut in two leaves the others of UTF-8", async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"error":"GUÍA NO VÁLIDA'),
    Buffer.from([0xc3]),
    Buffer.from('"}'),
  ]);
  reply = { bytes };
  const { detail } = (await plainCarrier(server.baseUrl).createWaybill(waybill(), calm)) as {
    detail: string;
  };
  expect(detail).toBe("GUÍA NO VÁLIDA\uFFFD");
});

describe("a label", () => {
  const request = { method: "GET", path: "/label/{{trackingNumber}}" };
  const fetchLabel = { request, label: null };
  const answerLabelWith = async (label: Reply, labelIfMissing: string) => {
    const carrierServer = await startFakeServer(({ path }) =>
      path.startsWith("/label") ? label : { json: { ok: true, number: "A1" } },
    );
    const carrier = plainCarrier(carrierServer.baseUrl, {
      labelIfMissing,
      operations: { fetchLabel },
    });
    const answer = await carrier.createWaybill(waybill(), calm);
    await carrierServer.close();
    return answer;
  };

  test.each<[string, Reply]>([
    ["a failure", { status: 500 }],
    ["a page", { text: "<html>" }],
    ["nothing", {}],
  ])(
    "that is %s is rendered by us, or asked for again: the waybill is never rejected",
    async (_n, label) => {
      expect(await answerLabelWith(label, "ours")).toMatchObject({
        kind: "created",
        labelPdf: null,
      });
      expect(await answerLabelWith(label, "askAgain")).toMatchObject({
        kind: "unknown",
        detail: "the label is missing, or is neither PDF nor ZPL",
      });
    },
  );
});
