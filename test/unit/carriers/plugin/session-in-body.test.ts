import { afterEach, beforeEach, expect, test } from "vitest";

import type { Seen } from "#test/support/fake-server.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const waybill = exampleWaybill({
  reference: "ref-1",
  sender: exampleAddress(QUITO),
  recipient: exampleAddress(GUAYAQUIL),
});

let sobre: Faro;
let logins = 0;
beforeEach(async () => {
  sobre = await openFaro("sobre");
  logins = 0;
  sobre.answers.set("/api/login", () => {
    logins += 1;
    return { text: `<Session><id>{S-${logins}}</id></Session>` };
  });
});
afterEach(() => sobre.server.close());

/** The carrier lets in the given session alone. */
const onlyIn = (id: string, answer: (seen: Seen) => string) => (seen: Seen) =>
  decodeURIComponent(seen.text).includes(id)
    ? { text: answer(seen) }
    : { status: 500, text: "<Fault>The session has expired</Fault>" };

const wrong = "<Fault>The city is not served</Fault>";

test("a session's values are in the bodies, and in the repeated commit after the session has ended", async () => {
  sobre.answers.set(
    "/api/waybills",
    onlyIn("<id>{S-2}</id>", () => "<R><number>W1</number></R>"),
  );
  const made = await sobre.carrier.createWaybill(waybill, calm);
  expect(made).toMatchObject({ kind: "created", trackingNumber: "W1" });
  expect(logins).toBe(2);
});

test("a commit that is not let in again after another login is the carrier's word", async () => {
  sobre.answers.set(
    "/api/waybills",
    onlyIn("{S-9}", () => ""),
  );
  const reply = await sobre.carrier.createWaybill(waybill, calm);
  expect(reply).toMatchObject({ kind: "rejected", detail: "status 500, The session has expired" });
  expect(sobre.server.seen.filter(({ path }) => path === "/api/waybills")).toHaveLength(2);
});

test.for([
  ["another fault", { status: 500, text: wrong }, "rejected", 1],
  ["a page of HTML", { status: 500, text: "<html>no session</html>" }, "unknown", 2],
  ["a page of HTML with status 502", { status: 502, text: "<html>session</html>" }, "unknown", 1],
] as const)("%s is no second commit than its proof allows", async ([, reply, kind, asked]) => {
  sobre.answers.set("/api/waybills", () => reply);
  expect(await sobre.carrier.createWaybill(waybill, calm)).toMatchObject({ kind });
  expect(sobre.server.seen.filter(({ path }) => path === "/api/waybills")).toHaveLength(asked);
});

test("attributes of an inner document are read, and a list is a field again and again", async () => {
  const events = '<QUERY><EVENT code="7" at="2026-01-31 14:05">Quito &amp; Co</EVENT></QUERY>';
  const inner = events.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  sobre.answers.set(
    "/api/track",
    onlyIn("{S-1}", () => `<R><events>${inner}</events></R>`),
  );
  expect(await sobre.carrier.track?.(["W1"], calm)).toMatchObject([
    { kind: "delivered", carrierCode: "7", place: "Quito & Co" },
  ]);
  expect(sobre.server.seen.at(-1)?.text).toBe("id=%7BS-1%7D&number=W1&number=W2");
});

test("an address that the carrier gave is asked below the card's hosts alone", async () => {
  const at = "2026-01-31 14:05";
  sobre.answers.set("/print/files/", ({ query }) => ({
    json: { events: [{ trackingNumber: query.get("n"), code: "7", at }] },
  }));
  const read = (address: string) =>
    sobre.carrier.push?.read(new Headers(), new TextEncoder().encode(address));
  expect(await read("http://127.0.0.1:9/print/files/1?n=W1")).toMatchObject([
    { trackingNumber: "W1", kind: "delivered" },
  ]);
  for (const address of [
    "http://127.0.0.1:9/printer/files/1?n=W1",
    "http://127.0.0.1:9@example.com/print/files/1",
    "http://127.0.0.1:9/print/../files/1",
    "https://127.0.0.1:9/print/files/1",
  ])
    await expect(read(address)).rejects.toThrow(/host|slash|below/);
});
