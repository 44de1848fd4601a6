import Sqlite from "better-sqlite3";
import { and, asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";

import { compileRows } from "#db/engine/compile-rows.ts";
import { planOnce } from "#db/engine/sqlite/plan-once.ts";
import { sqliteColumns } from "#db/schema/columns.sqlite.ts";

const things = sqliteColumns.table("things", {
  thingId: sqliteColumns.id().primaryKey(),
  owner: sqliteColumns.count().notNull(),
  place: sqliteColumns.count().notNull(),
  isOpen: sqliteColumns.flag().notNull(),
  name: sqliteColumns.text().notNull(),
});

/** Shows whether a statement was compiled before or after a function of this name was defined. */
const compilation = sql<string>`coalesce(${things.name}, 'none')`;
const owner = sql.placeholder("owner");

function open() {
  const client = new Sqlite(":memory:");
  client.exec(`create table things (thing_id integer primary key, owner integer, place integer, is_open integer, name text);
    create index things_of_owner on things (owner, place);
    create index things_open on things (owner, place) where is_open = 1;
    insert into things values (1, 5, 1, 1, 'first'), (2, 5, 2, 0, 'it''s ?'), (3, 6, 1, 1, 'other')`);
  const db = drizzle({ client, casing: "snake_case" }) as never as Builder;
  return { client, db };
}
/** As everywhere in db: in the types of PostgreSQL. */
type Builder = Pick<NodePgDatabase, "select" | "update">;

const kinds = {
  "in an order": (db: Builder) =>
    db
      .select({ compilation })
      .from(things)
      .where(eq(things.owner, owner))
      .orderBy(desc(things.place)),
  "of a greatest value": (db: Builder) =>
    db
      .select({ compilation, last: max(things.place) })
      .from(things)
      .where(eq(things.owner, owner)),
  "with a limit": (db: Builder) =>
    db
      .select({ compilation })
      .from(things)
      .where(eq(things.owner, owner))
      .limit(sql.placeholder("owner")),
};

test.each(Object.entries(kinds))(
  "a prepared statement %s is compiled once, whatever its values",
  (_, build) => {
    const { client, db } = open();
    const statement = build(db).prepare("kept");
    compileRows(statement);
    const execute = planOnce(statement, (source) => client.prepare(source));
    execute({ owner: 5 });
    client.function("coalesce", { deterministic: true }, (_name, _none) => "compiled anew");

    const rows = execute({ owner: 6 }) as { compilation: string }[];
    expect(rows.map((row) => row.compilation)).toEqual(["other"]);
  },
);

test("its constants choose a partial index, and a text of them keeps its quotes and question marks", () => {
  const { client, db } = open();
  const sources: string[] = [];
  const statement = db
    .select({ thingId: things.thingId })
    .from(things)
    .where(and(eq(things.owner, owner), eq(things.isOpen, true), gt(things.name, "'?")))
    .orderBy(asc(things.place))
    .prepare("kept");
  compileRows(statement);
  const execute = planOnce(statement, (source) => {
    sources.push(source);
    return client.prepare(source);
  });

  expect(execute({ owner: 5 })).toEqual([{ thingId: 1 }]);
  expect(() => execute({})).toThrow('no value for "owner"');
  const plan = client.prepare<unknown[], { detail: string }>(`explain query plan ${sources[0]}`);
  expect(plan.all(5).map(({ detail }) => detail)).toEqual([
    "SEARCH things USING INDEX things_open (owner=?)",
  ]);
});

test("what changes rows takes its values as drizzle encodes them", () => {
  const { client, db } = open();
  const statement = db
    .update(things)
    .set({
      name: "it's open ?",
      isOpen: sql`${sql.param(sql.placeholder("isOpen"), things.isOpen)}`,
    })
    .where(eq(things.owner, owner))
    .prepare("kept");
  planOnce(statement, (source) => client.prepare(source))({ owner: 6, isOpen: false });
  const changed = client.prepare("select name, is_open from things where owner = 6");
  expect(changed.all()).toEqual([{ name: "it's open ?", is_open: 0 }]);
});
