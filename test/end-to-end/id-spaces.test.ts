import { execFile, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { count, eq } from "drizzle-orm";
import { expect } from "vitest";

import { makeIdSource } from "#app/shipping/model/ids.ts";
import { QUICKLY } from "#test/support/processes/quickly.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { shareVault } from "#test/support/vault.ts";
import { test } from "#test/support/world.ts";

const run = promisify(execFile);
const MAKE_DRAFTS = "test/support/processes/make-drafts.ts";

/** What one server process made, and why it failed to make more. */
async function makeDrafts(...args: string[]): Promise<{ made: number; failures: object }> {
  const { stdout } = await run(process.execPath, [...QUICKLY, MAKE_DRAFTS, ...args]);
  return JSON.parse(stdout.trim().split("\n").at(-1)!) as { made: number; failures: object };
}

test(
  "two server processes on one database make 200 drafts, and not one fails",
  { timeout: 120_000 },
  async ({ world, databaseUrl, db }) => {
    await shareVault(db);
    const args = [databaseUrl, String(world.accountId), "100"];
    const both = await Promise.all([makeDrafts(...args), makeDrafts(...args)]);
    expect(both).toEqual([
      { made: 100, failures: {} },
      { made: 100, failures: {} },
    ]);
    const { shipments } = world.service.db.read.tables;
    const [row] = await world.service.db.read
      .select({ made: count() })
      .from(shipments)
      .where(eq(shipments.accountId, world.accountId));
    expect(row?.made).toBe(200);
  },
);

test(
  "a server that starts beside one that is killed makes its drafts, and waits for nothing",
  { timeout: 120_000 },
  async ({ world, databaseUrl, db }) => {
    await shareVault(db);
    const args = [databaseUrl, String(world.accountId)];
    const killed = spawn(process.execPath, [...QUICKLY, MAKE_DRAFTS, ...args, "100000"]);
    await new Promise((resolve) => killed.stdout.once("data", resolve));
    const successor = makeDrafts(...args, "100");
    await sleep(500);
    killed.kill("SIGKILL");
    expect(await successor).toEqual({ made: 100, failures: {} });
    expect(await makeDrafts(...args, "50")).toEqual({ made: 50, failures: {} });
  },
);

test(
  "a process that lost its id space takes another and goes on with greater ids",
  { timeout: 30_000 },
  async ({ db, databaseUrl }) => {
    const newId = makeIdSource(Date.now, db.ids);
    const last = newId();
    const { firstSequence } = db.ids;
    const raw = await connectRaw(databaseUrl);
    await raw.run("update id_spaces set fence = fence + 1 where lease_owner is not null");
    await expect.poll(() => db.ids.firstSequence).not.toBe(firstSequence);
    expect(newId()).toBeGreaterThan(last);
    await raw.close();
  },
);
