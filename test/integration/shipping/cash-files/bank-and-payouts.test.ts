import { asc } from "drizzle-orm";
import { afterEach, inject } from "vitest";

import { ensureBuckets } from "#app/main/buckets/ensure-buckets.ts";
import { verifyBooks } from "#app/shipping/books/verify-books.ts";
import { applyFile, revertFile } from "#app/shipping/cash-files/apply-file.ts";
import {
  ignoreBankLine,
  importStatement,
  listBankLines,
} from "#app/shipping/cash-files/bank-statement.ts";
import { matchBankLine } from "#app/shipping/cash-files/match-bank-line.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { openClaims } from "#app/shipping/claims.ts";
import type { Service } from "#app/shipping/context.ts";
import type { CarrierFile } from "#app/shipping/model/carrier-file.ts";
import type {
  AccountId,
  CarrierFileId,
  MoneyRequestId,
  PayoutId,
  StaffId,
} from "#app/shipping/model/ids.ts";
import type { MoneyLimits } from "#app/shipping/model/money-request.ts";
import { cents } from "#app/shipping/model/money.ts";
import { MERCHANT, type Payout } from "#app/shipping/model/payout.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";
import { DAY_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { confirmByHand, withdrawByHand } from "#app/shipping/money/move-by-hand.ts";
import { getBankDetails } from "#app/shipping/payouts/get-bank-details.ts";
import { payoutJobs } from "#app/shipping/payouts/jobs.ts";
import { listPayouts } from "#app/shipping/payouts/list-payouts.ts";
import {
  approvePayout,
  confirmPayout,
  listCutOffApprovals,
  returnPayout,
  sendPayout,
  settleApprovals,
  withdrawPayout,
} from "#app/shipping/payouts/payouts.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";
import { setBankDetails } from "#app/shipping/payouts/set-bank-details.ts";
import { closeDays } from "#app/shipping/periods/close-days.ts";
import { addStaff } from "#app/shipping/staff/add-staff.ts";
import { adjustWallet } from "#app/shipping/wallet/adjust-wallet.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { selectJobs } from "#db/jobs.ts";
import { findPayout } from "#db/shipping/payouts/payouts.ts";
import { makeTestDatabase } from "#test/support/database.ts";
import { failingFor } from "#test/support/failing-for.ts";
import { tamper } from "#test/support/tamper.ts";
import { testVault } from "#test/support/vault.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { openRemittances, work } from "./remittance-world.ts";

const CUT_OFF_MS = 11 * MINUTE_MS;
const statement = profileSchema.parse({
  id: "bank",
  version: 1,
  kind: "bank",
  columns: { at: ["fecha"], amount: ["importe"], text: ["concepto"], reference: ["referencia"] },
});
const details = {
  holder: "Tienda de prueba",
  taxId: "1790000000001",
  bank: "Banco del Ejemplo",
  number: "2200998877",
  kind: "checking",
} as const;

const limitsOf = (perAction: number): MoneyLimits => {
  const limit = { perAction, perDay: 10 * perAction };
  return { support: limit, operations: limit, finance: limit, admin: limit };
};

/** The movements between the sides of the ledger, but for purchases and top-ups. */
async function sums(db: Database): Promise<Record<string, number>> {
  const { ledgerAccounts, ledgerTransfers } = db.read.tables;
  const accounts = await db.read.select().from(ledgerAccounts);
  const kindOf = new Map(accounts.map(({ ledgerAccountId, kind }) => [ledgerAccountId, kind]));
  const transfers = await db.read
    .select()
    .from(ledgerTransfers)
    .orderBy(asc(ledgerTransfers.transferId));
  const total: Record<string, number> = {};
  for (const { debitId, creditId, amount, kind } of transfers) {
    if (["topUp", "charge", "adjustment", "cost", "tax"].includes(kind)) continue;
    const [debit, credit] = [kindOf.get(debitId) ?? "", kindOf.get(creditId) ?? ""];
    total[debit] = (total[debit] ?? 0) + amount;
    total[credit] = (total[credit] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0));
}

// Whatever a test does with it: the cash, its moves, the bank and the books say the same.
afterEach<{ db: Database }>(async ({ db }) => {
  expect((await verifyBooks({ db })).problems).toEqual([]);
});

/** What is said of a payout, in its order. */
async function toldOf(db: Database, payoutId: PayoutId): Promise<string[]> {
  const jobs = await selectJobs(db.read, "ready", 1000);
  return jobs
    .toSorted((one, other) => one.jobId - other.jobId)
    .flatMap(({ kind, payload }) => {
      const of = payload as { type?: string; payoutId?: PayoutId; data?: { payoutId?: PayoutId } };
      if (kind === "sendPayoutReturnedMail" && of.payoutId === payoutId) return ["mail"];
      return kind === "accountEvent" && of.data?.payoutId === payoutId ? [of.type ?? ""] : [];
    });
}

async function openBank(db: Database, otherDb: Database = db) {
  const world = await openRemittances(db, [], otherDb);
  const { places, service } = world;
  const read = (lines: readonly string[]) =>
    importStatement(service, {
      bankAccountId: "pichincha-1",
      currency: "USD",
      timeZone: "America/Guayaquil",
      bytes: Buffer.from(["fecha;concepto;referencia;importe", ...lines].join("\n")),
      profile: statement,
    });
  async function applied(rows: readonly (readonly (string | null)[])[]) {
    const file = await world.kept(world.csv(rows));
    await applyFile(places, world.decide(file));
    await work(world.world);
    return file;
  }
  const lineOf = async (amount: number) => {
    const lines = await listBankLines(service, "open", 100);
    const line = lines.find((each) => each.amount === amount);
    if (!line) throw new Error("no such line");
    return line;
  };
  const paid = (accountId: AccountId, destination: "bank" | "wallet" = "bank", by = service) =>
    requestPayout(by, { accountId, destination, askedBy: MERCHANT });
  const staff = (name: string): Promise<StaffMember> =>
    addStaff(service, {
      name,
      email: `${name}@example.com`,
      role: "finance",
      addedBy: 1 as StaffId,
    });
  const approve = (payoutId: PayoutId, by: StaffMember, perAction = 1000) =>
    approvePayout(service, payoutId, { by, limits: limitsOf(perAction) });
  return { ...world, read, applied, lineOf, paid, approve, staff };
}

describe("the bank", () => {
  test("has a line once, whatever statements it is in", async ({ db }) => {
    const { read, service } = await openBank(db);
    const commission = "2026-11-05;COMISION;;-0,35";
    expect(await read([commission, commission])).toEqual({ kind: "kept", lines: 2, news: 2 });
    const later = [commission, commission, "2026-11-06;ABONO;TR-1;35,10"];
    expect(await read(later)).toEqual({ kind: "kept", lines: 3, news: 1 });
    expect(await read(["2026-11-06;ABONO;TR-1;1.234"])).toMatchObject({
      kind: "refused",
      faults: [{ row: 2, code: "amountAmbiguous" }],
    });
    const [line] = await listBankLines(service, "open", 1);
    await ignoreBankLine(service, { bankLineId: line!.bankLineId, decidedBy: "ana" });
    expect(await listBankLines(service, "open", 10)).toHaveLength(2);
  });

  test("releases what came of a remittance to the cent: a short, a foreign and a doubled row", async ({
    db,
  }) => {
    const bank = await openBank(db);
    const { world, places, parcel, applied, read, lineOf, told } = bank;
    const [whole, short] = [await parcel(), await parcel(bank.other)];
    const file = await applied([
      [whole.trackingNumber, "40.00", "1.20", "3.70"],
      [short.trackingNumber, "38.00", "1.20", ""],
      ["NOBODY-1", "7.00", "0.50", ""],
      [whole.trackingNumber, "40.00", "", ""],
    ]);
    await read(["2026-11-06;ABONO;TR-1;118,40", "2026-11-06;ABONO;TR-2;9,00"]);
    const line = await lineOf(11_840);
    expect(line.files.map(({ fileId }) => fileId)).toEqual([file.fileId]);
    const match = { fileIds: [file.fileId], decidedBy: "ana", isShort: false };
    await expect(
      matchBankLine(places, { ...match, bankLineId: (await lineOf(900)).bankLineId }),
    ).rejects.toMatchObject({ code: "bankLineAmountDiffers" });

    const { bankLineId } = line;
    await matchBankLine(places, { ...match, bankLineId });
    await work(world);
    await matchBankLine(places, { ...match, bankLineId });
    await work(world);
    expect([await told(whole), await told(short)]).toEqual([
      "banked 4000 4000 4000 0",
      "collected 4000 3800 3800 0",
    ]);
    expect(await sums(db)).toEqual({
      bank: 11_840,
      carrierPayable: 660,
      carrierCash: 200,
      codHeld: -200,
      merchantPayable: -7800,
      // 7.00 of nobody, and 40.00 that came twice.
      suspense: -4700,
    });
    await expect(revertFile(places, bank.decide(file))).rejects.toMatchObject({
      code: "carrierFileNotRevertible",
    });
  });

  test("releases the money of a line whose day is closed, on the day that is open", async ({
    db,
  }) => {
    const { world, places, service, parcel, applied, read, lineOf, told } = await openBank(db);
    const one = await parcel();
    const { fileId } = await applied([
      [one.trackingNumber, "40.00", "1.00", ""],
      ["NOBODY-1", "7.00", "", ""],
    ]);
    const day = service.now().toISOString().slice(0, 10);
    world.ctx.passTime(2 * DAY_MS);
    expect(await closeDays(service)).toEqual(["USD"]);
    await read([`${day};ABONO;TR-1;46,00`]);
    const { bankLineId } = await lineOf(4600);
    await matchBankLine(places, {
      bankLineId,
      fileIds: [fileId],
      decidedBy: "ana",
      isShort: false,
    });
    await work(world);
    expect(await told(one)).toBe("banked 4000 4000 4000 0");
    expect(await sums(db)).toMatchObject({ bank: 4600, suspense: -700 });
  });

  test("shares what is too little by the parcels, in whole cents; a second remittance brings the rest", async ({
    db,
  }) => {
    const { world, places, parcel, applied, read, lineOf, told } = await openBank(db);
    const parcels = [await parcel(), await parcel(), await parcel()];
    const file = await applied(parcels.map((each) => [each.trackingNumber, "40.00", "", ""]));
    await read(["2026-11-06;ABONO;TR-1;100,00"]);
    const match = { bankLineId: (await lineOf(10_000)).bankLineId, fileIds: [file.fileId] };
    const decidedBy = "ana";
    await expect(
      matchBankLine(places, { ...match, decidedBy, isShort: false }),
    ).rejects.toMatchObject({ code: "bankLineAmountDiffers" });
    await matchBankLine(places, { ...match, decidedBy, isShort: true });
    await work(world);
    expect(await Promise.all(parcels.map(told))).toEqual([
      "collected 4000 3333 3333 0",
      "collected 4000 3333 3333 0",
      "collected 4000 3334 3334 0",
    ]);
    expect(await sums(db)).toEqual({
      bank: 10_000,
      carrierCash: 2000,
      codHeld: -2000,
      merchantPayable: -10_000,
    });

    await read(["2026-11-09;ABONO;TR-2;20,00"]);
    const { bankLineId } = await lineOf(2_000);
    await expect(
      matchBankLine(places, { ...match, bankLineId, decidedBy, isShort: true }),
    ).rejects.toMatchObject({ code: "carrierFilePaid" });
    const rest = await applied(
      ["6.67", "6.67", "6.66"].map((amount, at) => [parcels[at]!.trackingNumber, amount, "", ""]),
    );
    await matchBankLine(places, { bankLineId, fileIds: [rest.fileId], decidedBy, isShort: false });
    await work(world);
    expect(await Promise.all(parcels.map(told))).toEqual(
      parcels.map(() => "banked 4000 4000 4000 0"),
    );
    expect(await sums(db)).toEqual({ bank: 12_000, merchantPayable: -12_000 });
  });

  test("pays several remittances of one carrier with one line: to the cent, all or none, and once", async ({
    db,
    databaseUrl,
  }) => {
    const bank = await openBank(db);
    const { world, places, service, parcel, applied, read, lineOf, told } = bank;
    const parcels = [await parcel(), await parcel(bank.other), await parcel()];
    const [one, two, three] = parcels.map(({ trackingNumber }) => trackingNumber);
    const first = await applied([[one!, "40.00", "1.20", ""]]);
    const second = await applied([
      [two!, "40.00", "1.20", ""],
      ["NOBODY-1", "7.00", "", ""],
    ]);
    // The carrier keeps more of it than it hands over.
    const third = await applied([[three!, "40.00", "", "45.00"]]);
    const ids = [first.fileId, second.fileId, third.fileId] as const;
    await read(["2026-11-06;ABONO;TR-1;79,60", "2026-11-06;ABONO;TR-2;84,60"]);
    const [all, two_] = [await lineOf(7_960), await lineOf(8_460)];
    const proposed = ({ files, together }: typeof all) =>
      [...files.map((file) => [file]), ...together].map((each) => each.map(({ fileId }) => fileId));
    expect([proposed(all), proposed(two_)]).toEqual([[[...ids]], [[first.fileId, second.fileId]]]);

    const match = (line: typeof all, fileIds: readonly CarrierFileId[], isShort = false) => {
      const { bankLineId } = line;
      return matchBankLine(places, { bankLineId, fileIds, decidedBy: "ana", isShort });
    };
    await expect(match(all, ids.slice(0, 2))).rejects.toMatchObject({
      code: "bankLineSumDiffers",
      sums: { line: 7_960, net: 8_460, currency: "USD" },
    });
    await expect(match(all, ids.slice(0, 2), true)).rejects.toMatchObject({
      code: "bankLineSumDiffers",
    });
    const carrier = (token: string) =>
      tamper(
        databaseUrl,
        `update carrier_files set carrier_token = '${token}' where file_id = ${third.fileId}`,
      );
    await carrier("another");
    await expect(match(all, ids)).rejects.toMatchObject({ code: "bankLineCarriersDiffer" });
    await carrier("scripted");

    // Two people at once, each with another line for the same files.
    const both = await Promise.allSettled([
      match(all, ids),
      matchBankLine(
        { ...places, home: { ...service, processId: "another" } },
        {
          bankLineId: two_.bankLineId,
          fileIds: [second.fileId, first.fileId],
          decidedBy: "luis",
          isShort: false,
        },
      ),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listBankLines(service, "open", 10)).toHaveLength(1);
    const [isAll] = both.map(({ status }) => status === "fulfilled");
    // The line is of these, and of no fewer.
    await expect(match(isAll ? all : two_, [first.fileId])).rejects.toMatchObject({
      code: expect.stringMatching("bankLineNotOpen|bankLineAmountDiffers"),
    });
    await work(world);
    expect([await told(parcels[0]!), await told(parcels[1]!)]).toEqual([
      "banked 4000 4000 4000 0",
      "banked 4000 4000 4000 0",
    ]);
    await expect(match(isAll ? two_ : all, ids)).rejects.toMatchObject({
      code: expect.stringMatching("bankLineSumDiffers|carrierFilePaid"),
    });
  });

  test("goes on with all remittances of a line where it was cut off", async ({ db }) => {
    const { world, places, service, parcel, applied, read, lineOf, told } = await openBank(db);
    const parcels = [await parcel(), await parcel()];
    const fileIds: CarrierFileId[] = [];
    for (const { trackingNumber } of parcels)
      fileIds.push((await applied([[trackingNumber, "40.00", "2.00", ""]])).fileId);
    await read(["2026-11-06;ABONO;TR-1;76,00"]);
    const { bankLineId } = await lineOf(7_600);
    const match = { bankLineId, fileIds: fileIds.toReversed(), decidedBy: "ana", isShort: false };
    const killed = new Error("killed");
    let begun = 0;
    const tx: Database["tx"] = (of, ...rest) =>
      (begun += 1) > 1 ? Promise.reject(killed) : service.db.tx(of, ...rest);
    const dying = {
      ...service,
      db: Object.assign(Object.create(db) as Database, { tx }),
    };
    await expect(matchBankLine({ home: service, all: [dying] }, match)).rejects.toBe(killed);
    await work(world);
    const states = () => Promise.all(parcels.map(told));
    expect(await states()).toEqual(["banked 4000 4000 4000 0", "remitted 4000 4000 0 0"]);
    await matchBankLine(places, match);
    await work(world);
    expect(await states()).toEqual(parcels.map(() => "banked 4000 4000 4000 0"));
    expect(await sums(db)).toEqual({
      bank: 7_600,
      carrierPayable: 400,
      merchantPayable: -8_000,
    });
  });

  test("is of a remittance that no file of its number corrects from then on", async ({ db }) => {
    const { world, places, parcel, csv, kept, decide, ...bank } = await openBank(db);
    const { trackingNumber } = await parcel();
    const rows = (amount: string) => csv([[trackingNumber, amount, "", ""]]);
    const first = await kept(rows("40.00"), "R-1");
    await applyFile(places, decide(first));
    await work(world);
    const before = await kept(rows("38.00"), "R-1");
    expect(before.replacesId).toBe(first.fileId);
    await bank.read(["2026-11-06;ABONO;TR-1;40,00"]);
    const { bankLineId } = await bank.lineOf(4_000);
    const match = { bankLineId, fileIds: [first.fileId], decidedBy: "ana", isShort: false };
    await matchBankLine(places, match);
    await work(world);
    await expect(applyFile(places, decide(before))).rejects.toMatchObject({
      code: "carrierFileOutdated",
    });
    const later = await kept(rows("37.00"), "R-1");
    expect([later.replacesId, await bank.problems(later)]).toEqual([null, ["number twice "]]);
    await work(world);
    expect(await sums(db)).toEqual({ bank: 4000, merchantPayable: -4000 });
  });

  test("leaves nobody's parcel short for rows that are no parcel's or came twice", async ({
    db,
  }) => {
    const { world, places, parcel, applied, read, lineOf, told } = await openBank(db);
    const [one, two] = [await parcel(), await parcel()];
    const numbers = [one, two, two].map(({ trackingNumber }) => trackingNumber);
    const file = await applied([
      ...numbers.map((number) => [number, "40.00", "", ""]),
      ["NOBODY-1", "7.00", "", ""],
    ]);
    await read(["2026-11-06;ABONO;TR-1;82,00"]);
    const { bankLineId } = await lineOf(8_200);
    await matchBankLine(places, {
      bankLineId,
      fileIds: [file.fileId],
      decidedBy: "ana",
      isShort: true,
    });
    await work(world);
    expect([await told(one), await told(two)]).toEqual([
      "banked 4000 4000 4000 0",
      "banked 4000 4000 4000 0",
    ]);
    // 2.00 of 7.00 of nobody.
    expect(await sums(db)).toEqual({ bank: 8200, merchantPayable: -8000, suspense: -200 });
  });

  test("shares what is too little by the parcels alone, whatever rows stand between them", async ({
    db,
  }) => {
    const { world, places, parcel, applied, read, lineOf, told } = await openBank(db);
    const parcels = [await parcel(), await parcel(), await parcel()];
    const [one, two, three] = parcels.map(({ trackingNumber }) => trackingNumber);
    const numbers = [one, "NOBODY-1", two, "NOBODY-2", three];
    const file = await applied(numbers.map((number) => [number!, "40.00", "", ""]));
    await read(["2026-11-06;ABONO;TR-1;99,99"]);
    const { bankLineId } = await lineOf(9_999);
    const match = { bankLineId, fileIds: [file.fileId], decidedBy: "ana", isShort: true };
    await matchBankLine(places, match);
    await work(world);
    await matchBankLine(places, match);
    await work(world);
    expect(await Promise.all(parcels.map(told))).toEqual(
      parcels.map(() => "collected 4000 3333 3333 0"),
    );
    expect(await sums(db)).toEqual({
      bank: 9_999,
      carrierCash: 2001,
      codHeld: -2001,
      merchantPayable: -9_999,
    });
  });
});

async function onTwoBuckets(
  home: Database,
  run: (bucket: Database) => Promise<void>,
): Promise<void> {
  await ensureBuckets(home, 2, new Date());
  const second = await makeTestDatabase();
  const bucket = await openDatabase(second.url, {
    migrate: false,
    vault: testVault,
    bucketNumber: 1,
  });
  try {
    await run(bucket);
    expect((await verifyBooks({ db: bucket })).problems).toEqual([]);
  } finally {
    await bucket.close();
    await second.remove();
  }
}

test("a file whose rows are of accounts in two buckets is applied, paid and taken back in both", async ({
  db,
}) => {
  await onTwoBuckets(db, async (bucket) => {
    const bank = await openBank(db, bucket);
    const { world, other, places, parcel, csv, kept, told, decide } = bank;
    const [here, there] = [await parcel(), await parcel(other)];
    const rows = [
      [here.trackingNumber, "40.00", "1.00", ""],
      [there.trackingNumber, "40.00", "2.00", ""],
      ["NOBODY-1", "7.00", "", ""],
    ];
    const workAll = async () => {
      await work(world);
      await work(other);
    };
    const both = async () => [await told(here), await told(there)];
    const first = await kept(csv(rows));
    await applyFile(places, decide(first));
    await work(world);
    expect(await both()).toEqual(["remitted 4000 4000 0 0", "expected  0 0 0"]);
    await bank.read(["2026-11-30;CONDOR;R-1;84.00"]);
    const { bankLineId } = await bank.lineOf(8400);
    const match = { bankLineId, fileIds: [first.fileId], decidedBy: "ana", isShort: false };
    // Not before both are applied.
    await expect(matchBankLine(places, match)).rejects.toMatchObject({
      code: "carrierFileNotDone",
    });
    await workAll();
    expect(await bank.progress(first)).toMatchObject({ parts: 2, waiting: 0, remitted: 8000 });

    await revertFile(places, decide(first));
    await workAll();
    expect(await both()).toEqual(["expected  0 0 0", "expected  0 0 0"]);
    const file = await kept(csv(rows));
    await applyFile(places, decide(file));
    await workAll();
    await matchBankLine(places, { ...match, fileIds: [file.fileId] });
    await workAll();
    expect(await both()).toEqual(["banked 4000 4000 4000 0", "banked 4000 4000 4000 0"]);
    // Each bucket has what its parcels brought, and the home what is nobody's.
    const released = { codHeld: 0, merchantPayable: -4000, carrierCash: 0 };
    const [home, far] = [await sums(db), await sums(bucket)];
    expect({ ...released, ...home }).toMatchObject({
      ...released,
      bank: 3900 + 700,
      suspense: -700,
    });
    expect({ ...released, ...far }).toMatchObject({ ...released, bank: 3800 });
  });
});

test("a payout whose approval was cut off is ended by the round of its own bucket, and the home says who allowed it", async ({
  db,
}) => {
  await onTwoBuckets(db, async (bucket) => {
    const bank = await openBank(db, bucket);
    const { world, other, places, service, parcel } = bank;
    const { accountId } = other;
    // The words of people are in the home, whichever bucket the account is in.
    const there = { ...other.service, money: service.money };
    const { trackingNumber } = await parcel(other);
    const { fileId } = await bank.kept(bank.csv([[trackingNumber, "40.00", "", ""]]));
    await applyFile(places, bank.decide({ fileId } as CarrierFile));
    await work(other);
    await bank.read(["2026-11-06;ABONO;TR-1;40,00"]);
    const { bankLineId } = await bank.lineOf(4000);
    await matchBankLine(places, {
      bankLineId,
      fileIds: [fileId],
      decidedBy: "ana",
      isShort: false,
    });
    await work(other);
    await setBankDetails(there, accountId, details);
    const ask = () => requestPayout(there, { accountId, destination: "bank", askedBy: MERCHANT });
    const { payoutId } = await ask();
    const word = { by: await bank.staff("ana"), limits: limitsOf(1000) };
    const dying = {
      ...there,
      db: Object.assign(Object.create(bucket) as Database, {
        tx: () => Promise.reject(new Error("the bucket has gone")),
      }),
    };
    const stateOf = async (id: PayoutId) => (await findPayout(bucket.read, id))?.state;
    const passRound = () => {
      for (const { ctx } of [world, other]) ctx.passTime(CUT_OFF_MS);
    };
    const cutOff = { code: "payoutApprovalCutOff" };

    await expect(approvePayout(dying, payoutId, word)).rejects.toMatchObject(cutOff);
    expect(await stateOf(payoutId)).toBe("draft");
    expect(await listCutOffApprovals(service)).toEqual(new Map([[payoutId, "ana"]]));
    passRound();
    expect(await settleApprovals(service)).toEqual({ settled: 0 });
    expect(await settleApprovals(there)).toEqual({ settled: 1 });
    expect(await stateOf(payoutId)).toBe("approved");
    expect(await listCutOffApprovals(service)).toEqual(new Map());

    // Seen in time, it is stopped: no round brings it back.
    await withdrawPayout(there, payoutId);
    const again = await ask();
    await expect(approvePayout(dying, again.payoutId, word)).rejects.toMatchObject(cutOff);
    await withdrawPayout(there, again.payoutId);
    passRound();
    for (const each of [service, there])
      expect(await settleApprovals(each)).toEqual({ settled: 0 });
    expect(await stateOf(again.payoutId)).toBe("withdrawn");
  });
});

describe("a payout", () => {
  async function openPaid(db: Database) {
    const bank = await openBank(db);
    const { world, places, parcel, applied, read, lineOf } = bank;
    const shipments = [await parcel(), await parcel()];
    const file = await applied(shipments.map((each) => [each.trackingNumber, "40.00", "", ""]));
    await read(["2026-11-06;ABONO;TR-1;80,00"]);
    const { bankLineId } = await lineOf(8000);
    const { fileId } = file;
    await matchBankLine(places, {
      bankLineId,
      fileIds: [fileId],
      decidedBy: "ana",
      isShort: false,
    });
    await work(world);
    const { accountId } = world;
    return { ...bank, accountId, shipments };
  }

  /** Two accounts have 40.00 in the balance each, to be paid to their banks. */
  async function openBothPaid(db: Database, otherDb: Database = db) {
    const bank = await openBank(db, otherDb);
    const { world, other, places, service } = bank;
    const parcels = [await bank.parcel(), await bank.parcel(other)];
    const { fileId } = await bank.applied(
      parcels.map(({ trackingNumber }) => [trackingNumber, "40.00", "", ""]),
    );
    await bank.read(["2026-11-06;ABONO;TR-1;80,00"]);
    const { bankLineId } = await bank.lineOf(8000);
    await work(other);
    await matchBankLine(places, {
      bankLineId,
      fileIds: [fileId],
      decidedBy: "ana",
      isShort: false,
    });
    await work(world);
    await work(other);
    await setBankDetails(service, world.accountId, details);
    await setBankDetails(other.service, other.accountId, details);
    return bank;
  }

  test("goes to the bank once, by another person's word, and comes back whole", async ({ db }) => {
    const { world, service, accountId, shipments, paid, approve, staff, told } = await openPaid(db);
    const ana = await staff("ana");
    await expect(paid(accountId)).rejects.toMatchObject({ code: "bankDetailsMissing" });
    await setBankDetails(service, accountId, details);
    const asked = await Promise.allSettled([paid(accountId), paid(accountId)]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { payoutId } = asked.find((each) => each.status === "fulfilled")!.value;

    const send = (reference: string) =>
      sendPayout(service, { payoutId, bankAccountId: "pichincha-1", reference });
    await expect(send("OUT-1")).rejects.toMatchObject({ code: "payoutNotPossible" });
    await approve(payoutId, ana);
    const sent = await Promise.allSettled([send("OUT-1"), send("OUT-2"), send("OUT-1")]);
    const taken = sent.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(taken).toHaveLength(1);
    const [{ bankReference }] = taken as [Payout];
    await work(world);
    expect(await told(shipments[0]!)).toBe("paidOut 4000 4000 4000 4000");
    expect(await sums(db)).toEqual({});
    await expect(paid(accountId)).rejects.toMatchObject({ code: "payoutNothingDue" });

    await confirmPayout(service, payoutId);
    const returned = await Promise.allSettled([
      returnPayout(service, payoutId),
      returnPayout(service, payoutId),
    ]);
    expect(returned.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await toldOf(db, payoutId)).toEqual(["payout.done", "payout.returned", "mail"]);
    await expect(confirmPayout(service, payoutId)).rejects.toMatchObject({
      code: "payoutNotPossible",
    });
    await work(world);
    expect(await told(shipments[1]!)).toBe("banked 4000 4000 4000 0");
    expect(await sums(db)).toEqual({ bank: 8000, merchantPayable: -8000 });
    const again = await paid(accountId);
    await approve(again.payoutId, ana);
    await expect(
      sendPayout(service, {
        payoutId: again.payoutId,
        bankAccountId: "pichincha-1",
        reference: `${bankReference!.toLowerCase()} `,
      }),
    ).rejects.toMatchObject({ code: "payoutReferenceAlreadyUsed" });
  });

  test("above the limit of one person needs two, neither of whom asked for it, and no word on the wallet is one", async ({
    db,
  }) => {
    const { service, accountId, paid, approve, staff } = await openPaid(db);
    await setBankDetails(service, accountId, details);
    const { payoutId } = await paid(accountId);
    const [ana, luis] = [await staff("ana"), await staff("luis")];
    const by = (person: StaffMember) => approve(payoutId, person, 79);
    expect(await by(ana)).toMatchObject({ state: "draft", approvedBy: "ana" });
    const [{ requestId } = { requestId: 0 as MoneyRequestId }] =
      await service.money.requests.list(1);
    for (const byHand of [confirmByHand, withdrawByHand])
      await expect(byHand(service, requestId, luis)).rejects.toMatchObject({
        reason: "moneyRequestNotOfWallet",
      });
    await expect(by(ana)).rejects.toMatchObject({ code: "payoutNeedsAnotherPerson" });
    expect(await by(luis)).toMatchObject({ state: "approved", confirmedBy: "luis" });
  });

  test("without the people whom it needs is noticed by the check of the books", async ({
    db,
    databaseUrl,
  }) => {
    const { service, accountId, paid, approve, staff } = await openPaid(db);
    await setBankDetails(service, accountId, details);
    const { payoutId } = await paid(accountId);
    const [ana, luis] = [await staff("ana"), await staff("luis")];
    await approve(payoutId, ana, 79);
    await approve(payoutId, luis, 79);
    const noticed = async (planted: string, restored: string) => {
      await tamper(databaseUrl, planted);
      const { problems } = await verifyBooks({ db });
      await tamper(databaseUrl, restored);
      return problems
        .filter(({ rule }) => rule.startsWith("a payout to a bank was approved"))
        .map(({ detail }) => detail);
    };
    const payout = (change: string) => `update payouts set ${change}`;
    const request = (change: string) =>
      `update money_requests set ${change} where kind = 'cashPayout'`;
    expect(await noticed(payout("confirmed_by = null"), payout("confirmed_by = 'luis'"))).toEqual([
      "without its second person",
    ]);
    expect(await noticed(payout("confirmed_by = 'ANA'"), payout("confirmed_by = 'luis'"))).toEqual([
      "asked for by merchant, approved by ana and ANA",
    ]);
    expect(await noticed(payout("asked_by = 'ana'"), payout("asked_by = 'merchant'"))).toEqual([
      "asked for by ana, approved by ana and luis",
    ]);
    expect(
      await noticed(
        payout("approved_by = null, confirmed_by = null"),
        payout("approved_by = 'ana', confirmed_by = 'luis'"),
      ),
    ).toEqual(["asked for by merchant, approved by nobody", "without its second person"]);
    const { staffId } = luis;
    // PostgreSQL keeps this check, whatever else is switched off.
    if (inject("dialect") === "sqlite")
      expect(
        await noticed(request("confirmed_by = null"), request(`confirmed_by = ${staffId}`)),
      ).toEqual(["without its second person"]);
    expect(await noticed(request("amount = amount - 1"), request("amount = amount + 1"))).toEqual([
      "not what staff allowed",
    ]);
    expect(await noticed(request("state = 'withdrawn'"), request("state = 'done'"))).toEqual([
      "not what staff allowed",
    ]);
    expect(
      await noticed(
        request("reference_key = 'x'"),
        request(`reference_key = 'cashPayout:payout${payoutId}'`),
      ),
    ).toEqual(["no word of staff on it"]);
  });

  test("that is withdrawn uses nobody's limit", async ({ db }) => {
    const { service, accountId, paid, staff } = await openPaid(db);
    await setBankDetails(service, accountId, details);
    const ana = await staff("ana");
    // One of them is all that a person pays out in a day.
    const limit = { perAction: 80, perDay: 80 };
    const limits = { support: limit, operations: limit, finance: limit, admin: limit };
    const approve = (payoutId: PayoutId) => approvePayout(service, payoutId, { by: ana, limits });
    const first = await paid(accountId);
    expect(await approve(first.payoutId)).toMatchObject({ state: "approved" });
    await withdrawPayout(service, first.payoutId);
    expect(await withdrawPayout(service, first.payoutId)).toMatchObject({ state: "withdrawn" });
    const second = await paid(accountId);
    expect(await approve(second.payoutId)).toMatchObject({ state: "approved", confirmedBy: null });
  });

  test("whose approval was cut off is approved by the words that were given, and one withdrawn so frees its claim", async ({
    db,
  }) => {
    const { world, service, accountId, paid, staff } = await openPaid(db);
    await setBankDetails(service, accountId, details);
    const ana = await staff("ana");
    const limit = { perAction: 80, perDay: 80 };
    const limits = { support: limit, operations: limit, finance: limit, admin: limit };
    const killed = new Error("killed");
    /** The home is written to, and then nothing more of the account, or the other way round. */
    const dying = {
      ...service,
      db: Object.assign(Object.create(service.db) as Database, {
        tx: () => Promise.reject(killed),
      }),
    };
    const forgetting = {
      ...service,
      money: {
        ...service.money,
        requests: { ...service.money.requests, cancel: () => Promise.reject(killed) },
      },
    };
    const stateOf = async (payoutId: PayoutId) =>
      (await listPayouts({ db, accountId }, { limit: 9 })).data.find(
        (each) => each.payoutId === payoutId,
      )?.state;
    const first = await paid(accountId);
    const word = { by: ana, limits };
    const cutOff = { code: "payoutApprovalCutOff", cause: killed };
    await expect(approvePayout(dying, first.payoutId, word)).rejects.toMatchObject(cutOff);
    expect(await stateOf(first.payoutId)).toBe("draft");
    // The command may still be at work.
    expect(await settleApprovals(service)).toEqual({ settled: 0 });
    world.ctx.passTime(CUT_OFF_MS);
    await expect(settleApprovals(dying)).rejects.toMatchObject({ errors: [{ cause: killed }] });
    const rounds = await Promise.all([settleApprovals(service), settleApprovals(service)]);
    expect(rounds.some(({ settled }) => settled === 1)).toBe(true);
    expect(await stateOf(first.payoutId)).toBe("approved");
    expect(await settleApprovals(service)).toEqual({ settled: 0 });
    expect((await verifyBooks(service)).problems).toEqual([]);

    await withdrawPayout(service, first.payoutId);
    const second = await paid(accountId);
    await expect(approvePayout(dying, second.payoutId, word)).rejects.toMatchObject(cutOff);
    await expect(withdrawPayout(forgetting, second.payoutId)).rejects.toBe(killed);
    world.ctx.passTime(CUT_OFF_MS);
    expect(await settleApprovals(service)).toEqual({ settled: 1 });
    expect(await stateOf(second.payoutId)).toBe("withdrawn");
    // One of them is all that a person pays out in a day.
    const third = await paid(accountId);
    expect(await approvePayout(service, third.payoutId, word)).toMatchObject({ state: "approved" });
  });

  test("has a reference of the bank that no payout of another bucket has", async ({ db }) => {
    await onTwoBuckets(db, async (bucket) => {
      const { world, other, service, paid, staff } = await openBothPaid(db, bucket);
      const databaseOf = async (accountId: AccountId) =>
        accountId === world.accountId ? db : bucket;
      const claims = openClaims({ home: db, databaseOf, now: service.now });
      const money = { ...service.money, claims };
      const [here, there] = [
        { ...service, money },
        { ...other.service, money },
      ];
      const word = { by: await staff("ana"), limits: limitsOf(1000) };
      const approved = async (by: Service, { accountId }: World) => {
        const { payoutId } = await paid(accountId, "bank", by);
        return (await approvePayout(by, payoutId, word)).payoutId;
      };
      const [first, second] = [await approved(here, world), await approved(there, other)];
      const send = (by: Service, payoutId: PayoutId, reference: string) =>
        sendPayout(by, { payoutId, bankAccountId: "pichincha-1", reference });
      await send(here, first, "OUT-1");
      await expect(send(there, second, "out-1 ")).rejects.toMatchObject({
        code: "payoutReferenceAlreadyUsed",
      });
      expect(await send(there, second, "OUT-2")).toMatchObject({ state: "sent" });
      await work(world);
      await work(other);
    });
  });

  test("is done once, and has a reference of the bank that no other has, whoever says so at one moment", async ({
    db,
  }) => {
    const { world, other, service, paid, approve, staff } = await openBothPaid(db);
    const ana = await staff("ana");
    const approved = async ({ accountId }: World) =>
      (await approve((await paid(accountId)).payoutId, ana)).payoutId;
    const [first, second] = [await approved(world), await approved(other)];
    const another = { ...service, processId: "another operator's" };
    const send = (payoutId: PayoutId, reference: string, by = service) =>
      sendPayout(by, { payoutId, bankAccountId: "pichincha-1", reference });
    /** Why not, each; empty for what was done. */
    const outcomes = async (all: Promise<unknown>[]): Promise<string[]> => {
      const settled = await Promise.allSettled(all);
      const codes = settled.map((each) =>
        each.status === "fulfilled" ? "" : String((each.reason as { code?: unknown }).code),
      );
      return codes.toSorted();
    };

    expect(await outcomes([send(first, "OUT-1"), send(second, "out-1 ", another)])).toEqual([
      "",
      "payoutReferenceAlreadyUsed",
    ]);
    const states = async () =>
      Promise.all(
        [first, second].map(async (id) => String((await findPayout(db.read, id))?.state)),
      );
    const sentOne = await states();
    expect(sentOne.toSorted()).toEqual(["approved", "sent"]);
    const [sent, waiting] = sentOne[0] === "sent" ? [first, second] : [second, first];
    await send(waiting, "OUT-2");

    const done = (by = service) => confirmPayout(by, sent);
    expect(await outcomes([done(), done(another), done()])).toEqual([
      "",
      "payoutNotPossible",
      "payoutNotPossible",
    ]);
    // Done and sent back at one moment: it came back in the end, or was never done.
    const both = await outcomes([confirmPayout(service, waiting), returnPayout(another, waiting)]);
    expect([[""], ["", ""]].map((each) => each.join())).toContain(
      both.filter((code) => code !== "payoutNotPossible").join(),
    );
    expect((await findPayout(db.read, waiting))?.state).toBe("returned");
    expect(await toldOf(db, sent)).toEqual(["payout.done"]);
    expect((await toldOf(db, waiting)).filter((each) => each !== "payout.done")).toEqual([
      "payout.returned",
      "mail",
    ]);
    await work(world);
    await work(other);
    expect(await sums(db)).toEqual({ bank: 4000, merchantPayable: -4000 });
  });

  test("whose cut off approval cannot be ended holds up no other: the round names it, and ends it when it is tried again", async ({
    db,
  }) => {
    const { world, other, service, paid, staff } = await openBothPaid(db);
    const word = { by: await staff("ana"), limits: limitsOf(1000) };
    const gone = new Error("the bucket has gone");
    const cutOff = async ({ accountId }: World) => {
      const { payoutId } = await paid(accountId);
      const dying = failingFor(service, accountId, gone);
      await expect(approvePayout(dying, payoutId, word)).rejects.toMatchObject({ cause: gone });
      return payoutId;
    };
    const [first, second] = [await cutOff(world), await cutOff(other)];
    world.ctx.passTime(CUT_OFF_MS);

    const round = payoutJobs.settleApprovals.handlerWith(
      failingFor(service, world.accountId, gone),
    );
    await expect(round({}, new AbortController().signal)).rejects.toMatchObject({
      name: "RoundFailed",
      message: `payout ${first}: Error: the bucket has gone`,
      errors: [{ message: `payout ${first}`, cause: gone }],
    });
    const states = async () =>
      Promise.all([first, second].map(async (id) => (await findPayout(db.read, id))?.state));
    expect(await states()).toEqual(["draft", "approved"]);
    expect(await settleApprovals(service)).toEqual({ settled: 1 });
    expect(await states()).toEqual(["approved", "approved"]);
  });

  test("goes into the wallet at once, when the merchant wants it there", async ({ db }) => {
    const { world, accountId, shipments, paid, told } = await openPaid(db);
    const before = await world.balance();
    await paid(accountId, "wallet");
    await work(world);
    expect(await world.balance()).toBe(before + 8000);
    expect(await told(shipments[0]!)).toBe("paidOut 4000 4000 4000 4000");
  });

  test("pays what the merchant owes first, line by line of its cash", async ({ db }) => {
    const { world, service, accountId, shipments, paid, told } = await openPaid(db);
    await adjustWallet(service, {
      accountId,
      type: "reweigh",
      amount: cents(-4150 - (await world.balance())),
      reason: "test",
      reference: "case 1",
      shipmentId: shipments[0]!.shipmentId,
      topUpReference: null,
      actor: "ana",
      needsConfirmation: false,
    });
    expect(await paid(accountId, "wallet")).toMatchObject({ setOff: 4150, amount: 3850 });
    await work(world);
    expect(await Promise.all(shipments.map(told))).toEqual([
      "paidOut 4000 4000 4000 4000",
      "paidOut 4000 4000 4000 4000",
    ]);
    expect(await sums(db)).toEqual({ bank: 8000, wallet: -8000 });
  });

  test("goes to the account that is valid: a change waits two days, sealed, and can be taken back", async ({
    db,
  }) => {
    const { service, world, accountId } = await openPaid(db);
    const told = async () => {
      const { valid, waiting } = await getBankDetails(service, accountId);
      return [valid?.hint ?? "-", waiting?.hint ?? "-"].join(" ");
    };
    await setBankDetails(service, accountId, details);
    expect(await told()).toBe("8877 -");
    await setBankDetails(service, accountId, { ...details, number: "2200996666" });
    expect(await told()).toBe("8877 6666");
    await setBankDetails(service, accountId, details);
    expect(await told()).toBe("8877 -");
    await setBankDetails(service, accountId, { ...details, number: "2200995555" });
    world.ctx.passTime(24 * 3_600_000);
    await setBankDetails(service, accountId, { ...details, number: "2200994444" });
    world.ctx.passTime(25 * 3_600_000);
    expect(await told()).toBe("8877 4444");
    world.ctx.passTime(24 * 3_600_000);
    expect(await told()).toBe("4444 -");
    const rows = await db.read.select().from(db.read.tables.bankDetails);
    for (const row of rows)
      expect(Buffer.from(row.details!).toString("latin1")).not.toContain("Banco");
  });
});
