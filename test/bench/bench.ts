import { parseArgs } from "node:util";

import { openBenchService, type BenchService } from "./bench-service.ts";
import { casesOf, PURCHASES_PER_ROUND, type Case } from "./cases.ts";
import { compare, type Options, WARM_ROUNDS } from "./compare.ts";
import { openInsertLimit } from "./insert-limit.ts";
import { startLoadGenerator } from "./load.ts";
import { makeDrafts } from "./make-drafts.ts";
import { openOtherCommit } from "./other-commit.ts";
import { ownProcess } from "./own-process.ts";
import { jsonReport, textReport } from "./report.ts";
import { measureStartUp } from "./start-up.ts";

const usage = `node test/bench/bench.ts [--cases quotation,draft,…] [--rounds 5] [--seconds 1] [--connections 32]
  [--starts 5] [--against COMMIT] [--json]
Cases: quotation, rates, draft, purchase, list, territory, territory-304, start. All by default.
With --against, each round also asks the service of another commit, which is built in a folder of its own.`;

const LISTED_COUNT = 1000;

const { values: flags } = parseArgs({
  options: {
    cases: {
      type: "string",
      default: "quotation,rates,draft,purchase,list,territory,territory-304,start",
    },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1" },
    connections: { type: "string", default: "32" },
    starts: { type: "string", default: "5" },
    against: { type: "string" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

// The server is in a process group of its own and would stay behind.
process.once("SIGINT", () => process.exit(130));
if (flags.help) say(usage);
else await bench();

async function bench(): Promise<void> {
  const names = new Set(flags.cases.split(","));
  const options: Options = {
    roundCount: Number(flags.rounds),
    roundMs: Number(flags.seconds) * 1000,
    connectionCount: Number(flags.connections),
  };
  const service = await openBenchService(note);
  const other = flags.against ? await openOtherCommit(flags.against, note) : null;
  const bare = ownProcess("bare-server.ts");
  const load = startLoadGenerator();
  const report = flags.json ? jsonReport(options, load.name) : textReport(options, load.name);
  try {
    const cases = casesOf(service);
    const otherCases = other && casesOf(other);
    for (const benchCase of cases.filter(({ name }) => names.has(name))) {
      const pair = otherCases?.find(({ name }) => name === benchCase.name);
      await prepare(service, cases, benchCase.name);
      if (other && otherCases) await prepare(other, otherCases, benchCase.name);
      const limit = benchCase.name === "draft" ? await openInsertLimit(service, benchCase) : null;
      const rounds = await compare(benchCase, {
        service,
        bare,
        load,
        options,
        ...(limit && { limit: limit.measure }),
        ...(other && pair && { other: { service: other, benchCase: pair } }),
      });
      limit?.stop();
      say(report.caseLines(benchCase, rounds));
    }
    if (names.has("start"))
      say(report.startUpLines(await measureStartUp(service, Number(flags.starts))));
  } finally {
    load.stop();
    bare.stop();
    await service.close();
    await other?.close();
  }

  /** Purchases need drafts, and a list needs something to list. */
  async function prepare(of: BenchService, cases: Case[], name: string): Promise<void> {
    const draft = cases.find((each) => each.name === "draft");
    const count = draftsFor(name, options);
    if (draft && count > 0) await makeDrafts(count, { service: of, load, draft });
  }
}

function draftsFor(name: string, { roundCount }: Options): number {
  if (name === "purchase") return PURCHASES_PER_ROUND * (WARM_ROUNDS + roundCount + 1);
  return name === "list" ? LISTED_COUNT : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Beside the tables. */
function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
