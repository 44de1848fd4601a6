import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { cents } from "#app/shipping/model/money.ts";
import { idempotencyKeys } from "#app/shipping/model/wallet.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { selectUpkeepRuns } from "#db/shipping/upkeep.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect, test as worldTest, type World } from "#test/support/world.ts";

import { cli } from "./cli-process.ts";
import { terminal } from "./terminal.ts";

const isSqlite = inject("dialect") === "sqlite";

const test = worldTest.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-backup-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

interface Printed {
  bytes: number;
  isClean: boolean;
  accounts: number;
  transfers: number;
}

describe.runIf(isSqlite)("backup FILE on SQLite", () => {
  test(
    "taken by another process while this one writes, it opens, adds up and misses nothing committed before it began",
    { timeout: 60_000 },
    async ({ world, databaseUrl, folder }) => {
      const file = join(folder, "copy.db");
      const writer = writeUntilStopped(world);
      await writer.hasWritten(50);
      const before = writer.written();

      const { code, out, err } = await cli(databaseUrl, "backup", file, "--json");
      const during = writer.written() - before;
      await writer.stop();

      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(during).toBeGreaterThan(20);
      const printed = JSON.parse(out) as Printed;
      expect(printed).toMatchObject({ file, isVerified: true, isClean: true, problems: [] });
      expect(printed.bytes).toBe(statSync(file).size);

      const copy = await openDatabase(`file:${file}`, { migrate: false });
      const { ledgerTransfers } = copy.read.tables;
      const kept = await copy.read
        .select({ key: ledgerTransfers.idempotencyKey })
        .from(ledgerTransfers);
      await copy.close();
      const keys = new Set(kept.map(({ key }) => key));
      const missed = Array.from({ length: before }, (_, n) => referenceOf(n)).filter(
        (reference) => !keys.has(idempotencyKeys.topUp(reference)),
      );
      expect(missed).toEqual([]);
      expect(printed.transfers).toBe(kept.length);
    },
  );

  test("is readable by its owner only, one file, with nothing left beside it", async ({
    world,
    databaseUrl,
    folder,
  }) => {
    const file = join(folder, "copy.db");
    const { operate } = terminal(world.service, databaseUrl);
    const { code, out } = await operate("backup", file);
    expect(code).toBe(0);
    expect(out).toMatch(/^Copied \d\.\d MB to .+ in \d+\.\d s\.\nThe copy is sound and every cent/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["copy.db"]);
    const runs = await selectUpkeepRuns(world.service.db.read);
    expect(runs).toMatchObject([{ kind: "backup", isClean: true }]);
  });

  test("never touches a file that is there already, and leaves nothing after a refusal", async ({
    world,
    databaseUrl,
    folder,
  }) => {
    const { refusal, openedCount } = terminal(world.service, databaseUrl);
    const file = join(folder, "precious.db");
    writeFileSync(file, "precious");

    expect(await refusal("backup", file)).toMatchObject({ code: 1, error: "fileExists" });
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(await refusal("backup", join(folder, "none", "copy.db"))).toMatchObject({
      code: 1,
      error: "folderNotFound",
    });
    expect(readdirSync(folder)).toEqual(["precious.db"]);
    expect(openedCount(), "the service is not opened, so nothing is migrated").toBe(0);
  });

  test("keeps a copy of a ledger that does not add up, says what is wrong, and ends with 1", async ({
    world,
    databaseUrl,
    folder,
  }) => {
    await tamper(databaseUrl, "update ledger_accounts set balance = 1 where kind = 'wallet'");
    const file = join(folder, "copy.db");
    const { code, out } = await terminal(world.service, databaseUrl).operate("backup", file);
    expect(code).toBe(1);
    expect(out).toContain("an own side's balance is the sum of its transfers");
    expect(readdirSync(folder)).toEqual(["copy.db"]);
  });

  test("refuses a database that is not there, and makes none", async ({ world, folder }) => {
    const { refusal } = terminal(world.service, `file:${join(folder, "none.db")}`);
    expect(await refusal("backup", join(folder, "copy.db"))).toMatchObject({
      error: "databaseNotFound",
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("backup FILE on PostgreSQL names the tool to use, and writes nothing", async ({
  world,
  folder,
}) => {
  const { refusal } = terminal(world.service, "postgres://ship:secret@host/shipping");
  const refused = await refusal("backup", join(folder, "copy.dump"));
  expect(refused).toMatchObject({ code: 1, error: "backupNotSqlite" });
  expect(refused.message).toContain("pg_dump");
  expect(refused.message).not.toContain("secret");
  expect(readdirSync(folder)).toEqual([]);
});

const referenceOf = (n: number) => `written-${n}`;

/** One acknowledged payment after the other. */
function writeUntilStopped(world: World) {
  const state = { written: 0, isStopped: false };

  async function write(): Promise<void> {
    while (!state.isStopped) {
      await topUpWallet(world.service, {
        accountId: world.accountId,
        amount: cents(1),
        reference: referenceOf(state.written),
      });
      state.written += 1;
      await world.service.sleep(1);
    }
  }

  const writing = write();
  return {
    written: () => state.written,
    async hasWritten(count: number) {
      while (state.written < count) await world.service.sleep(5);
    },
    async stop() {
      state.isStopped = true;
      await writing;
    },
  };
}
