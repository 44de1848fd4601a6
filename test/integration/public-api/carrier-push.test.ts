import { isPushPath } from "#app/carriers/plugin/push-path.ts";
import type { Carrier, TrackingEvent } from "#app/shipping/model/carrier.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { reconcile } from "#app/shipping/tracking/reconcile.ts";
import type { Database } from "#db/engine/database.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import { describe, expect, marketsServedBy, openWorld, test } from "#test/support/world.ts";

import { openApiClient } from "./api-client.ts";

function readProven(headers: Headers, body: Uint8Array): TrackingEvent[] | null {
  if (headers.get("x-word") !== "open sesame") return null;
  const pushed = JSON.parse(new TextDecoder().decode(body)) as Omit<TrackingEvent, "occurredAt"> & {
    at: string;
  };
  return [{ ...pushed, occurredAt: new Date(pushed.at) }];
}

/** A carrier that pushes one event as JSON and proves itself by a word in a header. */
function pushingCarrier(carrier = scriptedCarrier({}).carrier): Carrier {
  return {
    ...carrier,
    push: { read: readProven },
  };
}

const PATH = "0123456789abcdef0123456789abcdef";
const OLD_PATH = "fedcba9876543210fedcba9876543210";

/** The same carrier, which cannot prove itself: it knows the path. */
const unsignedCarrier = (): Carrier => ({
  ...pushingCarrier(),
  push: {
    isPath: (given) => isPushPath([PATH, OLD_PATH], given),
    read: (_headers, body) => readProven(proof, body),
  },
});
const proof = new Headers({ "x-word": "open sesame" });

const delivered = {
  kind: "delivered",
  carrierCode: "7",
  at: "2026-11-20T12:00:00Z",
  place: null,
  detail: null,
  weighedKg: null,
};

/** A connection on which every query, whatever is asked, ends like that. */
function readingAs(db: Database, end: () => Promise<never>): Database["read"] {
  const query: unknown = new Proxy(() => query, {
    get: (_query, name) =>
      name === "then"
        ? (...settled: Parameters<Promise<never>["then"]>) => end().then(...settled)
        : query,
  });
  return new Proxy(db.read, { get: (read, name) => (name === "tables" ? read.tables : query) });
}

async function labelled(db: Database) {
  const world = await openWorld(db, {
    markets: marketsServedBy(pushingCarrier(), scriptedCarrier({}).carrier),
  });
  const { shipmentId } = await world.paid();
  const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
  const body = { ...delivered, trackingNumber };
  const client = openApiClient(world.service, world.apiKey);
  const push = (headers: Record<string, string>, sent: object = { body }) =>
    client.send("POST", "/carrier/scripted/events", { ...sent, headers });
  const status = async () => (await getShipment(world.ctx, shipmentId)).status;
  return { client: { ...client, service: world.service }, push, status, body };
}

test("a push that cannot be read now is to be sent again", async ({ db }) => {
  const slow: Carrier = { ...pushingCarrier(), push: { read: () => "again" } };
  const world = await openWorld(db, { markets: marketsServedBy(slow) });
  const client = openApiClient(world.service, world.apiKey);
  const answer = await client.send("POST", "/carrier/scripted/events", { body: delivered });
  expect(answer).toMatchObject({ status: 503, json: { message: "serverBusy" } });
});

describe("an unsigned push", () => {
  async function opened(db: Database) {
    const world = await openWorld(db, { markets: marketsServedBy(unsignedCarrier()) });
    const { shipmentId } = await world.paid();
    const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
    const client = openApiClient(world.service, world.apiKey);
    const push = (path: string) =>
      client.send("POST", `/carrier/scripted/events${path}`, {
        body: { ...delivered, trackingNumber },
      });
    const status = async () => (await getShipment(world.ctx, shipmentId)).status;
    return { push, status, client };
  }

  test.for([PATH, OLD_PATH])("with a secret path moves the parcel: %s", async (path, { db }) => {
    const { push, status } = await opened(db);
    expect(await push(`/${path}`)).toMatchObject({ status: 200, json: { received: 1, news: 1 } });
    expect(await status()).toBe("delivered");
  });

  test("to any other address is not found, and no log line has the path", async ({ db }) => {
    const { push, status, client } = await opened(db);
    const before = await status();
    const wrong = ["", "/", `/${PATH}0`, `/${PATH.slice(1)}`, `/${PATH}/more`, "/%00"];
    for (const path of wrong) expect(await push(path), path).toMatchObject({ status: 404 });
    expect(await status()).toBe(before);
    await push(`/${PATH}`);
    const lines = JSON.stringify(client.lines);
    expect(lines).toContain("/carrier/{carrierToken}/events/{pushPath}");
    expect(lines).not.toContain(PATH.slice(1));
  });

  test("is no address of a carrier that signs", async ({ db }) => {
    const { client } = await labelled(db);
    const headers = { "x-word": "open sesame" };
    const sent = await client.send("POST", `/carrier/scripted/events/${PATH}`, {
      headers,
      body: delivered,
    });
    expect(sent).toMatchObject({ status: 404 });
  });
});

describe("a carrier's push", () => {
  test("with its proof moves the parcel, and repeated it is no news", async ({ db }) => {
    const { push, status } = await labelled(db);
    expect(await push({ "x-word": "open sesame" })).toMatchObject({
      status: 200,
      json: { received: 1, news: 1 },
    });
    expect(await status()).toBe("delivered");
    expect(await push({ "x-word": "open sesame" })).toMatchObject({
      status: 200,
      json: { received: 1, news: 0 },
    });
  });

  test("that comes before the number is known is asked for again, and kept then", async ({
    db,
  }) => {
    const { carrier } = scriptedCarrier({ create: ["losesTheAnswer"] });
    const world = await openWorld(db, { markets: marketsServedBy(pushingCarrier(carrier)) });
    const client = openApiClient(world.service, world.apiKey);
    const pushAbout = (trackingNumber: string) =>
      client.send("POST", "/carrier/scripted/events", {
        headers: { "x-word": "open sesame" },
        body: { ...delivered, trackingNumber },
      });
    const { shipmentId } = await world.paid();
    await generateShipmentTrackingNumber(world.ctx, shipmentId);

    const tooEarly = await pushAbout("SC1");
    expect(tooEarly).toMatchObject({
      status: 503,
      json: { statusCode: 503, message: "carrierPushTooEarly" },
    });
    expect(tooEarly.headers.get("retry-after")).toBe("60");

    world.ctx.passTime(60_000);
    await reconcile(world.service);
    expect(await pushAbout("SC1")).toMatchObject({ status: 200, json: { news: 1 } });
    expect((await getShipment(world.ctx, shipmentId)).status).toBe("delivered");
    // Nothing is awaited any more, so a number that is not ours belongs to no shipment.
    expect(await pushAbout("SC2")).toMatchObject({ status: 200, json: { news: 0 } });
  });

  test("whose secret is the same in two countries moves the parcel of either", async ({ db }) => {
    const pushing = (country: string, madeBefore: number): Carrier => ({
      ...pushingCarrier(scriptedCarrier({ madeBefore }).carrier),
      country,
    });
    const markets = marketsServedBy(pushing("EC", 0), pushing("US", 1000));
    for (const country of ["EC", "US"] as const) {
      const world = await openWorld(db, { markets, country });
      const { shipmentId } = await world.paid();
      const { trackingNumber } = await generateShipmentTrackingNumber(world.ctx, shipmentId);
      const client = openApiClient(world.service, world.apiKey);
      const sent = { headers: { "x-word": "open sesame" }, body: { ...delivered, trackingNumber } };
      expect(await client.send("POST", "/carrier/scripted/events", sent)).toMatchObject({
        status: 200,
        json: { received: 1, news: 1 },
      });
      expect((await getShipment(world.ctx, shipmentId)).status, country).toBe("delivered");
    }
  });

  test.for([
    ["slow", () => new Promise<never>(() => {})],
    ["away", () => Promise.reject(new Error("Connection terminated unexpectedly"))],
  ] as const)(
    "about a parcel costs nothing when another bucket is %s, and is to be repeated when that may have it",
    async ([_name, never], { db }) => {
      const { client, status, body } = await labelled(db);
      const other = { ...client.service, db: { ...db, read: readingAs(db, never) } };
      const pushedTo = { services: [other, client.service], hasAll: true };
      const { send } = openApiClient(client.service, client.apiKey, { pushedTo: () => pushedTo });
      const push = (trackingNumber: string) =>
        send("POST", "/carrier/scripted/events", {
          headers: { "x-word": "open sesame" },
          body: { ...body, trackingNumber },
        });
      const startedMs = performance.now();
      expect(await push(body.trackingNumber!)).toMatchObject({ status: 200, json: { news: 1 } });
      expect(performance.now() - startedMs).toBeLessThan(4000);
      expect(await status()).toBe("delivered");

      const unknown = await push("NOT-HERE");
      expect([unknown.status, unknown.json]).toEqual([
        503,
        { statusCode: 503, message: "databaseBusy" },
      ]);
      expect(unknown.headers.get("retry-after")).toMatch(/^\d+$/);
      pushedTo.services = [client.service];
      pushedTo.hasAll = false;
      expect((await push("NOT-HERE")).status).toBe(503);
      pushedTo.hasAll = true;
      expect(await push("NOT-HERE")).toMatchObject({ status: 200, json: { news: 0 } });
    },
  );

  test("needs no key of an account", async ({ db }) => {
    const { client, status } = await labelled(db);
    const answer = await client.send("POST", "/carrier/scripted/events", {
      headers: {
        "x-api-key": null,
        "x-service-country": null,
        "x-service-api-version": null,
        "x-word": "no",
      },
    });
    expect(answer).toMatchObject({
      status: 401,
      json: { statusCode: 401, message: "carrierPushRefused" },
    });
    expect(await status()).toBe("labelCreated");
  });

  test("without its proof, unreadable, too large or of an unknown carrier is refused and moves nothing", async ({
    db,
  }) => {
    const { client, push, status } = await labelled(db);
    const word = { "x-word": "open sesame" };
    expect((await push({ "x-word": "guess" })).status).toBe(401);
    expect((await push(word, { rawBody: "<xml>" })).status).toBe(400);
    expect((await push(word, { rawBody: "x".repeat(70_000) })).status).toBe(413);
    expect((await client.send("POST", "/carrier/nobody/events", { headers: word })).status).toBe(
      404,
    );
    expect(await status()).toBe("labelCreated");
  });
});
