import { expect, test } from "vitest";

import { decode, jsonOf } from "#app/carriers/plugin/decode-answer.ts";

const text = '{"error":"GUÍA NO VÁLIDA"}';

test.each([
  ["says so", "application/json; charset=ISO-8859-1"],
  ["does not say so", "application/json"],
  ["says that it is", "application/json; charset=utf-8"],
  ["has no type", ""],
])("an answer that is not in UTF-8 and %s keeps its letters", (_name, type) => {
  expect(decode(Buffer.from(text, "latin1"), type)).toBe(text);
});

test.each(["ISO-8859-1", "windows-1252", "us-ascii", "UTF-8", "nonsense"])(
  "an answer in UTF-8 that declares %s keeps its letters",
  (charset) => {
    expect(decode(Buffer.from(text), `application/json; charset=${charset}`)).toBe(text);
    expect(
      decode(Buffer.from(`<?xml version="1.0" encoding="${charset}"?><a>ñ</a>`), ""),
    ).toContain("ñ");
  },
);

test("an answer whose declared letters do not exist in UTF-8 is read as declared", () => {
  const mixed = Buffer.concat([Buffer.from("Ñandú ", "utf8"), Buffer.from("Güemes", "latin1")]);
  expect(decode(mixed, "text/plain; charset=latin1")).toContain("Güemes");
  const wide = Buffer.from("GUÍA", "utf16le");
  expect(decode(wide, "text/plain; charset=utf-16le")).toBe("GUÍA");
});

test("a letter that is cut in two leaves the others of UTF-8", () => {
  const cut = Buffer.concat([Buffer.from("GUÍA NO VÁLIDA"), Buffer.from([0xc3])]);
  expect(decode(cut, "text/plain")).toBe("GUÍA NO VÁLIDA\uFFFD");
});

test("a number that no double can hold keeps its digits", () => {
  expect(jsonOf('{"number":90071992547409931234,"kg":2.5}')).toEqual({
    number: "90071992547409931234",
    kg: 2.5,
  });
  expect(jsonOf("<html>")).toBeUndefined();
});
