import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import readWorkbook from "read-excel-file/universal";

import type { Buckets } from "#app/main/buckets/open-buckets.ts";
import { readCsv } from "#app/runtime/csv.ts";
import { bookDaysOf } from "#app/shipping/periods/book-days.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { expect, test } from "#test/support/world.ts";

import { openRemittances, work } from "../shipping/cash-files/remittance-world.ts";
import { terminal } from "./terminal.ts";

interface Shown {
  fileId: number;
  gross: number;
  remitted: number;
  waiting: number;
  problemRows: { row: number; problem: string }[];
}

test("the operator's cash of a week: a carrier's file, the bank's line, and the payout", async ({
  db,
}) => {
  const { world, service, parcel, told } = await openRemittances(db);
  const buckets = {
    home: { service },
    names: () => ["b0"],
    nameOf: () => "b0",
    open: async () => ({ service }),
  } as unknown as Buckets;
  const terminalOf = (name: string) =>
    terminal(service, undefined, { name, role: "finance" }, buckets);
  const [ana, luis] = [terminalOf("Ana Paz"), terminalOf("Luis Rey")];
  const folder = makeFolder("encomienda-files-");
  const put = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [one, two] = [await parcel(), await parcel()];
  const remittance = put(
    "remesa.csv",
    `Liquidacion;;\nGuia;Fecha;Recaudo\n${one.trackingNumber};13/11/2026;40,00\n${two.trackingNumber};14/11/2026;40,00\nX-1;14/11/2026;9,00\n`,
  );
  const of = ["--in", remittance, "--country", "EC", "--carrier", "scripted"];
  expect(await ana.json("files", "preview", ...of, "--propose")).toMatchObject({
    columns: { trackingNumber: ["Guia"], amount: ["Recaudo"], at: ["Fecha"] },
  });
  const file = await ana.json<Shown>("files", "preview", ...of);
  expect(file).toMatchObject({
    gross: 89,
    remitted: 0,
    problemRows: [{ row: 5, problem: "unknownNumber" }],
  });
  expect(await ana.json<Shown>("files", "preview", ...of)).toMatchObject({ fileId: file.fileId });
  const another = [...of.slice(0, 5), "scriptd"];
  expect(await ana.refusal("files", "preview", ...another)).toMatchObject({
    error: "carrierNotFound",
    message: expect.stringContaining("scripted"),
  });
  const wrong = put("mal.csv", "Guia;Fecha;Recaudo\nG1;13/11/2026;1.234\n");
  const refused = await ana.refusal("files", "preview", "--in", wrong, ...of.slice(2));
  expect(refused).toMatchObject({ error: "fileRefused" });
  expect(refused.message).toBe(
    "Nothing was kept: these rows can't be read\n" +
      "Row 2, Amount collected: it can be read in two ways: say how amounts are written “1.234”",
  );

  const [ofOne, ofTwo] = [String(one.shipmentId), String(two.shipmentId)];
  const dispute = ["disputes", "open", "--shipments", `${ofOne},${ofTwo}`, "--note", "case 17"];
  expect(await ana.refusal(...dispute)).toMatchObject({ error: "cashNotDisputable" });

  // Read without its number: given up, the same bytes are read again.
  const discarded = ["files", "discard", "--file", String(file.fileId)];
  expect(await ana.json(...discarded)).toMatchObject({ state: "reverted", remitted: 0 });
  await work(world);
  const reread = await ana.json<Shown>("files", "preview", ...of, "--number", "R-1");
  expect(reread.fileId).not.toBe(file.fileId);
  const ofFile = ["--file", String(reread.fileId)];
  await ana.json("files", "apply", ...ofFile);
  await work(world);
  expect(await ana.refusal("files", "discard", ...ofFile)).toMatchObject({
    error: "carrierFileNotRevertible",
  });
  expect(await ana.json("files", "show", ...ofFile)).toMatchObject({ remitted: 80, waiting: 0 });
  expect((await ana.operate("files", "list")).out).toContain("R-1");

  expect(await ana.json(...dispute)).toEqual({ opened: 2, openBefore: 0 });
  expect(await luis.json(...dispute)).toEqual({ opened: 0, openBefore: 2 });
  const ends = ["disputes", "end", "--shipments", ofOne, "--outcome", "won"];
  expect(await luis.json(...ends, "--note", "by mail")).toEqual({ ended: 1, endedBefore: 0 });
  expect(await luis.json(...ends)).toEqual({ ended: 0, endedBefore: 1 });
  expect(await luis.json("disputes", "list", "--open")).toMatchObject([
    { shipmentId: two.shipmentId, state: "open", openedBy: "Ana Paz", note: "case 17" },
  ]);
  expect((await luis.operate("disputes", "list")).out).toContain("case 17; by mail");

  const profile = put(
    "bank.json",
    JSON.stringify({
      id: "bank",
      version: 1,
      kind: "bank",
      columns: { at: ["fecha"], amount: ["importe"], text: ["concepto"] },
    }),
  );
  const statement = put(
    "extracto.csv",
    "fecha;concepto;importe\n2026-11-16;ABONO CONDOR;89,00\n2026-11-16;INTERES;0,10\n",
  );
  const imported = [
    "bank",
    "import",
    "--in",
    statement,
    "--account",
    "pichincha-1",
    "--country",
    "EC",
    "--profile",
    profile,
  ];
  await ana.json(...imported);
  const misspelt = imported.map((each) => (each === "pichincha-1" ? "Pichincha 1" : each));
  expect(await ana.refusal(...misspelt)).toMatchObject({
    error: "bankAccountNotKnown",
    message: expect.stringContaining("pichincha-1"),
  });
  const [line, other] = await ana.json<{ bankLineId: number; mayBe: number[] }[]>("bank", "lines");
  expect([line?.mayBe, other?.mayBe]).toEqual([[reread.fileId], []]);
  const matched = ["bank", "match", "--line", String(line?.bankLineId), "--file"];
  const withUnknown = [...matched, `${reread.fileId}, 1`];
  expect(await ana.refusal(...withUnknown)).toMatchObject({ error: "carrierFileNotFound" });
  expect(await ana.json(...matched, String(reread.fileId))).toMatchObject({
    files: [{ fileId: reread.fileId, received: 89, currency: "USD" }],
  });
  await ana.json("bank", "ignore", "--line", String(other?.bankLineId));
  await work(world);
  expect(await told(one)).toBe("banked 4000 4000 4000 0");

  const [nobodys] = await ana.json<{ transferId: number }[]>("suspense", "list");
  expect(nobodys).toMatchObject({ fileId: reread.fileId, came: 9, left: 9 });
  const settled = ["--transfer", String(nobodys?.transferId), "--reference", "decision 4"];
  const income = ["suspense", "settle", ...settled, "--to", "income", "--reason", "nobody asks"];
  expect(await ana.refusal(...income, "--amount", "9.01")).toMatchObject({
    error: "suspenseNotSoMuch",
  });
  for (const isNew of [true, false])
    expect(await ana.json(...income, "--amount", "9")).toMatchObject({ left: 0, isNew });
  expect((await ana.operate("suspense", "list")).out).toContain("Nothing is in suspense.");
  const everything = ["suspense", "list", "--all"];
  expect((await ana.operate(...everything)).out).toContain("9.00 USD income (decision4)");
  expect(await ana.json("suspense", "undo", ...settled)).toMatchObject({ left: 9 });
  expect((await ana.operate(...everything)).out).toContain("(decision4, undone)");

  const account = ["--account", String(world.accountId)];
  const details = { holder: "Tienda", taxId: "179", bank: "Banco del Ejemplo", kind: "checking" };
  const set = (number: string) =>
    ana.json(
      "payouts",
      "details",
      ...account,
      "--set",
      put("details.json", JSON.stringify({ ...details, number })),
    );
  expect(await set("2200998877")).toMatchObject({ valid: { hint: "8877" }, waiting: null });
  expect(await set("2200006666")).toMatchObject({
    valid: { hint: "8877" },
    waiting: { hint: "6666" },
  });
  const asked = await ana.json<{ payoutId: number }>("payouts", "request", ...account);
  const ofPayout = ["--payout", String(asked.payoutId)];
  expect(await ana.refusal("payouts", "approve", ...ofPayout)).toMatchObject({
    error: "payoutNeedsAnotherPerson",
  });
  await luis.json("payouts", "approve", ...ofPayout);
  const out = join(folder, "order.csv");
  expect(await ana.json("payouts", "order", "--out", out)).toMatchObject({ payouts: 1 });
  // The bank may pay it from now on: no second order names it, and nobody withdraws it.
  const second = ["payouts", "order", "--out", `${out}.2`];
  expect(await ana.json(...second)).toMatchObject({ payouts: 0, inEarlierOrders: 1 });
  expect(await ana.json(...second, "--again")).toMatchObject({ payouts: 1, inEarlierOrders: 0 });
  expect(await ana.refusal("payouts", "withdraw", ...ofPayout)).toMatchObject({
    error: "payoutNotPossible",
  });
  expect(readFileSync(out, "utf8")).toContain(",Banco del Ejemplo,checking,2200998877,80.00,USD");
  await ana.json("payouts", "sent", ...ofPayout, "--from", "pichincha-1", "--reference", "OUT-9");
  expect(await ana.json("payouts", "done", ...ofPayout)).toMatchObject({
    state: "done",
    amount: 80,
  });
  await work(world);
  expect(await told(two)).toBe("paidOut 4000 4000 4000 4000");

  const month = bookDaysOf(service, "USD")(service.now()).slice(0, 7);
  const exported = (format: string, to: string) =>
    ana.json<{ transfers: number; sheets: string[] }>(
      "books",
      "export",
      "--month",
      month,
      "--currency",
      "USD",
      "--format",
      format,
      "--out",
      to,
    );
  const workbook = join(folder, "books.xlsx");
  const { sheets, transfers } = await exported("xlsx", workbook);
  expect(await exported("csv", join(folder, "books"))).toMatchObject({ sheets, transfers });
  const again = ["books", "export", "--month", month, "--format", "xlsx", "--out", workbook];
  expect(await ana.refusal(...again)).toMatchObject({ error: "fileExists" });
  expect(sheets).toEqual(expect.arrayContaining(["journal", "trial balance", "codHeld", "bank"]));
  const tables = new Map<string, string[][]>();
  const content = new Blob([readFileSync(workbook)]);
  const parseNumber = (text: string) => text;
  const written = await readWorkbook(content, { trim: false, parseNumber });
  expect(written.map(({ sheet }) => sheet)).toEqual(sheets);
  for (const { sheet: name, data } of written) {
    const texts = data.map((row) => row.map((cell) => String(cell ?? "")));
    const tableFile = join(folder, "books", `${name.replaceAll(" ", "-")}.csv`);
    expect(readCsv(readFileSync(tableFile, "utf8")).rows.map((row) => row.join())).toEqual(
      texts.map((row) => row.join()),
    );
    tables.set(name, texts);
  }
  expect(tables.get("journal")).toHaveLength(transfers + 1);
  const [titles = [], ...balance] = tables.get("trial balance")!;
  const sum = (rows: string[][], heading: string[], name: string) =>
    rows.reduce((all, row) => all + Math.round(Number(row[heading.indexOf(name)] || 0) * 100), 0);
  expect(sum(balance, titles, "debit")).toBe(sum(balance, titles, "credit"));
  expect(sum(balance, titles, "closing")).toBe(0);
  for (const name of sheets.slice(2)) {
    const [heading = [], ...lines] = tables.get(name)!;
    const ofKind = balance.filter(([kind]) => kind === name);
    for (const side of ["debit", "credit"])
      expect([name, side, sum(lines, heading, side)]).toEqual([
        name,
        side,
        sum(ofKind, titles, side),
      ]);
  }
  expect(balance.find(([kind]) => kind === "bank")?.at(-1)).toBe("9.00");
});
