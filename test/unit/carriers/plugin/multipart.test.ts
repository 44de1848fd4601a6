import { expect, test } from "vitest";

import { replyOf } from "#app/carriers/plugin/worker/reply.ts";
import { writeRequest } from "#app/carriers/plugin/worker/write-request.ts";

/** As a carrier answers a purchase: what it made, and its label. */
const pdf = Buffer.from("%PDF-1.4\r\n\xe2\xe3\r\n\r\n%%EOF\r\n--cut", "latin1");
const answered = (type: string, text = "") =>
  replyOf({
    status: 200,
    headers: [["content-type", type]],
    body: Buffer.concat([
      Buffer.from('preamble\r\n--cut-1\r\nContent-Type: application/json\r\n\r\n{"number":"W1"}'),
      Buffer.from("\r\n--cut-1\r\ncontent-type: application/pdf\r\ncontent-id: <label>\r\n\r\n"),
      pdf,
      Buffer.from(`${text}\r\n--cut-1--\r\n`),
    ]),
  });

test.for([
  "multipart/mixed; boundary=cut-1",
  'Multipart/Related; type="application/json"; boundary="cut-1"; start="<made>"',
])("a purchase that is answered as %s is read, its label byte by byte", (type) => {
  const [made, label, ...others] = answered(type).parts;
  expect(JSON.parse(Buffer.from(made!.bytes).toString())).toEqual({ number: "W1" });
  expect(label!.headers.get("content-id")).toBe("<label>");
  expect(Buffer.from(label!.bytes).equals(pdf)).toBe(true);
  expect(others).toEqual([]);
});

test.for(["text/html", "multipart/mixed", "application/json; boundary=cut-1"])(
  "an answer of the type %s has no parts, and is no empty list of them",
  (type) => {
    expect(() => answered(type).parts).toThrow("without parts");
  },
);

test("an answer that ends before its last part is no answer", () => {
  const whole = answered("multipart/mixed; boundary=cut-1");
  const cut = replyOf({
    status: 200,
    headers: [["content-type", "multipart/mixed; boundary=cut-1"]],
    body: whole.bytes.subarray(0, -12),
  });
  expect(() => cut.parts).toThrow("without parts");
});

test("a request's fields and files are parts of it, and no name breaks out of its line", () => {
  const bytes = new Uint8Array(pdf);
  const file = { name: 'a"\r\nx-evil: 1.pdf', type: "application/pdf", bytes };
  const request = { path: "/", multipart: { number: "W1", label: file } };
  const { body, headers } = writeRequest(request, false, {});
  const type = headers["content-type"]!;
  const { parts } = replyOf({
    status: 200,
    headers: [["content-type", type]],
    body: body as Uint8Array,
  });
  expect(parts.map((part) => part.headers.get("content-disposition"))).toEqual([
    'form-data; name="number"',
    'form-data; name="label"; filename="a___x-evil: 1.pdf"',
  ]);
  expect(parts.map((part) => part.headers.get("x-evil"))).toEqual([null, null]);
  expect(Buffer.from(parts[1]!.bytes).equals(pdf)).toBe(true);
});
