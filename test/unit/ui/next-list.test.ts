import { expect, test } from "vitest";

import { nextList } from "#app/ui/shipments/next-list.ts";

test.each([
  [
    "a first letter",
    "group=moving&page=2&locale=es",
    null,
    { query: "a" },
    "locale=es&query=a",
    true,
  ],
  ["a first letter again, before its answer", "", "query=a", { query: "an" }, "query=an", true],
  ["further letters", "query=an", null, { query: "ana" }, "query=ana", false],
  [
    "letters in a chosen group",
    "query=an&group=moving",
    null,
    { query: "ana" },
    "query=ana&group=moving",
    false,
  ],
  ["a search that is emptied", "query=an&group=moving", null, { query: "" }, "group=moving", false],
  ["Enter in an empty field", "group=moving", null, { query: "" }, "group=moving", false],
  [
    "a group of what is found",
    "query=an&page=3",
    null,
    { query: "an", group: "moving" },
    "query=an&group=moving",
    true,
  ],
  [
    "a filter with letters that wait",
    "group=moving",
    null,
    { query: "a", cash: "yes" },
    "query=a&cash=yes",
    true,
  ],
  [
    "letters while a filter is on its way",
    "",
    "cash=yes",
    { query: "a" },
    "cash=yes&query=a",
    true,
  ],
  [
    "a filter while another is on its way",
    "sort=oldest",
    "cash=yes",
    { query: "", printed: "no" },
    "cash=yes&printed=no",
    true,
  ],
] as const)("%s leads to its own list", (_what, shown, going, changes, search, isNew) => {
  expect(nextList({ shown, asked: going ?? shown, changes })).toEqual({ search, isNew });
});
