import { parseArgs } from "node:util";

import { readSettings } from "#app/runtime/env.ts";

import { findDemoCountry } from "./country/countries.ts";
import { openDemo, type Demo } from "./open-demo.ts";

const startMs = performance.now();
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      country: { type: "string", default: "EC" },
      history: { type: "string", default: "full" },
    },
  });
  const demo = await openDemo({
    port: readSettings().port,
    print: say,
    hasHistory: values.history !== "none",
    country: findDemoCountry(values.country),
  });
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  say(`Encomienda on a simulated store: ${demo.url} (ready in ${seconds} s, Ctrl-C ends it)`);
  endOnSignal(demo);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The demo did not start: ${reason}\n`);
  process.exitCode = 1;
}

/** The first signal cleans up; npm and a terminal may send it twice. */
function endOnSignal(demo: Demo): void {
  let ending: Promise<void> | null = null;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      ending ??= demo.close().finally(() => process.exit());
    });
  }
}
