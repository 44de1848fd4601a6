import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { openAccount } from "#app/shipping/accounts/open-account.ts";
import {
  ignoreBankLine,
  importStatement,
  listBankLines,
} from "#app/shipping/cash-files/bank-statement.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import type { StaffId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { bookDaysOf, endOfMonth } from "#app/shipping/periods/book-days.ts";
import { checkChain } from "#app/shipping/periods/check-chain.ts";
import { closeDays } from "#app/shipping/periods/close-days.ts";
import { closeMonth, type CloseMonth } from "#app/shipping/periods/close-month.ts";
import { exportMonth } from "#app/shipping/periods/export-month.ts";
import { proveMonth } from "#app/shipping/periods/prove-month.ts";
import { rootsText } from "#app/shipping/periods/roots-text.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { findClosedDays, selectStatementDays } from "#db/shipping/periods.ts";
import { openApiClient } from "#test/integration/public-api/api-client.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { connectRaw } from "#test/support/raw-sql.ts";
import { tamper } from "#test/support/tamper.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

const ana: StaffMember = { staffId: 1 as StaffId, name: "Ana", role: "finance" };
const eva: StaffMember = { staffId: 2 as StaffId, name: "Eva", role: "finance" };

const dayNow = (world: World) => bookDaysOf(world.service, "USD")(world.service.now());
const topUp = (world: World, reference: string, accountId = world.accountId) =>
  topUpWallet(world.service, { accountId, amount: cents(10_00), reference });

/** To the first hours of the next month, where all days of the last one can be closed. */
function passMonth(world: World): string {
  const month = dayNow(world).slice(0, 7);
  const end = endOfMonth(bookDaysOf(world.service, "USD"), month);
  world.ctx.passTime(end.getTime() - world.service.now().getTime() + 4 * HOUR_MS);
  return month;
}

describe("a day", () => {
  test("closes three hours after its end, and then takes no transfer any more", async ({
    world,
    databaseUrl,
  }) => {
    const { service } = world;
    const dayOf = bookDaysOf(service, "USD");
    const first = dayNow(world);
    expect(await closeDays(service)).toEqual([]);
    while (dayNow(world) === first) world.ctx.passTime(HOUR_MS / 2);
    world.ctx.passTime(2 * HOUR_MS);
    expect(await closeDays(service)).toEqual([]);
    world.ctx.passTime(HOUR_MS);
    expect(await closeDays(service)).toEqual(["USD"]);
    expect(await closeDays(service)).toEqual([]);

    const { statementDays, closedDays } = service.db.read.tables;
    const days = await service.db.read.select().from(statementDays);
    expect(days).toMatchObject([
      { accountId: world.accountId, day: first, lines: 1, previousHash: "" },
    ]);
    const [closed] = await service.db.read.select().from(closedDays);
    expect(dayOf(closed!.closedUntil)).toBe(dayNow(world));

    const late = { ...service, now: () => new Date(closed!.closedUntil.getTime() - 1) };
    await expect(topUp({ ...world, service: late }, "late")).rejects.toThrow();
    await topUp(world, "today");
    const raw = await connectRaw(databaseUrl);
    await expect(raw.run("update statement_days set lines = 7")).rejects.toThrow("append only");
    await expect(raw.run("delete from closed_days")).rejects.toThrow(/closed|append only/);
    await raw.close();
  });

  test("does not close while the books are not clean", async ({ world, databaseUrl }) => {
    world.ctx.passTime(2 * DAY_MS);
    const raw = await connectRaw(databaseUrl);
    const drop = world.service.db.dialect === "sqlite" ? "" : " on ledger_transfers";
    await raw.run(`drop trigger ledger_transfers_no_update${drop}`);
    await raw.run("update ledger_transfers set amount = amount + 1");
    expect(await closeDays(world.service)).toBeNull();
    await raw.close();
  });

  test("of an account that fails keeps no other's open, but itself, and so the bucket's, until it is tried again", async ({
    world,
  }) => {
    const { service, accountId } = world;
    const other = await openAccount(service, { name: "B", country: "EC" });
    await topUp(world, "B", other.accountId);
    const first = dayNow(world);
    world.ctx.passTime(2 * DAY_MS);
    const cause = new Error("its account is moved");
    const failing = failingFor(service, accountId, cause);
    await expect(closeDays(failing)).rejects.toMatchObject({
      errors: [{ message: `days of account ${accountId} in USD`, cause }],
    });
    const days = () => selectStatementDays(service.db.read, { currency: "USD" });
    const sealed = async () => (await findClosedDays(service.db.read, "USD"))!.sealedUntil;
    expect(await days()).toMatchObject([{ accountId: other.accountId, day: first }]);
    expect(await sealed()).toEqual(new Date(0));

    // Neither the next day may be sealed while the one before it is not.
    const second = dayNow(world);
    for (const id of [accountId, other.accountId]) await topUp(world, `second ${id}`, id);
    world.ctx.passTime(2 * DAY_MS);
    await expect(closeDays(failing)).rejects.toThrow(`days of account ${accountId} in USD`);
    expect((await days()).map((each) => each.day)).toEqual([first, second]);
    expect(await sealed()).toEqual(new Date(0));

    expect(await closeDays(service)).toEqual(["USD"]);
    expect((await days()).map((each) => [each.accountId, each.day])).toEqual(
      [accountId, other.accountId].flatMap((id) => [
        [id, first],
        [id, second],
      ]),
    );
    expect(await checkChain(service)).toEqual({ days: 4, broken: [] });
  });

  test("of an account that came from a bucket that had closed fewer is hashed at the next close", async ({
    world,
    databaseUrl,
  }) => {
    const { service, accountId } = world;
    const other = await openAccount(service, { name: "B", country: "EC" });
    await topUp(world, "B", other.accountId);
    for (const reference of ["second", "third"]) {
      world.ctx.passTime(2 * DAY_MS);
      await topUp(world, reference);
      await closeDays(service);
    }
    expect(await checkChain(service)).toEqual({ days: 3, broken: [] });
    await tamper(
      databaseUrl,
      `delete from statement_days where account_id = ${accountId}
        and day > (select min(day) from statement_days)`,
      `delete from statement_days where account_id = ${other.accountId}`,
    );
    expect((await checkChain(service)).broken).toHaveLength(2);
    world.ctx.passTime(2 * DAY_MS);
    expect(await closeDays(service)).toEqual(["USD"]);
    expect(await checkChain(service)).toEqual({ days: 4, broken: [] });
  });

  test("of a currency that fails keeps no other currency's open", async ({ world }) => {
    const { service } = world;
    const { accountId } = await openAccount(service, { name: "Santiago", country: "CL" });
    await topUp(world, "Santiago", accountId);
    world.ctx.passTime(2 * DAY_MS);
    const cause = new Error("its account is moved");
    await expect(closeDays(failingFor(service, accountId, cause))).rejects.toMatchObject({
      errors: [{ message: `days of account ${accountId} in CLP`, cause }],
    });
    const { closedDays } = service.db.read.tables;
    const sealed = (await service.db.read.select().from(closedDays)).filter(
      ({ sealedUntil }) => sealedUntil.getTime() > 0,
    );
    expect(sealed.map(({ currency }) => currency)).toEqual(["USD"]);
  });

  test("that was changed consistently, or is gone, is found by its hash", async ({
    world,
    databaseUrl,
  }) => {
    const { service } = world;
    world.ctx.passTime(2 * DAY_MS);
    await topUp(world, "second");
    world.ctx.passTime(2 * DAY_MS);
    await closeDays(service);
    expect(await checkChain(service)).toEqual({ days: 2, broken: [] });
    const raw = await connectRaw(databaseUrl);
    const on = (table: string) => (service.db.dialect === "sqlite" ? "" : ` on ${table}`);
    for (const [table, trigger] of [
      ["ledger_transfers", "ledger_transfers_no_update"],
      ["statement_days", "statement_days_no_delete"],
    ] as const)
      await raw.run(`drop trigger ${trigger}${on(table)}`);
    const [day] = await raw.rows("select min(day) as day from statement_days");
    await raw.run(
      `update ledger_transfers set kind = 'adjustment' where object_created = (select min(object_created) from ledger_transfers)`,
    );
    const broken = { accountId: world.accountId, currency: "USD" };
    expect((await checkChain(service)).broken).toEqual([{ ...broken, day: day!["day"] }]);
    await raw.run(`delete from statement_days where day = (select max(day) from statement_days)`);
    expect((await checkChain(service)).broken).toHaveLength(2);
    await raw.close();
  });
});

describe("a month", () => {
  const close = (world: World, month: string, changes: Partial<CloseMonth> = {}) =>
    closeMonth(
      { home: world.service, buckets: [world.service] },
      { month, currency: "USD", by: ana, despite: null, ...changes },
    );

  test("is closed by a person when its days are, once, with one root that proves each statement", async ({
    world,
  }) => {
    const { service } = world;
    const others = [];
    for (const name of ["B", "C", "D", "E"]) {
      const { accountId } = await openAccount(service, { name, country: "EC" });
      await topUp(world, name, accountId);
      others.push(accountId);
    }
    const month = dayNow(world).slice(0, 7);
    await expect(close(world, month)).rejects.toMatchObject({ reason: "monthNotOver" });
    expect(passMonth(world)).toBe(month);
    await expect(close(world, month)).rejects.toMatchObject({ reason: "daysOpen" });
    await closeDays(service);
    const closed = await close(world, month);
    expect(closed).toMatchObject({ state: "closed", accounts: 5 });
    expect(await close(world, month)).toMatchObject({ root: closed.root });
    expect(await rootsText(service)).toBe(`${month} USD ${closed.root}\n`);

    const sheets = await exportMonth(service, [service], { month, currency: "USD" });
    expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
      ["journal", 5],
      ["trial balance", 6],
      ["wallet", 5],
      ["depositClearing", 5],
    ]);
    const moved = sheets[1]!.rows.find(([kind]) => kind === "depositClearing");
    expect(moved?.slice(2)).toEqual(
      ["0.00", "140.00", "0.00", "140.00"].map((amount) => ({ amount })),
    );
    const all = { home: service, buckets: [service] };
    for (const accountId of [world.accountId, ...others])
      expect(verified(await proveMonth(all, service, { accountId, month }), closed.root)).toBe(
        true,
      );
    const asked = await openApiClient(service, world.apiKey).send(
      "GET",
      `/statement/${month}/proof`,
    );
    expect(verified(asked.json as object, closed.root)).toBe(true);
    const proof = await proveMonth(all, service, { accountId: world.accountId, month });
    const [first, ...more] = proof.days;
    const forged = { ...first!, lines: first!.lines.map((line) => line.replace("10000", "10001")) };
    expect(verified({ ...proof, days: [forged, ...more] }, closed.root)).toBe(false);
    expect(verified({ ...proof, accountId: others[0]! }, closed.root)).toBe(false);
  });

  test("is kept open by the requests and the bank's lines of its own time, however many came since", async ({
    world,
  }) => {
    const { service, accountId } = world;
    const { requests } = service.money;
    const by = await addStaff(service, {
      name: "Luis",
      email: "luis@example.com",
      role: "finance",
      addedBy: ana.staffId,
    });
    const nothing = { perAction: 0, perDay: 0 };
    const limits = { support: nothing, operations: nothing, finance: nothing, admin: nothing };
    const ask = async (reference: string) => {
      const terms = { kind: "topUp", accountId, amount: cents(5_00), currency: "USD" } as const;
      const rest = { reason: "deposit", reference, shipmentId: null, topUpReference: null };
      return (await requests.ask({ ...terms, ...rest }, by, limits)).request.requestId;
    };
    world.ctx.passTime(20 * DAY_MS);
    const month = dayNow(world).slice(0, 7);
    const end = endOfMonth(bookDaysOf(service, "USD"), month);
    world.ctx.passTime(end.getTime() - service.now().getTime() - HOUR_MS);
    const old = await ask("of the month");
    world.ctx.passTime(5 * HOUR_MS);
    await closeDays(service);
    await ask("since then");
    await expect(close(world, month)).rejects.toMatchObject({ reason: "moneyRequests" });
    await requests.withdraw(old);

    const day = (at: Date) => bookDaysOf(service, "USD")(at);
    const [last, next] = [day(new Date(end.getTime() - HOUR_MS)), day(end)];
    const { columns, ...profile } = { columns: { at: ["fecha"], amount: ["importe"] }, id: "bank" };
    const read = (line: string) =>
      importStatement(service, {
        bankAccountId: "main",
        currency: "USD",
        timeZone: "America/Guayaquil",
        bytes: Buffer.from(`fecha;importe\n${line}`),
        profile: profileSchema.parse({ ...profile, version: 1, kind: "bank", columns }),
      });
    await read(`${next};76,80`);
    await read(`${last};9,10`);
    await expect(close(world, month)).rejects.toMatchObject({ reason: "bankLines" });
    const lines = await listBankLines(service, "open", 10);
    const { bankLineId } = lines.find(({ amount }) => amount === 9_10)!;
    await ignoreBankLine(service, { bankLineId, decidedBy: "Luis" });
    expect(await close(world, month)).toMatchObject({ state: "closed" });
  });

  test("with an open question is closed by two people alone", async ({ world }) => {
    const { service } = world;
    const draft = await world.paid();
    expect(draft.isPaid).toBe(true);
    const month = passMonth(world);
    world.ctx.passTime(31 * DAY_MS);
    await closeDays(service);
    await expect(close(world, month)).rejects.toMatchObject({ reason: "holds" });
    const despite = { question: "holds", reason: "the carrier is asked" } as const;
    expect(await close(world, month, { despite })).toMatchObject({ state: "closing" });
    expect(await rootsText(service)).toBe("");
    await expect(close(world, month, { despite })).rejects.toMatchObject({
      reason: "periodNeedsAnotherPerson",
    });
    expect(await close(world, month, { despite, by: eva })).toMatchObject({ state: "closed" });
  });
});

/** By the code that docs/periods.md publishes. */
function verified(proof: object, root: string): boolean {
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/periods.md", "utf8")) ?? [];
  const args = [
    "--input-type=module",
    "--eval",
    code.replace("process.argv[2]", "process.argv[1]"),
    root,
  ];
  const printed = execFileSync(process.execPath, args, { input: JSON.stringify(proof) });
  return printed.toString().trim() === "true";
}
