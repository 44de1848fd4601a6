import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Question } from "../capture-response.ts";
import { answerMessages } from "../own-process.ts";

/** An honest client: it asks at an even pace, whatever the answers take. */
export interface VictimMessage {
  port: number;
  durationMs: number;
  /** Of each kind. */
  perSecond: number;
  kinds: { name: string; questions: Question[]; status: number }[];
}

export interface VictimResult {
  name: string;
  latenciesMs: number[];
  /** How often there was another answer, by status, or none, by the reason. */
  failures: Record<string, number>;
}

const ANSWER_WITHIN_MS = 10_000;
const agent = new Agent({ keepAlive: true });

answerMessages(ask);

async function ask(message: VictimMessage): Promise<VictimResult[]> {
  return Promise.all(message.kinds.map((kind, place) => askKind(message, kind, place)));
}

/** @param place of the kind among all: they ask in turn, so that none of them waits for another's answer */
async function askKind(
  { port, durationMs, perSecond, kinds }: VictimMessage,
  { name, questions, status }: VictimMessage["kinds"][number],
  place: number,
): Promise<VictimResult> {
  const result: VictimResult = { name, latenciesMs: [], failures: {} };
  const count = Math.round((durationMs / 1000) * perSecond);
  const startMs = performance.now() + (place * 1000) / perSecond / kinds.length;
  const answers: Promise<void>[] = [];
  for (let index = 0; index < count; index++) {
    await sleep(Math.max(0, startMs + (index * 1000) / perSecond - performance.now()));
    answers.push(askOnce(questions[index % questions.length]!));
  }
  await Promise.all(answers);
  return result;

  async function askOnce(question: Question): Promise<void> {
    const askedMs = performance.now();
    const got = await statusOf(port, question);
    if (got === status) result.latenciesMs.push(performance.now() - askedMs);
    else result.failures[got] = (result.failures[got] ?? 0) + 1;
  }
}

function statusOf(
  port: number,
  { method, path, headers, body }: Question,
): Promise<number | string> {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          "content-type": "application/json",
          ...headers,
          "content-length": bytes.byteLength,
        },
      },
      (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", (error) => resolve(codeOf(error)));
      },
    );
    outgoing.on("error", (error) => resolve(codeOf(error)));
    outgoing.end(bytes);
  });
}

const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message;
