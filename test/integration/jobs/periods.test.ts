import { startClock } from "#app/jobs/clock.ts";
import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { installJobs } from "#app/shopify/install/jobs.ts";
import { enqueueJob, finishJob, selectJobs } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

const quiet = { warn: () => {}, error: () => {} };
const lease = { leaseOwner: "w", leaseMs: 1_000 };

describe("periodic work", () => {
  test("of a day is done once a day, whatever retention deletes meanwhile", async ({ db }) => {
    const service = serviceOn(db);
    service.passTime(DAY_MS - (service.now().getTime() % DAY_MS) + 1_000);
    const { checkShops } = installJobs;
    const prune = pruneJobs.handlerWith({ service, retention: () => [checkShops] });
    let runs = 0;
    for (let hour = 0; hour < 23; hour += 1) {
      const clock = startClock(service, [checkShops], quiet);
      await new Promise((resolve) => setTimeout(resolve, 50));
      clock.stop();
      for (const job of await db.tx(null, (tx) => claimDue(tx, lease, 9, service.now()))) {
        runs += 1;
        await db.tx(null, (tx) => finishJob(tx, job, service.now()));
      }
      await prune({}, AbortSignal.timeout(5_000));
      service.passTime(HOUR_MS);
    }
    expect(runs).toBe(1);
  });
});

describe("done jobs", () => {
  test("are deleted completely, also more of them than one transaction deletes", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, async (tx) => {
      for (let index = 0; index < 1_200; index += 1)
        await enqueueJob(tx, service, { kind: "checkShops", payload: {} });
    });
    const { jobs } = db.read.tables;
    await db.tx(null, async (tx) => {
      await tx.update(jobs).set({ state: "done", objectUpdated: service.now() });
    });
    service.passTime(3 * DAY_MS);
    const retention = () => [installJobs.checkShops];
    await pruneJobs.handlerWith({ service, retention })({}, AbortSignal.timeout(30_000));
    expect(await selectJobs(db.read, "done", 10)).toEqual([]);
  });
});
