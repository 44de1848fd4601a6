import { startClock } from "#app/jobs/clock.ts";
import { bindJobs, usualTerms } from "#app/jobs/define-job.ts";
import { pruneJobs } from "#app/jobs/prune-jobs.ts";
import { startWorker, type Handlers } from "#app/jobs/worker.ts";
import { webhookJobs } from "#app/outgoing-webhooks/jobs.ts";
import type { Service } from "#app/shipping/context.ts";
import { eachInRound } from "#app/shipping/each-in-round.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { trackingJobs } from "#app/shipping/tracking/jobs.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { enqueueJob, finishJob, measureQueue, retryJob, selectJobs } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

const periodic = [...Object.values(trackingJobs), pruneJobs];
const quiet = { warn: () => {}, error: () => {} };

/** Handlers that do nothing but what is given for `reconcile`. */
function handlers(reconcile: () => Promise<void>): Handlers {
  const nothing = async () => {};
  return {
    shipmentChanged: nothing,
    accountEvent: nothing,
    sendMail: nothing,
    deliverWebhook: nothing,
    reconcile,
    pollTracking: nothing,
    watchIdleNumbers: nothing,
    watchSilence: nothing,
    askStandingPickup: nothing,
    watchStandingPickups: nothing,
    watchCash: nothing,
    takeCharges: nothing,
    fillCash: nothing,
    retryParcelCash: nothing,
    pruneJobs: nothing,
  };
}

async function ask(service: Service, count: number, onceKey?: string) {
  await service.db.tx(null, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await enqueueJob(tx, service, {
        kind: "reconcile",
        payload: {},
        ...(onceKey ? { onceKey } : {}),
      });
    }
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it did not happen");
}

const jobsIn = async (db: Database, state: "ready" | "done" | "dead") =>
  (await selectJobs(db.read, state, 1000)).length;

describe("jobs", () => {
  test("asked for in a transaction that fails are not asked for", async ({ db }) => {
    const service = serviceOn(db);
    const failed = db.tx(null, async (tx) => {
      await enqueueJob(tx, service, { kind: "reconcile", payload: {} });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await jobsIn(db, "ready")).toBe(0);
  });

  test("of a kind that this process does not do are left for one that does", async ({ db }) => {
    const service = serviceOn(db);
    let done = 0;
    await db.tx(null, (tx) =>
      enqueueJob(tx, service, { kind: "checkShops", payload: {}, runAt: new Date(0) }),
    );
    await ask(service, 1);
    const worker = startWorker(
      service,
      handlers(async () => void (done += 1)),
      quiet,
    );
    await until(async () => (await jobsIn(db, "done")) === 1);
    await worker.stop();
    expect(done).toBe(1);
    const [left] = await selectJobs(db.read, "ready", 10);
    expect(left).toMatchObject({ kind: "checkShops", attempts: 0, lastError: null });
  });

  test("with the same key are done once, however often and by how many they are enqueued", async ({
    db,
  }) => {
    const service = serviceOn(db);
    await Promise.all([ask(service, 3, "k"), ask(service, 3, "k")]);
    expect(await jobsIn(db, "ready")).toBe(1);
  });

  test("are each done by one of two workers", async ({ db, databaseUrl }) => {
    const other = await openDatabase(databaseUrl, { migrate: false });
    const services = [serviceOn(db), serviceOn(other)] as const;
    let done = 0;
    const count = handlers(async () => void (done += 1));
    await ask(services[0], 60);
    const workers = services.map((service) => startWorker(service, count, quiet));
    await until(async () => (await jobsIn(db, "done")) === 60);
    for (const worker of workers) await worker.stop();
    await other.close();
    expect(done).toBe(60);
  });

  test("that fail are tried again later, and after the last attempt wait for a person", async ({
    db,
  }) => {
    const service = serviceOn(db);
    await ask(service, 1);
    let attempts = 0;
    const failing = handlers(() => {
      attempts += 1;
      return Promise.reject(new Error("smtp 421"));
    });
    const worker = startWorker(service, failing, quiet);
    await until(async () => {
      service.passTime(24 * 60 * 60 * 1000);
      return (await jobsIn(db, "dead")) === 1;
    });
    await worker.stop();
    expect(attempts).toBe(18);

    const [dead] = await selectJobs(db.read, "dead", 1);
    expect(dead?.lastError).toContain("smtp 421");
    if (!dead) throw new Error("no dead job");
    expect(await db.tx(null, (tx) => retryJob(tx, dead.jobId, service.now()))).toBe(true);
    expect(await db.tx(null, (tx) => retryJob(tx, dead.jobId, service.now()))).toBe(false);
    expect(await measureQueue(db.read)).toMatchObject([{ state: "ready", jobs: 1 }]);
  });

  test("of a round name what failed, and what failed in a round within it, and are tried again", async ({
    db,
  }) => {
    const service = serviceOn(db);
    await ask(service, 1);
    const tried: string[] = [];
    const attempt = (name: string) => {
      tried.push(name);
      return name === "b" ? Promise.reject(new Error("poisoned")) : Promise.resolve(true);
    };
    const named = (name: string) => `row ${name}`;
    const worker = startWorker(
      service,
      handlers(async () => {
        await eachInRound([["a", "b"], ["c"]], String, async (some) => {
          await eachInRound(some, named, attempt);
          return true;
        });
      }),
      quiet,
    );
    await until(async () => (await selectJobs(db.read, "ready", 1))[0]?.lastError !== null);
    await worker.stop();
    expect(tried).toEqual(["a", "b", "c"]);
    const [failed] = await selectJobs(db.read, "ready", 1);
    expect(failed).toMatchObject({ attempts: 1, lastError: "RoundFailed: row b: Error: poisoned" });
    expect(failed!.runAt.getTime()).toBeGreaterThan(service.now().getTime());
  });

  test("that never end lose their place, and what they still become is not looked at", async ({
    db,
  }) => {
    const service = serviceOn(db);
    await ask(service, 1);
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const given: (AbortSignal | undefined)[] = [];
    const lines: object[] = [];
    const stuck: Handlers = {
      reconcile: (_payload, signal) => {
        given.push(signal);
        return runs[given.length - 1]!.promise;
      },
    };
    const note = (fields: object) => void lines.push(fields);
    const terms = { ...usualTerms, timeoutMs: 50, firstPauseMs: 1_000 };
    const jobs = { reconcile: { terms, whenDead: null } };
    const worker = startWorker(service, stuck, { warn: note, error: note }, { jobs });
    await until(async () => (await selectJobs(db.read, "ready", 1))[0]?.lastError !== null);
    const [failed] = await selectJobs(db.read, "ready", 1);
    expect(failed).toMatchObject({ attempts: 1, leaseOwner: null });
    expect(failed?.lastError).toBe("TimeLimitReached: the job took longer than 0.05 seconds");
    expect(given[0]?.aborted).toBe(true);
    expect(lines).toMatchObject([
      { event: "job.place_taken_back", kind: "reconcile", attempts: 1, timeoutMs: 50 },
      { event: "job.failed", kind: "reconcile", attempts: 1 },
    ]);

    // The first run fails while the second one is at work, which keeps the job.
    service.passTime(2_000);
    await until(() => Promise.resolve(given.length === 2));
    runs[0].reject(new Error("too late"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [atWork] = await selectJobs(db.read, "ready", 1);
    expect(atWork).toMatchObject({ attempts: 2, leaseOwner: service.processId });
    expect(atWork?.lastError).not.toContain("too late");
    runs[1].resolve();
    await until(async () => (await jobsIn(db, "done")) === 1);
    await worker.stop();
  });

  test("that never end stop no other tenant's work for longer than their time limit", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const shops = ["a.myshopify.com", "b.myshopify.com", "c.myshopify.com"];
    const [, , third] = shops;
    await db.tx(null, async (tx) => {
      for (const shopDomain of shops)
        for (let index = 0; index < (shopDomain === third ? 1 : 20); index += 1) {
          const payload = { shopDomain, topic: "orders/create", triggeredAt: "", hint: {} };
          await enqueueJob(tx, service, { kind: "storeEvent", payload });
        }
    });
    const done: string[] = [];
    const handlersOfThird: Handlers = {
      storeEvent: async ({ shopDomain }) => {
        if (shopDomain !== third) await new Promise(() => undefined);
        done.push(shopDomain);
      },
    };
    const jobs = {
      storeEvent: { terms: { ...usualTerms, timeoutMs: 50 }, whenDead: null },
    };
    const worker = startWorker(service, handlersOfThird, quiet, { jobs });
    await until(() => Promise.resolve(done.length === 1));
    await worker.stop();
    expect(done).toEqual([third]);
  });

  test("that are put off run again then, and it does not count as a failure", async ({ db }) => {
    const service = serviceOn(db);
    await ask(service, 1);
    const laterOn = new Date(service.now().getTime() + 60_000);
    let runs = 0;
    const busy = handlers(() => {
      runs += 1;
      return runs === 1
        ? Promise.reject(Object.assign(new Error("busy"), { retryAt: laterOn }))
        : Promise.resolve();
    });
    const worker = startWorker(service, busy, quiet);
    await until(async () => (await selectJobs(db.read, "ready", 1))[0]?.lastError !== null);
    const [putOff] = await selectJobs(db.read, "ready", 1);
    expect(putOff).toMatchObject({ attempts: 0, runAt: laterOn, leaseOwner: null });
    service.passTime(61_000);
    await until(async () => (await jobsIn(db, "done")) === 1);
    await worker.stop();
    expect(runs).toBe(2);
  });

  test("asked for while they wait are done once, and once more when they have begun, whatever the clocks say", async ({
    db,
    databaseUrl,
  }) => {
    const other = await openDatabase(databaseUrl, { migrate: false });
    const services = [serviceOn(db), serviceOn(other)] as const;
    const [ahead, behind] = services;
    ahead.passTime(10 * 60_000);
    const askedBy = (service: Service) =>
      service.db.tx(null, (tx) =>
        enqueueJob(tx, service, { kind: "reconcile", payload: {}, pendingKey: "order" }),
      );
    expect(await askedBy(ahead)).toBe(true);
    expect(await askedBy(behind)).toBe(false);

    let begun = 0;
    let finish: (() => void) | undefined;
    const slow = handlers(() => {
      begun += 1;
      return begun === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve();
    });
    const worker = startWorker(ahead, slow, quiet);
    await until(async () => finish !== undefined);
    // Each of these is asked for when the first has begun; the second is done with the first of them.
    expect(await askedBy(behind)).toBe(true);
    finish!();
    await until(async () => (await jobsIn(db, "done")) === 2);
    expect(await askedBy(behind)).toBe(true);
    await until(async () => (await jobsIn(db, "done")) === 3);
    await worker.stop();
    await other.close();
    expect(begun).toBe(3);
  });

  test("of a worker that died are taken over when their lease is over, not before", async ({
    db,
  }) => {
    const dead = serviceOn(db);
    await ask(dead, 1);
    const hung = startWorker(
      dead,
      handlers(() => new Promise(() => {})),
      quiet,
    );
    await until(
      async () => (await selectJobs(db.read, "ready", 1))[0]?.leaseOwner === dead.processId,
    );
    // It takes nothing new, and never ends what it has begun.
    void hung.stop();

    let done = 0;
    const service = serviceOn(db);
    const worker = startWorker(
      service,
      handlers(async () => void (done += 1)),
      quiet,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(done).toBe(0);
    service.passTime(91_000);
    await until(async () => (await jobsIn(db, "done")) === 1);
    await worker.stop();
    expect(done).toBe(1);
  });

  test("that are slow hold up no other job", async ({ db }) => {
    const service = serviceOn(db);
    await ask(service, 40);
    let begun = 0;
    let finish: (() => void) | undefined;
    const oneIsSlow = handlers(() => {
      begun += 1;
      return begun === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve();
    });
    const worker = startWorker(service, oneIsSlow, quiet);
    await until(async () => (await jobsIn(db, "done")) === 39);
    finish!();
    await worker.stop();
    expect(await jobsIn(db, "done")).toBe(40);
  });

  test("whose payload is not one of their kind are dead, with the reason and without its values", async ({
    db,
  }) => {
    const service = serviceOn(db);
    const payload = { round: "María" as unknown as number };
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "pollTracking", payload }));
    const worker = startWorker(service, bindJobs(trackingJobs, { service, log: quiet }), quiet);
    await until(async () => (await jobsIn(db, "dead")) === 1);
    await worker.stop();
    const [dead] = await selectJobs(db.read, "dead", 1);
    expect(dead).toMatchObject({ kind: "pollTracking", attempts: 1 });
    expect(dead?.lastError).toMatch(/the payload is not one of pollTracking: round: /);
    expect(dead?.lastError).not.toContain("María");
  });

  test("that are done are deleted when the retention of their kind is over", async ({ db }) => {
    const service = serviceOn(db);
    const payload = {
      accountId: 1 as never,
      type: "wallet.low" as const,
      data: {},
      occurredAt: "",
    };
    await db.tx(null, (tx) => enqueueJob(tx, service, { kind: "accountEvent", payload }));
    await ask(service, 1);
    const lease = { leaseOwner: "w", leaseMs: 1000 };
    for (const job of await db.tx(null, (tx) => claimDue(tx, lease, 9, service.now())))
      await db.tx(null, (tx) => finishJob(tx, job, service.now()));

    const retention = () => [...Object.values(trackingJobs), webhookJobs.accountEvent];
    const prune = pruneJobs.handlerWith({ service, retention });
    const kindsDone = async () => (await selectJobs(db.read, "done", 9)).map(({ kind }) => kind);
    await prune({}, AbortSignal.timeout(1_000));
    expect(await kindsDone()).toEqual(["reconcile", "accountEvent"]);
    service.passTime(2 * HOUR_MS);
    await prune({}, AbortSignal.timeout(1_000));
    expect(await kindsDone()).toEqual(["accountEvent"]);
    service.passTime(7 * DAY_MS);
    await prune({}, AbortSignal.timeout(1_000));
    expect(await kindsDone()).toEqual([]);
  });

  test("of the clock are asked for once in a period, by however many clocks", async ({ db }) => {
    const service = serviceOn(db);
    const clocks = [
      startClock(service, periodic, quiet),
      startClock(service, periodic, quiet),
      startClock(serviceOn(db), periodic, quiet),
    ];
    await until(async () => (await jobsIn(db, "ready")) === 4);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await jobsIn(db, "ready")).toBe(4);
    for (const clock of clocks) clock.stop();
  });
});
