import { onTestFinished } from "vitest";

import { openMarkets } from "#app/main/open-markets.ts";
import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { listActivity } from "#app/shipping/activity/list-activity.ts";
import type { CarrierPause } from "#app/shipping/model/carrier-pause.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { getQuotedShipment } from "#app/shipping/shipments/get-quoted-shipment.ts";
import { purchaseShipment } from "#app/shipping/shipments/purchase-shipment.ts";
import type { Database } from "#db/engine/database.ts";
import { applyRateCards, readMarkets } from "#db/markets/market-data.ts";
import { keepPause, selectPausesOfAll } from "#db/shipping/carrier-pauses.ts";
import { makeVirtualClock } from "#test/support/virtual-clock.ts";
import { expect, openWorld, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const folders = readMarkets().filter(({ country }) => country === "EC");
const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** The parcels of a world go from Quito to Guayaquil, which is condor's class `principal`. */
const condor = ["--country", "ec", "--carrier", "condor"];

/** An account in markets that are read again all the time, as a server reads them. */
async function openPausable(db: Database) {
  const { now, passTime } = makeVirtualClock();
  await applyRateCards(
    db,
    folders.flatMap(({ cards }) => cards),
    now(),
  );
  const { markets, close } = await openMarkets(db, folders, { log: silent, now, pollEveryMs: 20 });
  onTestFinished(close);
  const world = await openWorld(db, { markets, now });
  const ctxNow = () => ({ ...world.ctx, market: markets.get("EC")! });
  const draft = async () => {
    Object.assign(world.ctx, { market: markets.get("EC")! });
    return world.draft();
  };
  const condorsReason = async () => {
    const { rates } = await draft();
    return rates.find(({ carrierToken }) => carrierToken === "condor")?.unavailableReason;
  };
  const until = new Date(now().getTime() + 2 * HOUR_MS).toISOString();
  const line = terminal(world.service, undefined, { name: "Ana" });
  const pause = (...scope: string[]) =>
    line.json("carriers", "pause", ...condor, ...scope, "--reason", "strike", "--until", until);
  const resume = (...scope: string[]) => line.json("carriers", "resume", ...condor, ...scope);
  return { ...world, ...line, ctxNow, draft, condorsReason, pause, resume, until, passTime };
}

test("a paused carrier is offered no more, also by drafts from before, until its pause ends", async ({
  db,
}) => {
  const world = await openPausable(db);
  const { ctxNow, draft, condorsReason, pause, passTime, json } = world;
  const before = await draft();
  const rate = before.rates.find(({ carrierToken }) => carrierToken === "condor")!;
  expect(rate.unavailableReason).toBeNull();

  await pause();
  await expect.poll(condorsReason).toBe("carrierFleetUnavailable");
  const { shipmentId } = before;
  await expect(
    purchaseShipment(ctxNow(), {
      shipmentId,
      preferredRateId: rate.rateId,
      purchaseWith: "walletAvailable",
    }),
  ).rejects.toMatchObject({ code: "pApiShipmentRateNotFound" });
  const reasonNow = async () => {
    const { rates } = await getQuotedShipment(ctxNow(), shipmentId);
    return rates.map((each) => [each.carrierToken, each.unavailableReason]);
  };
  expect(await reasonNow()).toContainEqual(["condor", "carrierFleetUnavailable"]);
  const listed = await json<CarrierPause[]>("carriers", "paused");
  expect(listed).toMatchObject([{ carrierToken: "condor", reason: "strike", pausedBy: "Ana" }]);

  passTime(2 * HOUR_MS);
  expect(await condorsReason()).toBeNull();
  expect(await reasonNow()).toContainEqual(["condor", null]);
  expect(await json("carriers", "paused")).toEqual([]);
  expect(await json("carriers", "paused", "--ended")).toHaveLength(1);
});

test.for([
  ["--class", "principal", "especial"],
  ["--place", "EC|:|09", "EC|:|01"],
  ["--place", "EC|:|17|:|1701", "EC|:|17|:|1702"],
  ["--account", "own", "other"],
] as const)("only the given %s is paused: %s, not %s", async ([flag, inside, outside], { db }) => {
  const world = await openPausable(db);
  const { condorsReason, pause, resume, operate } = world;
  const other = await openAccount(world.service, { name: "Otra", country: "EC" });
  const ids: Record<string, string> = { own: `${world.accountId}`, other: `${other.accountId}` };
  await pause(flag, ids[outside] ?? outside);
  await pause(flag, ids[inside] ?? inside);
  await expect.poll(condorsReason).toBe("carrierFleetUnavailable");
  expect(await operate("carriers", "resume", ...condor)).toMatchObject({ code: 1 });
  expect(await resume(flag, ids[inside] ?? inside)).toEqual({ isResumed: true });
  await expect.poll(condorsReason).toBeNull();
  const { data } = await listActivity(world.service, { accountId: world.accountId, limit: 2 });
  const recorded = data.map(({ action, subjectId }) => [action, subjectId]);
  if (flag === "--account")
    expect(recorded).toEqual([
      ["carrierResumed", "condor"],
      ["carrierPaused", "condor"],
    ]);
});

test("a pause that would hold nothing back is refused, and of two words the later counts", async ({
  db,
}) => {
  const { refusal, until, pause, service } = await openPausable(db);
  const words = (...more: string[]) => ["carriers", "pause", "--reason", "x", ...more];
  const refused = async (...more: string[]) => (await refusal(...words(...more))).error;
  const nobody = ["--country", "EC", "--carrier", "nobody"];
  expect(await refused(...nobody, "--until", until)).toBe("carrierNotFound");
  expect(await refused(...condor, "--until", until, "--place", "EC|:|99")).toBe("placeNotFound");
  expect(await refused(...condor, "--until", until, "--class", "lejos")).toBe("classNotFound");
  expect(await refused(...condor, "--until", until, "--account", "7")).toBe("accountNotFound");
  expect(await refused(...condor, "--until", "2020-01-01T00:00:00Z")).toBe("untilInvalid");
  expect(await refused(...condor, "--until", "mañana")).toBe("timeInvalid");

  await pause();
  const luis = terminal(service, undefined, { name: "Luis" });
  await luis.json("carriers", "pause", "--reason", "x", ...condor, "--until", until);
  const [kept] = await selectPausesOfAll(db.read);
  const stale = { ...kept!, pausedBy: "Ana", objectUpdated: new Date(0) };
  await service.db.tx(null, (tx) => keepPause(tx, stale));
  expect(await selectPausesOfAll(db.read)).toMatchObject([{ pausedBy: "Luis" }]);
});
