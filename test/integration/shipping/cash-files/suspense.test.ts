import { afterEach } from "vitest";

import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { applyFile } from "#app/shipping/cash-files/apply-file.ts";
import {
  ignoreBankLine,
  importStatement,
  listBankLines,
} from "#app/shipping/cash-files/bank-statement.ts";
import { listSuspense } from "#app/shipping/cash-files/list-suspense.ts";
import { matchBankLine } from "#app/shipping/cash-files/match-bank-line.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { settleSuspense, undoSuspense } from "#app/shipping/cash-files/settle-suspense.ts";
import { fillCash } from "#app/shipping/cash/fill-cash.ts";
import type { CarrierFileId } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import type { SuspenseEnd } from "#app/shipping/model/suspense.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";
import { bookDaysOf, endOfMonth } from "#app/shipping/periods/book-days.ts";
import { closeDays } from "#app/shipping/periods/close-days.ts";
import { closeMonth } from "#app/shipping/periods/close-month.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";
import type { Database } from "#db/engine/database.ts";
import { financier } from "#test/support/charge-announced.ts";
import { tamper } from "#test/support/tamper.ts";
import { expect, test } from "#test/support/world.ts";

import { openRemittances, work } from "./remittance-world.ts";

afterEach<{ db: Database }>(async ({ db }) => {
  expect((await verifyBooks({ db })).problems).toEqual([]);
});

const statement = profileSchema.parse({
  id: "bank",
  version: 1,
  kind: "bank",
  columns: { at: ["fecha"], amount: ["importe"], reference: ["referencia"] },
});

/** 47.00 in suspense of a remittance of 87.00: 7.00 of nobody, and 40.00 that came twice. */
async function openSuspense(db: Database) {
  const remittances = await openRemittances(db);
  const { world, places, service, parcel, csv, kept, decide } = remittances;
  const day = service.now().toISOString().slice(0, 10);
  async function paid(rows: readonly string[][], amount: string) {
    const file = await kept(csv(rows));
    await applyFile(places, decide(file));
    await work(world);
    await importStatement(service, {
      bankAccountId: "pichincha-1",
      currency: "USD",
      timeZone: "UTC",
      bytes: Buffer.from(`fecha;importe;referencia\n${day};${amount};${file.fileId}`),
      profile: statement,
    });
    const [line] = await listBankLines(service, "open", 1);
    await match(line!.bankLineId, file.fileId);
  }
  async function match(
    bankLineId: Parameters<typeof ignoreBankLine>[1]["bankLineId"],
    fileId: CarrierFileId,
  ) {
    await matchBankLine(places, {
      bankLineId,
      fileIds: [fileId],
      decidedBy: "ana",
      isShort: false,
    });
    await work(world);
  }
  const trackingNumber = (await parcel()).trackingNumber ?? "";
  await paid(
    [
      [trackingNumber, "40.00", "", ""],
      [trackingNumber, "40.00", "", ""],
      ["NOBODY-1", "7.00", "", ""],
    ],
    "87,00",
  );
  const suspended = async () => (await listSuspense(service)).filter(({ left }) => left !== 0);
  const [money] = await suspended();
  const { transferId } = money!;
  const ana = await financier(service, "ana", 38);
  const luis = await financier(service, "luis", 38);
  const settle = (
    to: SuspenseEnd,
    amount: number,
    reference: string,
    by = ana,
    through = service,
  ) => {
    const asked = { transferId, to, amount: cents(amount), from: null, reason: "their letter" };
    return settleSuspense(through, { ...asked, reference }, by);
  };
  const undo = (reference: string, by = ana) =>
    undoSuspense(service, { transferId, reference }, by);
  const left = async () => (await suspended()).map((each) => each.left);
  return { ...remittances, money: money!, ana, luis, settle, undo, left, paid, match, suspended };
}

test("what a remittance brought for nobody is sent back, taken as income, or paid to a later remittance", async ({
  db,
}) => {
  const { world, service, places, money, settle, undo, left, ...more } = await openSuspense(db);
  expect(money).toMatchObject({ accountId: null, came: 4700, bankAccountId: "pichincha-1" });

  await settle("returned", 1000, "TR-9");
  expect((await settle("returned", 1000, "tr - 9")).isNew).toBe(false);
  await settle("income", 300, "decision 4");
  expect(await left()).toEqual([3400]);
  expect((await undo("decision 4")).isNew).toBe(true);
  expect((await undo("decision 4")).isNew).toBe(false);
  await expect(undo("decision 5")).rejects.toMatchObject({ code: "suspenseNotSettled" });
  expect(await left()).toEqual([3700]);
  expect((await verifyBooks({ db })).problems).toEqual([]);

  // The line that it became is not left out, but taken back; and no more once a remittance has it.
  await settle("line", 700, "case 1");
  const [wrong] = await listBankLines(service, "open", 10);
  const wrongly = { bankLineId: wrong!.bankLineId, decidedBy: "ana" };
  await expect(ignoreBankLine(service, wrongly)).rejects.toMatchObject({
    code: "bankLineOfSuspense",
  });
  await undo("case 1");
  expect(await listBankLines(service, "open", 10)).toEqual([]);
  await settle("line", 700, "case 2");
  const later = await more.parcel();
  const file = await more.kept(more.csv([[later.trackingNumber, "7.00", "", ""]]));
  await applyFile(places, more.decide(file));
  await work(world);
  const [line] = await listBankLines(service, "open", 10);
  expect(line!.files.map(({ fileId }) => fileId)).toEqual([file.fileId]);
  await more.match(line!.bankLineId, file.fileId);
  expect(await more.told(later)).toBe("collected 4000 700 700 0");
  await expect(undo("case 2")).rejects.toMatchObject({ code: "bankLineNotOpen" });
  expect(await left()).toEqual([3000]);
});

test("no more leaves suspense than is in it, above a limit by two people and back by two, and once by a reference", async ({
  db,
}) => {
  const { world, service, ana, luis, settle, undo, left } = await openSuspense(db);
  await expect(settle("income", 4701, "all")).rejects.toMatchObject({ code: "suspenseNotSoMuch" });
  const waits = { reason: "moneyNeedsAnotherPerson" };
  await expect(settle("income", 4000, "all")).rejects.toMatchObject(waits);
  await expect(settle("income", 4000, "all")).rejects.toMatchObject(waits);
  const otherwise = { reason: "moneyReferenceAlreadyUsed" };
  await expect(settle("returned", 4000, "all", luis)).rejects.toMatchObject(otherwise);
  await expect(settle("income", 4001, "all", luis)).rejects.toMatchObject(otherwise);
  expect(await left()).toEqual([4700]);

  const { money } = service;
  const done = () => Promise.reject(new Error("cut off"));
  const cutOff = { ...service, money: { ...money, requests: { ...money.requests, done } } };
  await expect(settle("income", 4000, "all", luis, cutOff)).rejects.toThrow("cut off");
  expect((await settle("income", 4000, "all", luis)).isNew).toBe(false);
  const both = await Promise.allSettled([
    settle("income", 600, "one", ana),
    settle("returned", 600, "other", luis),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await left()).toEqual([100]);
  const states = (await money.requests.list(10)).map(({ state, accountId }) => [state, accountId]);
  expect(states).toEqual([
    ["done", null],
    ["done", null],
  ]);

  await expect(undo("all")).rejects.toMatchObject(waits);
  await expect(undo("all")).rejects.toMatchObject(waits);
  expect((await money.requests.list(1))[0]).toMatchObject({
    kind: "suspenseUndone",
    amount: 4000,
    state: "pending",
  });
  // Nobody can say so after seven days: it is asked for anew.
  world.ctx.passTime(8 * DAY_MS);
  await expect(undo("all", luis)).rejects.toMatchObject(waits);
  expect(await left()).toEqual([100]);
  const [first] = await Promise.allSettled([undo("all"), undo("all", luis)]);
  expect(first).toMatchObject({ status: "fulfilled" });
  expect(await left()).toEqual([4100]);
  expect((await undo("all", luis)).isNew).toBe(false);
});

test("a month with money in suspense closes once that is settled, on whatever day it was", async ({
  db,
}) => {
  const { world, service, luis, ana, settle, left } = await openSuspense(db);
  const dayOf = bookDaysOf(service, "USD");
  const month = dayOf(service.now()).slice(0, 7);
  const end = endOfMonth(dayOf, month).getTime();
  world.ctx.passTime(end - service.now().getTime() + DAY_MS);
  await closeDays(service);
  const asked = { month, currency: "USD", by: ana.by, despite: null };
  const close = () => closeMonth({ home: service, buckets: [service] }, asked);
  await expect(close()).rejects.toMatchObject({ reason: "suspense" });
  await expect(settle("income", 4700, "all")).rejects.toThrow();
  await settle("income", 4700, "all", luis);
  expect(await left()).toEqual([]);
  expect(await close()).toMatchObject({ state: "closed", despite: null });
});

test("what came for parcels from before the books is their account's, and no line for a later remittance", async ({
  db,
  databaseUrl,
}) => {
  const { service, parcel, paid, ana, settle, suspended } = await openSuspense(db);
  await settle("income", 700, "nobody");
  const { trackingNumber: number, accountId } = await parcel();
  const trackingNumber = number ?? "";
  const at = service.now();
  const event = { trackingNumber, occurredAt: at, place: null, detail: null, weighedKg: null };
  await recordTrackingEvents(service, {
    country: "EC",
    carrierToken: "scripted",
    events: [
      { ...event, kind: "pickedUp", carrierCode: "1" },
      { ...event, kind: "delivered", carrierCode: "2" },
    ],
  });
  const ofParcel = `(select cod_item_id from cod_items where tracking_number = '${trackingNumber}')`;
  await tamper(
    databaseUrl,
    `delete from cod_moves where cod_item_id in ${ofParcel}`,
    `delete from cod_items where tracking_number = '${trackingNumber}'`,
    "delete from cod_sums where state = 'expected'",
  );
  expect(await fillCash(service)).toEqual({ filled: 1 });
  await paid([[trackingNumber, "9.00", "", ""]], "9,00");
  const money = (await suspended()).find((each) => each.came === 900)!;
  expect(money).toMatchObject({ accountId });
  const sent = { transferId: money.transferId, amount: cents(900), from: "guayaquil-2" };
  const asked = { ...sent, reason: "sent on to the merchant", reference: "TR-10" };
  await expect(settleSuspense(service, { ...asked, to: "line" }, ana)).rejects.toMatchObject({
    code: "suspenseOfParcels",
  });
  const settled = await settleSuspense(service, { ...asked, to: "returned" }, ana);
  expect(settled.money).toMatchObject({ left: 0, settlements: [{ bankAccountId: "guayaquil-2" }] });
});

test("what left suspense by hand, or without people's words, is told by the check of the books", async ({
  db,
  databaseUrl,
}) => {
  const { settle, undo, service } = await openSuspense(db);
  await settle("income", 700, "decision 1");
  await settle("line", 800, "case 1");
  await settle("income", 900, "decision 2");
  await undo("decision 2");
  const [word, was] = ["people who may", "was in it"];
  const settled = "(select journal_id from ledger_journals where cause = 'suspenseIncome')";
  const ofLine = "where line_key like 'suspense:%'";
  const planted: [string, string, string, string[]][] = [
    ["staff", "money_requests", "delete from money_requests where amount = -700", [word]],
    ["staff", "money_requests", "update money_requests set state = 'pending'", [word]],
    [
      "undone",
      "money_requests",
      "delete from money_requests where kind = 'suspenseUndone'",
      [word],
    ],
    [
      "more",
      "ledger_transfers",
      `update ledger_transfers set amount = amount + 4000 where journal_id in ${settled}`,
      [word, was],
    ],
    [
      "of another",
      "ledger_journals",
      "update ledger_journals set cause_id = '77:x' where cause = 'suspenseIncome' and cause_id like '%1'",
      [word, was],
    ],
    [
      "of no cause",
      "ledger_journals",
      "update ledger_journals set cause = 'x' where cause = 'suspenseLine'",
      [was],
    ],
    ["left out", "bank_lines", `update bank_lines set state = 'ignored' ${ofLine}`, [was]],
    ["gone", "bank_lines", `delete from bank_lines ${ofLine}`, [was]],
    [
      "of nothing",
      "bank_lines",
      `update bank_lines set line_key = 'suspense:1:x' where line_key not like 'suspense:%'`,
      [was],
    ],
  ];
  for (const [name, table, change, rules] of planted) {
    await tamper(databaseUrl, `create table kept as select * from ${table}`, change);
    const { problems } = await verifyBooks(service);
    const found = new Set(problems.map(({ rule }) => rule));
    expect([name, rules.filter((each) => ![...found].some((rule) => rule.includes(each)))]).toEqual(
      [name, []],
    );
    const back = [`delete from ${table}`, `insert into ${table} select * from kept`];
    await tamper(databaseUrl, ...back, "drop table kept");
  }
});
