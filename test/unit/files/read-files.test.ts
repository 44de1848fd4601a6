import { constants, deflateRawSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { readUploadedTable } from "#app/runtime/tables/read-table.ts";
import { writeWorkbook } from "#app/runtime/tables/write-workbook.ts";
import { profileSchema } from "#app/shipping/cash-files/profile.ts";
import { knownAmounts, proposeProfile } from "#app/shipping/cash-files/propose-profile.ts";
import { readRows } from "#app/shipping/cash-files/read-rows.ts";
import { cents, NO_MONEY, toDecimal } from "#app/shipping/model/money.ts";
import type { Cell, CellTable } from "#app/shipping/model/table-cells.ts";

import { syntheticFiles } from "./synthetic-files.ts";

const now = new Date("2026-12-01T12:00:00Z");

const whole = (profile: object) =>
  profileSchema.parse({ id: "invented", version: 1, kind: "remittance", ...profile });

async function read(
  given: Uint8Array | Cell[][],
  ofProfile: object,
  {
    currency = "USD",
    timeZone = "America/Guayaquil",
  }: { currency?: string; timeZone?: string } = {},
) {
  const profile = whole(ofProfile);
  const { encoding, delimiter, sheet = null } = profile;
  const table: CellTable = Array.isArray(given)
    ? { format: "xlsx", sheet: "x", rows: given }
    : await readUploadedTable(given, { encoding, delimiter, sheet });
  return readRows(table, profile, { currency, timeZone, now });
}

describe("files in the shapes that are known", () => {
  test.each(syntheticFiles)("$name", async ({ bytes, profile, read: wanted, total, ...around }) => {
    const found = await read(bytes, profile, around);
    if ("faults" in found) throw new Error(JSON.stringify(found.faults));
    expect(
      found.rows.map(({ trackingNumber, amount, at }) => [
        trackingNumber,
        toDecimal(amount),
        at?.toISOString().slice(0, 10) ?? null,
      ]),
    ).toEqual(wanted);
    expect(toDecimal(found.total)).toBe(total);
  });

  test("deductions are above zero, however they are written", async () => {
    const file = syntheticFiles.find(({ name }) => name.startsWith("deductions"))!;
    const found = await read(file.bytes, file.profile, file);
    expect("rows" in found && found.rows.map(({ fee, freight }) => [fee, freight])).toEqual([
      [120, 370],
      [100, 370],
    ]);
  });
});

const columns = { trackingNumber: ["Guia"], amount: ["Valor"], at: ["Fecha"] };
const dates = { format: "dd/MM/yyyy" };
const kinds = { Cobro: "collection" };
/** A table that is right but for what is planted. */
const lines = (...rows: string[]) =>
  Buffer.from(["Guía;Valor;Fecha;Tipo", "G1;40,00;03/11/2026;Cobro", ...rows].join("\n"));
const workbook = (...rows: Cell[][]) => writeWorkbook([{ name: "x", rows }]);
const cell = (text: string): Cell => ({ kind: "number", text });

interface Planted {
  fault: string;
  bytes: Uint8Array | Cell[][];
  row: number | null;
  code: string;
  profile?: object;
  currency?: string;
}

const planted: Planted[] = [
  {
    fault: "thousands or thousandths",
    bytes: lines("G2;1.234;03/11/2026"),
    row: 3,
    code: "amountAmbiguous",
  },
  {
    fault: "the same with a comma",
    bytes: lines("G2;1,234;03/11/2026"),
    row: 3,
    code: "amountAmbiguous",
  },
  {
    fault: "more decimals than the currency has",
    bytes: lines("G2;12,3456;03/11/2026"),
    row: 3,
    code: "amountFraction",
  },
  {
    fault: "decimals of a currency without",
    bytes: lines("G2;12,50;03/11/2026"),
    row: 3,
    code: "amountFraction",
    currency: "CLP",
  },
  { fault: "no amount", bytes: lines("G2;;03/11/2026"), row: 3, code: "amountMissing" },
  {
    fault: "words for an amount",
    bytes: lines("G2;pagado;03/11/2026"),
    row: 3,
    code: "amountUnreadable",
  },
  {
    fault: "thousands in twos",
    bytes: lines("G2;1.23.456;03/11/2026"),
    row: 3,
    code: "amountUnreadable",
  },
  {
    fault: "two decimal marks",
    bytes: lines("G2;1,2,3;03/11/2026"),
    row: 3,
    code: "amountUnreadable",
  },
  {
    fault: "three marks",
    bytes: lines("G2;1.234'567,00;03/11/2026"),
    row: 3,
    code: "amountUnreadable",
  },
  {
    fault: "a mark against the profile",
    bytes: lines("G2;12.34;03/11/2026"),
    row: 3,
    code: "amountUnreadable",
    profile: { marks: { decimal: "," } },
  },
  {
    fault: "an amount beyond all money",
    bytes: lines("G2;99999999999999999;03/11/2026"),
    row: 3,
    code: "amountTooLarge",
  },
  { fault: "cash below zero", bytes: lines("G2;-4,00;03/11/2026"), row: 3, code: "amountNegative" },
  {
    fault: "a day that is none",
    bytes: lines("G2;4,00;31/11/2026"),
    row: 3,
    code: "dateUnreadable",
  },
  {
    fault: "month and day exchanged",
    bytes: lines("G2;4,00;11/23/2026"),
    row: 3,
    code: "dateUnreadable",
  },
  {
    fault: "a year of two digits",
    bytes: lines("G2;4,00;03/11/26"),
    row: 3,
    code: "dateUnreadable",
  },
  {
    fault: "a year that is none",
    bytes: lines("G2;4,00;03/11/0026"),
    row: 3,
    code: "dateUnreadable",
  },
  {
    fault: "a date whose order nobody named",
    bytes: lines(),
    row: 2,
    code: "dateAmbiguous",
    profile: { dates: {} },
  },
  {
    fault: "a number for a date",
    bytes: [
      ["Guia", "Valor", "Fecha"],
      ["G1", cell("4"), cell("46329")],
    ],
    row: 2,
    code: "dateUnreadable",
  },
  {
    fault: "a date for an amount",
    bytes: [
      ["Guia", "Valor"],
      ["G1", { kind: "date", wallMs: Date.UTC(2026, 10, 3) }],
    ],
    row: 2,
    code: "amountUnreadable",
  },
  {
    fault: "part of a cent in a spreadsheet",
    bytes: [
      ["Guia", "Valor"],
      ["G1", cell("4.005")],
    ],
    row: 2,
    code: "amountFraction",
  },
  {
    fault: "no number of a parcel",
    bytes: lines(";4,00;03/11/2026"),
    row: 3,
    code: "numberMissing",
  },
  { fault: "a row that breaks off", bytes: lines("G2"), row: 3, code: "cellMissing" },
  // Of 40,00 the file on its way may keep 4.
  {
    fault: "a file that breaks off within an amount",
    bytes: lines("G2;4"),
    row: 3,
    code: "rowBrokenOff",
  },
  {
    fault: "a day far ahead: another year was meant",
    bytes: lines("G2;4,00;03/11/2030"),
    row: 3,
    code: "dateAhead",
  },
  {
    fault: "a word for a kind that nobody named",
    bytes: lines("G2;4,00;03/11/2026;Ajuste"),
    row: 3,
    code: "kindUnknown",
    profile: { kinds, columns: { ...columns, kind: ["tipo"] } },
  },
  {
    fault: "a needed name twice",
    bytes: Buffer.from("Guia;Valor;VALOR \nG1;4,00;5,00"),
    row: 1,
    code: "columnTwice",
  },
  {
    fault: "two names of one column",
    bytes: Buffer.from("Guia;Valor;Monto\nG1;4,00;5,00"),
    row: 1,
    code: "columnTwice",
    profile: { columns: { ...columns, amount: ["Valor", "Monto"] } },
  },
  {
    fault: "a name that only contains the needed one",
    bytes: Buffer.from("Guia;Valor total\nG1;4,00"),
    row: 1,
    code: "columnMissing",
  },
  { fault: "no header", bytes: Buffer.from("G1;4,00\nG2;5,00"), row: null, code: "headerMissing" },
  {
    fault: "nothing below the header",
    bytes: Buffer.from("Guia;Valor\n;\n"),
    row: null,
    code: "noRows",
  },
  {
    fault: "products that disagree on their parcel",
    bytes: lines("G1;41,00;03/11/2026"),
    row: 3,
    code: "productRowsDiffer",
    profile: { oneRowPer: "product" },
  },
  {
    fault: "a sum that is another",
    bytes: lines("TOTAL;41,00;"),
    row: null,
    code: "totalDiffers",
    profile: { total: { label: "total" } },
  },
  {
    fault: "no sum where there should be one",
    bytes: lines(),
    row: null,
    code: "totalMissing",
    profile: { total: { label: "total" } },
  },
];

const broken: Omit<Planted, "currency">[] = [
  { fault: "nothing", bytes: new Uint8Array(), row: null, code: "fileEmpty" },
  {
    fault: "a quote that is not closed",
    bytes: Buffer.from('Guia;Valor\nG1;"4'),
    row: 2,
    code: "fileQuotes",
  },
  {
    fault: "a quote inside a cell",
    bytes: Buffer.from('Guia;Valor\nG1;4\nTienda "Sol";4'),
    row: 3,
    code: "fileQuotes",
  },
  {
    fault: "a byte of no encoding",
    bytes: Buffer.from("Guia;Valor\nG\u0081;4\u00e9", "latin1"),
    row: 2,
    code: "fileEncodingUnknown",
  },
  {
    fault: "bytes that are not of the named encoding",
    bytes: Buffer.from("Guia;\u00e9", "latin1"),
    row: null,
    code: "fileEncodingUnknown",
    profile: { encoding: "utf-8" },
  },
  {
    fault: "a web page",
    bytes: Buffer.from("\n<html><table><tr><td>G1"),
    row: null,
    code: "fileNotTable",
  },
  { fault: "a PDF", bytes: Buffer.from("%PDF-1.7 ..."), row: null, code: "fileNotTable" },
  {
    fault: "a spreadsheet of the old kind",
    bytes: Buffer.from("d0cf11e0a1b11ae1", "hex"),
    row: null,
    code: "fileNotTable",
  },
  {
    fault: "an archive that is no workbook",
    bytes: Buffer.from("PK\u0003\u0004 not a zip"),
    row: null,
    code: "fileNotTable",
  },
  {
    fault: "two sheets and none named",
    bytes: writeWorkbook([
      { name: "a", rows: [["x"]] },
      { name: "b", rows: [["x"]] },
    ]),
    row: null,
    code: "fileSheetUnknown",
  },
  {
    fault: "a sheet that is not there",
    bytes: workbook(["x"]),
    row: null,
    code: "fileSheetUnknown",
    profile: { sheet: "y" },
  },
  {
    fault: "more rows than a file has",
    bytes: Buffer.from("a;b\n".repeat(200_001)),
    row: null,
    code: "fileTooManyRows",
  },
  {
    fault: "a workbook that unpacks to all memory",
    bytes: bomb(),
    row: null,
    code: "fileTooLarge",
  },
];

/** Its only sheet is a thousand times as large as the file says nothing of. */
function bomb(): Uint8Array {
  const bytes = Buffer.from(workbook(["x"]));
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const local = bytes.indexOf(name);
  const central = bytes.indexOf(name, local + 1);
  const packedBefore = bytes.readUInt32LE(local - 30 + 18);
  const blanks = Buffer.alloc(4_000_000, 0x20);
  // What refers to nothing before it can be packed once and be there again and again.
  const part = (of: Buffer) => deflateRawSync(of, { finishFlush: constants.Z_FULL_FLUSH });
  const packedBlanks = part(blanks);
  const packed = Buffer.concat([
    part(Buffer.from("<worksheet>")),
    ...Array.from({ length: 450 }, () => packedBlanks),
    deflateRawSync(Buffer.alloc(0)),
  ]);
  const size = 11 + 450 * blanks.length;
  for (const at of [local - 30 + 18, central - 46 + 20]) {
    bytes.writeUInt32LE(packed.length, at);
    bytes.writeUInt32LE(size, at + 4);
  }
  const dataAt = local + name.length;
  const grown = packed.length - packedBefore;
  const end = bytes.length - 22;
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 16) + grown, end + 16);
  return Buffer.concat([bytes.subarray(0, dataAt), packed, bytes.subarray(dataAt + packedBefore)]);
}

describe("what is planted in a file refuses it with its row", () => {
  test.each(planted)("$fault", async ({ bytes, row, code, profile = {}, currency = "USD" }) => {
    const found = await read(bytes, { columns, dates, ...profile }, { currency });
    expect("faults" in found && found.faults.map((each) => [each.row, each.code])).toEqual([
      [row, code],
    ]);
  });

  test.each(broken)(
    "$fault",
    async ({ bytes, row, code, profile = {} }) => {
      await expect(read(bytes, { columns, dates, ...profile })).rejects.toMatchObject({
        code,
        row,
      });
    },
    60_000,
  );
});

test("a profile is proposed by what carriers still have: not what came before, nor what was given up", () => {
  const parcel = { expected: cents(4000), collected: cents(4000) };
  const known = knownAmounts([
    { number: "A1", ...parcel, remitted: cents(1000), writtenOff: cents(500) },
    { number: "A2", ...parcel, remitted: NO_MONEY, writtenOff: cents(1500) },
  ]);
  const table: CellTable = {
    format: "xlsx",
    sheet: "x",
    rows: [
      ["Guía", "Recaudo", "Pago"],
      ["A1", "40.00", "25.00"],
      ["A2", "40.00", "25.00"],
    ],
  };
  const around = { id: "proposed", currency: "USD", timeZone: "America/Guayaquil" };
  expect(proposeProfile(table, known, around)?.columns).toMatchObject({
    trackingNumber: ["Guía"],
    amount: ["Pago"],
  });
});

test("a profile is proposed for two rows of which one is short", () => {
  const parcel = { expected: cents(4000), collected: cents(4000), remitted: NO_MONEY };
  const known = knownAmounts(
    ["A1", "A2"].map((number) => ({ number, ...parcel, writtenOff: NO_MONEY })),
  );
  const rows = [
    ["Guía", "Recaudo", "Comisión"],
    ["A1", "40.00", "1.20"],
    ["A2", "38.00", "1.20"],
  ];
  const around = { id: "proposed", currency: "USD", timeZone: "America/Guayaquil" };
  expect(
    proposeProfile({ format: "xlsx", sheet: "x", rows }, known, around)?.columns,
  ).toMatchObject({
    trackingNumber: ["Guía"],
    amount: ["Recaudo"],
  });
});
