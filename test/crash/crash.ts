import { parseArgs } from "node:util";

import { print } from "./print.ts";
import { runCrash } from "./run-crash.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string" },
    dialect: { type: "string" },
    seed: { type: "string" },
    servers: { type: "string" },
    "power-cuts": { type: "boolean" },
  },
});

// An exit by ourselves takes the database server and the folders with it; the signal's own would leave them.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const KILLS = { sqlite: 100, postgres: 50 };
const dialects = ["sqlite", "postgres"] as const;
const asked = dialects.filter((dialect) => (values.dialect ?? dialect) === dialect);
const seed = values.seed ?? String(Date.now());

if (asked.length === 0) {
  process.stderr.write("--dialect is sqlite or postgres; without it, one after the other\n");
  process.exitCode = 2;
}
for (const dialect of asked) {
  const kills = Number(values.kills ?? KILLS[dialect]);
  const servers = Number(values.servers ?? 1);
  process.stdout.write(`\n${kills} kills on ${dialect}, seed ${seed}\n`);
  const log = (line: string) => process.stdout.write(`  ${line}\n`);
  // PostgreSQL's files are its own.
  const powerCuts = values["power-cuts"] === true && dialect === "sqlite";
  const report = await runCrash({ kills, dialect, seed, servers, powerCuts, log });
  process.stdout.write(print(report));
  if (report.violations.length > 0) process.exitCode = 1;
}
