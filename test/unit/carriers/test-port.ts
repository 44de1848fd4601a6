import { afterAll, beforeAll, expect, test } from "vitest";

import type { Carrier, Waybill, QuoteRequest } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";

export interface PortWorld {
  carrier: Carrier;
  /** A route and a parcel that the carrier takes. */
  served: QuoteRequest;
  /** A route that it does not serve. */
  unserved: QuoteRequest;
  /** A waybill on the served route, with the n-th number where the carrier lets us number. */
  waybillOf: (reference: string, serial: number) => Waybill;
  close: () => Promise<void>;
}

/** The tests of what the service relies on, for every carrier; called inside the `describe` of one. */
export function testPort(open: () => Promise<PortWorld>): void {
  let world: PortWorld;
  beforeAll(async () => void (world = await open()));
  afterAll(() => world.close());

  const calm = new AbortController().signal;
  const aborted = AbortSignal.abort(new Error("out of time"));
  let serial = 0;
  async function makeWaybill() {
    serial += 1;
    const waybill = world.waybillOf(`ref-${serial}`, serial);
    const answer = await world.carrier.createWaybill(waybill, calm);
    if (answer.kind !== "created") throw new Error(`${answer.kind}: ${answer.detail}`);
    return { waybill, answer };
  }

  test("an unserved route is an unavailable offer without a price, locally and live", async () => {
    const { carrier, unserved } = world;
    const nothing = { priceSubtotal: 0, priceTotal: 0, unavailableReason: "routeNotServed" };
    expect(carrier.quote(unserved)).toMatchObject(nothing);
    expect((await carrier.liveQuote?.(unserved, calm)) ?? nothing).toMatchObject(nothing);
  });

  test("a served route has a price in whole cents, from us or from the carrier", async () => {
    const { carrier, served } = world;
    const offer = (await carrier.liveQuote?.(served, calm)) ?? carrier.quote(served);
    expect(offer).toMatchObject({ carrierToken: carrier.carrierToken, unavailableReason: null });
    expect(Number.isSafeInteger(offer.priceTotal)).toBe(true);
    expect(offer.priceTotal).toBeGreaterThan(0);
    expect(offer.priceTotal).toBeGreaterThanOrEqual(offer.priceSubtotal);
  });

  test("a ceiling of the carrier is kept by its offers", async () => {
    const { carrier, served } = world;
    const request = { ...served, goodsCollection: cents((carrier.goodsCollectionMax ?? 0) + 1) };
    expect(carrier.quote(request).unavailableReason).toMatch(/^cod(LimitExceeded|NotSupported)$/);
    const live = await carrier.liveQuote?.(request, calm);
    expect(live?.unavailableReason ?? "codLimitExceeded").toMatch(/^cod/);
  });

  test("a created waybill has a number, ours when we number, and a PDF or none", async () => {
    const { waybill, answer } = await makeWaybill();
    expect(answer.trackingNumber).toBe(waybill.trackingNumber ?? answer.trackingNumber);
    expect(answer.trackingNumber).not.toBe("");
    const start = answer.labelPdf && Buffer.from(answer.labelPdf).toString("latin1", 0, 5);
    expect(start ?? "%PDF-").toBe("%PDF-");
  });

  test("asking for what was made, and creating when there is nothing, gives the same waybill", async () => {
    const { waybill, answer } = await makeWaybill();
    const found = await world.carrier.findWaybill(waybill, calm);
    const again = found ?? (await world.carrier.createWaybill(waybill, calm));
    expect(again).toMatchObject({ kind: "created", trackingNumber: answer.trackingNumber });
  });

  test("a reference that was never used finds nothing", async () => {
    expect(await world.carrier.findWaybill(world.waybillOf("never-used", 998), calm)).toBeNull();
  });

  test("an aborted call claims nothing", async () => {
    const { carrier, waybillOf } = world;
    expect(await carrier.createWaybill(waybillOf("late", 999), aborted)).toMatchObject({
      kind: "unknown",
    });
    expect(await carrier.annulWaybill({ trackingNumber: "1" }, aborted)).toBe("unknown");
    await expect(carrier.findWaybill(waybillOf("late", 999), aborted)).rejects.toThrow(
      "out of time",
    );
  });

  test("a new waybill is annulled, or will be by hand", async () => {
    const { answer } = await makeWaybill();
    const annulled = await world.carrier.annulWaybill(
      { trackingNumber: answer.trackingNumber },
      calm,
    );
    expect(["annulled", "manual"]).toContain(annulled);
  });

  test("events are of the numbers that were asked for, and the same when asked again", async () => {
    const { carrier } = world;
    if (!carrier.track) return;
    const numbers = [
      (await makeWaybill()).answer.trackingNumber,
      (await makeWaybill()).answer.trackingNumber,
    ];
    const events = await carrier.track(numbers, calm);
    expect(new Set(events.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set(numbers));
    expect(await carrier.track(numbers, calm)).toEqual(events);
  });

  test("a pushed message without a proof is refused", async () => {
    const { carrier } = world;
    if (!carrier.push) return;
    expect(await carrier.push.read(new Headers(), new TextEncoder().encode("{}"))).toBeNull();
  });
}
