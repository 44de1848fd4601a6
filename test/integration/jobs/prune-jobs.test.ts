import { DAY_MS, HOUR_MS } from "#app/jobs/define-job.ts";
import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { endLease, takeLease } from "#db/durable/leases.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

describe("the job that deletes old rows", () => {
  test("deletes the leases that ended a day ago, and no lease that may still be held", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const take = (key: string) => db.tx(null, (tx) => takeLease(tx, key, "process", HOUR_MS));
    const keys = async () => (await db.read.select().from(db.read.tables.leases)).map((l) => l.key);
    const prune = pruneJobs.handlerWith({ service, retention: () => [] });
    const ended = await take("ended");
    await db.tx(null, (tx) => endLease(tx, ended!));
    await take("expired");
    service.passTime(DAY_MS - HOUR_MS);
    await take("held");

    await prune({}, AbortSignal.timeout(1_000));
    expect((await keys()).toSorted()).toEqual(["ended", "expired", "held"]);
    service.passTime(2 * HOUR_MS + 1_000);
    await prune({}, AbortSignal.timeout(1_000));
    expect(await keys()).toEqual(["held"]);
  });
});
