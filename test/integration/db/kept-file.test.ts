import { inject } from "vitest";

import { sqliteClock } from "#db/engine/clock.ts";
import { databaseOn } from "#db/engine/sqlite/open-sqlite.ts";
import { keepFile } from "#test/support/kept-file.ts";
import { testVault } from "#test/support/vault.ts";
import { describe, expect, openWorld, test } from "#test/support/world.ts";

/** A worker's tests have one file after the other, so what one of them leaves behind would be in the next. */
describe.skipIf(inject("dialect") !== "sqlite")("a file that is kept from test to test", () => {
  const keep = () => keepFile(inject("templateUrl").slice("file:".length));
  const options = { isBrief: false, bucketNumber: 0, vault: testVault };
  const open = (file: ReturnType<typeof keep>) => databaseOn(file.clients(), sqliteClock, options);

  const everyRow = (file: ReturnType<typeof keep>) => {
    const { client } = file.clients().reader;
    const tables = client
      .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all();
    return tables.map((name) => [name, client.prepare(`select * from "${name}"`).all()]);
  };

  test("has nothing of a test in the next, whatever both connections remember", async () => {
    const file = keep();
    const before = everyRow(file);
    for (const name of ["one", "two"]) {
      const db = await open(file);
      expect(everyRow(file).filter(([table]) => table === "shipments")).toEqual([
        ["shipments", []],
      ]);
      const world = await openWorld(db);
      const paid = await world.paid();
      expect(paid.shipmentId, name).toBeGreaterThan(0);
      expect(await world.balance()).toBeLessThan(10_000);
      await db.close();
      expect(file.putBack()).toBe(true);
      expect(everyRow(file)).toEqual(before);
    }
    const { client } = file.clients().writer;
    expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
    client.exec("drop table shipments");
    expect(file.putBack()).toBe(false);
  });

  test.for<[string, string]>([
    ["a table that was changed", "alter table shipments add column colour text"],
    [
      "a rule that was dropped and made again",
      "create trigger other after insert on jobs begin select 1; end; drop trigger other",
    ],
    [
      "statistics of the planner",
      "create table t (a); create index i on t (a); insert into t values (1); analyze",
    ],
    [
      "a log that was moved into the file",
      "delete from jobs; create table t (a); drop table t; pragma wal_checkpoint",
    ],
    ["a transaction that was left open", "begin immediate"],
  ])("is not lent again after %s", ([, statements]) => {
    const file = keep();
    file.clients().writer.client.exec(statements);
    expect(file.putBack()).toBe(false);
  });

  test("is not lent again when it was closed", () => {
    const file = keep();
    file.clients().writer.client.close();
    expect(file.putBack()).toBe(false);
  });
});
