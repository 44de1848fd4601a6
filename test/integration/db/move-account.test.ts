import { eq } from "drizzle-orm";
import pg from "pg";
import { describe, expect, inject } from "vitest";

import { endMove, moveAccount, type Moved, type MoveStep } from "#app/main/buckets/move-account.ts";
import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { issueApiKey } from "#app/shipping/accounts/issue-api-key.ts";
import { postJournal } from "#app/shipping/books/post-journal.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { previewRemittance } from "#app/shipping/cash-files/preview-remittance.ts";
import { bucketNameOf } from "#app/shipping/model/bucket.ts";
import { type AccountId, bornIn } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { selectMoves } from "#db/account-moves.ts";
import { selectMovedAccounts } from "#db/buckets.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { packChanges, packRows, takeRows } from "#db/move/packed-rows.ts";
import { findAccount } from "#db/shipping/accounts.ts";
import { terminal } from "#test/integration/operator/terminal.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { testVault } from "#test/support/vault.ts";
import { openWorld, serviceOn, test as databaseTest, type World } from "#test/support/world.ts";

/** In the order in which a move does them. */
const STEPS: MoveStep[] = [
  "begun",
  "loaded",
  "announced",
  "takenAhead",
  "packed",
  "copied",
  "left",
  "arrived",
  "inDirectory",
  "forgotten",
];

/** Not an account's: what says where it is, what was made ahead, and the bucket's own sides of the ledger. */
const NOT_COMPARED = new Set(
  "account_moves moved_accounts moved_rows id_spaces database_identity schema_migrations".split(
    " ",
  ),
);

/** A bucket's own sides of the ledger have ids of their own, and stay. */
const READ: Record<string, string> = {
  ledger_accounts: "select t::text as text from ledger_accounts t where account_id is not null",
  ledger_transfers: `select (to_jsonb(t) || jsonb_build_object('debit_id', d.name, 'credit_id', c.name))::text as text
    from ledger_transfers t
    join (select *, coalesce(account_id || kind, concat(kind, carrier_token, bank_account_id, tax_code)) as name from ledger_accounts) d on d.ledger_account_id = t.debit_id
    join (select *, coalesce(account_id || kind, concat(kind, carrier_token, bank_account_id, tax_code)) as name from ledger_accounts) c on c.ledger_account_id = t.credit_id`,
};

const AS_MOVED = "set local timezone = 'UTC'; set local extra_float_digits = 1";
const WAITING = `select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

interface Pair {
  world: World;
  sandboxId: AccountId;
  /** Moves the account there until it has done that step, and no further: a kill. Absent: to its end. */
  move: (to: string, last?: MoveStep, beforeKill?: () => Promise<void>) => Promise<void>;
  /** Moves an account, and does something when that step is done. @returns the accounts that were moved */
  moveMeanwhile: (
    accountId: AccountId,
    to: string,
    meanwhile: { after: MoveStep; work: () => Promise<unknown> },
  ) => Promise<readonly AccountId[]>;
  /** The same, step by step. */
  steps: (
    accountId: AccountId,
    to: string,
    meanwhile: { after: MoveStep; work: () => Promise<unknown> },
  ) => AsyncGenerator<MoveStep, Moved>;
  /** What a server does about a move that was cut off. */
  end: (last?: MoveStep) => Promise<void>;
  /** From now on a cluster says that it keeps the schema of the other bucket on a worker. */
  placeOther: () => Promise<void>;
  whereIs: () => Promise<string[]>;
  directory: () => Promise<string>;
  /** Every row of both buckets, by table. */
  rows: () => Promise<Record<string, string[]>>;
  problems: () => Promise<unknown[]>;
  home: RawSql;
  homeUrl: string;
}

const test = databaseTest.extend<{ pair: Pair }>({
  pair: async ({ databaseUrl, db }, use) => {
    const apart = await makeTestDatabase();
    const other = await openDatabase(apart.url, {
      migrate: false,
      bucketNumber: 1,
      vault: testVault,
    });
    const world = await openWorld(db);
    const away = serviceOn(other);
    const neighbours = [await openWorld(db), await openWorld(other)];
    for (const each of [world, ...neighbours]) await fill(each);
    const { accountId: sandboxId } = await issueApiKey(world.service, {
      accountId: world.accountId,
      name: "Prueba",
      isForSandbox: true,
    });
    const buckets = {
      b0: { bucket: "b0", bucketNumber: 0, service: world.service, databaseUrl },
      b1: { bucket: "b1", bucketNumber: 1, service: away, databaseUrl: apart.url },
    };
    const directory = async () =>
      (await selectMovedAccounts(db.read)).get(world.accountId) ??
      bucketNameOf(bornIn(world.accountId));
    const parts = {
      home: buckets.b0,
      nameOf: () => known,
      open: async (bucket: string) => buckets[bucket as "b0" | "b1"],
      announceMs: () => 0,
    };
    let known = "b0";
    const steps: Pair["steps"] = async function* (accountId, to, { after, work }) {
      known = await directory();
      const moving = moveAccount(parts, accountId, to);
      let step = await moving.next();
      for (let isDone = false; !step.done; step = await moving.next()) {
        if (step.value === after && !isDone) {
          isDone = true;
          await work();
        }
        yield step.value;
      }
      return step.value;
    };
    const raws = [await connectRaw(databaseUrl), await connectRaw(apart.url)];

    await use({
      world,
      sandboxId,
      directory,
      async move(to, last, beforeKill) {
        known = await directory();
        await runUntil(moveAccount(parts, world.accountId, to), last, beforeKill);
      },
      placeOther: () =>
        raws[1]!.run(
          `set allow_system_table_mods = on;
           create table pg_catalog.pg_dist_schema as select current_schema()::regnamespace as schemaid`,
        ),
      steps,
      async moveMeanwhile(accountId, to, meanwhile) {
        const moving = steps(accountId, to, meanwhile);
        let step = await moving.next();
        while (!step.done) step = await moving.next();
        return step.value.accountIds;
      },
      home: raws[0]!,
      homeUrl: databaseUrl,
      end: (last) => runUntil(endMove(parts, world.accountId), last),
      async whereIs() {
        const found = await Promise.all(
          Object.values(buckets).map(async ({ bucket, service }) =>
            (await findAccount(service.db.read, world.accountId)) ? [bucket] : [],
          ),
        );
        return found.flat();
      },
      rows: () => rowsOf(raws),
      problems: async () =>
        (await Promise.all([verifyBooks(world.service), verifyBooks(away)])).flatMap(
          ({ problems }) => problems,
        ),
    });
    for (const raw of raws) await raw.close();
    await other.close();
    await apart.remove();
  },
});

async function runUntil(
  steps: AsyncGenerator<MoveStep, unknown>,
  last?: MoveStep,
  beforeKill?: () => Promise<void>,
): Promise<void> {
  let step = await steps.next();
  while (!step.done && step.value !== last) step = await steps.next();
  if (last && step.done) throw new Error(`the move has no step ${last}`);
  await beforeKill?.();
  await steps.return(undefined);
}

/** A label, a refund, a draft and a correction: every kind of transfer and of history; a file with a row of nobody. */
async function fill(world: World): Promise<void> {
  const cod = await world.paid();
  const carrier = { country: "EC", carrierToken: "condor" };
  const claimed = { amount: cents(40_00), currency: "USD", shipmentId: cod.shipmentId } as const;
  await world.service.db.tx(world.accountId, (tx) =>
    postJournal(world.service, tx, {
      cause: "test",
      causeId: String(cod.shipmentId),
      accountId: world.accountId,
      at: world.service.now(),
      transfers: [
        {
          ...claimed,
          kind: "claim",
          debit: { kind: "carrierClaims", ...carrier },
          credit: { kind: "claimHeld" },
        },
        {
          ...claimed,
          kind: "claimPaid",
          debit: { kind: "bank", bankAccountId: "main" },
          credit: { kind: "carrierClaims", ...carrier },
        },
      ],
    }),
  );
  const { shipmentId } = await world.paid();
  await annulAndRefundShipment(world.ctx, {
    shipmentId,
    annulReasonStatus: "recipientCanceledOrder",
    annulReasonDetails: "cambió de idea",
  });
  await world.draft();
  await topUpWallet(world.service, {
    accountId: world.accountId,
    amount: cents(500),
    reference: `exchanged-${world.accountId}`,
    exchangeDifference: cents(3),
  });
  await adjustWallet(world.service, {
    accountId: world.accountId,
    type: "correction",
    amount: cents(-123),
    reason: "prueba",
    reference: `correction-${world.accountId}`,
    shipmentId: null,
    topUpReference: null,
    actor: "ana",
    needsConfirmation: false,
  });
  await previewRemittance(world.ctx, {
    carrierToken: "condor",
    documentNumber: null,
    rows: [{ trackingNumber: "NOBODY-1", amount: cents(700), fee: cents(0), at: null }],
    isApplied: false,
  });
}

async function rowsOf(raws: readonly RawSql[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const raw of raws) {
    const tables = await raw.rows(
      "select tablename as name from pg_tables where schemaname = current_schema()",
    );
    for (const { name } of tables as { name: string }[]) {
      if (NOT_COMPARED.has(name)) continue;
      const rows = await raw.rows(READ[name] ?? `select t::text as text from "${name}" t`);
      all[name] = [...(all[name] ?? []), ...rows.map(({ text }) => text as string)].toSorted();
    }
  }
  return all;
}

describe.runIf(inject("dialect") === "postgres")("an account that is moved", () => {
  test("has every row in the other bucket and none where it was, and back", async ({ pair }) => {
    const before = await pair.rows();
    await pair.move("b1");
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
    expect(await pair.rows()).toEqual(before);
    expect(await pair.problems()).toEqual([]);
    await pair.move("b0");
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b0"], "b0"]);
    expect(await pair.rows()).toEqual(before);
    expect(await pair.problems()).toEqual([]);
  });

  for (const step of STEPS)
    test(`and cut off after it was ${step}, is whole, is ended by a server, and goes on or comes back by a command`, async ({
      pair,
    }) => {
      const before = await pair.rows();
      const isWhole = async () => {
        expect(await pair.rows()).toEqual(before);
        expect(await pair.problems()).toEqual([]);
      };
      await pair.move("b1", step);
      expect(await pair.whereIs()).toHaveLength(step === "left" ? 0 : 1);
      if (step !== "left") await isWhole();
      await pair.end();
      expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
      await isWhole();

      await pair.move("b0", step);
      await pair.move("b1");
      expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
      await isWhole();
    });

  test("is written to until it is announced, and what was written, changed and deleted meanwhile is as it should be in the other bucket", async ({
    pair,
  }) => {
    const { world, home } = pair;
    const { shipmentId } = await world.paid();
    let before: Record<string, string[]> = {};
    await pair.moveMeanwhile(world.accountId, "b1", {
      after: "loaded",
      async work() {
        const states = (await selectMoves(world.service.db.read)).map(({ state }) => state);
        expect(states).toEqual(["copying", "copying"]);
        await annulAndRefundShipment(world.ctx, {
          shipmentId,
          annulReasonStatus: "recipientCanceledOrder",
          annulReasonDetails: "cambió de idea",
        });
        await world.paid();
        await world.draft();
        const deleted = await home.rows(
          `delete from jobs where tenant = '${world.accountId}' returning job_id`,
        );
        expect(deleted.length).toBeGreaterThan(0);
        before = await pair.rows();
      },
    });
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
    expect(await pair.rows()).toEqual(before);
    expect(await pair.problems()).toEqual([]);
  });

  test("waits for a process that works for it, and takes what was written after its rows were carried", async ({
    pair,
  }) => {
    const { world, home } = pair;
    let before: Record<string, string[]> = {};
    await pair.moveMeanwhile(world.accountId, "b1", {
      after: "loaded",
      async work() {
        await world.paid();
        await home.run(
          `insert into leases (key, lease_owner, lease_until)
           values ('test:${world.accountId}', 'another', now() + interval '1 second')`,
        );
        before = await pair.rows();
      },
    });
    expect(await pair.whereIs()).toEqual(["b1"]);
    expect(await pair.rows()).toEqual(before);
    expect(await pair.problems()).toEqual([]);
  });

  test("is read and written to as always while its large tables are deleted ahead of the others", async ({
    pair,
  }) => {
    const { world } = pair;
    const { shipmentId } = await world.paid();
    let before: Record<string, string[]> = {};
    await pair.moveMeanwhile(world.accountId, "b1", {
      after: "takenAhead",
      async work() {
        const { read } = world.service.db;
        const { rates } = read.tables;
        const found = await read.select().from(rates).where(eq(rates.shipmentId, shipmentId));
        expect(found).not.toEqual([]);
        await world.paid();
        await world.draft();
        before = await pair.rows();
      },
    });
    expect(await pair.whereIs()).toEqual(["b1"]);
    expect(await pair.rows()).toEqual(before);
    expect(await pair.problems()).toEqual([]);
  });

  test("takes the card along by which a rate was calculated after its rows were carried", async ({
    pair,
  }) => {
    const { world, home } = pair;
    const { shipmentId } = await world.draft();
    await pair.moveMeanwhile(world.accountId, "b1", {
      after: "loaded",
      work: () =>
        home.run(
          `insert into rate_cards (country, carrier_token, version, sha256, card, object_created)
             values ('EC', 'condor', 'of today', 'none', '{}', now());
           insert into rates select r.* from rates t, jsonb_populate_record(t,
             jsonb_build_object('rate_id', t.rate_id - 16384, 'card_version', 'of today')) r
             where t.shipment_id = ${shipmentId} and t.carrier_token = 'condor'`,
        ),
    });
    const { rate_cards: cards = [] } = await pair.rows();
    expect(cards.filter((card) => card.includes("of today"))).toHaveLength(2);
  });

  test("loses no write that waits for what was deleted ahead: it comes first, or finds nothing", async ({
    pair,
  }) => {
    const { world, home } = pair;
    const { shipmentId } = await world.draft();
    const ofDraft = async () =>
      (await pair.rows())["rates"]!.filter((row) => row.includes(`,${shipmentId},`)).length;
    const before = await ofDraft();
    let deleting: Promise<unknown[]> = Promise.resolve([]);
    await pair.moveMeanwhile(world.accountId, "b1", {
      after: "takenAhead",
      async work() {
        deleting = world.service.db.tx(world.accountId, async (tx) => {
          const { rates } = tx.tables;
          return await tx.delete(rates).where(eq(rates.shipmentId, shipmentId)).returning();
        });
        await expect.poll(() => home.rows(WAITING)).toHaveLength(1);
      },
    });
    const { length: deleted } = await deleting;
    expect(await pair.whereIs()).toEqual(["b1"]);
    expect(before).toBeGreaterThan(0);
    expect((await ofDraft()) + deleted).toBe(before);
    expect(await pair.problems()).toEqual([]);
  });

  test("is packed again, where rows were changed, deleted and written in the place of others, as if all were packed anew", async ({
    pair,
  }) => {
    const { world, home, homeUrl } = pair;
    const { accountId } = world;
    const group = { leadId: accountId, ids: [accountId], shopDomain: null };
    const client = new pg.Client(homeUrl);
    await client.connect();
    const atOnce = async <T>(work: () => Promise<T>): Promise<T> => {
      await client.query(`begin isolation level repeatable read; ${AS_MOVED}`);
      const done = await work();
      await client.query("commit");
      return done;
    };
    const kept = () =>
      home.rows(
        "select table_name, hash, content::text as text from moved_rows order by table_name, hash",
      );
    const places = `select count(*) from jobs t where tenant = '${accountId}' and age(xmin) < 10
      and ('x' || encode(tidsend(t.ctid), 'hex'))::bit(48)::bigint in (
        select position from moved_rows where table_name = 'jobs' and content->>'job_id' <> t.job_id::text)`;

    const maybeWritten = `select account_id from accounts where account_id = ${accountId}
      and age(xmin) <= age(pg_snapshot_xmin(pg_current_snapshot())::xid)`;

    const { shipmentId } = await world.paid();
    // While a transaction of another test that began before it goes on, a row counts as written since.
    await expect.poll(() => home.rows(maybeWritten)).toEqual([]);
    const packed = await atOnce(() => packRows(client, group));
    await annulAndRefundShipment(world.ctx, {
      shipmentId,
      annulReasonStatus: "recipientCanceledOrder",
      annulReasonDetails: "cambió de idea",
    });
    await home.run(`delete from jobs where tenant = '${accountId}'`);
    await home.run("vacuum jobs");
    await world.paid();
    expect(await home.rows(places)).not.toEqual([{ count: "0" }]);
    const { changes } = await atOnce(() => packChanges(client, group, packed));
    const followed = await kept();
    await atOnce(() => packRows(client, group));
    await client.end();

    expect(followed).toEqual(await kept());
    const changed = changes.map(({ name }) => name);
    expect(changed).toEqual(expect.arrayContaining(["shipments", "jobs", "ledger_entries"]));
    expect(changed).not.toContain("accounts");
  });

  test("is moved by another run when a table was written anew beneath this one", async ({
    pair,
  }) => {
    const { world, home } = pair;
    const before = await pair.rows();
    const moved = pair.moveMeanwhile(world.accountId, "b1", {
      after: "loaded",
      work: () => home.run("vacuum full labels"),
    });
    await expect(moved).rejects.toMatchObject({
      reason: "tableWrittenAnew",
      tables: ["labels"],
    });
    expect(await pair.whereIs()).toEqual(["b0"]);
    await pair.end();
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
    expect(await pair.rows()).toEqual(before);
  });

  test("is told what to do by the command, when a table was written anew beneath it", async ({
    pair,
  }) => {
    const { world, homeUrl, home } = pair;
    const buckets = {
      names: () => ["b0", "b1"],
      home: { service: world.service },
      move: (accountId: AccountId, to: string) =>
        pair.steps(accountId, to, {
          after: "loaded",
          work: () => home.run("cluster labels using labels_pkey"),
        }),
    };
    const { operate } = terminal(world.service, homeUrl, {}, buckets as unknown as Buckets);
    const words = ["buckets", "move", "--account", String(world.accountId), "--to", "b1"];
    const { code, err } = await operate(...words, "--json");
    expect([code, JSON.parse(err.split("\n").at(-1)!)]).toEqual([
      1,
      {
        error: "tableWrittenAnew",
        message:
          "VACUUM FULL, CLUSTER or a change of its columns wrote a table anew while its rows were copied (labels), so nothing was moved. The servers try again; the same command does it at once, when that is over, and with the bucket that the account is in it takes the move back.",
      },
    ]);
    expect(await pair.whereIs()).toEqual(["b0"]);
  });

  for (const step of ["loaded", "announced"] as const)
    test(`takes the sandbox along that was opened after it was ${step}`, async ({ pair }) => {
      const { db } = pair.world.service;
      const { accountId, service } = await openWorld(db);
      const before = await pair.rows();
      let sandboxId = accountId;
      const moved = await pair.moveMeanwhile(accountId, "b1", {
        after: step,
        async work() {
          const opened = await issueApiKey(service, {
            accountId,
            name: "Prueba",
            isForSandbox: true,
          });
          sandboxId = opened.accountId;
        },
      });
      expect(sandboxId).not.toBe(accountId);
      expect(new Set(moved)).toEqual(new Set([accountId, sandboxId]));
      for (const id of moved) expect(await findAccount(db.read, id)).toBeNull();
      expect((await pair.rows())["accounts"]).toHaveLength(before["accounts"]!.length + 1);
      expect(await pair.problems()).toEqual([]);
    });

  test("is not taken back beside a run that was cut off while its commit is under way", async ({
    pair,
  }) => {
    const { world, sandboxId, homeUrl } = pair;
    const before = await pair.rows();
    await pair.move("b1", "announced");
    const cutOff = new pg.Client(homeUrl);
    await cutOff.connect();
    const group = { leadId: world.accountId, ids: [world.accountId, sandboxId], shopDomain: null };
    await cutOff.query(`begin isolation level repeatable read; ${AS_MOVED}`);
    const packed = await packRows(cutOff, group);
    await cutOff.query(`commit; begin; ${AS_MOVED}`);
    await takeRows(cutOff, group, packed);
    const back = pair.move("b0");
    await expect.poll(() => pair.home.rows(WAITING)).toHaveLength(1);
    await cutOff.query("commit");
    await cutOff.end();
    await back;
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b0"], "b0"]);
    expect(await pair.rows()).toEqual(before);
  });

  for (const step of ["returning", "takenBack"] as const)
    test(`and was being taken back when that was cut off after ${step}, is taken back by a server, also by a second one`, async ({
      pair,
    }) => {
      const before = await pair.rows();
      await pair.move("b1", "left");
      await pair.move("b0", step);
      await pair.end("takenBack");
      await pair.end();
      await pair.end();
      expect([await pair.whereIs(), await pair.directory()]).toEqual([["b0"], "b0"]);
      expect(await pair.rows()).toEqual(before);
      expect(await pair.problems()).toEqual([]);
    });

  test("stays where it is when a cluster keeps one of the two on a worker, and is written to", async ({
    pair,
  }) => {
    const before = await pair.rows();
    await pair.placeOther();
    await expect(pair.move("b1")).rejects.toMatchObject({ reason: "placedByCluster" });
    expect(await selectMoves(pair.world.service.db.read)).toEqual([]);
    expect(await pair.rows()).toEqual(before);
  });

  test("is left alone by a server while a run works on it", async ({ pair }) => {
    const before = await pair.rows();
    await pair.move("b1", "copied", () =>
      expect(pair.end()).rejects.toMatchObject({ reason: "moveRuns" }),
    );
    await pair.end();
    expect([await pair.whereIs(), await pair.directory()]).toEqual([["b1"], "b1"]);
    expect(await pair.rows()).toEqual(before);
  });
});
