import { withLease } from "#app/shipping/durable/lease.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { endLease, extendLease, readLeases, takeLease } from "#db/durable/leases.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

const work = { accountId: null, key: "work", durationMs: 30_000 };

describe("a lease", () => {
  test("is one process's at a time, and free when its work has ended", async ({ db }) => {
    const one = serviceOn(db);
    const other = serviceOn(db);
    const inside = await withLease(one, work, () => withLease(other, work, async () => "other"));
    expect(inside).toBe(null);
    expect(await withLease(other, work, async () => "other")).toBe("other");
  });

  test("is one's of many who ask at once, from several connections", async ({
    db,
    databaseUrl,
  }) => {
    const second = await openDatabase(databaseUrl, { migrate: false });
    try {
      const taken = await Promise.all(
        [db, second, db, second, db, second].map((each, index) =>
          each.tx(null, (tx) => takeLease(tx, "work", `process ${index}`, 30_000)),
        ),
      );
      expect(taken.filter((lease) => lease !== null)).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test("is free again when its work has failed", async ({ db }) => {
    const service = serviceOn(db);
    const failing = withLease(service, work, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await withLease(service, work, async () => "again")).toBe("again");
  });

  test("of a process that died is free when the database says that it is over", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => takeLease(tx, "work", "dead", 30_000));
    service.passTime(29_000);
    expect(await withLease(service, work, async () => "taken")).toBe(null);
    service.passTime(2_000);
    expect(await withLease(service, work, async () => "taken")).toBe("taken");
  });

  for (const [name, wrongByMs] of [
    ["an hour ahead", HOUR_MS],
    ["an hour behind", -HOUR_MS],
  ] as const) {
    test(`neither ends early nor lasts longer for a process whose clock is ${name}`, async ({
      db,
    }) => {
      const right = serviceOn(db);
      const wrong = serviceOn(db, { now: () => new Date(Date.now() + wrongByMs) });
      await db.tx(null, (tx) => takeLease(tx, "work", right.processId, 30_000));
      expect(await withLease(wrong, work, async () => "taken")).toBe(null);

      right.passTime(31_000);
      const taken = await withLease(wrong, work, () =>
        withLease(right, work, async () => "taken twice"),
      );
      expect(taken).toBe(null);
      await db.tx(null, (tx) => takeLease(tx, "work", wrong.processId, 30_000));
      right.passTime(31_000);
      expect(await withLease(right, work, async () => "taken")).toBe("taken");
    });
  }

  test("lets a holder that was replaced write nothing, neither extend nor end it", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const take = () => db.tx(null, (tx) => takeLease(tx, "work", "one", 30_000));
    const slow = await take();
    service.passTime(31_000);
    // The same process: only the fence distinguishes the two.
    const next = await take();
    if (!slow || !next) throw new Error("not taken");

    expect(next.fence).toBe(slow.fence + 1);
    expect(await db.tx(null, (tx) => extendLease(tx, slow, 30_000))).toBe(false);
    expect(await db.tx(null, (tx) => endLease(tx, slow))).toBe(false);
    expect(await db.tx(null, (tx) => extendLease(tx, next, 30_000))).toBe(true);
    expect(await db.tx(null, (tx) => endLease(tx, next))).toBe(true);
  });

  test("that is extended lasts longer, and one that ends with a pause is free after it", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const lease = await db.tx(null, (tx) => takeLease(tx, "work", "one", 30_000));
    if (!lease) throw new Error("not taken");
    service.passTime(20_000);
    await db.tx(null, (tx) => extendLease(tx, lease, 30_000));
    service.passTime(20_000);
    expect((await readLeases(db.read, ["work", "free"])).get("work")).toBeGreaterThan(5_000);
    expect(await withLease(service, work, async () => "taken")).toBe(null);

    await db.tx(null, (tx) => endLease(tx, lease, 10_000));
    expect(await withLease(service, work, async () => "taken")).toBe(null);
    service.passTime(11_000);
    expect(await withLease(service, work, async () => "taken")).toBe("taken");
    // The database's clock may be read a millisecond behind its own word of when the lease ended.
    service.passTime(1_000);
    expect(await readLeases(db.read, ["work", "free"])).toEqual(new Map());
  });
});
