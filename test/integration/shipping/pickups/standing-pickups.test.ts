import { createAddress } from "#app/shipping/addresses/create-address.ts";
import type { Market } from "#app/shipping/context.ts";
import type { CarrierPause } from "#app/shipping/model/carrier-pause.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import {
  askStandingPickup,
  watchStandingPickups,
} from "#app/shipping/pickups/ask-standing-pickup.ts";
import { endStandingPickup } from "#app/shipping/pickups/end-standing-pickup.ts";
import { listPickups } from "#app/shipping/pickups/list-pickups.ts";
import { listStandingPickups } from "#app/shipping/pickups/list-standing-pickups.ts";
import { setStandingPickup } from "#app/shipping/pickups/set-standing-pickup.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { address, describe, expect, test } from "#test/support/world.ts";

import { openPickupWorld } from "./open-pickup-world.ts";

/** Ecuador is five hours behind. */
const NINE = 14;
const monday = {
  weekdays: ["mon"] as const,
  from: "11:00",
  to: "14:00",
  leastParcels: 1,
  note: null,
};

/** A Monday at nine in Quito, with what the market and the operator say of it. */
async function openMonday(db: Database) {
  const opened = await openPickupWorld(db);
  const { world, ctx, origin, HOUR_MS } = opened;
  const now = ctx.now();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, NINE);
  ctx.passTime(at - now.getTime());
  const markets = world.service.markets as Map<string, Market>;
  const change = (holidays: string[], pauses: CarrierPause[] = []) => {
    const market = markets.get("EC")!;
    markets.set("EC", { ...market, pauses, customs: { ...market.customs, holidays } });
  };
  change([]);
  const pickup = await setStandingPickup(ctx, { ...origin, ...monday });
  const ask = () => askStandingPickup(world.service, pickup);
  const told = async () => (await listStandingPickups(ctx, { afterId: null, limit: 9 }))[0];
  const day = ctx.now().toISOString().slice(0, 10);
  return { ...opened, pickup, ask, told, day, change, HOUR_MS };
}

describe("a standing pickup", () => {
  test("asks the carrier once a day, however many processes ask at the same moment", async ({
    db,
  }) => {
    const { ctx, asked, labelled, ask, told, day } = await openMonday(db);
    await labelled();
    await Promise.all(Array.from({ length: 6 }, ask));
    const windows = asked.map(({ from, to }) => [from.toISOString(), to.toISOString()]);
    expect(windows).toEqual([[`${day}T16:00:00.000Z`, `${day}T19:00:00.000Z`]]);
    expect(await told()).toMatchObject({ askedDay: day, skippedDay: null });

    await labelled();
    await ask();
    expect(asked, "what is labelled later waits for the next day").toHaveLength(1);
    ctx.passTime(7 * DAY_MS);
    await ask();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.trackingNumbers, "also those for which nobody came").toHaveLength(2);
    expect(await listPickups(ctx, { before: null, limit: 9 })).toHaveLength(2);
  });

  test("asks nobody on a holiday, while the carrier is paused, or with too few parcels, and says why", async ({
    db,
  }) => {
    const { ctx, asked, origin, labelled, ask, told, day, change, HOUR_MS } = await openMonday(db);
    await labelled();
    change([day]);
    await ask();
    expect(await told()).toMatchObject({ askedDay: null, skippedDay: day, skippedFor: "holiday" });

    const until = new Date(ctx.now().getTime() + HOUR_MS);
    const pause = { country: "EC", carrierToken: "scripted", reason: "Paro", pausedBy: "ana" };
    const all = { accountId: null, place: null, routeClass: null };
    change([], [{ ...pause, ...all, from: ctx.now(), until }]);
    await ask();
    expect((await told())?.skippedFor).toBe("carrierPaused");

    change([]);
    await setStandingPickup(ctx, { ...origin, ...monday, leastParcels: 2 });
    await ask();
    expect((await told())?.skippedFor).toBe("tooFew");
    expect(asked).toEqual([]);

    await labelled();
    await ask();
    expect(asked.map(({ trackingNumbers }) => trackingNumbers.length)).toEqual([2]);
    expect((await told())?.askedDay).toBe(day);
  });

  test("is one for a written place, under its first id and asked once a day, whichever sender there sets it", async ({
    db,
  }) => {
    const { ctx, origin, pickup, world, asked, labelled, ask, day } = await openMonday(db);
    const beside = async (reference?: string) => {
      const { addressId } = await createAddress(
        ctx,
        address({
          addressType: "sender",
          fullName: "Bodega, otra vez",
          ...(reference && { reference }),
        }),
      );
      return { ...origin, senderAddressId: addressId };
    };
    const elsewhere = await setStandingPickup(ctx, { ...(await beside("Piso 9")), ...monday });
    await labelled();
    await ask();
    expect(asked).toHaveLength(1);

    const [first, second] = [await beside(), await beside()];
    const again = { ...second, ...monday, from: "12:00" };
    await Promise.all([first, second].map((of) => setStandingPickup(ctx, { ...of, ...monday })));
    const kept = await setStandingPickup(ctx, again);
    expect(kept).toMatchObject({
      ...again,
      standingPickupId: pickup.standingPickupId,
      askedDay: day,
    });
    const listed = await listStandingPickups(ctx, { afterId: null, limit: 9 });
    expect(listed.map(({ standingPickupId }) => standingPickupId)).toEqual([
      pickup.standingPickupId,
      elsewhere.standingPickupId,
    ]);
    await labelled();
    await askStandingPickup(world.service, kept);
    expect(asked, "the day was asked for").toHaveLength(1);
  });

  test("is looked for in its hours alone, until it is ended", async ({ db }) => {
    const { world, ctx, pickup, labelled, ask, asked, HOUR_MS } = await openMonday(db);
    await labelled();
    const waiting = async () => {
      await watchStandingPickups(world.service);
      const jobs = await selectJobs(db.read, "ready", 50);
      return jobs.filter(({ kind }) => kind === "askStandingPickup").length;
    };
    ctx.passTime(-HOUR_MS);
    expect(await waiting(), "at eight").toBe(0);
    ctx.passTime(HOUR_MS);
    expect(await waiting(), "at nine").toBe(1);
    expect(await waiting(), "a job waits already").toBe(1);
    ctx.passTime(5 * HOUR_MS);
    await ask();
    ctx.passTime(-5 * HOUR_MS);
    await endStandingPickup(ctx, pickup.standingPickupId);
    await ask();
    expect(asked, "at fourteen, and after its end").toEqual([]);
  });

  test("that cannot be looked at holds up no other: the round names it, and it is looked for again", async ({
    db,
  }) => {
    const [first, second] = [await openMonday(db), await openMonday(db)];
    const { service } = first.world;
    const asked = async () => {
      const jobs = await selectJobs(db.read, "ready", 50);
      return jobs
        .filter(({ kind }) => kind === "askStandingPickup")
        .map(({ payload }) => (payload as { standingPickupId: number }).standingPickupId);
    };
    const [one, other] = [first.pickup.standingPickupId, second.pickup.standingPickupId];
    const cause = new Error("its account is moved");
    const failing = failingFor(service, first.ctx.accountId, cause);
    await expect(watchStandingPickups(failing)).rejects.toMatchObject({
      errors: [{ message: `standing pickup ${one}`, cause }],
    });
    expect(await asked()).toEqual([other]);
    await watchStandingPickups(service);
    expect(await asked()).toEqual(expect.arrayContaining([one, other]));
  });
});
