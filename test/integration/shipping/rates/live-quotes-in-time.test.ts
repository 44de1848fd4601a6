import { onTestFinished } from "vitest";

import type { Carrier } from "#app/shipping/model/carrier.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import { joinLatePrices } from "#app/shipping/rates/join-late-prices.ts";
import { refreshLivePrices } from "#app/shipping/rates/refresh-live-prices.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import { quoteShipment } from "#app/shipping/shipments/quote-shipment.ts";
import { selectJobs } from "#db/jobs.ts";
import { selectRates } from "#db/shipping/rates.ts";
import { openApiClient, payloadOf, quotation } from "#test/integration/public-api/api-client.ts";
import { scriptedCarrier } from "#test/support/scripted-carrier.ts";
import {
  describe,
  expect,
  marketsServedBy,
  openWorld,
  test,
  type World,
} from "#test/support/world.ts";

interface QuotationRow {
  carrierToken: string;
  available: boolean;
  unavailableReason?: string;
  priceTotal: number;
}

const slowHealth = ({ ctx }: World) =>
  ctx.market.carriers.find(({ carrierToken }) => carrierToken === "slow")!.health.prices;

const calm = new AbortController().signal;

/** A carrier whose prices come when the test says so, beside one with a rate card. */
function slowCarrier(local: Partial<Offer>) {
  const { carrier } = scriptedCarrier({ priceTotal: 500 });
  const answers: ((priceTotal: number) => void)[] = [];
  const failures: (() => void)[] = [];
  const weights: number[] = [];
  const slow: Carrier = {
    ...carrier,
    carrierToken: "slow",
    cardVersion: "v1",
    quote: (request) => ({ ...carrier.quote(request), carrierToken: "slow", ...local }),
    liveQuote: (request, signal) =>
      new Promise((resolve, reject) => {
        weights.push(request.parcel.weightKg);
        answers.push((priceTotal) =>
          resolve({
            ...carrier.quote(request),
            carrierToken: "slow",
            unavailableReason: null,
            priceTotal: cents(priceTotal),
            cardVersion: "v1",
          }),
        );
        failures.push(() => reject(new Error("503")));
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  };
  return { slow, answers, failures, weights };
}

async function open(db: Parameters<typeof openWorld>[0], local: Partial<Offer> = {}) {
  const { slow, answers, failures, weights } = slowCarrier(local);
  const world = await openWorld(db, {
    markets: marketsServedBy(slow, scriptedCarrier({ priceTotal: 700 }).carrier),
  });
  const quote = async (weightKg = 2) => {
    const startedMs = performance.now();
    const offers = await quoteShipment(world.ctx, {
      sender: world.sender,
      recipient: world.recipient,
      parcel: { weightKg, lengthCm: 20, widthCm: 15, heightCm: 10 },
      goodsCollection: cents(0),
      goodsInsured: cents(0),
    });
    const priceOf = (token: string) =>
      offers.find(({ carrierToken }) => carrierToken === token)!.priceTotal;
    return {
      tookMs: performance.now() - startedMs,
      slow: priceOf("slow"),
      other: priceOf("scripted"),
    };
  };
  return { world, answers, failures, weights, quote };
}

/** What a card without a rate card says: it serves the route, and the price is not known yet. */
const unpriced: Partial<Offer> = {
  priceSubtotal: cents(0),
  priceTotal: cents(0),
  unavailableReason: "priceAwaited",
};

/** Far below the 2.5 s of the call itself, and above the bound of 500 ms on a busy machine. */
const BOUND_MS = 1_500;

describe("a carrier that never answers", () => {
  test("holds the rates of the others for half a second once, and then not at all", async ({
    db,
  }) => {
    const { quote } = await open(db);
    const first = await quote();
    expect(first).toMatchObject({ slow: 500, other: 700 });
    expect(first.tookMs).toBeLessThan(BOUND_MS);
    const later = await Promise.all([quote(3), quote(4), quote(5)]);
    for (const { tookMs, other } of later) {
      expect(other).toBe(700);
      expect(tookMs).toBeLessThan(450);
    }
  });

  test("has a handful of open calls, however many quotations there are", async ({ db }) => {
    const { quote, weights } = await open(db);
    await quote(1);
    for (let kg = 2; kg < 12; kg += 1) await quote(kg);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const openCalls = weights.length;
    for (let kg = 20; kg < 25; kg += 1) await quote(kg);
    expect(weights.length).toBe(openCalls);
  });
});

describe("a carrier without a rate card", () => {
  test("is waited for a little longer, because it has no other price to show", async ({ db }) => {
    const { quote, answers } = await open(db, unpriced);
    const asked = quote();
    await new Promise((resolve) => setTimeout(resolve, 650));
    answers[0]!(610);
    expect(await asked).toMatchObject({ slow: 610 });
    // And again, because it answers.
    const next = quote(3);
    await new Promise((resolve) => setTimeout(resolve, 650));
    answers[1]!(620);
    expect(await next).toMatchObject({ slow: 620 });
  });

  test("waits in its row until it answers, and as long as the client prefers", async ({ db }) => {
    const { world, answers } = await open(db, unpriced);
    const client = openApiClient(world.service, world.apiKey);
    const ask = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await client.send("POST", "/quotation", { body, headers });
      const { data } = payloadOf<{ data: QuotationRow[] }>(answer);
      const row = data.find(({ carrierToken }) => carrierToken === "slow")!;
      return {
        row: [row.available, row.unavailableReason, row.priceTotal],
        applied: answer.headers.get("preference-applied"),
      };
    };
    const awaited = { row: [false, "priceAwaited", 0], applied: null };
    expect(await ask(quotation())).toEqual(awaited);
    // What it cannot take is said, whether or not it was asked.
    const several = { furtherParcels: [quotation().parcel] };
    expect((await ask(quotation(several))).row).toEqual([false, "maxParcelsExceeded", 0]);

    const heavier = quotation({ parcel: { ...quotation().parcel, weight: 3 } });
    const waiting = ask(heavier, { prefer: "wait=10" });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    answers[1]!(610);
    expect(await waiting).toEqual({ row: [true, undefined, 6.1], applied: "wait=10" });
    const zero = { ...awaited, applied: "wait=0" };
    const other = quotation({ parcel: { ...quotation().parcel, weight: 4 } });
    expect(await ask(other, { prefer: "wait=0" })).toEqual(zero);

    for (let failure = 0; failure < 20; failure += 1) slowHealth(world).recordFailure();
    expect((await ask(quotation())).row).toEqual([false, "carrierFleetUnavailable", 0]);
  });

  test("has its price join the draft that waited for it, once, and says so by an event", async ({
    db,
  }) => {
    const { world, answers } = await open(db, unpriced);
    const { service, ctx, accountId } = world;
    const { shipmentId, rates } = await world.draft();
    const slow = rates.find(({ carrierToken }) => carrierToken === "slow")!;
    expect(slow.unavailableReason).toBe("priceAwaited");
    const asked = { accountId, shipmentId, hasTestMoney: false };
    // Whoever asks, however often.
    const answering = setInterval(() => answers.splice(0).forEach((answer) => answer(610)), 5);
    onTestFinished(() => clearInterval(answering));
    await Promise.all([joinLatePrices(service, asked), joinLatePrices(service, asked)]);
    const found = await selectRates(db.read, shipmentId);
    const row = found.find(({ carrierToken }) => carrierToken === "slow")!;
    expect(row).toMatchObject({ unavailableReason: null, priceTotal: 610 });
    expect(row.rateId).not.toBe(slow.rateId);
    expect(found).toHaveLength(rates.length);
    const jobs = await selectJobs(db.read, "ready", 100);
    expect(jobs.filter(({ kind }) => kind === "joinLatePrices")).toHaveLength(1);
    const told = jobs.filter(({ kind }) => kind === "shipmentChanged");
    expect(told.map(({ payload }) => payload)).toMatchObject([{ what: "ratesUpdated" }]);

    const purchase = { shipmentId, preferredRateId: row.rateId };
    await purchaseShipment(ctx, { ...purchase, purchaseWith: "walletAvailable" });
    await joinLatePrices(service, asked);
    expect(await world.balance()).toBe(10_000 - 610);
  });

  test("is asked for again when it did not come, later each time, four times in all", async ({
    db,
  }) => {
    const { world, failures } = await open(db, unpriced);
    const { service, accountId } = world;
    const { shipmentId } = await world.draft();
    const jobs = async () =>
      (await selectJobs(db.read, "ready", 100)).filter(({ kind }) => kind === "joinLatePrices");
    // Whoever asks, however often, the carrier fails.
    const failing = setInterval(() => failures.splice(0).forEach((fail) => fail()), 5);
    onTestFinished(() => clearInterval(failing));
    for (const attempt of [1, 2, 3, 4]) {
      const asked = { accountId, shipmentId, hasTestMoney: false, attempt };
      await Promise.all([joinLatePrices(service, asked), joinLatePrices(service, asked)]);
      // So many failures in a row are another reason.
      slowHealth(world).recordSuccess();
      const rates = await selectRates(db.read, shipmentId);
      expect(rates.filter((rate) => rate.unavailableReason === "priceAwaited")).toHaveLength(1);
    }
    const waiting = (await jobs()).toSorted((a, b) => a.runAt.getTime() - b.runAt.getTime());
    expect(waiting.map(({ payload }) => payload)).toMatchObject([
      { shipmentId },
      { attempt: 2 },
      { attempt: 3 },
      { attempt: 4 },
    ]);
  });

  test("that never answers holds the others once", async ({ db }) => {
    const { quote } = await open(db, unpriced);
    expect((await quote()).tookMs).toBeLessThan(2_000);
    expect((await quote(3)).tookMs).toBeLessThan(450);
  });
});

describe("a price that comes too late", () => {
  test("is shown by the next quotation of the same route and parcel", async ({ db }) => {
    const { quote, answers } = await open(db);
    expect(await quote()).toMatchObject({ slow: 500 });
    answers[0]!(430);
    await Promise.resolve();
    expect(await quote()).toMatchObject({ slow: 430 });
  });

  test("is asked for in the background, and shown for its route and weight class", async ({
    db,
  }) => {
    const { world, quote, answers, weights } = await open(db);
    await quote(2.3);
    answers[0]!(430);
    const refreshed = refreshLivePrices(world.ctx, calm);
    await expect.poll(() => answers.length).toBe(2);
    expect(weights[1]).toBe(2.5);
    answers[1]!(450);
    expect((await refreshed).failures).toEqual([]);
    // The last answer was late, so the next call is not waited for.
    expect(await quote(2.4)).toMatchObject({ slow: 450 });
  });

  test("is waited for again as soon as an answer was quick", async ({ db }) => {
    const { quote, answers } = await open(db);
    await quote();
    const behind = await quote(3);
    expect(behind.slow).toBe(500);
    answers[1]!(600);
    await Promise.resolve();
    const asked = quote(4);
    await expect.poll(() => answers.length).toBe(3);
    answers[2]!(800);
    expect(await asked).toMatchObject({ slow: 800 });
  });
});
