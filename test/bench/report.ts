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

interface Report {
  caseLines(benchCase: Case, rounds: Round[]): string;
  startUpLines(startUp: StartUp): string;
}

/** Markdown: a table of the cases and one of the start, below a line about the machine. */
export function textReport(options: Options, loadName: string): Report {
  let isFirst = true;
  return {
    caseLines(benchCase, rounds) {
      const head = isFirst ? `${machineLine(options, loadName)}\n\n${tableHead}\n` : "";
      isFirst = false;
      return `${head}${caseLines(benchCase, rounds)}`;
    },
    startUpLines: (startUp) => `\n${startUpLines(startUp)}`,
  };
}

/** One line of JSON for each case, with every round; the machine is in each. */
export function jsonReport(options: Options, loadName: string): Report {
  const machine = { ...machineOf(), loadGenerator: loadName, ...options };
  return {
    caseLines: ({ name }, rounds) =>
      JSON.stringify({
        case: name,
        machine,
        medians: {
          ratioToBare: median(
            rounds.map(({ service, bare }) => service.perSecond / bare.perSecond),
          ),
          processorUs: median(rounds.map(({ service }) => processorUs(service))),
          bareProcessorUs: median(rounds.map(({ bare }) => processorUs(bare))),
          processorToOther: median(rounds.flatMap(processorToOther)),
        },
        rounds,
      }),
    startUpLines: (startUp) => JSON.stringify({ case: "start", machine, ...startUp }),
  };
}

function machineOf() {
  return {
    processor: cpus()[0]?.model ?? "unknown processor",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    date: new Date().toISOString().slice(0, 10),
  };
}

export function machineLine(
  { roundCount, roundMs, connectionCount }: Options,
  loadName: string,
): string {
  const { processor, cores, memoryGb, system, node, date } = machineOf();
  return (
    `${processor} x ${cores}, ${memoryGb} GB, ${system}, Node ${node}, ${date}; load by ${loadName}, ` +
    `${connectionCount} connections, ${roundCount} interleaved rounds of ${roundMs / 1000} s, medians; [min-max] is ` +
    `of the ratio.`
  );
}

const tableHead = row([
  "case",
  "service, per s",
  "p50 / p99 ms",
  "compared with",
  "per s",
  "ratio [min-max]",
  "aim",
  "processor per answer (and used): service, other",
]).concat(`\n${"|---".repeat(8)}|`);

function caseLines({ name, aim, p99AimMs }: Case, rounds: Round[]): string {
  const service = rounds.map((round) => round.service);
  const latency = [
    median(service.map(({ latencyMs }) => latencyMs.p50)),
    median(service.map(({ latencyMs }) => latencyMs.p99)),
  ];
  const own = [
    titles[name] ?? name,
    whole(median(service.map(({ perSecond }) => perSecond))),
    latency.map((value) => value.toFixed(1)).join(" / "),
  ];
  const aimText = [
    aim === undefined ? [] : `≥ ${aim}`,
    p99AimMs === undefined ? [] : `p99 < ${p99AimMs} ms`,
  ]
    .flat()
    .join(", ");
  const bare = rounds.map((round) => round.bare);
  const lines = [
    row([...own, ...compared("bare node:http", service, bare), aimText, processors(service, bare)]),
  ];

  const raw = rounds.flatMap(({ limitPerSecond }) => limitPerSecond ?? []);
  if (raw.length > 0) {
    const limit = raw.map((perSecond) => ({ perSecond }));
    const cells = compared("raw better-sqlite3 inserts", service, limit);
    lines.push(row([...own, ...cells, `≥ ${DRAFT_OF_LIMIT_AIM}`, `${processorText(service)}, -`]));
  }
  const other = rounds.flatMap((round) => round.other ?? []);
  if (other.length > 0) {
    const factor = median(rounds.flatMap(processorToOther)).toFixed(2);
    const cells = compared("the other commit", service, other);
    lines.push(row([...own, ...cells, "", `${processors(service, other)}; x ${factor}`]));
  }
  return lines.join("\n");
}

/** With what, how many answers it gave per second, and how many times as many the service gave in the same round. */
function compared(
  name: string,
  service: readonly Measured[],
  others: readonly Pick<Measured, "perSecond">[],
): string[] {
  const ratios = others.map(({ perSecond }, index) => service[index]!.perSecond / perSecond);
  return [name, whole(median(others.map(({ perSecond }) => perSecond))), ratioText(ratios)];
}

const processors = (service: readonly Measured[], other: readonly Measured[]) =>
  `${processorText(service)}, ${processorText(other)}`;

/** Processor time of an answer, as a multiple of the other commit's in the same round. */
const processorToOther = ({ service, other }: Round): number[] =>
  other ? [processorUs(service) / processorUs(other)] : [];

function startUpLines({ firstResponseMs, firstEverMs, residentMb }: StartUp): string {
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
function processorText(measured: readonly Measured[]): string {
  const busyShare = median(measured.map((side) => side.busyShare));
  if (Number.isNaN(busyShare)) return "-";
  return `${whole(median(measured.map(processorUs)))} µs (${whole(busyShare * 100)} %)`;
}

const processorUs = ({ busyShare, perSecond }: Measured) => (busyShare * 1_000_000) / perSecond;

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
