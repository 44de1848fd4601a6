import { expect, test } from "vitest";

import { type LabelKind, labelKindOf } from "#app/shipping/model/label-kind.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const base64 = (text: string) => bytes(text).toString("base64");

/** A label of each kind as it begins; none holds what another begins with. */
const labels: Record<LabelKind, string> = {
  pdf: "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF",
  png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01",
  gif: "GIF89a\x01\0\x01\0",
  jpeg: "\xff\xd8\xff\xe0\0\x10JFIF\0",
  zpl: "^XA^FO50,50^BCN,100,Y,N,N^FD>:W1^FS^FO9,9^A0N,20,20^FH_^FDCalle _5E 1 ~ 2^FS^XZ",
};

/** What a carrier, a gateway or a file makes of a label, and every viewer or printer takes. */
const forms: readonly (readonly [string, (label: string) => string])[] = [
  ["as it is", (label) => label],
  ["behind a line feed", (label) => `\n${label}`],
  ["behind CR LF and blanks", (label) => `\r\n  \t${label}`],
  ["behind a BOM", (label) => `\xef\xbb\xbf${label}`],
  ["behind a BOM and lines", (label) => `\xef\xbb\xbf\r\n\r\n${label}`],
  ["behind NUL", (label) => `\0\0${label}`],
  ["before line feeds", (label) => `${label}\r\n\r\n`],
  ["before NUL", (label) => `${label}\0`],
  ["before Ctrl-Z", (label) => `${label}\x1a`],
  ["between STX and ETX", (label) => `\x02${label}\x03`],
  ["in base64", base64],
  ["in base64 of lines of 76", (label) => base64(label).replaceAll(/.{76}/g, "$&\r\n")],
  ["in base64 of escaped lines", (label) => base64(label).replaceAll(/.{20}/g, "$&\\n")],
  ["in base64 without its padding", (label) => base64(label).replaceAll("=", "")],
  ["in base64 for addresses", (label) => bytes(label).toString("base64url")],
  ["in base64 and quotes", (label) => `"${base64(label)}"`],
  ["in a data URL", (label) => `data:application/octet-stream;base64,${base64(label)}`],
  ["in a data URL behind blanks", (label) => ` data:;charset=utf-8;base64,${base64(label)}\n`],
  ["in base64 of base64", (label) => base64(base64(label))],
];
const cases = Object.entries(labels).flatMap(([kind, label]) =>
  forms.map(([form, made]) => [kind, form, made(label), label] as const),
);

test.for(cases)("a %s is one %s", ([kind, , made, label]) => {
  const known = labelKindOf(bytes(made));
  expect(known.kind).toBe(kind);
  const text = known.kind === null ? "" : Buffer.from(known.bytes).toString("latin1");
  expect(text.startsWith(label)).toBe(true);
  expect(kind !== "zpl" || text === label).toBe(true);
});

test.for([
  "CT~~CD,~CC^~CT~\n^XA~TA000~JSN^LT0^MNW^MTD^PON^PMN^LH0,0^JMA^PR4,4~SD15^JUS^LRN^CI0^XZ\n^XA\n^MMT\n^PW812\n^LL1218\n^LS0\n^FO10,10^A0N,40,40^FDGUIA 1^FS\n^PQ1,0,1,Y^XZ\n",
  "\u0010CT~~CD,~CC^~CT~^XA^FDW1^FS^XZ",
  "^XA^SZ2^JMA^MCY^PMN^PW1218~JSN^JZY^LH0,0^LRN^XZ^XA^FDW1^FS^XZ",
  "~DGR:LOGO.GRF,4,1,FF00FF00^XA^FO1,1^XGR:LOGO.GRF,1,1^FS^XZ^XA^IDR:LOGO.GRF^FS^XZ",
  "~DG000.GRF,4,1,FF00FF00^XA^XG000.GRF,1,1^FS^XZ",
  "^XA^DFR:T.ZPL^FS^FO1,1^FN1^FS^XZ^XA^XFR:T.ZPL^FN1^FDW1^FS^XZ",
  "^XA^FX ^ a comment: do not touch^FS^FDW1^FS^XZ",
  "// made by our gateway\n^XA^FDW1^FS^XZ",
  "^xa^fo10,10^a0n,20,20^fdW1^fs^xz",
  "^XA^FO9,9^GFB,12,12,3,^JUF~JR^XA^NS^FS^FDW1^FS^XZ",
  "^XA^FO9,9^GFA,4,4,1,FF00FF00^DN^FDW1^FS^XZ",
  "^XA^FH_^FDSector ~NA 12 ~ Km 4^FS^XZ",
  "^XA^CWQ,R:FONT.TTF^FDW1^FS^XZ^FX end",
])("ZPL of carriers and their drivers is a label: %j", (zpl) => {
  expect(labelKindOf(bytes(zpl)).kind).toBe("zpl");
});

test.for([
  ["^XA^FDx^FS^JUF^XZ", "^JUF"],
  ["^XA^JUN^FDx^FS^XZ", "^JUN"],
  ["^XA^IDE:*.*^FS^FDx^FS^XZ", "^IDE"],
  ["^XA^DFE:T.ZPL^FS^XZ", "^DFE"],
  ["~DGE:LOGO.GRF,4,1,FF00FF00^XA^XZ", "~DGE"],
  ["~DYB:F,A,T,4,,00000000^XA^XZ", "~DYB"],
  ["^XA^KPpass^XZ", "^KPp"],
  ["^XA^NS,192.168.1.9^XZ", "^NS,"],
  ["^XA^ND2,P,192.168.1.9^XZ", "^ND2"],
  ["^XA^WAD^XZ", "^WAD"],
  ["^XA^SC9600^XZ", "^SC9"],
  ["^XA^ST01,01,2026^XZ", "^ST0"],
  ["^XA^TOR:A.ZPL,E:A.ZPL^XZ", "^TOR"],
  ["^XA^JBE^XZ", "^JBE"],
  ["^XA^CC/^FDx^FS^XZ", "^CC/"],
  ["~JR^XA^FDx^FS^XZ", "~JR^"],
  ["^XA^FDx^FS^XZ~JA", "~JA"],
  ["^XA~NR^FDx^FS^XZ", "~NR^"],
  ["^XA^FDx^FS^xz^xa^juf^xz", "^juf"],
  ["^XA^EG^XZ", "^EG^"],
  ["^XA^MPD^XZ", "^MPD"],
  ["^XA!^SXO,A,Y,Y,Y^XZ", "^SXO"],
] as const)(
  "ZPL that does more to the printer is refused with its command: %s",
  ([zpl, command]) => {
    expect(labelKindOf(bytes(zpl))).toEqual({
      kind: null,
      reason: `ZPL that changes the printer: ${command}`,
    });
  },
);

test.for([
  ["", null],
  ["hello", null],
  [" \n\0", null],
  ["AAAA", null],
  ["^XA^FDW1^FS", "ZPL without its end, which is ^XZ"],
  ["^XA^FDW1^FS^XZ^XA^FDW2", "ZPL without its end, which is ^XZ"],
  ["<!doctype html><p>%PDF-1.4", "a page of HTML or XML"],
  [`${" ".repeat(1020)}x%PDF-1.4`, null],
] as const)("%j is no label", ([text, reason]) => {
  expect(labelKindOf(bytes(text))).toEqual({ kind: null, reason });
});
