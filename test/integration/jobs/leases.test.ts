import { enqueueJob, failJob, finishJob, selectJobs } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

describe("a job whose worker was too slow", () => {
  test("is the next worker's: what the first says of it no longer counts", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "watchIdleNumbers", payload: {} }));
    const claim = (leaseOwner: string) =>
      db.tx(null, (tx) => {
        return claimDue(tx, { leaseOwner, leaseMs: 1_000 }, 1, service.now());
      });
    const [job] = await claim("slow");
    expect(await claim("other")).toEqual([]);
    service.passTime(2_000);
    const [again] = await claim("other");
    expect(again).toMatchObject({ jobId: job?.jobId, attempts: 2 });
    if (!job || !again) throw new Error("no job");

    const { jobId } = job;
    const failure = { lastError: "too slow", runAt: null };
    const now = service.now();
    expect(await db.tx(null, (tx) => finishJob(tx, job, now))).toBe(false);
    expect(await db.tx(null, (tx) => failJob(tx, job, failure, now))).toBe(false);
    expect(await selectJobs(db.read, "ready", 2)).toMatchObject([{ jobId, leaseOwner: "other" }]);

    expect(await db.tx(null, (tx) => finishJob(tx, again, now))).toBe(true);
    expect(await selectJobs(db.read, "done", 2)).toMatchObject([{ jobId, lastError: null }]);
  });

  test("is not the same worker's either, when it has begun the job anew", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "watchIdleNumbers", payload: {} }));
    const lease = { leaseOwner: "one", leaseMs: 1_000 };
    const claim = () => db.tx(null, (tx) => claimDue(tx, lease, 1, service.now()));
    const [job] = await claim();
    service.passTime(2_000);
    const [again] = await claim();
    if (!job || !again) throw new Error("no job");

    expect(await db.tx(null, (tx) => finishJob(tx, job, service.now()))).toBe(false);
    expect(await db.tx(null, (tx) => finishJob(tx, again, service.now()))).toBe(true);
  });

  test("stays leased to it, however wrong another worker's clock is", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "watchIdleNumbers", payload: {} }));
    const claimAt = (now: Date, leaseOwner: string) =>
      db.tx(null, (tx) => claimDue(tx, { leaseOwner, leaseMs: 1_000 }, 1, now));
    expect(await claimAt(service.now(), "right")).toHaveLength(1);
    const anHourAhead = new Date(service.now().getTime() + 60 * 60 * 1000);
    expect(await claimAt(anHourAhead, "an hour ahead")).toEqual([]);
  });
});
