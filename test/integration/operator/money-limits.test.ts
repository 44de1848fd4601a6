import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { pruneRecords } from "#app/shipping/retention/prune-records.ts";
import type { Database } from "#db/engine/database.ts";
import { tokenOf } from "#test/support/staff-token.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

/** Of finance, by default 500 at once and 1,000 in 24 hours. */
const ana = (world: World) => terminal(world.service, undefined, { name: "Ana", role: "finance" });
const eva = (world: World) => terminal(world.service, undefined, { name: "Eva", role: "finance" });

interface Answer {
  requestId: number;
  state: string;
  balance: number;
}

const topUp = (accountId: number, amount: number, reference: string) => [
  "wallet",
  "top-up",
  `--account=${accountId}`,
  `--amount=${amount}`,
  `--reference=${reference}`,
];
const adjust = (accountId: number, amount: number, reference: string, ...more: string[]) => [
  "wallet",
  "adjust",
  `--account=${accountId}`,
  `--amount=${amount}`,
  "--reason=typed",
  `--reference=${reference}`,
  ...more,
];
const confirm = ({ requestId }: Answer) => ["wallet", "confirm", `--request=${requestId}`];

describe("the limit of one person", () => {
  test.for([
    ["a top-up", topUp(0, 500.01, "R")],
    ["a correction into the wallet", adjust(0, 500.01, "R")],
    ["a correction out of it", adjust(0, -500.01, "R")],
    ["a payout", adjust(0, -500.01, "R", "--type=payout")],
  ] as const)("holds for %s: above it, it waits", async ([, words], { world }) => {
    const { json } = ana(world);
    const account = `--account=${world.accountId}`;
    const asked = await json<Answer>(...words.map((word) => word.replace("--account=0", account)));
    expect(asked).toMatchObject({ state: "pending", balance: 100 });
    expect(await world.balance()).toBe(100_00);
  });

  test("holds for slices: of one person over accounts and kinds, of one account over people", async ({
    world,
  }) => {
    const { json } = ana(world);
    const { accountId } = world;
    const other = (await openAccount(world.service, { name: "Otra", country: "EC" })).accountId;
    const stateOf = async (...words: string[]) => (await json<Answer>(...words)).state;
    expect(await stateOf(...topUp(accountId, 400, "A"))).toBe("done");
    expect(await stateOf(...adjust(other, 400, "B"))).toBe("done");
    expect(await stateOf(...topUp(other, 200.01, "C"))).toBe("pending");
    expect(await stateOf(...topUp(other, 200, "D"))).toBe("done");
    expect(await stateOf(...topUp(other, 0.01, "E"))).toBe("pending");
    // Another person has 1,000 of her own, of which the account has taken 400.
    const second = eva(world);
    const state = async (...words: string[]) => (await second.json<Answer>(...words)).state;
    expect(await state(...topUp(accountId, 500, "F"))).toBe("done");
    expect(await state(...topUp(accountId, 100.01, "G"))).toBe("pending");

    world.ctx.passTime(25 * HOUR_MS);
    expect(await stateOf(...topUp(other, 500, "H"))).toBe("done");
  });

  test("adds money of all currencies, by what a bound in dollars is worth", async ({ world }) => {
    const { json } = ana(world);
    const { accountId } = await openAccount(world.service, { name: "Bogotá", country: "CO" });
    await json(...topUp(accountId, 500_000, "COP-1"));
    expect(await json(...topUp(world.accountId, 500, "USD-1"))).toMatchObject({ state: "done" });
    expect(await json(...topUp(accountId, 1, "COP-2"))).toMatchObject({ state: "pending" });
  });

  test("is not passed by slices at the same moment, nor by one reference many times", async ({
    world,
  }) => {
    const { json } = ana(world);
    await json("staff", "list");
    const slices = ["A", "B", "C", "D", "E", "F"].map((slip) =>
      json<Answer>(...topUp(world.accountId, 300, slip)),
    );
    const done = (await Promise.all(slices)).filter(({ state }) => state === "done");
    expect(done).toHaveLength(3);
    expect(await world.balance()).toBe(100_00 + 3 * 300_00);

    const second = eva(world);
    await second.json("staff", "list");
    const same = await Promise.all(
      [1, 2, 3].map(() => second.json(...adjust(world.accountId, -10, "G"))),
    );
    expect(same.filter((each) => (each as { isMoved: boolean }).isMoved)).toHaveLength(1);
    expect(await world.balance()).toBe(990_00);
  });

  test("does not count what came to nothing, nor what two people wanted", async ({ world }) => {
    const [first, second] = [ana(world), eva(world)];
    const { accountId } = world;
    expect(await first.refusal(...adjust(accountId, -450, "A"))).toMatchObject({
      error: "paymentIntentExecuteTransactionWalletInsufficientFunds",
    });
    const big = await first.json<Answer>(...topUp(accountId, 5_000, "B"));
    expect(await second.json(...confirm(big))).toMatchObject({ state: "done", balance: 5_100 });
    await first.json(...topUp(accountId, 500, "C"));
    expect(await first.json(...topUp(accountId, 500, "D"))).toMatchObject({ state: "done" });
    // The reference of what came to nothing is free.
    expect(await second.json(...adjust(accountId, -40, "A"))).toMatchObject({ state: "pending" });
  });
});

describe("the second person", () => {
  test("is not the same one by another token, nor somebody who was disabled since", async ({
    world,
  }) => {
    const first = ana(world);
    const asked = await first.json<Answer>(...topUp(world.accountId, 600, "A"));
    const { token } = await first.json<{ token: string }>("staff", "token");
    const again = terminal(world.service, undefined, { token });
    expect(await again.refusal(...confirm(asked))).toMatchObject({
      error: "moneyRequestNeedsAnotherPerson",
    });

    const admin = terminal(world.service);
    const people = await admin.json<{ staffId: number; name: string }[]>("staff", "list");
    const disable = (name: string) =>
      admin.json("staff", "disable", `--staff=${people.find((one) => one.name === name)?.staffId}`);
    await disable("Ana");
    expect(await admin.refusal(...confirm(asked))).toMatchObject({
      error: "moneyRequestAskerDisabled",
    });
    expect(await world.balance()).toBe(100_00);
  });

  test("may be two at the same moment: the money moves once", async ({ world }) => {
    const first = ana(world);
    for (const words of [topUp(world.accountId, 600, "A"), adjust(world.accountId, 600, "B")]) {
      const before = await world.balance();
      const asked = await first.json<Answer>(...words);
      const others = [terminal(world.service), terminal(world.service)];
      for (const other of others) await other.json("staff", "list");
      const codes = await Promise.all(
        others.map(async (other) => (await other.operate(...confirm(asked))).code),
      );
      expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1]);
      expect(await world.balance()).toBe(before + 600_00);
    }
    expect(await first.json("wallet", "verify")).toMatchObject({ isClean: true });
  });

  test("comes within seven days", async ({ world }) => {
    const first = ana(world);
    const asked = await first.json<Answer>(...adjust(world.accountId, 600, "A"));
    world.ctx.passTime(7 * 24 * HOUR_MS);
    expect(await eva(world).refusal(...confirm(asked))).toMatchObject({
      error: "moneyRequestExpired",
    });
    expect(await first.json("wallet", "requests")).toMatchObject([{ state: "expired" }]);
    const nothing = { labels: 0, trackingEvents: 0, carrierCalls: 0, drafts: 0, annulledDrafts: 0 };
    const keptDays = {
      ...nothing,
      personalData: 0,
      bulkRuns: 0,
      deadJobs: 0,
      activity: 0,
      carrierFiles: 0,
    };
    await pruneRecords({ service: world.service, keptDays }, new AbortController().signal);
    const { walletAdjustments } = world.service.db.read.tables;
    expect(await world.service.db.read.select().from(walletAdjustments)).toMatchObject([
      { state: "withdrawn" },
    ]);
    expect(await world.balance()).toBe(100_00);
  });

  test("is heard again where it was cut off before the money moved", async ({ world }) => {
    const { db } = world.service;
    const first = ana(world);
    const token = await tokenOf(world.service, { name: "Eva", role: "finance" });
    for (const words of [topUp(world.accountId, 600, "A"), adjust(world.accountId, 600, "B")]) {
      const before = await world.balance();
      const asked = await first.json<Answer>(...words);
      // Dies at the account's own transaction.
      const tx: Database["tx"] = (exclusive, work) =>
        typeof exclusive === "number"
          ? Promise.reject(new Error("killed"))
          : db.tx(exclusive, work);
      const killed = terminal({ ...world.service, db: { ...db, tx } }, undefined, { token });
      expect((await killed.operate(...confirm(asked))).code).toBe(1);
      expect(await terminal(world.service).refusal(...confirm(asked))).toMatchObject({
        error: "moneyRequestNotPending",
      });
      const second = terminal(world.service, undefined, { token });
      expect(await second.json(...confirm(asked))).toMatchObject({ state: "done", isMoved: true });
      expect(await world.balance()).toBe(before + 600_00);
    }
  });
});

describe("a repeated reference", () => {
  test.for([
    ["a top-up", (id: number) => topUp(id, 5, "SLIP 1")],
    ["a correction", (id: number) => adjust(id, 5, "SLIP 1")],
  ] as const)("of %s says that nothing was moved", async ([, words], { world }) => {
    const { json, operate } = ana(world);
    await json(...words(world.accountId));
    const again = words(world.accountId).map((word) => word.replace("SLIP 1", "slip1"));
    expect((await operate(...again)).out).toContain("again");
    expect((await operate(...again)).out).not.toContain("Adjusted");
    expect(await world.balance()).toBe(105_00);
  });

  test("is refused on other terms, also of a request that waits", async ({ world }) => {
    const { json, refusal } = ana(world);
    const { accountId } = world;
    await json(...topUp(accountId, 20, "DEP-1"));
    await json(...topUp(accountId, 20, "DEP-2"));
    const reversal = (slip: string, ...more: string[]) =>
      adjust(accountId, -5, "NC", "--type=topUpReversal", `--top-up=${slip}`, ...more);
    await json(...reversal("DEP-1"));
    const used = { error: "walletAdjustmentReferenceAlreadyUsed" };
    expect(await refusal(...reversal("DEP-2"))).toMatchObject(used);
    const reworded = reversal("dep 1").map((word) => word.replace("=typed", "=other"));
    expect(await refusal(...reworded)).toMatchObject(used);
    expect(await refusal(...adjust(accountId, 5, "NC"))).toMatchObject(used);

    await json(...topUp(accountId, 600, "BIG"));
    expect(await refusal(...topUp(accountId, 60, "big"))).toMatchObject({
      error: "walletTopUpReferenceAlreadyUsed",
    });
  });
});
