import Sqlite from "better-sqlite3";
import { vi } from "vitest";

import { expect, test } from "#test/support/world.ts";

const DRAFTS = 30;

test("SQLite does not compile the insertion of a shipment anew for each draft", async ({
  // A file of its own: the one of the tests before has compiled it.
  databaseUrl,
  world,
  skip,
}) => {
  if (!databaseUrl.startsWith("file:")) skip("PostgreSQL plans it in another way");
  const insertion = await timeInsertions(() => world.draft());
  expect(insertion.executionMs).toBeLessThan(insertion.compilationMs);
});

/** Medians. One that compiles the statement and its triggers takes longer than the compilation alone. */
async function timeInsertions(draft: () => Promise<unknown>) {
  const executionsMs: number[] = [];
  const compilationsMs: number[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { prepare } = Sqlite.prototype;
  using spy = vi.spyOn(Sqlite.prototype, "prepare");
  spy.mockImplementation(function (this: Sqlite.Database, source: string) {
    const statement = prepare.call(this, source);
    if (!source.startsWith('insert into "shipments"')) return statement;
    for (let at = 0; at < DRAFTS; at += 1)
      compilationsMs.push(tookMs(() => prepare.call(this, source)));
    const all = statement.all.bind(statement) as (...values: unknown[]) => unknown[];
    return Object.assign(statement, {
      all(...values: unknown[]) {
        let rows: unknown[] = [];
        executionsMs.push(tookMs(() => (rows = all(...values))));
        return rows;
      },
    });
  });
  for (let at = 0; at < DRAFTS; at += 1) await draft();
  return { executionMs: median(executionsMs), compilationMs: median(compilationsMs) };
}

function tookMs(work: () => unknown): number {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
