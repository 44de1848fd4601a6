import { vi } from "vitest";

import { startWorker, type Handlers } from "#app/jobs/worker.ts";
import type { Service } from "#app/shipping/context.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { enqueueJob, selectJobs, type NewJob } from "#db/jobs.ts";
import { claimDue } from "#test/support/claim-due.ts";
import { eventually } from "#test/support/eventually.ts";
import { describe, expect, serviceOn, test } from "#test/support/world.ts";

const quiet = { warn: () => {}, error: () => {} };

const lowWallet = (account: number): NewJob<"accountEvent"> => ({
  kind: "accountEvent",
  payload: { accountId: account as AccountId, type: "wallet.low", data: {}, occurredAt: "" },
});

async function enqueue(service: Service, jobs: readonly NewJob[]) {
  await service.db.tx(null, async (tx) => {
    for (const job of jobs) await enqueueJob(tx, service, job);
  });
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** A handler whose works end when the test says so. */
function heldBack() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    handle: async ({ accountId }: { accountId: AccountId }) => {
      begun.push(accountId);
      await new Promise<void>((end) => ends.push(end));
    },
    endOne: () => ends.shift()?.(),
    endAll() {
      while (ends.length > 0) ends.shift()!();
    },
  };
}

const begin = (service: Service, handlers: Handlers) => startWorker(service, handlers, quiet);

describe("the work of one account", () => {
  test("never takes all the workers of its queue: another's begins at once", async ({ db }) => {
    const service = serviceOn(db);
    const work = heldBack();
    await enqueue(service, times(100, lowWallet(1)));
    const worker = begin(service, { accountEvent: work.handle });
    await eventually(() => expect(work.begun).toContain(1));
    await enqueue(service, [lowWallet(2)]);
    await eventually(() => expect(work.begun).toContain(2));
    const stopped = worker.stop();
    work.endAll();
    await stopped;
  });

  test("begins in a turn of the event loop for each job, though all were claimed together", async ({
    db,
  }) => {
    const service = serviceOn(db);
    await enqueue(service, times(8, lowWallet(1)));
    const turns: number[] = [];
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const worker = begin(service, { accountEvent: async () => void turns.push(turn) });
    await eventually(() => expect(turns).toHaveLength(8));
    isOver = true;
    await worker.stop();
    expect(new Set(turns).size).toBe(8);
  });

  test("is found behind any amount of work of others that has waited longer", async ({ db }) => {
    const service = serviceOn(db);
    const order: number[] = [];
    const [flooding, alsoFlooding, others] = [
      times(400, lowWallet(1)),
      times(400, lowWallet(2)),
      40,
    ];
    await enqueue(service, [...flooding, ...alsoFlooding]);
    await enqueue(
      service,
      Array.from({ length: others }, (_, index) => lowWallet(100 + index)),
    );
    const handle = async ({ accountId }: { accountId: AccountId }) => void order.push(accountId);
    const worker = begin(service, { accountEvent: handle });
    await eventually(() => expect(order).toHaveLength(840));
    await worker.stop();
    const lastOther = order.findLastIndex((account) => account >= 100);
    expect(lastOther).toBeLessThan(400);
  });

  test("without a tenant is found there too", async ({ db }) => {
    const service = serviceOn(db);
    const work = heldBack();
    const finishing = (account: number): NewJob<"finishPurchase"> => ({
      kind: "finishPurchase",
      payload: { accountId: account as AccountId, shipmentId: 1 as never },
    });
    await enqueue(service, [...times(200, finishing(1)), ...times(200, finishing(2))]);
    await enqueue(service, [{ kind: "reconcile", payload: {} }]);
    let reconciled = 0;
    const worker = begin(service, {
      finishPurchase: work.handle,
      reconcile: async () => void (reconciled += 1),
    });
    await eventually(() => expect(work.begun.length).toBeGreaterThanOrEqual(1));
    const ending = setInterval(work.endOne, 20);
    await eventually(() => expect(reconciled).toBe(1));
    clearInterval(ending);
    const ended = setInterval(() => work.endAll(), 20);
    await worker.stop();
    clearInterval(ended);
  });
});

describe("a receiver", () => {
  test("has two open calls at most, of all processes together", async ({ db, databaseUrl }) => {
    const other = await openDatabase(databaseUrl, { migrate: false });
    const services = [serviceOn(db), serviceOn(other)] as const;
    const to = (receiver: string): NewJob<"deliverWebhook"> => ({
      kind: "deliverWebhook",
      payload: { accountId: 1 } as never,
      receiver,
    });
    await enqueue(services[0], [...times(30, to("hung")), ...times(6, to("healthy"))]);
    let open = 0;
    let mostOpen = 0;
    let done = 0;
    const handle = async () => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      done += 1;
    };
    const workers = services.map((service) => begin(service, { deliverWebhook: handle }));
    await eventually(() => expect(done).toBe(36));
    for (const worker of workers) await worker.stop();
    await other.close();
    // Two receivers.
    expect(mostOpen).toBeLessThanOrEqual(4);
  });

  test("that hangs takes no worker of another receiver of the same account", async ({ db }) => {
    const service = serviceOn(db);
    const begun: string[] = [];
    const to = (receiver: string): NewJob<"deliverWebhook"> => ({
      kind: "deliverWebhook",
      payload: { accountId: 1, webhookId: receiver } as never,
      receiver,
    });
    await enqueue(service, [...times(40, to("hung")), to("healthy")]);
    const ends: (() => void)[] = [];
    const worker = begin(service, {
      deliverWebhook: async ({ webhookId }) => {
        begun.push(String(webhookId));
        await new Promise<void>((end) => ends.push(end));
      },
    });
    await eventually(() => expect(begun).toContain("healthy"));
    expect(begun.filter((receiver) => receiver === "hung")).toHaveLength(2);
    const stopped = worker.stop();
    for (const end of ends) end();
    await stopped;
    expect(await selectJobs(db.read, "done", 10)).toHaveLength(3);
  });
});

describe("work that another process takes first", () => {
  test("holds up nothing: the rest of what was read begins without another read", async ({
    db,
  }) => {
    // Time stands still, so that nothing that was read becomes old.
    vi.spyOn(performance, "now").mockReturnValue(1_000_000);
    const service = serviceOn(db);
    await enqueue(
      service,
      Array.from({ length: 40 }, (_, index) => lowWallet(index + 1)),
    );
    let isTaken = false;
    let reads = 0;
    const watched = {
      ...service,
      db: {
        ...service.db,
        get read() {
          reads += 1;
          return service.db.read;
        },
        async tx(...[owner, work]: Parameters<typeof service.db.tx>) {
          if (!isTaken) {
            isTaken = true;
            const lease = { leaseOwner: "another process", leaseMs: 60_000 };
            await service.db.tx(null, (tx) => claimDue(tx, lease, 20, service.now()));
          }
          return service.db.tx(owner, work);
        },
      },
    } as Service;
    const work = heldBack();
    const worker = begin(watched, { accountEvent: work.handle });
    await eventually(() => expect(work.begun).toHaveLength(10));
    expect(work.begun.every((account) => account > 20)).toBe(true);
    expect(reads).toBe(1);
    const stopped = worker.stop();
    work.endAll();
    await stopped;
    vi.restoreAllMocks();
  });
});
