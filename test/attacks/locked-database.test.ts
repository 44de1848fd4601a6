import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

import { headersOf, statusOf, senderAddress } from "./attacker.ts";

/** As long as the service waits for the lock, and the time that a busy machine takes. */
const ANSWER_WITHIN_MS = 20_000;

let server: ServerProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  // The reads of a quick machine are more than a key may ask for in a minute.
  server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const account = await server.operator("accounts", "create", "--name", "Locked");
  headers = headersOf((account as { apiKey: string }).apiKey);
});
afterAll(() => server.stop());

const write = () =>
  fetch(`${server.baseUrl}/api/public/address`, {
    method: "POST",
    headers,
    body: JSON.stringify(senderAddress),
  });

test("a write lock that another process holds makes writes 503, never 500, and holds up no read", async () => {
  const reads = () => statusOf(server, "/api/public/shipment", { headers });
  expect(await reads()).toBe(200);
  const foreign = new Sqlite(server.databaseUrl.replace("file:", ""));
  foreign.exec("begin immediate");
  const startedMs = performance.now();
  try {
    const progress = { answered: 0 };
    const writes = Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await write();
        progress.answered++;
        return { response, body: (await response.json()) as { message?: string } };
      }),
    );
    let readsBefore = 0;
    while (progress.answered === 0 && performance.now() - startedMs < ANSWER_WITHIN_MS) {
      expect(await reads()).toBe(200);
      if (progress.answered === 0) readsBefore++;
    }
    // An event loop that waits for the lock would answer none of them.
    expect(readsBefore).toBeGreaterThan(20);
    for (const { response, body } of await writes) {
      expect([response.status, body.message]).toEqual([503, "databaseBusy"]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(performance.now() - startedMs).toBeLessThan(ANSWER_WITHIN_MS);
  } finally {
    foreign.exec("rollback");
    foreign.close();
  }
  expect((await write()).status).toBe(201);
  const listed = await fetch(`${server.baseUrl}/api/public/address`, { headers });
  const { payload } = (await listed.json()) as { payload: { total: number } };
  expect(payload.total).toBe(1);
  expect(server.output()).not.toContain('"level":"error"');
});
