import Sqlite from "better-sqlite3";
import pg from "pg";

import { startWorker } from "#app/jobs/worker.ts";
import { enqueueJob, selectJobs } from "#db/jobs.ts";
import { eventually } from "#test/support/eventually.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

const mail = { kind: "sendMail", payload: {} as never } as const;
const sleep = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Keeps every writer of the jobs waiting for longer than the database lets them wait. */
async function holdTheJobs(dialect: "sqlite" | "postgres", url: string, forMs: number) {
  if (dialect === "sqlite") {
    const other = new Sqlite(url.slice("file:".length));
    other.exec("begin immediate");
    await sleep(forMs);
    other.exec("rollback");
    other.close();
    return;
  }
  const other = new pg.Client(url);
  await other.connect();
  await other.query("begin; select job_id from jobs for update");
  await sleep(forMs);
  await other.query("rollback");
  await other.end();
}

describe("work that was done", () => {
  test(
    "is not done again because the database could not be written when it ended",
    { timeout: 60_000 },
    async ({ db, databaseUrl }) => {
      const service = serviceOn(db);
      const lines: object[] = [];
      const log = {
        warn: (fields: object) => void lines.push({ level: "warn", ...fields }),
        error: (fields: object) => void lines.push({ level: "error", ...fields }),
      };
      let sent = 0;
      const sendMail = async () => {
        sent += 1;
        await sleep(300);
      };
      await db.tx(null, (tx) => enqueueJob(tx, service, mail));
      const worker = startWorker(service, { sendMail }, log);
      await eventually(() => expect(sent).toBe(1));
      // SQLite lets a writer wait for 5 s, PostgreSQL for 10 s.
      await holdTheJobs(db.dialect, databaseUrl, db.dialect === "sqlite" ? 6_000 : 12_000);
      await eventually(async () => expect(await selectJobs(db.read, "done", 2)).toHaveLength(1));
      await worker.stop();
      expect(sent).toBe(1);
      expect(lines).toMatchObject([{ level: "warn", event: "job.not_saved" }]);
    },
  );
});

describe("a worker that is stopped", () => {
  test(
    "asks what still runs to end, and gives it back at once, without a failed attempt",
    {
      timeout: 30_000,
    },
    async ({ db }) => {
      const service = serviceOn(db);
      await db.tx(null, (tx) => enqueueJob(tx, service, mail));
      await db.tx(null, (tx) =>
        enqueueJob(tx, service, { kind: "deliverWebhook", payload: {} as never }),
      );
      let begun = 0;
      const worker = startWorker(
        service,
        {
          // One listens to its signal, the other never ends.
          sendMail: (_mail, signal) => {
            begun += 1;
            return new Promise((_resolve, reject) => {
              signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
            });
          },
          deliverWebhook: () => {
            begun += 1;
            return new Promise(() => {});
          },
        },
        { warn: () => {}, error: () => {} },
      );
      await eventually(() => expect(begun).toBe(2));
      const startedAtMs = performance.now();
      await worker.stop();
      expect(performance.now() - startedAtMs).toBeLessThan(9_500);
      const left = await selectJobs(db.read, "ready", 3);
      expect(left).toHaveLength(2);
      for (const job of left) {
        expect(job).toMatchObject({ attempts: 0, leaseOwner: null, leaseUntil: null });
        expect(job.runAt.getTime()).toBeLessThanOrEqual(service.now().getTime());
      }
    },
  );

  test("lets what is nearly done end by itself", async ({ db }) => {
    const service = serviceOn(db);
    await db.tx(null, (tx) => enqueueJob(tx, service, mail));
    let wasAsked = false;
    let begun = false;
    const worker = startWorker(
      service,
      {
        sendMail: async (_mail, signal) => {
          begun = true;
          await sleep(500);
          wasAsked = signal.aborted;
        },
      },
      { warn: () => {}, error: () => {} },
    );
    await eventually(() => expect(begun).toBe(true));
    await worker.stop();
    expect(wasAsked).toBe(false);
    expect(await selectJobs(db.read, "done", 2)).toHaveLength(1);
  });
});
