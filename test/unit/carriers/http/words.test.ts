import { describe, expect, test } from "vitest";

import { readEvents } from "#app/carriers/http/operations/events.ts";
import { readTime } from "#app/carriers/http/operations/times.ts";
import { cutAtWord } from "#app/carriers/http/template/cut-at-word.ts";
import { readAll, readList } from "#app/carriers/http/template/json-path.ts";
import {
  compileJson,
  compileTemplate,
  type FieldValue,
} from "#app/carriers/http/template/template.ts";

const scope = { tables: { t: { a: 1, "*": 2 } }, timeZone: "-05:00" };
const fields = new Map<string, FieldValue>([
  ["name", `Ñandú "O'Brien" \\ {{name}}`],
  ["cents", 1250],
  ["nothing", null],
  ["key", "a"],
  ["numbers", ["1", "2"]],
  ["now", new Date("2026-02-01T02:03:04Z")],
]);
const fill = (text: string) => compileTemplate(text, scope)(fields);

describe("a template", () => {
  test.each([
    ["{{cents}}", 1250],
    ["{{cents | decimal}}", 12.5],
    ["{{cents | decimal | fixed:2}}", "12.50"],
    ["US$ {{cents | decimal | fixed:2}}", "US$ 12.50"],
    ["{{cents | positive}}", true],
    ["{{cents | positive | when:'S':'N'}}", "S"],
    ["{{nothing}}", null],
    ["<{{nothing}}>", "<>"],
    ["{{nothing | upper | default:'a | b: c'}}", "a | b: c"],
    ["{{key | table:'t'}}", 1],
    ["{{cents | table:'t'}}", 2],
    ["{{numbers}}", ["1", "2"]],
    ["{{numbers | join:','}}", "1,2"],
    ["{{now | date}} {{now | dateTime}}", "2026-01-31 2026-01-31 21:03:04"],
    ["{{name | ascii | upper | truncate:8}}", "NANDU..."],
    ["no field", "no field"],
  ])("%s", (template, expected) => {
    expect(fill(template)).toEqual(expected);
  });

  test("fills a JSON value, and no text can become structure or another placeholder", () => {
    const filled = compileJson({ a: ["{{name}}", 1, null, { b: "x{{name}}" }] }, scope)(fields);
    const name = fields.get("name");
    expect(JSON.parse(JSON.stringify(filled))).toEqual({
      a: [name, 1, null, { b: `x${String(name)}` }],
    });
  });
});

test.each([
  ["short", 10, "short"],
  ["one two three", 13, "one two three"],
  ["one two three", 12, "one two..."],
  ["one two three", 10, "one two..."],
  ["one two three", 9, "one..."],
  ["indivisible", 8, "indiv..."],
  ["a😀😀😀", 5, "a..."],
  ["abcdef", 3, "abc"],
])("%s in %i characters is %s", (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
});

test.each([
  ["2026-01-31T14:05:00-05:00", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00Z", "2026-01-31T14:05:00.000Z"],
  ["2026-01-31 14:05:00", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31T14:05:00.123", "2026-01-31T19:05:00.000Z"],
  ["2026-01-31", "2026-01-31T05:00:00.000Z"],
  ["31/01/2026 9:05", "2026-01-31T14:05:00.000Z"],
  ["1769900000", "2026-01-31T22:53:20.000Z"],
  ["1769900000789", "2026-01-31T22:53:20.000Z"],
  ["31/02/2026", null],
  ["2026-01-31 25:00", null],
  ["0000-00-00 00:00:00", null],
  ["yesterday", null],
])("the time %s is %s", (text, expected) => {
  expect(readTime(text, "America/Guayaquil")?.toISOString() ?? null).toBe(expected);
});

test.each([
  ["2026-01-15 14:05", "America/Santiago", "2026-01-15T17:05:00.000Z"],
  ["15/07/2026 14:05:09", "America/Santiago", "2026-07-15T18:05:09.000Z"],
  ["2026-07-15 14:05", "America/Punta_Arenas", "2026-07-15T17:05:00.000Z"],
  ["2026-07-15T14:05-03:00", "America/Santiago", "2026-07-15T17:05:00.000Z"],
  // Shown twice in autumn: the first. Skipped in spring: the hour after it.
  ["2026-04-04 23:30", "America/Santiago", "2026-04-05T02:30:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("the time %s on clocks of %s is %s", (text, zone, expected) => {
  expect(readTime(text, zone)?.toISOString()).toBe(expected);
});

test.each([
  ["2026-01-01T02:30:00Z", "2025-12-31 23:30:00"],
  ["2026-07-01T02:30:00Z", "2026-06-30 22:30:00"],
])("%s is written %s for a carrier in Chile", (now, expected) => {
  const written = compileTemplate("{{now | dateTime}}", {
    tables: {},
    timeZone: "America/Santiago",
  });
  expect(written(new Map([["now", new Date(now)]]))).toBe(expected);
});

test("a path reads own properties, and never what is inherited", () => {
  const json = { a: [{ b: 1 }, { b: 2 }, {}], c: { "d-e": null } };
  expect(readAll(json, "a[1].b")).toEqual([2]);
  expect(readAll(json, "a[*].b")).toEqual([1, 2]);
  expect(readAll(json, "c.d-e")).toEqual([null]);
  expect(readAll(json, "$")).toEqual([json]);
  expect(readAll([7], "$[0]")).toEqual([7]);
  for (const path of ["x", "a.b", "a[9]", "constructor", "a.length", "c.__proto__", "a[*].b.c"]) {
    expect(readAll(json, path), path).toEqual([]);
  }
  expect(readList(json, "a")).toHaveLength(3);
  expect(readList(json, "c")).toBeNull();
});

describe("events", () => {
  const source = { trackingNumber: "n", events: "e", code: "c", occurredAt: "t" };
  const rules = { states: { "1": "delivered" } as const, timeZone: "UTC" };
  const read = (e: unknown) => readEvents({ n: "A1", e }, [source], rules);

  test("without a code or a time are left out, and one with an unlisted code is noted", () => {
    const events = read([
      { c: 1, t: "2026-01-01" },
      { c: "9", t: "2026-01-01" },
      { c: 1 },
      { t: "x" },
    ]);
    expect(events.map(({ kind, carrierCode }) => [kind, carrierCode])).toEqual([
      ["delivered", "1"],
      ["noted", "9"],
    ]);
  });

  test("of which none can be read are a carrier that has changed, which must be heard", () => {
    expect(() => read([{ code: 1, time: "2026-01-01" }])).toThrow("none of the carrier's events");
    expect(read([])).toEqual([]);
  });

  test("are missed where an answer that is not empty has no list of them", () => {
    const listed = { ...source, parcels: "p" };
    const at = (json: unknown) => () => readEvents(json, [listed], rules);
    for (const [json, path] of [
      [{ error: "in maintenance" }, "p"],
      [[{ n: "A1" }], "p"],
      [{ p: { n: "A1", e: [] } }, "p"],
      [{ p: [{ n: "A1", renamed: [{ c: 1, t: "2026-01-01" }] }] }, "e"],
      [undefined, "p"],
    ] as const)
      expect(at(json), JSON.stringify(json)).toThrow(`the carrier's answer has no list at ${path}`);
    for (const json of [{}, [], null, { p: [] }, { p: null }, { p: [{ n: "A1", e: null }] }])
      expect(at(json)(), JSON.stringify(json)).toEqual([]);
    // A parcel without one beside a parcel with one, and a push message of another of its kinds.
    expect(at({ p: [{ n: "A1" }, { n: "A2", e: [] }] })()).toEqual([]);
    const other = { ...source, events: "others" };
    expect(readEvents({ n: "A1", e: [] }, [other, source], rules)).toEqual([]);
  });
});
