import { parseArgs } from "node:util";

import { openBenchService, type BenchService } from "../bench-service.ts";
import { requestBytes } from "../capture-response.ts";
import { casesOf, type Case } from "../cases.ts";
import { cpuMs } from "../linux-process.ts";
import { openOtherCommit } from "../other-commit.ts";
import { ownProcess } from "../own-process.ts";
import { endpointCasesOf } from "./endpoint-cases.ts";

const usage = `node test/bench/endpoints/measure-endpoints.ts --against COMMIT [--cases draft,list,edit,…] [--rounds 6]
  [--answers 2000]
Cases: draft, list, edit, purchase, trackingNumber, annul, refund, get, label; and tracking and wallet, which older
commits do not have.
Processor time of an answer of each endpoint and of another commit's, in microseconds. Both are asked the same number of
times, in turn, and what the first two rounds took is left out: both must have compiled their code.`;

const WARM_ROUNDS = 2;
const CONNECTION_COUNT = 32;
const WITHIN_MS = 120_000;

const { values: flags } = parseArgs({
  options: {
    against: { type: "string" },
    cases: {
      type: "string",
      default: "draft,list,edit,purchase,trackingNumber,annul,refund,get,label",
    },
    rounds: { type: "string", default: "6" },
    answers: { type: "string", default: "2000" },
    help: { type: "boolean", default: false },
  },
});
const note = (line: string) => void process.stderr.write(`${line}\n`);

if (flags.help || !flags.against) process.stdout.write(`${usage}\n`);
else await measureEndpoints(flags.against);

async function measureEndpoints(commit: string): Promise<void> {
  const services = [await openBenchService(note), await openOtherCommit(commit, note)];
  const load = ownProcess("load-generator.ts");
  const sides = services.map((service) => ({
    service,
    cases: [...endpointCasesOf(service), ...casesOf(service)],
  }));
  const rounds = Number(flags.rounds) + WARM_ROUNDS;
  try {
    for (const name of flags.cases.split(",")) {
      const times: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ordered = round % 2 === 0 ? sides : sides.toReversed();
        const taken = new Map<BenchService, number>();
        for (const { service, cases } of ordered)
          taken.set(service, await ask(service, cases, name));
        if (round >= WARM_ROUNDS) times.push(services.map((service) => taken.get(service)!));
      }
      const ratios = times.map(([own = 0, other = 0]) => own / other);
      const [own, other] = [0, 1].map((side) => median(times.map((both) => both[side] ?? 0)));
      const spread = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
      const cells = [name, own, other].map((cell) =>
        typeof cell === "number" ? cell.toFixed(0) : cell,
      );
      const line = [...cells, `${median(ratios).toFixed(2)} [${spread.join("-")}]`].join(" | ");
      process.stdout.write(`| ${line} |\n`);
    }
  } finally {
    load.stop();
    for (const service of services) await service.close();
  }

  /** Processor time of an answer, in microseconds. What the case needs is made before. */
  async function ask(service: BenchService, cases: Case[], name: string): Promise<number> {
    const caseOf = (each: string) => cases.find((known) => known.name === each)!;
    const needed = { trackingNumber: "purchase", refund: "purchase" }[name];
    const count = Number(flags.answers);
    if (name !== "draft" && !caseOf(name).isRepeatable) await send(service, caseOf("draft"), count);
    if (name === "edit" || name === "get")
      await send(service, caseOf("draft"), Math.round(count / 4));
    if (needed) await send(service, caseOf(needed), count);
    const beforeMs = cpuMs(service.server.pid);
    const answers = await send(service, caseOf(name), count);
    return ((cpuMs(service.server.pid) - beforeMs) * 1000) / answers;
  }

  async function send({ server }: BenchService, of: Case, count: number): Promise<number> {
    const questions = await of.questions(count);
    const { answerCount } = await load.ask<{ answerCount: number }>({
      port: server.port,
      connectionCount: CONNECTION_COUNT,
      durationMs: WITHIN_MS,
      requests: questions.map(requestBytes),
      isRepeating: false,
      status: of.status,
    });
    if (answerCount === 0) throw new Error(`${of.name} had nothing to ask`);
    return answerCount;
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
