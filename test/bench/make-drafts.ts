import type { BenchService } from "./bench-service.ts";
import { requestBytes } from "./capture-response.ts";
import type { Case } from "./cases.ts";
import type { LoadGenerator } from "./load.ts";

const WITHIN_MS = 60_000;
const CONNECTION_COUNT = 32;

/** Something to purchase and to list, made as a client would make it. */
export async function makeDrafts(
  count: number,
  { service, load, draft }: { service: BenchService; load: LoadGenerator; draft: Case },
): Promise<void> {
  const questions = await draft.questions(count);
  await load.run({
    port: service.server.port,
    connectionCount: CONNECTION_COUNT,
    durationMs: WITHIN_MS,
    requests: questions.map(requestBytes),
    isRepeating: false,
    status: draft.status,
  });
}
