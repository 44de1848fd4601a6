import { expect, inject } from "vitest";

import { enqueueJob, selectJobs } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { serviceOn } from "#test/support/world.ts";

// SQLite has one writer at a time.
test(
  "a job that another process is just taking, and a lock of everyone, hold up no other claim",
  { skip: inject("dialect") !== "postgres" },
  async ({ db, databaseUrl }) => {
    const service = serviceOn(db);
    await db.tx(null, async (tx) => {
      for (const kind of ["reconcile", "pruneJobs"] as const)
        await enqueueJob(tx, service, { kind, payload: {}, runAt: new Date(0) });
    });
    const [held, free] = (await selectJobs(db.read, "ready", 10)).map(({ jobId }) => jobId);
    const other = await connectRaw(databaseUrl);
    await other.run("begin");
    await other.run(`select job_id from jobs where job_id = ${held} for update`);
    // What every claim, store webhook and session once waited for.
    await other.run("select pg_advisory_xact_lock(0)");

    const lease = { leaseOwner: "worker", leaseMs: 60_000 };
    const claim = () => db.tx(null, (tx) => claimDue(tx, lease, 10, service.now()));
    expect((await claim()).map(({ jobId }) => jobId)).toEqual([free]);

    await other.run("rollback");
    expect((await claim()).map(({ jobId }) => jobId)).toEqual([held]);
    await other.close();
  },
);
