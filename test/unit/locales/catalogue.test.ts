import { readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";

const LOCALES = join(import.meta.dirname, "../../../app/locales");
const areas = readdirSync(join(LOCALES, "messages"));

test("each language is one folder", () => {
  const folders = readdirSync(LOCALES, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "messages",
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...languages].toSorted());
});

test.each(languages)("%s has a file for each area", (language) => {
  expect(readdirSync(join(LOCALES, language))).toEqual(areas);
});

test.each(areas)("%s is there in every language, and nowhere blank", async (area) => {
  const exported = Object.values(
    (await import(join(LOCALES, "messages", area))) as Record<string, Record<string, unknown>>,
  );
  expect(exported).toHaveLength(1);
  expect(Object.keys(exported[0]!).toSorted()).toEqual([...languages].toSorted());
  for (const text of textsOf(exported[0])) expect(text.trim()).not.toBe("");
});

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each) => textsOf(each));
}
