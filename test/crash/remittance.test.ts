import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { dialects, seedStages } from "#test/bench/seeded/seed-rows.ts";
import { seedSqlite } from "#test/bench/seeded/seed-sqlite.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { askOperator, startOperator } from "#test/support/processes/server.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";
import { shareVault, signingSecret, testVault } from "#test/support/vault.ts";

import { makeChance } from "./chance.ts";
import { endLeasesOfTheDead } from "./finish.ts";
import { openServerUnderFire, type ServerUnderFire } from "./server-under-fire.ts";
import { freePort } from "./workplace.ts";

/** Delivered parcels with 40.00 each, in a file of ten accounts; half of them are one account's. */
const ROWS = 1_000;
/** Of seeded shipments, that are under way. */
const OTHERS = 4_000;
/** While the file is applied, and as often while it is taken back. */
const KILLS = 5;
const OFTEN = { interval: 5 };

interface Shown {
  fileId: number;
  parts: number;
  waiting: number;
  remitted: number;
}

let server: ServerUnderFire;
let operator: Awaited<ReturnType<typeof startOperator>>;
let db: Database;
let raw: RawSql;
let remittance: string;
const chance = makeChance("remittance");

beforeAll(async () => {
  const folder = makeFolder("encomienda-remittance-");
  const path = join(folder, "shipping.db");
  const env = { DATABASE_URL: `file:${path}`, SIGNING_SECRET: signingSecret };
  db = await openDatabase(env.DATABASE_URL, { vault: testVault });
  await shareVault(db);
  await db.close();
  const cash = { every: 1, open: ROWS + OTHERS };
  const seeded = { accounts: 10, cash };
  seedSqlite(path, seedStages(ROWS + OTHERS, Date.now(), dialects.sqlite, seeded));
  remittance = join(folder, "remesa.csv");
  const lines = Array.from({ length: ROWS }, (_, at) => `SEED${at};40.00`);
  writeFileSync(remittance, ["guia;recaudo", ...lines].join("\n"));
  operator = await startOperator(env.DATABASE_URL, env);
  server = await openServerUnderFire(await freePort(), env);
  db = await openDatabase(env.DATABASE_URL, { vault: testVault, migrate: false, isBrief: true });
  raw = await connectRaw(env.DATABASE_URL);
});
afterAll(async () => {
  await raw?.close();
  await db?.close();
  await operator?.stop();
  await server?.stop();
});

const ofOperator = <Answer>(...words: string[]) =>
  askOperator(operator.url, words) as Promise<Answer>;

async function waiting(): Promise<number> {
  const [row] = await raw.rows(
    "select count(*) as parts from carrier_file_parts where state in ('waiting', 'reverting')",
  );
  return Number(row?.["parts"]);
}

/** Kills the server when some more parts are done, within whatever it does then. @returns how many waited at each */
async function killOnAndOn(parts: number): Promise<number[]> {
  const left: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = parts - (kill * parts) / (KILLS + 2);
    await expect.poll(async () => (await waiting()) <= enough, OFTEN).toBe(true);
    await sleep(chance.between(0, 25));
    await server.kill();
    left.push(await waiting());
    await endLeasesOfTheDead(db);
    await server.start();
  }
  await expect.poll(waiting, OFTEN).toBe(0);
  return left;
}

/** How many parcels have which state, amount and sum of their moves; how often something moved them. */
const parcels = () =>
  raw.rows(
    `select state, remitted, moved, moves, count(*) as parcels from (
       select i.state, i.remitted, sum(m.amount) as moved, count(*) as moves
       from cod_items i join cod_moves m on m.cod_item_id = i.cod_item_id and m.kind <> 'expect'
       where i.shipment_id < ${20_000_000 + ROWS} group by i.cod_item_id) as each
     group by state, remitted, moved, moves`,
  );

test("a remittance whose server is killed again and again counts each row once, and is taken back as one", async () => {
  const of = ["--in", remittance, "--country", "EC", "--carrier", "cordillera"];
  const { fileId, parts } = await ofOperator<Shown>("files", "preview", ...of);
  const ofFile = ["--file", String(fileId)];

  await ofOperator("files", "apply", ...ofFile);
  const applied = await killOnAndOn(parts);
  expect(applied.filter((left) => 0 < left && left < parts)).toHaveLength(KILLS);
  expect(await ofOperator("files", "show", ...ofFile)).toMatchObject({
    waiting: 0,
    remitted: 40 * ROWS,
  });
  expect(await parcels()).toEqual([
    { state: "remitted", remitted: 4_000, moved: 8_000, moves: 2, parcels: ROWS },
  ]);
  expect(await ofOperator("books", "verify")).toMatchObject({ isClean: true });

  await ofOperator("files", "revert", ...ofFile);
  const reverted = await killOnAndOn(parts);
  expect(reverted.filter((left) => 0 < left && left < parts)).toHaveLength(KILLS);
  expect(await ofOperator("files", "show", ...ofFile)).toMatchObject({ waiting: 0, remitted: 0 });
  expect(await parcels()).toEqual([
    { state: "expected", remitted: 0, moved: 0, moves: 4, parcels: ROWS },
  ]);
  expect(await ofOperator("books", "verify")).toMatchObject({ isClean: true });
});
