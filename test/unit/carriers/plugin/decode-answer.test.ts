import { expect, test } from "vitest";

import { decode, jsonOf } from "#app/carriers/plugin/decode-answer.ts";

const text = '{"error":"GUÍA NO VÁLIDA"}';

test.each([
  ["says so", "application/json; charset=ISO-8859-1"],
  ["does not say so", "application/json"],
  ["has no type", ""],
])("an answer that is not in UTF-8 and %s keeps its letters", (_name, type) => {
  expect(decode(Buffer.from(text, "latin1"), type)).toBe(text);
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
