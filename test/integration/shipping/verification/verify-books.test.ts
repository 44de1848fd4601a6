import { sql } from "drizzle-orm";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";

import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import type { Connection, Database } from "#db/engine/database.ts";
import { makeConnection } from "#db/engine/make-connection.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { connectWriter } from "#db/engine/sqlite/sqlite-client.ts";
import { guardRule } from "#db/shipping/verification/guard-problems.ts";
import {
  selectProblems,
  verificationQueries,
  verificationRules,
  type Problem,
} from "#db/shipping/verify.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { testVault } from "#test/support/vault.ts";
import { describe, expect, openWorld, test, type World } from "#test/support/world.ts";

import { plainRules } from "./plain-rules.ts";

const onSqlite = inject("dialect") === "sqlite";

/** One shipment labelled, one refunded, one only paid, one a draft; nothing is wrong with any. */
async function live(world: World) {
  const labelled = await world.paid({}, "condor");
  await generateShipmentTrackingNumber(world.ctx, labelled.shipmentId);
  const refunded = await world.paid({}, "condor");
  await annulAndRefundShipment(world.ctx, {
    shipmentId: refunded.shipmentId,
    annulReasonStatus: "other",
    annulReasonDetails: null,
  });
  const paid = await world.paid({}, "condor");
  const draft = await world.draft();
  return { labelled, refunded, paid, draft };
}
type Live = Awaited<ReturnType<typeof live>>;

const tamperings: [does: string, rule: string, statements: (shipments: Live) => string[]][] = [
  [
    "a cent added to a wallet",
    "an own side's balance is the sum of its transfers",
    () => ["update ledger_accounts set balance = balance + 1 where kind = 'wallet'"],
  ],
  [
    "a wallet that is gone",
    "an account has its wallet, and the platform its three sides",
    () => ["delete from ledger_accounts where kind = 'wallet'"],
  ],
  [
    "a side of the platform that is gone",
    "an account has its wallet, and the platform its three sides",
    () => ["delete from ledger_accounts where kind = 'adjustment'"],
  ],
  [
    "a transfer to nowhere",
    "a transfer is between two ledger accounts",
    () => ["delete from ledger_accounts where kind = 'sales'"],
  ],
  [
    "a top-up raised afterwards",
    "an entry is one leg of its transfer",
    () => ["update ledger_transfers set amount = amount + 1 where kind = 'topUp'"],
  ],
  [
    "a line of a statement removed",
    "a statement's running balance adds up, line by line",
    () => ["delete from ledger_entries where version = 2"],
  ],
  [
    "the last line of a statement removed",
    "a transfer has an entry for each own side that it moves",
    () => ["delete from ledger_entries where version = (select max(version) from ledger_entries)"],
  ],
  [
    "a shipment marked paid without a charge",
    "a paid shipment was charged once, the price of its rate, to its own account",
    ({ draft }) => [`update shipments set is_paid = true where shipment_id = ${draft.shipmentId}`],
  ],
  [
    "a price lowered after it was paid",
    "a paid shipment was charged once, the price of its rate, to its own account",
    ({ paid }) => [
      `update rates set price_total = price_total - 1, price_subtotal = 0 where rate_id = ${paid.selectedRate?.rateId}`,
    ],
  ],
  [
    "a paid shipment marked unpaid",
    "a charged shipment is paid",
    ({ paid }) => [`update shipments set is_paid = false where shipment_id = ${paid.shipmentId}`],
  ],
  [
    "a shipment marked refunded without its money",
    "a shipment is refunded exactly when its charge was given back",
    ({ paid }) => [
      `update shipments set status = 'refunded' where shipment_id = ${paid.shipmentId}`,
    ],
  ],
  [
    "a refunded shipment sent on its way again",
    "a shipment is refunded exactly when its charge was given back",
    ({ refunded }) => [
      `update shipments set status = 'quoted' where shipment_id = ${refunded.shipmentId}`,
    ],
  ],
  [
    "a refund larger than its charge",
    "a refund gives back exactly its charge, once",
    () => ["update ledger_transfers set amount = amount + 1 where kind = 'refund'"],
  ],
  [
    "a hold that is gone",
    "a charge has its hold, and a hold its charge",
    ({ paid }) => [`delete from ledger_holds where shipment_id = ${paid.shipmentId}`],
  ],
  [
    "a hold of another amount than the charge",
    "a charge has its hold, and a hold its charge",
    () => ["update ledger_holds set amount = amount + 1"],
  ],
  [
    "a hold whose charge is gone",
    "a charge has its hold, and a hold its charge",
    ({ paid }) => [
      `delete from ledger_transfers where kind = 'charge' and shipment_id = ${paid.shipmentId}`,
    ],
  ],
  [
    "a hold that names another transfer than its charge",
    "a charge has its hold, and a hold its charge",
    ({ paid }) => [
      `update ledger_holds set transfer_id = (select min(transfer_id) from ledger_transfers
        where kind = 'topUp') where shipment_id = ${paid.shipmentId}`,
    ],
  ],
  [
    "a hold that is open although its shipment has a number",
    "a hold is posted by a number, voided by a refund before it, and open until then",
    ({ labelled }) => [
      `update ledger_holds set state = 'open' where shipment_id = ${labelled.shipmentId}`,
    ],
  ],
  [
    "a hold that was posted without a number",
    "a hold is posted by a number, voided by a refund before it, and open until then",
    ({ paid }) => [
      `update ledger_holds set state = 'posted' where shipment_id = ${paid.shipmentId}`,
    ],
  ],
  [
    "a voided hold whose money was not given back",
    "a hold is posted by a number, voided by a refund before it, and open until then",
    ({ paid }) => [
      `update ledger_holds set state = 'voided' where shipment_id = ${paid.shipmentId}`,
    ],
  ],
  [
    "a top-up called an adjustment",
    "an adjustment moved what was asked for, and what was confirmed",
    () => ["update ledger_transfers set kind = 'adjustment' where kind = 'topUp'"],
  ],
  [
    "a label thrown away",
    "a tracking number is paid for and has its label until its recipient is erased or it is over, and a label its number",
    () => ["delete from labels"],
  ],
  [
    "a tracking number changed",
    "a tracking number is the one that the carrier made for the shipment",
    ({ labelled }) => [
      `update shipments set tracking_number = 'X1' where shipment_id = ${labelled.shipmentId}`,
    ],
  ],
  [
    "a tracking number given to a second shipment",
    "no two shipments of a carrier have the same tracking number",
    ({ labelled, paid }) => [
      `update shipments set tracking_number = '${labelled.trackingNumber ?? ""}' where shipment_id in (${labelled.shipmentId}, ${paid.shipmentId})`,
    ],
  ],
];

describe("verifyBooks", () => {
  let database: TestDatabase;
  let db: Database;
  let tampering: Awaited<ReturnType<typeof openTampering>>;
  let world: Awaited<ReturnType<typeof openWorld>>;
  let shipments: Live;

  beforeAll(async () => {
    database = await makeTestDatabase();
    db = await openDatabase(database.url, { migrate: false, vault: testVault });
    world = await openWorld(db);
    shipments = await live(world);
    tampering = await openTampering(database.url, db.read);
  });
  afterAll(async () => {
    await tampering.close();
    await db.close();
    await database.remove();
  });

  /** The database as the tamperer sees it. */
  const afterTampering = <T>(
    statements: readonly string[],
    work: (tampered: Database) => Promise<T>,
  ) =>
    tampering.after(statements, (read) =>
      work({
        ...db,
        read,
        async readLongTogether(works) {
          const results = [];
          for (const each of works) results.push(await each(read));
          return results;
        },
      }),
    );

  test("finds nothing wrong with what the service has done, and says how much it checked", async () => {
    expect(await verifyBooks(world.service)).toMatchObject({
      accounts: 1,
      shipments: 4,
      transfers: 7,
      problems: [],
    });
  });

  test("finds nothing wrong when rules were switched off and nothing was changed", async () => {
    expect(await afterTampering([], (tampered) => verifyBooks({ db: tampered }))).toMatchObject({
      problems: [],
    });
  });

  test.for(tamperings)("finds %s", async ([, rule, statements]) => {
    const [problems, plain] = await afterTampering(statements(shipments), async (tampered) => [
      (await verifyBooks({ db: tampered })).problems,
      await plainProblems(tampered.read),
    ]);
    expect(problems.map((problem) => problem.rule)).toContain(rule);
    const both = problems.filter((problem) => Object.hasOwn(plainRules, problem.rule));
    expect(listed(both)).toEqual(listed(plain));
    expect([...new Set(both.map((problem) => problem.rule))]).toEqual([
      ...new Set(plain.map((problem) => problem.rule)),
    ]);
  });

  test("names the wallet and the amounts, for the operator to check", async () => {
    const wallet = await tampering.after([], (read) =>
      read
        .select({ balance: sql<number>`balance` })
        .from(sql`ledger_accounts`)
        .where(sql`kind = 'wallet'`),
    );
    const balance = Number(wallet[0]?.balance);
    const { problems } = await afterTampering(
      [`update ledger_accounts set balance = ${balance + 1} where kind = 'wallet'`],
      (tampered) => verifyBooks({ db: tampered }),
    );
    expect(problems[0]).toMatchObject({ detail: `balance ${balance + 1}, transfers ${balance}` });
    expect(problems.every(({ subject }) => subject === problems[0]?.subject)).toBe(true);
  });
});

async function plainProblems(read: Connection): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [rule, query] of Object.entries(plainRules)) {
    const found = await read
      .select({ subject: sql<string>`subject`, detail: sql<string>`detail` })
      .from(sql`(${query}) as problem`);
    problems.push(...found.map((problem) => ({ rule, ...problem })));
  }
  return problems;
}

/** Of somebody with the database's own password: what it changes is seen on it alone, and rolled back. */
async function openTampering(url: string, like: Connection) {
  const { run, own, close } = onSqlite ? tamperWithFile(url) : await tamperOnServer(url);
  const executionOf = () => () => Promise.reject(new Error("no prepared statement is asked here"));
  const { tables, isHome, clock, rowLocks, vault } = like;
  const parts = { tables, isHome, clock, rowLocks, vault };
  const read = makeConnection(own, parts, () => null, executionOf);
  return {
    close,
    async after<T>(
      statements: readonly string[],
      work: (read: Connection) => Promise<T>,
    ): Promise<T> {
      await run("begin");
      try {
        await withoutRules(run, read, statements);
        return await work(read);
      } finally {
        await run("rollback");
      }
    },
  };
}

function tamperWithFile(url: string) {
  const client = connectWriter(url.slice("file:".length));
  client.pragma("foreign_keys = off");
  client.pragma("ignore_check_constraints = on");
  return {
    run: async (text: string) => void client.exec(text),
    own: drizzleSqlite({ client, casing: "snake_case" }),
    close: async () => void client.close(),
  };
}

async function tamperOnServer(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return {
    run: async (text: string) => void (await client.query(text)),
    own: drizzlePostgres({ client, casing: "snake_case" }),
    close: () => client.end(),
  };
}

type Run = (text: string) => Promise<void>;

/** The rules are back in force, as they were, when the statements have been sent. */
async function withoutRules(
  run: Run,
  read: Connection,
  statements: readonly string[],
): Promise<void> {
  if (!onSqlite) {
    await run("set local session_replication_role = replica");
    for (const statement of statements) await run(statement);
    return;
  }
  const triggers = await read
    .select({ name: sql<string>`name`, text: sql<string>`sql` })
    .from(sql`sqlite_schema`)
    .where(sql`type = 'trigger'`);
  for (const { name } of triggers) await run(`drop trigger "${name}"`);
  for (const statement of statements) await run(statement);
  for (const { text } of triggers) await run(text);
}

test("finds any number of problems: more than a call takes arguments", async () => {
  const row = { subject_0: "1", detail_0: "wrong" };
  const many = Array.from({ length: 130_000 }, () => row);
  let asked = 0;
  const where = async () => (asked++ === 0 ? many : [row]);
  const from = () => Object.assign(Promise.resolve([row]), { where });
  const broken = { select: () => ({ from }) } as unknown as Connection;
  const problems = await selectProblems(broken);
  expect(problems.length).toBe(130_000 + verificationQueries(broken).length - 1);
});

test("every rule is checked, and no other", async ({ db }) => {
  const checked = new Set(verificationQueries(db.read).flatMap(({ rules }) => rules));
  expect([...checked, guardRule].toSorted()).toEqual(verificationRules.toSorted());
  const written = verificationRules.filter((rule) => Object.hasOwn(plainRules, rule));
  expect(Object.keys(plainRules)).toEqual(written);
});

/** In no particular order within a rule. */
const listed = (problems: readonly Problem[]): string[] =>
  problems.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`).toSorted();
