import { Agent, request as ask } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { CANTON_COUNT, CARTS_PER_CANTON, rateQuestions } from "../bench-shop.ts";
import type { Question } from "../capture-response.ts";

/** The store's own limit at this pace. */
const ANSWER_WITHIN_MS = 5_000;

export interface Answer {
  failure: string | null;
  durationMs: number;
  rateCount: number;
}

/**
 * Asks for rates by the clock and not one after the other: a slow answer must not slow the questions down.
 * @param report gets the state of all answers so far, every minute and at the end
 */
export async function askAtPace(
  port: number,
  perMinute: number,
  minutes: number,
  report: (line: string) => void,
): Promise<Answer[]> {
  // All different for some minutes, so that quotes are written all the time.
  const questions = rateQuestions(CANTON_COUNT * CARTS_PER_CANTON);
  const agent = new Agent({ keepAlive: true });
  const total = Math.round(perMinute * minutes);
  const answers: Answer[] = [];
  const asked: Promise<void>[] = [];
  const startMs = performance.now();

  for (let index = 0; index < total; index += 1) {
    await sleep(Math.max(0, startMs + (index * 60_000) / perMinute - performance.now()));
    const question = questions[index % questions.length]!;
    const answered = askRates(port, question, agent);
    asked.push(answered.then((answer) => void answers.push(answer)));
    if (index > 0 && index % perMinute === 0) report(reportOf(answers));
  }
  await Promise.all(asked);
  agent.destroy();
  report(reportOf(answers));
  return answers;
}

function askRates(port: number, question: Question, agent: Agent): Promise<Answer> {
  const { method, path, headers, body } = question;
  const bytes = Buffer.from(JSON.stringify(body));
  const startMs = performance.now();
  return new Promise((resolve) => {
    const end = (failure: string | null, rateCount = 0) =>
      resolve({ failure, rateCount, durationMs: performance.now() - startMs });
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const sized = { ...headers, "content-length": String(bytes.byteLength) };
    const outgoing = ask(
      { host: "127.0.0.1", port, method, path, agent, signal, headers: sized },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error) => end(error.message));
        response.on("end", () => {
          if (response.statusCode !== 200) return end(`status ${response.statusCode}`);
          const { rates } = JSON.parse(Buffer.concat(chunks).toString()) as { rates: unknown[] };
          end(null, rates.length);
        });
      },
    );
    outgoing.on("error", (error) => end(error.message));
    outgoing.end(bytes);
  });
}

function reportOf(answers: readonly Answer[]): string {
  const failures = answers.flatMap(({ failure }) => failure ?? []);
  const sorted = answers.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const withRates = answers.filter(({ rateCount }) => rateCount > 0).length;
  return (
    `${answers.length} answers, ${withRates} with rates, ${failures.length} failures ${[...new Set(failures)].join(", ")}; ` +
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms`
  );
}
