import { expect } from "vitest";

import { idShareOf, makeIdSource } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { test } from "#test/support/world.ts";

test("open databases have id spaces of their own, and give them back", async ({
  db,
  databaseUrl,
}) => {
  const open = () => openDatabase(databaseUrl, { migrate: false });
  const second = await open();
  const third = await open();
  expect(new Set([db, second, third].map(({ ids }) => ids.firstSequence))).toHaveLength(3);

  const secondId = second.ids.firstSequence;
  const last = makeIdSource(Date.now, second.ids)();
  await second.close();
  const fourth = await open();
  expect(fourth.ids.firstSequence).toBe(secondId);
  expect(makeIdSource(Date.now, fourth.ids)()).toBeGreaterThan(last);
  await Promise.all([third.close(), fourth.close()]);
});

test("the command line takes none of the large id spaces while there are small ones", async ({
  databaseUrl,
}) => {
  const brief = await openDatabase(databaseUrl, { migrate: false, isBrief: true });
  expect(brief.ids.sequenceCount).toBeLessThan(idShareOf(0).sequenceCount);
  await brief.close();
});

test(
  "40 processes of one database make different ids at the same moment",
  { timeout: 60_000 },
  async ({ databaseUrl }) => {
    const open = [];
    for (let n = 0; n < 40; n++) open.push(await openDatabase(databaseUrl, { migrate: false }));
    const now = Date.now();
    const ids = open.flatMap(({ ids: space }) => {
      const newId = makeIdSource(() => now, space);
      return Array.from({ length: 300 }, () => newId());
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    for (const db of open) await db.close();
  },
);

test("a process that was suspended past its lease makes no id of its successor's", async ({
  db,
  databaseUrl,
}) => {
  const newId = makeIdSource(Date.now, db.ids);
  newId();
  const { firstSequence } = db.ids;
  // As after a long suspension: the lease is over, and another process takes the space, the only one that is free.
  const raw = await connectRaw(databaseUrl);
  await raw.run("update id_spaces set lease_until = null where lease_until is not null");
  await raw.run(takeAllOthers);
  const successor = await openDatabase(databaseUrl, { migrate: false });
  expect(successor.ids.firstSequence).toBe(firstSequence);
  const later = makeIdSource(Date.now, successor.ids);

  const theirs = Array.from({ length: 1000 }, () => later());
  const ours = Array.from({ length: 1000 }, () => newId());
  expect(Math.min(...theirs)).toBeGreaterThan(Math.max(...ours));
  await Promise.all([raw.close(), successor.close()]);
});

/** Every space but the first is held. */
const takeAllOthers = `insert into id_spaces (id_space, lease_owner, lease_until, fence, ids_until)
  select n, 'another', later.ids_until, 1, later.ids_until
  from (with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 71)
    select n from numbers) as all_numbers, (select max(ids_until) as ids_until from id_spaces) as later`;
