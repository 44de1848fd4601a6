import { loadavg } from "node:os";
import { parseArgs } from "node:util";

import { machineLine } from "../report.ts";
import { attackNames, type AttackName } from "./attacks.ts";
import {
  openNeighbours,
  percentileMs,
  type Asked,
  type AttackRound,
  type Held,
  type Phase,
} from "./open-neighbours.ts";

const usage = `npm run bench:neighbour -- [--attacks junk,wrongKeys,…] [--rounds 3] [--seconds 6] [--per-second 90]
What an honest client waits while another one attacks, as a ratio to what it waits just before. It asks so often for a
quotation, and for the checkout's rates. The server and its plugins have one processor, the clients the other.
Attacks: ${attackNames.join(", ")}. All by default.`;

const RATIO_AIM = 2;
const RATIO_MAX = 5;
const WARM_UP_MS = 4000;

const columns = [
  "quotation p50 / p99 ms, quiet → attacked",
  "ratios",
  "rates p50 / p99 ms, quiet → attacked",
  "ratios",
  "event loop busy, and waiting for its processor, ms a second, quiet → attacked",
  "refused or lost",
  "MB before, peak, after",
  "descriptors before, peak, after",
];

const { values: flags } = parseArgs({
  options: {
    attacks: { type: "string", default: attackNames.join(",") },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "6" },
    // An account may ask a hundred times a second.
    "per-second": { type: "string", default: "90" },
    help: { type: "boolean", default: false },
  },
});

process.once("SIGINT", () => process.exit(130));
if (flags.help) say(usage);
else process.exitCode = await bench();

/** 1 when the victim was refused, or waited longer than five times as long as in quiet. */
async function bench(): Promise<number> {
  const names = flags.attacks.split(",") as AttackName[];
  const [roundCount, roundMs] = [Number(flags.rounds), Number(flags.seconds) * 1000];
  const perSecond = Number(flags["per-second"]);
  const neighbours = await openNeighbours(say, { asMachines: true, perSecond });
  let isWithin = true;
  try {
    await neighbours.warmUp(WARM_UP_MS);
    say(machineLine({ roundCount, roundMs, connectionCount: 2 }, "our own clients"));
    say(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}. Aim: ratio < ${RATIO_AIM}.`);
    if (!neighbours.areMachines)
      say("The processes share all processors: no taskset, no chrt, or one processor.");
    const bare = await neighbours.askBare(roundMs);
    say(
      `The client alone, of a server that only reads and answers: ${msOf(bare.quotation.latenciesMs)} ms.\n`,
    );
    say(row(["attack", "sent, answers by status", ...columns]));
    say("|---".repeat(columns.length + 2).concat("|"));
    for (const name of names) {
      const rounds: AttackRound[] = [];
      while (rounds.length < roundCount) rounds.push(await neighbours.round(name, roundMs));
      const line = lineOf(name, rounds);
      isWithin &&= line.isWithin;
      say(row(line.cells));
    }
    say(`\nLoad of the machine after: ${loadavg()[0]?.toFixed(1)}.`);
  } finally {
    await neighbours.close();
  }
  return isWithin ? 0 : 1;
}

function lineOf(name: AttackName, rounds: readonly AttackRound[]) {
  const quotation = compared(rounds, "quotation");
  const rates = compared(rounds, "rates");
  const lost = [...quotation.failures, ...rates.failures];
  return {
    isWithin: quotation.ratio99 < RATIO_MAX && rates.ratio99 < RATIO_MAX && lost.length === 0,
    cells: [
      name,
      sentText(rounds),
      quotation.text,
      quotation.ratios,
      rates.text,
      rates.ratios,
      `${loopText(rounds, "quiet")} → ${loopText(rounds, "attacked")}`,
      lost.join(", ") || "0",
      heldText(rounds, ({ residentMb }) => residentMb),
      heldText(rounds, ({ descriptors }) => descriptors),
    ],
  };
}

/** Over the samples of all rounds together. */
function compared(rounds: readonly AttackRound[], kind: keyof Asked) {
  const all = (phase: "quiet" | "attacked") =>
    rounds.flatMap((round) => round[phase][kind].latenciesMs);
  const at = (phase: "quiet" | "attacked", share: number) => percentileMs(all(phase), share);
  const ratio50 = at("attacked", 0.5) / at("quiet", 0.5);
  const ratio99 = at("attacked", 0.99) / at("quiet", 0.99);
  return {
    ratio99,
    ratios: `${ratio50.toFixed(2)} / **${ratio99.toFixed(2)}**`,
    text: `${msOf(all("quiet"))} → ${msOf(all("attacked"))}`,
    failures: rounds.flatMap(({ attacked }) =>
      Object.entries(attacked[kind].failures).map(([status, count]) => `${count} × ${status}`),
    ),
  };
}

function msOf(latenciesMs: readonly number[]): string {
  return [0.5, 0.99].map((share) => percentileMs(latenciesMs, share).toFixed(1)).join(" / ");
}

/** Of a second of the event loop: what it worked, and what it was ready to work and had to wait. */
function loopText(rounds: readonly AttackRound[], phase: "quiet" | "attacked"): string {
  const loops = rounds.map((round) => round[phase].loop);
  const seconds = loops.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const aSecond = (of: (loop: Phase["loop"]) => number) =>
    (loops.reduce((sum, loop) => sum + of(loop), 0) / seconds).toFixed(0);
  return `${aSecond(({ busyMs }) => busyMs)}, ${aSecond(({ waitedMs }) => waitedMs)}`;
}

function sentText(rounds: readonly AttackRound[]): string {
  const statuses: Record<string, number> = {};
  for (const { sent } of rounds)
    for (const [status, count] of Object.entries(sent.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  const total = rounds.reduce((sum, { sent }) => sum + sent.sent, 0);
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [total, ...answers].join(", ");
}

function heldText(rounds: readonly AttackRound[], of: (held: Held) => number): string {
  const most = Math.max(...rounds.map(({ peak }) => of(peak)));
  return [of(rounds[0]!.before), most, of(rounds.at(-1)!.after)].map(Math.round).join(", ");
}

function row(cells: readonly unknown[]): string {
  return `| ${cells.join(" | ")} |`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
