import type { MigrationFile, MigrationFiles } from "./migration-files.ts";
import { onlineOf, wholeSql } from "./online.ts";
import { statementsOf } from "./statements.ts";

/** A database under migration: in one transaction, without other writers. */
export interface MigrationTarget {
  /** SHA-256 by name of everything that has been applied, whole. */
  applied(): Promise<Map<string, string>>;
  /** The version of the rules in force; 0 when they have none. */
  rulesVersion(): Promise<number>;
  execute(sql: string): Promise<void>;
  executeRules(sql: string): Promise<void>;
  record(file: MigrationFile): Promise<void>;
  ruleNames(): Promise<string[]>;
  dropRules(): Promise<void>;
  /** That rules had to be put back, for the next check of the books. */
  recordRestored(): Promise<void>;
  /** Throws when a foreign key has lost its row. Reads every row. */
  checkReferences(): Promise<void>;
  /** Throws when a table is not STRICT. */
  checkTables(): Promise<void>;
}

export interface Migrated {
  /** The version of rules that are newer than those of the files, and therefore stay; null when there are none. */
  newerRules: number | null;
  /** Rules that should have been in force were not: somebody has dropped or switched them off. */
  hasRestored: boolean;
}

/**
 * Migrates a database to the state of the files, but for those that are applied while the service works; in a database
 * that is made anew these are, too, because its tables are empty. Does nothing when it is up to date. An older version
 * that starts beside a newer one leaves the newer rules in force.
 * @param isServed false for a database that no service opens before its rows are made anew: all are applied at once
 * @throws Error when an applied file has changed or is missing, when a new one sorts before an applied one, or when
 * there is something to migrate below newer rules.
 */
export async function migrate(
  target: MigrationTarget,
  { migrations, rules }: MigrationFiles,
  { isServed = true }: { isServed?: boolean } = {},
): Promise<Migrated> {
  const applied = await target.applied();
  const fresh = freshMigrations(applied, migrations, { rulesName: rules.name, isServed });

  const inForce = await target.rulesVersion();
  if (inForce > (rules.version ?? 0)) {
    const [first] = fresh;
    if (first)
      throw new Error(
        `migration ${first.name} cannot run: the database has rules of version ${inForce}, newer than this program's`,
      );
    return { newerRules: inForce, hasRestored: false };
  }

  const isApplied = applied.get(rules.name) === rules.sha256;
  const isComplete = isApplied && (await hasRules(target, rules));
  const hasRestored = isApplied && !isComplete;
  if (fresh.length > 0 || !isComplete) {
    // A table named in other tables' triggers cannot be rebuilt while they exist.
    await target.dropRules();
    for (const file of fresh) await apply(target, file, () => target.execute(wholeSql(file)));
    await apply(target, rules, () => target.executeRules(rules.sql));
  }

  // It reads every row of every table, and nothing else can be written meanwhile.
  if (!fresh.every(({ sql }) => onlyAdds(sql))) await target.checkReferences();
  await target.checkTables();
  if (hasRestored) await target.recordRestored();
  return { newerRules: null, hasRestored };
}

const adding =
  /^(create table|create (unique )?index|alter table \S+ add(?! constraint\b)|drop index)\s/i;

/** Whether every statement makes something new, beside rows that stay as they are: no reference can lose its row. */
export function onlyAdds(sql: string): boolean {
  return statementsOf(sql)
    .map((statement) => statement.replaceAll(/\s+/g, " "))
    .every((statement) => adding.test(statement) && !/\bselect\b/i.test(statement));
}

/**
 * What has to run before the service begins.
 * @throws Error when an applied file has changed or is missing, or when a new one sorts before an applied one
 */
function freshMigrations(
  applied: Map<string, string>,
  migrations: MigrationFile[],
  { rulesName, isServed }: { rulesName: string; isServed: boolean },
): MigrationFile[] {
  const names = new Set(migrations.map(({ name }) => name));
  const done = [...applied.keys()].filter((name) => name !== rulesName);
  const gone = done.find((name) => !names.has(name));
  if (gone)
    throw new Error(`the database has had migration ${gone}, which this version does not know`);

  const newest = done.toSorted().at(-1) ?? "";
  return migrations.filter((file) => {
    const { name, sha256 } = file;
    const was = applied.get(name);
    if (was === undefined) {
      // Its place in the order does not matter to one that is applied beside later ones.
      if (done.length > 0 && onlineOf(file)) return !isServed;
      // A generated rebuild copies the table as it was when generated, so the order matters.
      if (name < newest)
        throw new Error(`migration ${name} was never applied but sorts before ${newest}`);
      return true;
    }
    if (was !== sha256) throw new Error(`migration ${name} was changed after it had been applied`);
    return false;
  });
}

async function apply(
  target: MigrationTarget,
  file: MigrationFile,
  execute: () => Promise<void>,
): Promise<void> {
  try {
    await execute();
  } catch (error) {
    throw new Error(`migration ${file.name} failed`, { cause: error });
  }
  await target.record(file);
}

/** A table rebuilt by hand has silently lost its triggers. */
async function hasRules(target: MigrationTarget, rules: MigrationFile): Promise<boolean> {
  const there = await target.ruleNames();
  return there.toSorted().join() === ruleNamesOf(rules).join();
}

/** The triggers that a rules file makes, sorted. */
export function ruleNamesOf({ sql }: MigrationFile): string[] {
  return Array.from(sql.matchAll(/^create trigger (\w+)/gim), ([, name]) => name ?? "").toSorted();
}
