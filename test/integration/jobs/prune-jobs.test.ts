import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { endLease, takeLease } from "#db/durable/leases.ts";
import type { Connection, Database } from "#db/engine/database.ts";
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

  test("deletes leases, of which each Idempotency-Key has left one, at most 500 in a transaction", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const { leases } = db.read.tables;
    const count = async (connection: Connection) => (await connection.select().from(leases)).length;
    await db.tx(null, async (tx) => {
      const ended = { leaseOwner: null, leaseUntil: tx.clock(-2 * DAY_MS), fence: 1 };
      const keys = Array.from({ length: 1_200 }, (_, number) => `idempotency:1:${number}`);
      await tx.insert(leases).values(keys.map((key) => ({ key, ...ended })));
    });
    const deleted: number[] = [];
    const tx: Database["tx"] = (exclusive, work) =>
      db.tx(exclusive, async (connection) => {
        const before = await count(connection);
        const result = await work(connection);
        deleted.push(before - (await count(connection)));
        return result;
      });
    const counted = { ...service, db: { ...db, tx } };
    await pruneJobs.handlerWith({ service: counted, retention: () => [] })(
      {},
      AbortSignal.timeout(30_000),
    );
    expect(deleted).toEqual([500, 500, 200]);
  });
});
