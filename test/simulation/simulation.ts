import { parseArgs } from "node:util";

import { dialects, openDatabases } from "./open-databases.ts";
import { nothingPlanted, plantedErrors } from "./planted-errors.ts";
import { runSeed } from "./run-seed.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    seed: { type: "string" },
    database: { type: "string" },
    trace: { type: "boolean" },
    planted: { type: "string" },
  },
});

const PROGRESS_EVERY = 100;
const dialect = dialects.find((known) => known === (values.database ?? "sqlite"));
const plant = values.planted === undefined ? nothingPlanted : plantedErrors[values.planted];
const count = Number(values.seeds ?? 1);
const first = Number(values.seed ?? Date.now() % 1_000_000_000);
const isUsable = Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(first);

if (dialect && plant && isUsable) await run(dialect);
else {
  process.stderr.write(
    "--seeds N, --seed S (the first one), --database sqlite|postgres, --trace, --planted NAME\n",
  );
  process.exitCode = 2;
}

async function run(on: (typeof dialects)[number]): Promise<void> {
  const databases = await openDatabases(on);
  const startedMs = performance.now();
  let failed = 0;
  let virtualMs = 0;
  let transactions = 0;
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    for (let seed = first; seed < first + count; seed++) {
      const report = await runSeed(String(seed), databases, plant);
      virtualMs += report.virtualMs;
      transactions += report.transactions;
      if (report.problems.length > 0) failed += 1;
      if (report.problems.length > 0 || values.trace) {
        // The same seed is another run on PostgreSQL: what failed once cannot be asked again.
        const isLost = count === 1 || on === "postgres";
        if (isLost || values.trace) for (const line of report.trace) print(line);
        print(`seed ${seed}: ${report.problems.join("; ") || "all held"}`);
        print(`  again: npm run test:simulation -- --seed ${seed} --database ${on} --trace`);
      }
      const done = seed - first + 1;
      if (done % PROGRESS_EVERY === 0) print(`${done} seeds, ${failed} failed, ${seconds()} s`);
    }
  } finally {
    await databases.close();
  }
  print(
    `${count} seeds from ${first} on ${on}: ${failed} failed; ${transactions} transactions, ` +
      `${Math.round(virtualMs / 3_600_000)} virtual hours, ${seconds()} s`,
  );
  if (failed > 0) process.exitCode = 1;

  function seconds(): number {
    return Math.round((performance.now() - startedMs) / 1000);
  }
}
