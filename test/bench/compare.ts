import type { BenchService } from "./bench-service.ts";
import {
  captureResponse,
  requestBytes,
  type CapturedResponse,
  type Question,
} from "./capture-response.ts";
import type { Case } from "./cases.ts";
import { cpuMs } from "./linux-process.ts";
import type { LoadGenerator, LoadResult } from "./load.ts";
import type { OwnProcess } from "./own-process.ts";

export interface Options {
  roundCount: number;
  roundMs: number;
  connectionCount: number;
}

/** One side of one round. */
export interface Measured {
  perSecond: number;
  latencyMs: LoadResult["latencyMs"];
  /** How much of one processor the server used; below 1 it waited, for the disk or for us. */
  busyShare: number;
}

export interface Round {
  service: Measured;
  bare: Measured;
  /** The service of another commit, asked the same. */
  other?: Measured;
  /** What a third party did in the same round, such as raw inserts per second. */
  limitPerSecond?: number;
}

interface Parts {
  service: BenchService;
  bare: OwnProcess;
  load: LoadGenerator;
  options: Options;
  /** Another commit: its service, and the case with that account's keys and drafts. */
  other?: { service: BenchService; benchCase: Case };
  /** Measures the third party, for as long as a round. */
  limit?: (durationMs: number) => Promise<number>;
}

/** A writing case is asked fresh questions, more than a round can use or as many as the case has. */
const FRESH_QUESTIONS_PER_MS = 8;
/** Different questions of a case that can be asked again; nothing that is asked twice may be answered from a memory. */
const REPEATED_QUESTIONS = 10_000;
/** Rounds that are not counted: both sides still compile their code, which takes an eighth of the processor's time. */
export const WARM_ROUNDS = 4;
/** Of its answers the bare server repeats these. */
const SAMPLE_COUNT = 24;

/** Asks the service and the bare server in turn, so that both meet the same moods of the machine. */
export async function compare(benchCase: Case, parts: Parts): Promise<Round[]> {
  const { service, bare, load, options, limit, other } = parts;
  const samples = await benchCase.questions(SAMPLE_COUNT);
  const barePort = await bare.ask<number>(await captureResponses());

  const rounds: Round[] = [];
  for (let index = 1 - WARM_ROUNDS; index <= options.roundCount; index += 1) {
    const round: Round = { service: await askService(service, benchCase), bare: await askBare() };
    if (other) round.other = await askService(other.service, other.benchCase);
    if (limit) round.limitPerSecond = await limit(options.roundMs);
    if (index > 0) rounds.push(round);
  }
  return rounds;

  async function captureResponses(): Promise<CapturedResponse[]> {
    const captured: CapturedResponse[] = [];
    for (const question of samples) {
      const answer = await captureResponse(service.server.port, question);
      if (answer.status !== benchCase.status) {
        throw new Error(
          `${benchCase.name} was answered ${answer.status}: ${Buffer.from(answer.body).toString()}`,
        );
      }
      captured.push(answer);
    }
    return captured;
  }

  async function askService({ server }: BenchService, asked: Case): Promise<Measured> {
    const { isRepeatable } = asked;
    const count = isRepeatable ? REPEATED_QUESTIONS : options.roundMs * FRESH_QUESTIONS_PER_MS;
    return measure(server, await asked.questions(count), isRepeatable);
  }

  /** It does not read what it is asked, so the samples can be asked again. */
  function askBare(): Promise<Measured> {
    return measure({ port: barePort, pid: bare.pid }, samples, true);
  }

  async function measure(
    { port, pid }: { port: number; pid: number },
    questions: Question[],
    isRepeating: boolean,
  ): Promise<Measured> {
    const cpuBeforeMs = cpuMs(pid);
    const { answerCount, elapsedMs, latencyMs } = await load.run({
      port,
      connectionCount: benchCase.connectionCount ?? options.connectionCount,
      durationMs: options.roundMs,
      requests: questions.map(requestBytes),
      isRepeating,
      status: benchCase.status,
    });
    if (answerCount === 0) throw new Error(`${benchCase.name} had nothing to ask`);
    return {
      perSecond: (answerCount / elapsedMs) * 1000,
      latencyMs,
      busyShare: (cpuMs(pid) - cpuBeforeMs) / elapsedMs,
    };
  }
}
