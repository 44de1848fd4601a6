import { parseArgs } from "node:util";

import { openBenchService } from "./bench-service.ts";
import { casesOf, PURCHASES_PER_ROUND } from "./cases.ts";
import { compare, type Options } from "./compare.ts";
import { openInsertLimit } from "./insert-limit.ts";
import { startLoadGenerator } from "./load.ts";
import { makeDrafts } from "./make-drafts.ts";
import { ownProcess } from "./own-process.ts";
import { caseLines, machineLine, startUpLines, tableHead } from "./report.ts";
import { measureStartUp } from "./start-up.ts";

const usage = `node test/bench/bench.ts [--cases quotation,draft,…] [--rounds 5] [--seconds 1] [--connections 32] [--starts 5]
Cases: quotation, rates, draft, purchase, list, territory, territory-304, start. All by default.`;

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
  const service = await openBenchService(say);
  const bare = ownProcess("bare-server.ts");
  const load = startLoadGenerator();
  const cases = casesOf(service);
  const draft = cases.find(({ name }) => name === "draft");
  try {
    say(`${machineLine(options)}\n\n${tableHead}`);
    for (const benchCase of cases.filter(({ name }) => names.has(name))) {
      const parts = { service, bare, load, options };
      if (benchCase === draft) {
        const { measure, stop } = await openInsertLimit(service, draft);
        say(caseLines(benchCase, await compare(benchCase, { ...parts, limit: measure })));
        stop();
      } else {
        const draftCount = draftsFor(benchCase.name, options);
        if (draft && draftCount > 0) await makeDrafts(draftCount, { service, load, draft });
        say(caseLines(benchCase, await compare(benchCase, parts)));
      }
    }
    if (names.has("start"))
      say(`\n${startUpLines(await measureStartUp(service, Number(flags.starts)))}`);
  } finally {
    load.stop();
    bare.stop();
    await service.close();
  }
}

function draftsFor(name: string, { roundCount }: Options): number {
  if (name === "purchase") return PURCHASES_PER_ROUND * (roundCount + 2);
  return name === "list" ? LISTED_COUNT : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
