import { crc32, deflateRawSync } from "node:zlib";

import { type Cell, SERIAL_DAY_0_MS } from "#app/shipping/model/table-cells.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

export interface Worksheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

const SHEET_NAME_MAX = 31;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/**
 * A workbook (XLSX): texts as texts, so that no spreadsheet runs one or takes the zeros of a number from it; numbers
 * and dates as such.
 */
export function writeWorkbook(sheets: readonly Worksheet[]): Uint8Array<ArrayBuffer> {
  const parts: [string, string][] = [
    ["[Content_Types].xml", contentTypes(sheets.length)],
    ["_rels/.rels", relations([["rId1", `${DOCUMENT}/officeDocument`, "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbook(sheets)],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...sheets.map(
          (_sheet, at) =>
            [`rId${at + 1}`, `${DOCUMENT}/worksheet`, `worksheets/sheet${at + 1}.xml`] as const,
        ),
        [`rId${sheets.length + 1}`, `${DOCUMENT}/styles`, "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", STYLES],
    ...sheets.map(({ rows }, at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      worksheet(rows),
    ]),
  ];
  return zip(parts.map(([name, text]) => [name, Buffer.from(text, "utf8")]));
}

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>` +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_each, at) =>
    part(`/xl/worksheets/sheet${at + 1}.xml`, "worksheet"),
  );
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part("/xl/workbook.xml", "sheet.main")}${part("/xl/styles.xml", "styles")}${each.join("")}</Types>`
  );
}

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

function workbook(sheets: readonly Worksheet[]): string {
  const each = sheets.map(({ name }, at) => {
    const shown = name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, SHEET_NAME_MAX);
    return `<sheet name="${escaped(shown)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each.join("")}</sheets></workbook>`;
}

function worksheet(rows: Worksheet["rows"]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => written(cell, `${letters(column)}${row + 1}`)).join("")}</row>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function written(cell: Cell, place: string): string {
  if (cell === "") return "";
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (cell.kind === "number") return `<c r="${place}"><v>${escaped(cell.text)}</v></c>`;
  return `<c r="${place}" s="1"><v>${(cell.wallMs - SERIAL_DAY_0_MS) / DAY_MS}</v></c>`;
}

const LETTERS = 26;
/** A, B … Z, AA. */
function letters(column: number): string {
  const rest = Math.floor(column / LETTERS) - 1;
  return (rest >= 0 ? letters(rest) : "") + String.fromCharCode(65 + (column % LETTERS));
}

const NOT_OF_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Most cells: a table of many rows is made while others wait. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;
const escaped = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(NOT_OF_XML, "")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;");

const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980: the same table gives the same bytes. */
const DOS_DATE = 0x21;

function zip(parts: readonly [name: string, bytes: Uint8Array][]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name, "utf8");
    // What the entry and the directory have in common.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(DOS_DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, named, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const made = Buffer.from([VERSION, 0]);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), made, common, place, named]),
    );
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end]));
}
