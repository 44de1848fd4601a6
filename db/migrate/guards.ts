import { sql } from "drizzle-orm";

import type { Connection, Database } from "../engine/database.ts";
import { readMigrationFiles, type MigrationFiles } from "./migration-files.ts";

export interface Guard {
  /** `trigger`: a rule of the database. `unique`: a key that two rows may not share. */
  kind: "trigger" | "unique";
  name: string;
  /** `missing`, or there with another text than this program's. */
  problem: "missing" | "changed";
}

/**
 * The rules and unique keys of this program's files that the database does not have as they are written; none for a
 * database whose rules are newer than the program's.
 */
export async function selectBrokenGuards(
  db: Connection,
  dialect: Database["dialect"],
  files: MigrationFiles = readMigrationFiles(dialect),
): Promise<Guard[]> {
  const [inForce] = await db
    .select({ version: sql<number | null>`max(version)` })
    .from(sql`schema_migrations`);
  if ((inForce?.version ?? 0) > (files.rules.version ?? 0)) return [];
  const [rules, keys] = [textsOf(files, dialect), uniqueKeysOf(files)];
  const [kept, indexes] = await keptIn(db, dialect);
  return [
    ...[...rules].flatMap(([name, text]) => {
      const there = kept.get(name);
      if (there === text) return [];
      const problem = there === undefined ? ("missing" as const) : ("changed" as const);
      return [{ kind: "trigger" as const, name, problem }];
    }),
    ...keys
      .filter((name) => !indexes.has(name))
      .map((name) => ({ kind: "unique" as const, name, problem: "missing" as const })),
  ];
}

/** The text of each rule by its name: on SQLite of the trigger, on PostgreSQL of its function, and of its trigger. */
function textsOf({ rules }: MigrationFiles, dialect: Database["dialect"]): Map<string, string> {
  if (dialect === "sqlite")
    return new Map(
      Array.from(rules.sql.matchAll(/^create trigger (\w+)([\s\S]*?;\s*end);/gm), (found) => [
        found[1] ?? "",
        found[2] ?? "",
      ]),
    );
  const functions = rules.sql.matchAll(/^create function (rule_\w+)\([^$;]*\$\$([\s\S]*?)\$\$;/gm);
  const triggers = rules.sql.matchAll(/^create trigger (\w+)/gm);
  return new Map([
    ...Array.from(functions, ([, name = "", text = ""]) => [name, text] as const),
    ...Array.from(triggers, ([, name = ""]) => [name, ""] as const),
  ]);
}

function uniqueKeysOf({ migrations }: MigrationFiles): string[] {
  const names = new Set<string>();
  for (const { sql: text } of migrations) {
    const made = /CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?[`"](\w+)[`"]/gi;
    for (const [, name = ""] of text.matchAll(made)) names.add(name);
    for (const [, name = ""] of text.matchAll(/CONSTRAINT "(\w+)" UNIQUE/gi)) names.add(name);
    for (const [, name = ""] of text.matchAll(/DROP INDEX (?:IF EXISTS )?[`"](\w+)[`"]/gi))
      names.delete(name);
  }
  return [...names];
}

async function keptIn(
  db: Connection,
  dialect: Database["dialect"],
): Promise<[texts: Map<string, string>, indexes: Set<string>]> {
  const named = { name: sql<string>`name`, text: sql<string>`text` };
  if (dialect === "sqlite") {
    const triggers = await db
      .select(named)
      .from(sql`(select name, sql as text from sqlite_schema where type = 'trigger') as kept`);
    const indexes = await db
      .select(named)
      .from(
        sql`(select name, sql as text from sqlite_schema where type = 'index' and sql like 'CREATE UNIQUE%') as kept`,
      );
    const texts = triggers.map(({ name, text }) => {
      const after = text.indexOf(name) + name.length;
      return [name, text.slice(after)] as const;
    });
    return [new Map(texts), new Set(indexes.map(({ name }) => name))];
  }
  const rules = await db.select(named).from(
    sql`(select p.proname::text as name, p.prosrc as text from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.proname like 'rule\_%'
      union all
      select t.tgname::text, '' from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace) as kept`,
  );
  const indexes = await db.select(named).from(
    sql`(select c.relname::text as name, '' as text from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indisunique and i.indisvalid and c.relnamespace = current_schema()::regnamespace) as kept`,
  );
  return [
    new Map(rules.map(({ name, text }) => [name, text])),
    new Set(indexes.map(({ name }) => name)),
  ];
}
