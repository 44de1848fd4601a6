import { writeWorkbook } from "#app/runtime/tables/write-workbook.ts";
import type { Cell } from "#app/shipping/model/table-cells.ts";

/** A file in the shape of one that is known, with invented data: its profile, and what is to be read. */
export interface SyntheticFile {
  name: string;
  bytes: Uint8Array;
  profile: object;
  currency: string;
  timeZone?: string;
  /** Number or text, amount in the currency, and day of UTC of each row. */
  read: [number: string | null, amount: number, at: string | null][];
  total: number;
}

const number = (value: number | string): Cell => ({ kind: "number", text: String(value) });
const day = (text: string): Cell => ({ kind: "date", wallMs: Date.parse(`${text}T00:00:00Z`) });
const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");
const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");
const utf16le = (text: string): Uint8Array => Buffer.from(text, "utf16le");
const utf16be = (text: string): Uint8Array => Buffer.from(text, "utf16le").swap16();

const chargeRow = (waybill: string, charge: string, net: string): string =>
  Array.from({ length: 250 }, (_each, at) => ({ 20: waybill, 45: charge, 52: net })[at] ?? "").join(
    ",",
  );

export const syntheticFiles: SyntheticFile[] = [
  {
    name: "a wallet's history as a workbook, withdrawals as two lines",
    bytes: writeWorkbook([
      {
        name: "HISTORIAL DE CARTERA",
        rows: [
          ["ID", "FECHA", "TIPO", "MONTO", "DESCRIPCIÓN", "ORDEN ID", "NUMERO DE GUIA"],
          [
            number(1),
            day("2026-11-03"),
            "COBRO",
            number(89900),
            "Guía",
            number(71),
            "240001000101",
          ],
          [
            number(2),
            day("2026-11-04"),
            "COBRO",
            number(45000),
            "Guía",
            number(72),
            "240001000102",
          ],
          [number(3), day("2026-11-05"), "RETIRO", number(134362.9), "Retiro", "", ""],
          [number(4), day("2026-11-05"), "GMF", number(537.1), "4x1000", "", ""],
        ],
      },
      { name: "Notas", rows: [["ignored"]] },
    ]),
    profile: {
      sheet: "Historial de Cartera",
      columns: {
        trackingNumber: ["NÚMERO DE GUÍA"],
        amount: ["Monto"],
        kind: ["Tipo"],
        at: ["Fecha"],
      },
      kinds: { COBRO: "collection", RETIRO: "withdrawal", GMF: "tax" },
    },
    currency: "COP",
    timeZone: "America/Bogota",
    read: [
      ["240001000101", 89900, "2026-11-03"],
      ["240001000102", 45000, "2026-11-04"],
      [null, 134362.9, "2026-11-05"],
      [null, 537.1, "2026-11-05"],
    ],
    total: 134900,
  },
  {
    name: "orders with a row per product in windows-1252, thousands with dots",
    bytes: latin1(
      [
        "ID;FECHA;ESTATUS;NÚMERO GUIA;TOTAL DE LA ORDEN;VALOR DE COMPRA EN PRODUCTOS;PRODUCTO",
        "11;03-11-2026;ENTREGADO;240001000201;$ 99.900;$ 89.900;Jabón de peña",
        "11;03-11-2026;ENTREGADO;240001000201;$ 99.900;$ 89.900;Cepillo",
        "12;04-11-2026;ENTREGADO;240001000202;$ 1.060.000;$ 1.050.000;Sofá",
      ].join("\r\n"),
    ),
    profile: {
      marks: { group: "." },
      dates: { format: "dd-MM-yyyy", timeZone: "America/Bogota" },
      columns: {
        trackingNumber: ["NUMERO GUIA"],
        amount: ["VALOR DE COMPRA EN PRODUCTOS"],
        at: ["FECHA"],
      },
      oneRowPer: "product",
    },
    currency: "COP",
    read: [
      ["240001000201", 89900, "2026-11-03"],
      ["240001000202", 1050000, "2026-11-04"],
    ],
    total: 1139900,
  },
  {
    name: "orders with a row per parcel as a workbook, amounts as texts and numbers",
    bytes: writeWorkbook([
      {
        name: "Ordenes",
        rows: [
          [
            "ID",
            "FECHA",
            "NUMERO GUIA",
            "PRECIO FLETE",
            "COMISION",
            "VALOR DE COMPRA EN PRODUCTOS",
          ],
          [number(21), "03-11-2026", "EC-0001", number("3.7"), number("1.2"), number(40)],
          [number(22), "04-11-2026", "EC-0002", "$3.70", "$1.00", "$ 25.50"],
        ],
      },
    ]),
    profile: {
      dates: { format: "dd-MM-yyyy" },
      columns: {
        trackingNumber: ["Número guía"],
        amount: ["Valor de compra en productos"],
        fee: ["Comisión"],
        freight: ["Precio flete"],
        at: ["Fecha"],
      },
    },
    currency: "USD",
    read: [
      ["EC-0001", 40, "2026-11-03"],
      ["EC-0002", 25.5, "2026-11-04"],
    ],
    total: 65.5,
  },
  {
    name: "the plainest layout, a returned parcel as a row with 0",
    bytes: utf8(
      "\uFEFFtracking_number,recipient_name,delivery_date,cod_amount,status,remarks\n" +
        'A100,"Pérez, Ana",2026-11-03,40.00,delivered,\nA101,Luis,2026-11-03,0,returned,"no ""one"" there"\n',
    ),
    profile: {
      columns: {
        trackingNumber: ["tracking_number"],
        amount: ["cod_amount"],
        at: ["delivery_date"],
      },
    },
    currency: "USD",
    read: [
      ["A100", 40, "2026-11-03"],
      ["A101", 0, "2026-11-03"],
    ],
    total: 40,
  },
  {
    name: "250 columns without a header, a row per charge",
    bytes: utf8(
      [
        chargeRow("1Z0001", "Freight", "10.20"),
        chargeRow("1Z0001", "Fuel", "1.02"),
        chargeRow("1Z0002", "Freight", "7.00"),
      ].join("\n"),
    ),
    profile: {
      header: { absent: true },
      columns: { trackingNumber: 21, amount: 53 },
      oneRowPer: "charge",
    },
    currency: "USD",
    read: [
      ["1Z0001", 11.22, null],
      ["1Z0002", 7, null],
    ],
    total: 18.22,
  },
  {
    name: "a summary in row 1, then a row per waybill",
    bytes: utf8(
      "2026-11-30,INV-77,998877,65.25,2\nWaybill,Date,Net\nJD01,2026-11-03,40.00\nJD02,2026-11-04,25.25\n",
    ),
    profile: {
      delimiter: ",",
      header: { row: 2 },
      columns: { trackingNumber: ["Waybill"], amount: ["Net"], at: ["Date"] },
      total: { row: 1, column: 4 },
    },
    currency: "USD",
    read: [
      ["JD01", 40, "2026-11-03"],
      ["JD02", 25.25, "2026-11-04"],
    ],
    total: 65.25,
  },
  {
    name: "UTF-16 with a mark, tabs, decimal commas",
    bytes: utf16le(
      "\uFEFFGuía\tRecaudo\tFecha\r\n0012\t1.234,50\t3/11/2026\r\n0013\t7,5\t14/11/2026\r\n",
    ),
    profile: {
      marks: { decimal: "," },
      dates: { format: "d/M/yyyy" },
      columns: { trackingNumber: ["Guia"], amount: ["Recaudo"], at: ["Fecha"] },
    },
    currency: "USD",
    read: [
      ["0012", 1234.5, "2026-11-03"],
      ["0013", 7.5, "2026-11-14"],
    ],
    total: 1242,
  },
  {
    name: "UTF-16 without a mark, bars, blanks between thousands",
    bytes: utf16be("guia|valor\nP1|12 500,75\nP2|980,00\n"),
    profile: { columns: { trackingNumber: ["Guía"], amount: ["Valor"] } },
    currency: "MXN",
    read: [
      ["P1", 12500.75, null],
      ["P2", 980, null],
    ],
    total: 13480.75,
  },
  {
    name: "deductions in parentheses, a currency's sign on either side",
    bytes: latin1(
      "Nº guía;Recaudo;Comisión;Flete\nS1;S/ 40.00;(1.20);(3.70)\nS2;25.50 PEN;-1.00;3.70-\n",
    ),
    profile: {
      columns: {
        trackingNumber: ["Nº guia"],
        amount: ["Recaudo"],
        fee: ["Comision"],
        freight: ["Flete"],
      },
    },
    currency: "PEN",
    read: [
      ["S1", 40, null],
      ["S2", 25.5, null],
    ],
    total: 65.5,
  },
  {
    name: "a workbook whose waybills and dates are numbers",
    bytes: writeWorkbook([
      {
        name: "Hoja1",
        rows: [
          ["guia", "fecha", "valor"],
          [number("12345"), number("46329"), number("0.1")],
          [number("1.2000000000000001E+15"), number("46330.5"), number("19.99")],
        ],
      },
    ]),
    profile: {
      dates: { excelSerial: true },
      columns: { trackingNumber: ["guia"], amount: ["valor"], at: ["fecha"] },
    },
    currency: "USD",
    read: [
      ["12345", 0.1, "2026-11-03"],
      ["1.2000000000000001E+15", 19.99, "2026-11-04"],
    ],
    total: 20.09,
  },
  {
    name: "a bank's statement",
    bytes: utf8(
      "Banco del Ejemplo\nCuenta;001\n\nFecha;Concepto;Referencia;Importe\n" +
        "2026-11-05;TRANSFERENCIA CONDOR;TR-889;35,10\n2026-11-06;COMISION;;-0,35\n",
    ),
    profile: {
      kind: "bank",
      columns: {
        at: ["Fecha"],
        amount: ["Importe"],
        text: ["Concepto"],
        reference: ["Referencia"],
      },
    },
    currency: "USD",
    read: [
      [null, 35.1, "2026-11-05"],
      [null, -0.35, "2026-11-06"],
    ],
    total: 34.75,
  },
  {
    name: "lines above the header, the mark in the first line, the sum at the end, no decimals",
    bytes: utf8(
      'sep=;\r\n"Liquidación";;\r\n"Folio";"981";\r\n\r\n"GUÍA";"Monto a pagar";"Fecha"\r\n' +
        '"00071";"12.990";"03/11/2026"\r\n"00072";"8.000";"04/11/2026"\r\n"TOTAL";"20.990";\r\n',
    ),
    profile: {
      marks: { group: "." },
      dates: { format: "dd/MM/yyyy", timeZone: "America/Santiago" },
      columns: { trackingNumber: ["guia"], amount: ["monto a pagar"], at: ["fecha"] },
      total: { label: "Total" },
    },
    currency: "CLP",
    read: [
      ["00071", 12990, "2026-11-03"],
      ["00072", 8000, "2026-11-04"],
    ],
    total: 20990,
  },
];
