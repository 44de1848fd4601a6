import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import type { TestDatabase } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

import { attacksOnHolds } from "./attacks/on-holds.ts";
import { attacksOnIntents } from "./attacks/on-intents.ts";
import { attacksOnShipments } from "./attacks/on-shipments.ts";
import { attacksOnTheLedger } from "./attacks/on-the-ledger.ts";
import { inDialect, insertTransfer, seedRulesWorld } from "./rules-world.ts";

const schemas = ["one", "two"] as const;
type Schema = (typeof schemas)[number] | "moved";

describe.runIf(inject("dialect") === "postgres")("two schemas of one database", () => {
  let database: TestDatabase;
  let raw: RawSql;
  const inSchema = {} as Record<Schema, RawSql>;

  /** The database where every connection means the tables of that schema. */
  function urlOf(schema: Schema): string {
    const url = new URL(database.url);
    url.searchParams.set("options", `-c search_path=${schema}`);
    return url.href;
  }

  beforeAll(async () => {
    database = await makeEmptyDatabase();
    raw = await connectRaw(database.url);
    for (const schema of schemas) {
      await raw.run(`create schema ${schema}`);
      await (await openDatabase(urlOf(schema))).close();
      inSchema[schema] = await connectRaw(urlOf(schema));
    }
    await seedRulesWorld(inSchema.one, "postgres");
  });

  afterAll(async () => {
    for (const schema of schemas) await inSchema[schema].close();
    await raw.close();
    await database.remove();
  });

  const made = async (kind: string) =>
    raw.rows(
      `select n.nspname as schema, count(*)::integer as made from pg_namespace n join ${kind}
       where n.nspname in ('one', 'two', 'public') group by n.nspname order by n.nspname`,
    );

  test("have each all tables, references and rules, and the usual schema has none", async () => {
    for (const kind of [
      "pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'i')",
      "pg_constraint c on c.connamespace = n.oid",
      "pg_proc p on p.pronamespace = n.oid",
      "pg_class c on c.relnamespace = n.oid join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal",
    ]) {
      const [one, two, ...others] = await made(kind);
      expect([one!["schema"], two!["schema"]]).toEqual(["one", "two"]);
      expect(one!["made"]).toBe(two!["made"]);
      expect(others).toEqual([]);
    }
  });

  test("refer to no table of each other", async () => {
    const across = await raw.rows(
      `select c.conname from pg_constraint c
       join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
       where f.relnamespace <> t.relnamespace`,
    );
    expect(across).toEqual([]);
  });

  test("see no row of each other", async () => {
    const countOf = async (schema: Schema) => {
      const [row] = await inSchema[schema].rows("select count(*)::integer as rows from shipments");
      return row!["rows"];
    };
    expect([await countOf("one"), await countOf("two")]).toEqual([3, 0]);
    await seedRulesWorld(inSchema.two, "postgres");
    await inSchema.two.run("begin");
    await inSchema.two.run(inDialect("postgres", insertTransfer(631, "topUp", [1, 201], 50)));
    const balance = async (schema: Schema) => {
      const [row] = await inSchema[schema].rows(
        "select balance::integer as cents from ledger_accounts where ledger_account_id = 201",
      );
      return row!["cents"];
    };
    expect([await balance("one"), await balance("two")]).toEqual([700, 750]);
    await inSchema.two.run("rollback");
  });

  const attacks = [
    ...attacksOnTheLedger,
    ...attacksOnHolds,
    ...attacksOnShipments,
    ...attacksOnIntents,
  ];
  test.for(schemas)("refuse both what the rules refuse: %s", async (schema) => {
    for (const { name, after = [], sql, refusal } of attacks) {
      await inSchema[schema].run("begin");
      for (const statement of after) await inSchema[schema].run(inDialect("postgres", statement));
      await expect(inSchema[schema].run(inDialect("postgres", sql)), name).rejects.toThrow(refusal);
      await inSchema[schema].run("rollback");
    }
  });

  test("keep their rules from a client whose path is another", async () => {
    const client = await connectRaw(database.url);
    for (const [index, path] of ["''", "two"].entries()) {
      const topUp = inDialect("postgres", insertTransfer(641 + index, "topUp", [1, 201], 1));
      await client.run(`set search_path = ${path}`);
      await client.run(topUp.replace("ledger_transfers", "one.ledger_transfers"));
      await expect(client.run("update one.ledger_accounts set balance = 1")).rejects.toThrow(
        /only by a transfer/,
      );
    }
    await client.close();
    const [row] = await inSchema.one.rows(
      "select balance::integer as cents from ledger_accounts where ledger_account_id = 201",
    );
    expect(row).toEqual({ cents: 702 });
  });

  test("that are renamed have their rules made again at the next start", async () => {
    await inSchema.one.run("alter schema one rename to moved");
    await (await openDatabase(urlOf("moved"))).close();
    const moved = await connectRaw(urlOf("moved"));
    await moved.run(inDialect("postgres", insertTransfer(651, "topUp", [1, 201], 1)));
    await expect(moved.run("update ledger_accounts set balance = 1")).rejects.toThrow(
      /only by a transfer/,
    );
    await moved.close();
  });
});
