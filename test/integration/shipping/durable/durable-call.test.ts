import { eq } from "drizzle-orm";

import type { Service } from "#app/shipping/context.ts";
import {
  durableCall,
  OutcomeUnknown,
  type CallSteps,
  type ClaimedCall,
} from "#app/shipping/durable/durable-call.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import {
  claimDurableCall,
  decideDurableCall,
  insertDurableCall,
  type DurableCall,
} from "#db/durable/durable-calls.ts";
import type { Connection, Database } from "#db/engine/database.ts";
import { describe, expect, serviceOn, test, openWorld } from "#test/support/world.ts";

const KEY = "autoTopUp:1";
const CALL_ID = 1001;
const LEASE_MS = 30_000;
const PAUSE_MS = 5_000;

/** The outside: does what it is asked once for each reference, and says so when it is asked. */
function outside() {
  const made: string[] = [];
  return {
    made,
    asked: 0,
    make(reference: string) {
      this.asked += 1;
      made.push(reference);
      return reference;
    },
    find: (reference: string) => made.find((each) => each === reference) ?? null,
  };
}

async function start(db: Database) {
  const world = await openWorld(db);
  return { world, accountId: world.accountId, far: outside() };
}
type World = Awaited<ReturnType<typeof start>>;

/** What the outcome is written to, in the same commit: the name of the account. */
async function keepName(tx: Connection, { accountId }: World, name: string): Promise<void> {
  const { accounts } = tx.tables;
  await tx.update(accounts).set({ name }).where(eq(accounts.accountId, accountId));
}
const nameOf = async ({ world }: World): Promise<string | undefined> => {
  const { accounts } = world.ctx.db.read.tables;
  return (await world.ctx.db.read.select().from(accounts))[0]?.name;
};

async function claim(tx: Connection, service: Service): Promise<DurableCall | null> {
  const lease = { leaseOwner: service.processId, leaseMs: LEASE_MS };
  const intent = {
    durableCallId: CALL_ID,
    kind: "autoTopUp",
    key: KEY,
    requestRef: "ref",
  } as const;
  return (
    (await insertDurableCall(tx, intent, lease, service.now())) ??
    (await claimDurableCall(tx, CALL_ID, lease))
  );
}

function call(
  from: World,
  steps: Partial<CallSteps<ClaimedCall, string>> = {},
  service: Service = from.world.ctx,
) {
  const { far, accountId } = from;
  return durableCall<ClaimedCall, string, "busy">(service, accountId, {
    async intent(tx) {
      const claimed = await claim(tx, service);
      return claimed ? { call: claimed } : { instead: "busy" };
    },
    ask: async () => far.make("ref"),
    find: async () => far.find("ref"),
    mayAskAgain: () => true,
    async keep(tx, _claim, answer) {
      await keepName(tx, from, answer);
      return { state: "succeeded", detail: null };
    },
    giveUp: () => ({ pauseMs: PAUSE_MS }),
    ...steps,
  });
}

const rowOf = async ({ world }: World) => {
  const { durableCalls } = world.ctx.db.read.tables;
  return (await world.ctx.db.read.select().from(durableCalls))[0];
};
const lostAnswer = () => {
  throw new OutcomeUnknown("the line broke");
};

describe("a durable call", () => {
  test("asks once and keeps the answer with what follows from it", async ({ db }) => {
    const it = await start(db);
    expect(await call(it)).toMatchObject({ state: "ended", answer: "ref" });
    expect(it.far.asked).toBe(1);
    expect(await nameOf(it)).toBe("ref");
    expect(await rowOf(it)).toMatchObject({ state: "succeeded", attempts: 1, leaseOwner: null });
    // It has ended: there is nothing to claim any more.
    expect(await call(it)).toEqual({ instead: "busy" });
  });

  test("is asked by one of two processes that want it at once", async ({ db }) => {
    const it = await start(db);
    const other = serviceOn(db);
    const both = await Promise.all([call(it), call(it, {}, other)]);
    expect(both.filter((each) => "state" in each)).toHaveLength(1);
    expect(it.far.asked).toBe(1);
  });

  test("whose process died before it asked is asked by the next, once", async ({ db }) => {
    const it = await start(db);
    await db.tx(it.accountId, (tx) => claim(tx, serviceOn(db)));
    expect(await call(it)).toEqual({ instead: "busy" });
    it.world.ctx.passTime(LEASE_MS + 1_000);
    expect(await call(it)).toMatchObject({ state: "ended" });
    expect(it.far.asked).toBe(1);
  });

  test("whose process died with the answer is found, not made again", async ({ db }) => {
    const it = await start(db);
    await db.tx(it.accountId, (tx) => claim(tx, serviceOn(db)));
    it.far.make("ref");
    it.world.ctx.passTime(LEASE_MS + 1_000);
    expect(await call(it)).toMatchObject({ state: "ended", answer: "ref" });
    expect(it.far.made).toEqual(["ref"]);
    expect(await rowOf(it)).toMatchObject({ state: "succeeded", attempts: 2 });
  });

  test("whose answer was lost pauses, and however often it is retried never doubles", async ({
    db,
  }) => {
    const it = await start(db);
    const brokenAsk = async () => {
      it.far.make("ref");
      return lostAnswer();
    };
    expect(await call(it, { ask: brokenAsk })).toMatchObject({
      state: "open",
      detail: "the line broke",
    });
    expect(await rowOf(it)).toMatchObject({ state: "pending", leaseOwner: null });
    expect(await call(it)).toEqual({ instead: "busy" });

    for (let round = 0; round < 3; round += 1) {
      it.world.ctx.passTime(PAUSE_MS + 1_000);
      expect(await call(it, { find: async () => lostAnswer() })).toMatchObject({ state: "open" });
    }
    it.world.ctx.passTime(PAUSE_MS + 1_000);
    expect(await call(it)).toMatchObject({ state: "ended" });
    expect(it.far.made).toEqual(["ref"]);
  });

  test("is not asked again while the outside may still be making it", async ({ db }) => {
    const it = await start(db);
    await call(it, { ask: async () => lostAnswer() });
    it.world.ctx.passTime(PAUSE_MS + 1_000);
    expect(await call(it, { mayAskAgain: () => false })).toMatchObject({ state: "open" });
    expect(it.far.asked).toBe(0);
  });

  test("that was taken over changes nothing with its late answer", async ({ db }) => {
    const it = await start(db);
    const next = serviceOn(db);
    const late = call(it, {
      async ask() {
        it.world.ctx.passTime(LEASE_MS + 1_000);
        await call(it, { find: async () => "the next" }, next);
        return "late";
      },
    });
    expect(await late).toEqual({ state: "lost" });
    expect(await nameOf(it)).toBe("the next");
    expect(await rowOf(it)).toMatchObject({ state: "succeeded", attempts: 2, fence: 2 });
  });

  test("whose effects another process has written is lost, also where they cannot be written twice", async ({
    db,
  }) => {
    const it = await start(db);
    const next = serviceOn(db);
    const late = call(it, {
      async ask() {
        it.world.ctx.passTime(LEASE_MS + 1_000);
        await call(it, { find: async () => "the next" }, next);
        return "late";
      },
      async keep() {
        throw new Error("auto_top_ups: an intent keeps its terms");
      },
    });
    expect(await late).toEqual({ state: "lost" });
    expect(await nameOf(it)).toBe("the next");
  });

  test("that was taken over and is still open is not paused by its first process", async ({
    db,
  }) => {
    const it = await start(db);
    const next = serviceOn(db);
    const late = call(it, {
      async ask() {
        it.world.ctx.passTime(LEASE_MS + 1_000);
        await db.tx(it.accountId, (tx) => claim(tx, next));
        return lostAnswer();
      },
    });
    expect(await late).toEqual({ state: "lost" });
    expect(await rowOf(it)).toMatchObject({ leaseOwner: next.processId, detail: null });
  });

  for (const [name, wrongByMs] of [
    ["ahead", HOUR_MS],
    ["behind", -HOUR_MS],
  ] as const) {
    test(`is neither taken early nor kept by a process whose clock is an hour ${name}`, async ({
      db,
    }) => {
      const it = await start(db);
      const wrong = serviceOn(db, { now: () => new Date(Date.now() + wrongByMs) });
      await db.tx(it.accountId, (tx) => claim(tx, it.world.ctx));
      expect(await call(it, {}, wrong)).toEqual({ instead: "busy" });
      it.world.ctx.passTime(LEASE_MS + 1_000);
      await db.tx(it.accountId, (tx) => claim(tx, wrong));
      expect(await call(it)).toEqual({ instead: "busy" });
      it.world.ctx.passTime(LEASE_MS + 1_000);
      expect(await call(it)).toMatchObject({ state: "ended" });
    });
  }

  test("that a person must decide is tried by no process until they have", async ({ db }) => {
    const it = await start(db);
    const needsPerson = "the provider has it twice";
    const result = await call(it, {
      ask: async () => lostAnswer(),
      giveUp: () => ({ needsPerson }),
    });
    expect(result).toMatchObject({ state: "open" });
    expect(await rowOf(it)).toMatchObject({ state: "needsPerson", detail: needsPerson });
    it.world.ctx.passTime(30 * 24 * HOUR_MS);
    expect(await call(it)).toEqual({ instead: "busy" });

    const decided = { state: "rejected", detail: "paid back by hand" } as const;
    const decide = () =>
      db.tx(it.accountId, (tx) => decideDurableCall(tx, CALL_ID, decided, it.world.ctx.now()));
    expect(await decide()).toBe(true);
    expect(await decide()).toBe(false);
    expect(await rowOf(it)).toMatchObject(decided);
  });

  test("keeps nothing of an answer whose writing fails", async ({ db }) => {
    const it = await start(db);
    const failing = call(it, {
      async keep(tx) {
        await keepName(tx, it, "half");
        throw new Error("no disk");
      },
    });
    await expect(failing).rejects.toThrow("no disk");
    expect(await nameOf(it)).not.toBe("half");
    it.world.ctx.passTime(LEASE_MS + 1_000);
    expect(await call(it)).toMatchObject({ state: "ended" });
    expect(it.far.made).toEqual(["ref"]);
  });
});
