import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";

import { town } from "../example-card.ts";
import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { type FakeServer, type Reply, startFakeServer } from "./fake-server.ts";
import { plainCarrier, plainConfig } from "./plain-carrier.ts";

const calm = new AbortController().signal;
const source = { events: "news", code: "code", occurredAt: "at" };
const state = { code: "state", occurredAt: "time" };

describe("the operator of a card learns", () => {
  let server: FakeServer;
  let reply: Reply;
  let reported: string[];
  beforeAll(async () => void (server = await startFakeServer(() => reply)));
  afterAll(() => server.close());
  beforeEach(() => void (reported = []));

  const carrierWith = (changes: Record<string, unknown>) =>
    plainCarrier(server.baseUrl, changes, {
      reports: {
        unmappedState: (key, code) => reported.push(`${carrierKeyText(key)} ${code}`),
        unreadEvents: (key, count) => reported.push(`${carrierKeyText(key)} ${count} unread`),
        unreadLabel: (key) => reported.push(`${carrierKeyText(key)} label`),
      },
    });

  test("of a state that has no time, although the news beside it are read, and of an unlisted code once", async () => {
    const track = {
      request: { method: "GET", path: "/track/{{trackingNumber}}" },
      sources: [state, source],
    };
    const carrier = carrierWith({ operations: { track } });
    const news = [{ code: "43", at: "2026-01-31 14:05" }];
    reply = { json: { ok: true, state: "7", news } };
    expect(await carrier.track?.(["A1"], calm)).toMatchObject([{ carrierCode: "43" }]);
    await carrier.track?.(["A1"], calm);
    expect(reported).toEqual(["XX plain 43", "XX plain 1 unread", "XX plain 1 unread"]);
  });

  test("of what a push leaves out", () => {
    const proof = { kind: "token", header: "x-key", prefix: "", secret: "key" };
    const carrier = plainCarrier(
      server.baseUrl,
      {
        secrets: { key: { env: "KEY" } },
        push: { proof, sources: [{ ...source, trackingNumber: "n" }] },
      },
      {
        readSecret: () => "sesamo",
        reports: {
          unmappedState: () => {},
          unreadEvents: (_carrier, count) => reported.push(`${count} unread`),
          unreadLabel: () => {},
        },
      },
    );
    const body = { n: "A1", news: [{ code: "1", at: "2026-01-31 14:05" }, { code: "7" }] };
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    expect(carrier.readPush?.(new Headers({ "x-key": "sesamo" }), bytes)).toHaveLength(1);
    expect(reported).toEqual(["1 unread"]);
  });

  test.each<[string, unknown, string[]]>([
    ["an address", "https://files.example/label.pdf", ["XX plain label"]],
    ["a picture", "iVBORw0KGgoAAAANSUhEUg==", ["XX plain label"]],
    ["a PDF", Buffer.from("%PDF-1.4").toString("base64"), []],
    ["nothing", null, []],
  ])(
    "of %s where its label was to be, for which ours is printed",
    async (_what, label, expected) => {
      const { create } = plainConfig("").operations;
      const answer = { ...create.answer, label: "label" };
      const carrier = carrierWith({ operations: { create: { ...create, answer } } });
      reply = { json: { ok: true, number: "A1", label } };
      const waybill = exampleWaybill({
        reference: "ref-1",
        sender: exampleAddress(town),
        recipient: exampleAddress(town),
      });
      expect(await carrier.createWaybill(waybill, calm)).toMatchObject({ kind: "created" });
      expect(reported).toEqual(expected);
    },
  );
});
