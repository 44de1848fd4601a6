import { afterEach, beforeEach, expect, test } from "vitest";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";
import { GUAYAQUIL, openFaro, QUITO, type Faro } from "./open-faro.ts";

const calm = new AbortController().signal;
const waybill = exampleWaybill({
  reference: "ref-1",
  sender: exampleAddress(QUITO),
  recipient: exampleAddress(GUAYAQUIL),
});

let clave: Faro;
let logins: number;
beforeEach(async () => {
  logins = 0;
  clave = await openFaro("clave");
  clave.answers.set("/api/oauth/token", () => {
    logins += 1;
    return { json: { access_token: `t-${logins}`, expires_in: 3600 } };
  });
});
afterEach(() => clave.server.close());

/** What each request to such a path said of who asks. */
const authorizations = (path: string) =>
  clave.server.seen
    .filter((seen) => seen.path.startsWith(path))
    .map(({ headers }) => headers.authorization);

test("one login serves every request to the first host, and neither itself nor another host", async () => {
  clave.answers.set("/api/waybills", () => ({ json: { number: "W1" } }));
  clave.answers.set("/print/files/", () => ({ text: "%PDF-1.4" }));
  const made = await clave.carrier.createWaybill(waybill, calm);
  expect(made).toMatchObject({ kind: "created", trackingNumber: "W1" });
  await clave.carrier.createWaybill({ ...waybill, reference: "ref-2" }, calm);
  expect(authorizations("/api/waybills")).toEqual(["Bearer t-1", "Bearer t-1"]);
  expect(authorizations("/api/oauth")).toEqual([undefined]);
  expect(authorizations("/print/")).toEqual([undefined, undefined]);
});

test("a commit that is not let in is sent once more after another login", async () => {
  clave.answers.set("/api/waybills", ({ headers }) =>
    headers.authorization === "Bearer t-2"
      ? { json: { number: "W1" } }
      : { status: 401, text: "no" },
  );
  expect(await clave.carrier.createWaybill(waybill, calm)).toMatchObject({ kind: "created" });
  expect(authorizations("/api/waybills")).toEqual(["Bearer t-1", "Bearer t-2"]);
});

test("a create does not fail with the login of another call that waits no longer", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  clave.answers.set("/api/oauth/token", async () => {
    logins += 1;
    if (logins === 1) await answered;
    return { json: { access_token: `t-${logins}`, expires_in: 3600 } };
  });
  clave.answers.set("/api/waybills", () => ({ json: { number: "W1" } }));
  clave.answers.set("/print/files/", () => ({ text: "%PDF-1.4" }));
  const leaving = new AbortController();
  const price = clave.carrier.liveQuote!(
    { fromTerritoryBaseId: QUITO, toTerritoryBaseId: GUAYAQUIL, ...waybill },
    leaving.signal,
  ).catch(() => null);
  await expect.poll(() => logins).toBe(1);
  const made = clave.carrier.createWaybill(waybill, calm);
  await new Promise((resolve) => setTimeout(resolve, 200));
  leaving.abort();
  expect(await price).toBeNull();
  answer();
  expect(await made).toMatchObject({ kind: "created", trackingNumber: "W1" });
});

test("a request may name another session, or none", async () => {
  const at = "2026-01-31 14:05";
  clave.answers.set("/api/open/", () => ({ json: { events: [{ code: "1", at }] } }));
  clave.answers.set("/api/events/", () => ({ json: { events: [{ code: "7", at }] } }));
  expect(await clave.carrier.track?.(["W1", "W2"], calm)).toMatchObject([
    { trackingNumber: "W1", carrierCode: "1" },
    { trackingNumber: "W1", kind: "delivered" },
    { trackingNumber: "W2", carrierCode: "1" },
    { trackingNumber: "W2", kind: "delivered" },
  ]);
  const basic = `Basic ${Buffer.from("sesamo:sesamo").toString("base64")}`;
  expect(authorizations("/api/open/")).toEqual([undefined, undefined]);
  expect(authorizations("/api/events/")).toEqual([basic, basic]);
});

test("a number that cannot be read discards the events of no other one", async () => {
  const at = "2026-01-31 14:05";
  clave.answers.set("/api/open/", () => ({ json: { events: [] } }));
  clave.answers.set("/api/events/W2", () => ({ json: { events: [{ code: "7", at }] } }));
  clave.answers.set("/api/events/", () => ({ status: 404, json: { error: "not known yet" } }));
  expect(await clave.carrier.track?.(["W1", "W2", "W3"], calm)).toMatchObject([
    { trackingNumber: "W2", kind: "delivered" },
  ]);
  await expect(clave.carrier.track?.(["W1", "W3"], calm)).rejects.toThrow("status 404");
});

test("a login that gives no token is an error, and no request leaves", async () => {
  clave.answers.set("/api/oauth/token", () => ({ json: {} }));
  const reply = await clave.carrier.createWaybill(waybill, calm);
  expect(reply).toMatchObject({ kind: "rejected", detail: "not sent: the login gave no token" });
  expect(authorizations("/api/waybills")).toEqual([]);
});

test("an answer that is no 2xx is an error with its status and words, without a secret", async () => {
  clave.answers.set("/api/events/", () => ({ status: 422, text: '{"error":"sesamo is too old"}' }));
  clave.answers.set("/api/open/", () => ({ json: { events: [] } }));
  await expect(clave.carrier.track?.(["W1"], calm)).rejects.toThrow(
    /^status 422: \{"error":"(?!sesamo).+ is too old"\}$/,
  );
});
