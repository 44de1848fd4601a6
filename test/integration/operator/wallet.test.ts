import Sqlite from "better-sqlite3";
import pg from "pg";

import { listActivity } from "#app/shipping/activity/list-activity.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

const START = 100;

describe("wallet top-up", () => {
  test("credits the same reference once, and says which of the two happened", async ({ world }) => {
    const { json, operate } = terminal(world.service);
    const words = [
      "wallet",
      "top-up",
      "--account",
      String(world.accountId),
      "--amount",
      "10.50",
      "--reference",
      "R-1",
    ];
    const balance = { accountId: world.accountId, balance: START + 10.5, currency: "USD" };

    expect(await json(...words)).toMatchObject({ ...balance, credited: true });
    expect(await json(...words)).toMatchObject({ ...balance, credited: false });
    expect((await operate(...words)).out).toContain(
      "nothing was credited again. The balance is 110.50 USD.",
    );
    expect(await json("wallet", "show", "--account", String(world.accountId))).toEqual({
      ...balance,
      held: 0,
      debt: 0,
    });
  });

  test("is on record with the person who is signed in, and the adjustment too", async ({
    world,
  }) => {
    const { json } = terminal(world.service, undefined, { name: "Ana", role: "finance" });
    const account = ["--account", String(world.accountId)];
    const money = ["--amount", "5"];
    await json("wallet", "top-up", ...account, ...money, "--reference", "R-2");
    await json("wallet", "adjust", ...account, ...money, "--reference", "A-1", "--reason", "typo");
    const { data } = await listActivity(world.service, { accountId: world.accountId, limit: 50 });
    expect(data.filter(({ actorId }) => actorId === "Ana")).toMatchObject([
      { actorKind: "operator", action: "walletAdjusted" },
      { actorKind: "operator", action: "walletToppedUp", subjectKind: "transfer" },
    ]);
  });

  test.for(["replay", " RePlay ", "RE PLAY", "ＲＥＰＬＡＹ", "REPLAY\u200B"])(
    "credits one deposit once, however its reference is typed: %j",
    async (typed, { world }) => {
      const { json } = terminal(world.service);
      const topUp = (reference: string) =>
        json(
          "wallet",
          "top-up",
          "--account",
          String(world.accountId),
          "--amount=10",
          `--reference=${reference}`,
        );
      expect(await topUp("REPLAY")).toMatchObject({ credited: true, balance: START + 10 });
      expect(await topUp(typed)).toMatchObject({ credited: false, balance: START + 10 });
    },
  );

  test("refuses a used reference with another amount or for another account", async ({ world }) => {
    const { json, refusal } = terminal(world.service);
    const { accountId: other } = await json<{ accountId: number }>(
      "accounts",
      "create",
      "--name",
      "Other",
    );
    const topUp = (account: number, amount: string) => [
      "wallet",
      "top-up",
      "--account",
      String(account),
      "--amount",
      amount,
      "--reference",
      "R-1",
    ];
    await json(...topUp(world.accountId, "10"));

    const refused = { code: 1, error: "walletTopUpReferenceAlreadyUsed" };
    expect(await refusal(...topUp(world.accountId, "10.01"))).toMatchObject(refused);
    expect(await refusal(...topUp(other, "10"))).toMatchObject(refused);
    expect(await json("wallet", "show", "--account", String(other))).toMatchObject({ balance: 0 });
  });

  test("credits nothing when the amount is not plainly written", async ({ world }) => {
    const { refusal } = terminal(world.service);
    for (const amount of ["1e3", "10.005", "-5", "0", "1,000"]) {
      const words = [
        "--account",
        String(world.accountId),
        `--amount=${amount}`,
        "--reference",
        "R-1",
      ];
      const refused = await refusal("wallet", "top-up", ...words);
      expect(refused).toMatchObject({ code: 2, error: "wrongUsage" });
      expect(refused.message).toMatch(/^--amount must be /);
    }
    expect(await world.balance()).toBe(START * 100);
  });

  test("refuses an account that does not exist, in a sentence for a person", async ({ world }) => {
    const words = ["wallet", "top-up", "--account", "5", "--amount", "1", "--reference", "R"];
    const { code, out, err } = await terminal(world.service).operate(...words);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: "",
      err: "There is no account with that id; `accounts list` shows them.",
    });
  });
});

describe("wallet show", () => {
  test("shows what is held for shipments without a number beside what can be spent", async ({
    world,
  }) => {
    const { json, operate } = terminal(world.service);
    const { selectedRate } = await world.paid();
    const price = (selectedRate?.priceTotal ?? 0) / 100;
    const words = ["wallet", "show", "--account", String(world.accountId)];
    expect(await json(...words)).toMatchObject({ balance: START - price, held: price });
    expect((await operate(...words)).out).toContain("more is held for shipments without a number");
  });
});

describe("wallet statement", () => {
  test("lists what moved the wallet, newest first, each with the balance that it left", async ({
    world,
  }) => {
    const { json } = terminal(world.service);
    const { shipmentId, selectedRate } = await world.paid();
    const price = (selectedRate?.priceTotal ?? 0) / 100;

    expect(await json("wallet", "statement", "--account", String(world.accountId))).toMatchObject([
      {
        version: 2,
        kind: "charge",
        amount: -price,
        balanceAfter: START - price,
        shipmentId,
        currency: "USD",
      },
      {
        version: 1,
        kind: "topUp",
        amount: START,
        balanceAfter: START,
        shipmentId: null,
        currency: "USD",
      },
    ]);
  });

  test("says how many older lines it leaves out", async ({ world }) => {
    const { operate } = terminal(world.service);
    await world.paid();
    const words = ["wallet", "statement", "--account", String(world.accountId)];
    expect((await operate(...words, "--limit", "1")).out).toContain("1 older line not shown");
    expect((await operate(...words)).out).not.toContain("not shown");
  });
});

describe("wallet verify", () => {
  test("exits 0 with a summary when everything adds up", async ({ world }) => {
    const { json, operate } = terminal(world.service);
    await world.paid();
    expect(await json("wallet", "verify")).toMatchObject({
      isClean: true,
      accounts: 1,
      transfers: 2,
      problems: [],
    });
    expect(await operate("wallet", "verify")).toMatchObject({ code: 0, err: "" });
  });

  test("exits 1 and lists what does not when one cent was moved behind the ledger's back", async ({
    world,
    databaseUrl,
  }) => {
    await moveOneCent(databaseUrl);
    const { operate } = terminal(world.service);
    const { code, out } = await operate("wallet", "verify");
    expect(code).toBe(1);
    expect(out).toMatch(/^\d+ problems? found in 1 account/);
    expect(out).toMatch(/^- .+$/m);

    const { code: jsonCode, out: line } = await operate("wallet", "verify", "--json");
    expect(jsonCode).toBe(1);
    expect(JSON.parse(line)).toMatchObject({
      isClean: false,
      problems: expect.arrayContaining([
        expect.objectContaining({ detail: "balance 10001, transfers 10000" }),
      ]),
    });
  });
});

/** As a person with a SQL shell could, who first drops the rules that would refuse it. */
async function moveOneCent(databaseUrl: string): Promise<void> {
  const update = "update ledger_accounts set balance = balance + 1 where kind = 'wallet'";
  if (databaseUrl.startsWith("postgres")) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(`set session_replication_role = replica; ${update}`);
    return client.end();
  }
  const db = new Sqlite(databaseUrl.slice("file:".length));
  const triggers = db
    .prepare<[], string>("select name from sqlite_master where type = 'trigger'")
    .pluck()
    .all();
  for (const name of triggers) db.exec(`drop trigger ${name}`);
  db.exec(update);
  db.close();
}
