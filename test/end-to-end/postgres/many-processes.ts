import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { childrenOf } from "#test/bench/linux-process.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

const POLL_MS = 50;
const LIMIT_MS = 110_000;
const ANSWER_LIMIT_MS = 10_000;

export interface ManyProcesses {
  server: ServerProcess;
  apiKey: string;
  /** The processes that serve, by their system ids. */
  pids: () => number[];
  /** The status of one request; 0 when the connection broke or nothing came. */
  ask: (path: string, options?: { agent?: Agent; apiKey?: string | null }) => Promise<number>;
  stop: () => Promise<void>;
}

/** A server of several processes on a PostgreSQL database of its own, with an account. */
export async function startProcesses(
  processCount: number,
  env: Record<string, string> = {},
): Promise<ManyProcesses> {
  const database: TestDatabase = await makeTestDatabase();
  const server = await startServer({
    env: { DATABASE_URL: database.url, WEB_CONCURRENCY: String(processCount), ...env },
  });
  const { apiKey } = (await server.operator("accounts", "create", "--name", "Many")) as {
    apiKey: string;
  };
  const headersOf = (key: string | null) => ({
    "x-service-api-version": "2026-01-01",
    "x-service-country": "EC",
    ...(key === null ? {} : { "x-api-key": key }),
  });

  return {
    server,
    apiKey,
    pids: () => childrenOf(server.pid),
    ask: (path, { agent, apiKey: key = apiKey } = {}) =>
      new Promise((resolve) => {
        const options = {
          agent: agent ?? false,
          headers: headersOf(key),
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        };
        get(`${server.baseUrl}${path}`, options, (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
          response.on("error", () => resolve(0));
        }).on("error", () => resolve(0));
      }),
    async stop() {
      await server.stop();
      await database.remove();
    },
  };
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error("it did not come true");
    await sleep(POLL_MS);
  }
}

/** Asks without a pause on some connections that stay open and some that do not, until it is stopped. */
export function askOnAndOn({ ask }: Pick<ManyProcesses, "ask">, path: string) {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Map<number, number>();
  const over = new AbortController();
  async function loop(agent?: Agent): Promise<void> {
    while (!over.signal.aborted) {
      const status = await ask(path, agent ? { agent } : {});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const loops = [...Array.from({ length: 4 }, () => loop(kept)), loop(), loop()];
  return {
    /** How many answers had which status. */
    async stop(): Promise<Map<number, number>> {
      over.abort();
      await Promise.all(loops);
      kept.destroy();
      return statuses;
    },
  };
}
