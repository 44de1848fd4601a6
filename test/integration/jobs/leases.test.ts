import { claimJobs, enqueueJob, failJob, finishJob, selectJobs } from "#db/jobs.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

describe("a job whose worker was too slow", () => {
  test("is the next worker's: what the first says of it no longer counts", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "watchIdleNumbers", payload: {} }));
    const claim = (leaseOwner: string) =>
      db.tx(null, (tx) => {
        const leaseUntil = new Date(service.now().getTime() + 1_000);
        return claimJobs(tx, { leaseOwner, leaseUntil }, 1, service.now());
      });
    const [job] = await claim("slow");
    expect(await claim("other")).toEqual([]);
    service.passTime(2_000);
    const [again] = await claim("other");
    expect(again).toMatchObject({ jobId: job?.jobId, attempts: 2 });
    if (!job) throw new Error("no job");

    const { jobId } = job;
    const failure = { lastError: "too slow", runAt: null };
    const now = service.now();
    expect(await db.tx(null, (tx) => finishJob(tx, jobId, "slow", now))).toBe(false);
    expect(await db.tx(null, (tx) => failJob(tx, jobId, "slow", failure, now))).toBe(false);
    expect(await selectJobs(db.read, "ready", 2)).toMatchObject([{ jobId, leaseOwner: "other" }]);

    expect(await db.tx(null, (tx) => finishJob(tx, jobId, "other", now))).toBe(true);
    expect(await selectJobs(db.read, "done", 2)).toMatchObject([{ jobId, lastError: null }]);
  });
});
