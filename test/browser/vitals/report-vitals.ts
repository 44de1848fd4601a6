import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { buildExtensionsWhenStale } from "#app/demo/build-extensions.ts";
import { buildWhenStale } from "#app/runtime/build.ts";

import { measuredFile, screenshotsFolder, type Line } from "./keep-vitals.ts";
import { vitalsMax } from "./watch-vitals.ts";

/** Builds once what every file needs, and at the end prints one table of how quick and steady the pages were. */
export async function setup() {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  await buildWhenStale(log);
  await buildExtensionsWhenStale(log);
  rmSync(screenshotsFolder, { recursive: true, force: true });
  mkdirSync(screenshotsFolder, { recursive: true });
  return () => {
    if (!existsSync(measuredFile)) return;
    const lines = readFileSync(measuredFile, "utf8").trimEnd().split("\n");
    const table = tableOf(lines.map((line) => JSON.parse(line) as Line));
    writeFileSync(join(screenshotsFolder, "vitals.md"), table);
    process.stdout.write(`\n${table}`);
  };
}

/** Of each page the worst of its languages and sizes. */
function tableOf(lines: readonly Line[]): string {
  const { lcpMs, cls, inpMs } = vitalsMax;
  const rows = [...Map.groupBy(lines, ({ page }) => page)].map(([page, seen]) => {
    const worst = (of: "lcpMs" | "cls" | "inpMs" | "tries" | "bytes" | "requests") =>
      Math.max(...seen.map((line) => line[of] ?? 0));
    const inp = worst("inpMs") === 0 ? "< 16" : String(worst("inpMs"));
    const came = [Math.round(worst("bytes") / 1000), worst("requests")];
    const felt = [worst("lcpMs"), worst("cls").toFixed(3), inp];
    return [page, seen.length, ...came, ...felt, worst("tries")];
  });
  const heading = [
    "page",
    "seen",
    "kB",
    "requests",
    `LCP, ms (< ${lcpMs})`,
    `CLS (< ${cls})`,
    `INP, ms (< ${inpMs})`,
    "tries",
  ];
  const all = [heading, ...rows].map((row) => row.map(String));
  const widths = heading.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |\n`;
  const [first, ...others] = all;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|\n`;
  return line(first!) + rule + others.map(line).join("");
}
