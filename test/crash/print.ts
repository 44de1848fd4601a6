import type { CrashReport } from "./run-crash.ts";

/** The report as a table, with every violation below it. */
export function print(report: CrashReport): string {
  const { acknowledged, waybills, startsMs, seconds, violations } = report;
  const sorted = startsMs.toSorted((a, b) => a - b);
  const start = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const rows: [string, string | number][] = [
    ["kills", report.kills],
    ["writes that a power cut took", report.lostWrites],
    ["under fire, settling (s)", `${seconds.underFire.toFixed(0)}, ${seconds.settling.toFixed(0)}`],
    ["start: median, 95 %, longest (ms)", `${start(0.5)}, ${start(0.95)}, ${start(1)}`],
    ...Object.entries(acknowledged).map(([kind, count]): [string, number] => [
      `acknowledged: ${kind}`,
      count,
    ]),
    ["requests without an answer", report.unsynced],
    ["guides made: live, annulled", `${waybills.made}: ${waybills.live}, ${waybills.annulled}`],
    ["references created twice", waybills.duplicates],
    ["pushes taken", report.pushes],
    ["violations", violations.length],
  ];
  const table = rows.map(([name, value]) => `  ${name.padEnd(36)}${value}`);
  return `${[...table, ...violations.map((violation) => `  ! ${violation}`)].join("\n")}\n`;
}
