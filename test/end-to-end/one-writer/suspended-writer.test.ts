import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { connectRaw } from "#test/support/raw-sql.ts";

import { startProcesses, until, type ManyProcesses } from "../postgres/many-processes.ts";
import { DRAFT_ADDRESS, send, TOWN, type Sent } from "./send.ts";

const ADDRESSES = "/api/public/address";
const QUOTATION = {
  senderAddress: { territoryBaseId: TOWN, country: "EC" },
  recipientAddress: { territoryBaseId: TOWN, country: "EC" },
  parcel: { length: 10, width: 20, height: 15, weight: 1 },
  goodsCurrency: "USD",
};
/** A writer that does not answer for that long is ended. Clients here wait longer. */
const HUNG_MS = 30_000;
const GIVE_UP_MS = 90_000;
/** So fast says a reader only what it knows already. */
const AT_ONCE_MS = 2000;
const keyed = { "idempotency-key": "of-a-suspended-writer" };

let many: ManyProcesses;
beforeAll(async () => {
  many = await startProcesses(2, { RATE_LIMIT_PER_MINUTE: "0", BODY_LIMIT: "8000000" });
});
afterAll(() => many.stop());

const limitMs = GIVE_UP_MS;
const save = (options: Parameters<typeof send>[3] = {}) =>
  send(many, "POST", ADDRESSES, { body: DRAFT_ADDRESS, limitMs, ...options });
const outcome = ({ status, body }: Sent) =>
  `${status} ${status === 0 ? "" : (JSON.parse(body) as { message?: string }).message}`;

function writerPid(): number {
  return many
    .pids()
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes("writer"))!;
}

test(
  "a suspended writer leaves no request without an answer, and another takes its place",
  async () => {
    expect((await save()).status).toBe(201);
    expect(await many.ask("/readyz")).toBe(200);
    const suspended = writerPid();
    process.kill(suspended, "SIGSTOP");
    const startMs = performance.now();
    const upload = save({ body: `"${"x".repeat(3_000_000)}"` }).then((sent) => {
      return { ...sent, tookMs: performance.now() - startMs };
    });
    const begun = [
      save(),
      save({ headers: keyed }),
      send(many, "GET", "/app", { limitMs }),
      send(many, "GET", "/api/public/label/none", { limitMs }),
    ];
    const probed = many.ask("/readyz");

    // What only reads is answered as before.
    expect((await send(many, "POST", "/api/public/quotation", { body: QUOTATION })).status).toBe(
      201,
    );
    expect(await many.ask(`${ADDRESSES}?limit=1`)).toBe(200);
    expect(await many.ask("/healthz")).toBe(200);
    expect(await probed).toBe(503);

    await until(async () => {
      const askedMs = performance.now();
      return (await many.ask("/readyz")) === 503 && performance.now() - askedMs < AT_ONCE_MS;
    });
    const probe = await send(many, "GET", "/readyz");
    expect([probe.status, JSON.parse(probe.body)]).toEqual([503, { status: "writerNotAnswering" }]);
    // What comes now is not given to it: nothing was done.
    const refused = await save();
    expect(outcome(refused)).toBe("503 serverBusy");
    expect(refused.headers["retry-after"]).toBe("1");
    const { tookMs, ...unfinished } = await upload;
    expect(outcome(unfinished)).toBe("503 serverBusy");
    expect(tookMs).toBeLessThan(HUNG_MS);

    // What was given to it may have been done.
    const lost = await Promise.all(begun);
    expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 504));
    expect(outcome(lost[1]!)).toBe("504 answerLost");
    await until(async () => (await many.ask("/readyz")) === 200);
    expect(writerPid()).not.toBe(suspended);
    expect(many.server.output()).toContain('"event":"process.hung"');

    expect((await save({ headers: keyed })).status).toBe(201);
    expect((await save({ headers: keyed })).headers["idempotency-replayed"]).toBe("true");
    const sql = await connectRaw(many.server.databaseUrl);
    const [row] = await sql.rows("select count(*) as count from addresses");
    await sql.close();
    expect(Number(row?.["count"])).toBe(2);
  },
  GIVE_UP_MS + HUNG_MS,
);
