import { arch, cpus, platform, totalmem } from "node:os";

import type { Case } from "./cases.ts";
import type { Measured, Options, Round } from "./compare.ts";
import type { StartUp } from "./start-up.ts";

const DRAFT_OF_LIMIT_AIM = 0.5;
const FIRST_ANSWER_AIM_MS = 1000;
const RESIDENT_AIM_MB = 200;

const titles: Record<string, string> = {
  quotation: "`POST /quotation`",
  rates: "the checkout's rates, 50 at once",
  draft: "`POST /shipment` (draft)",
  purchase: "`PATCH /shipment/purchase/{id}`",
  list: "`GET /shipment` (20 of many)",
  territory: "`GET /territory` (gzip)",
  "territory-304": "`GET /territory` (304)",
};

export function machineLine({ roundCount, roundMs, connectionCount }: Options): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `${cpu?.model ?? "unknown processor"} x ${cpus().length}, ${memory} GB, ${platform()} ${arch()}, ` +
    `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; ${connectionCount} connections, ` +
    `${roundCount} interleaved rounds of ${roundMs / 1000} s, medians; [min-max] is of the ratio.`
  );
}

export const tableHead = row([
  "case",
  "service, per s",
  "p50 / p99 ms",
  "compared with",
  "per s",
  "ratio [min-max]",
  "aim",
  "processor per answer (and used): service, other",
]).concat(`\n${"|---".repeat(8)}|`);

export function caseLines({ name, aim, p99AimMs }: Case, rounds: Round[]): string {
  const title = titles[name] ?? name;
  const perSecond = whole(median(rounds.map(({ service }) => service.perSecond)));
  const latency = [
    median(rounds.map(({ service }) => service.latencyMs.p50)),
    median(rounds.map(({ service }) => service.latencyMs.p99)),
  ];
  const latencyText = latency.map((value) => value.toFixed(1)).join(" / ");
  const processor = (side: "service" | "bare") => processorText(rounds.map((round) => round[side]));

  const bare = row([
    title,
    perSecond,
    latencyText,
    "bare node:http",
    whole(median(rounds.map((round) => round.bare.perSecond))),
    ratioText(rounds.map((round) => round.service.perSecond / round.bare.perSecond)),
    [aim === undefined ? [] : `≥ ${aim}`, p99AimMs === undefined ? [] : `p99 < ${p99AimMs} ms`]
      .flat()
      .join(", "),
    `${processor("service")}, ${processor("bare")}`,
  ]);
  const limits = rounds.flatMap(({ service, limitPerSecond }) =>
    limitPerSecond === undefined
      ? []
      : [{ limitPerSecond, ratio: service.perSecond / limitPerSecond }],
  );
  if (limits.length === 0) return bare;

  const raw = row([
    title,
    perSecond,
    latencyText,
    "raw better-sqlite3 inserts",
    whole(median(limits.map(({ limitPerSecond }) => limitPerSecond))),
    ratioText(limits.map(({ ratio }) => ratio)),
    `≥ ${DRAFT_OF_LIMIT_AIM}`,
    `${processor("service")}, -`,
  ]);
  return `${bare}\n${raw}`;
}

export function startUpLines({ firstResponseMs, firstEverMs, residentMb }: StartUp): string {
  return [
    row(["at start", "median [min-max]", "aim"]).concat(`\n${"|---".repeat(3)}|`),
    row([
      "process start to first answer",
      spread(firstResponseMs, "ms"),
      `< ${FIRST_ANSWER_AIM_MS} ms`,
    ]),
    row(["the same on an empty folder, to ready", spread(firstEverMs, "ms"), ""]),
    row(["memory at rest, 2 s later", spread(residentMb, "MB"), `< ${RESIDENT_AIM_MB} MB`]),
  ].join("\n");
}

function row(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** On a shared machine the time per answer says more than the rate: it does not count who else was running. */
function processorText(measured: Measured[]): string {
  const busyShare = median(measured.map((side) => side.busyShare));
  if (Number.isNaN(busyShare)) return "-";
  const answerUs = median(measured.map((side) => (side.busyShare * 1_000_000) / side.perSecond));
  return `${whole(answerUs)} µs (${whole(busyShare * 100)} %)`;
}

function ratioText(ratios: number[]): string {
  return `**${median(ratios).toFixed(2)}** [${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}]`;
}

function spread(values: number[], unit: string): string {
  return `**${whole(median(values))} ${unit}** [${whole(Math.min(...values))}-${whole(Math.max(...values))}]`;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const whole = (value: number) => String(Math.round(value));
