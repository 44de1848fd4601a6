import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";

const FOLDER = join(import.meta.dirname, "../../docs/listing");
const limits = { Name: 30, Subtitle: 62, Introduction: 100, "Search term": 20 };

test.each(languages)("the listing's texts are within the platform's limits (%s)", (language) => {
  const text = readFileSync(join(FOLDER, `listing.${language}.md`), "utf8");
  const rows = [...text.matchAll(/^\| (\w[\w ]*?) +\| (.*?) +\|$/gm)].map(([, field, value]) => [
    field!,
    value!,
  ]);
  for (const [field, most] of Object.entries(limits)) {
    const values = rows.filter(([name]) => name === field).map(([, value]) => value!);
    expect(values.length, field).toBe(field === "Search term" ? 5 : 1);
    for (const value of values) expect(value.length, value).toBeLessThanOrEqual(most);
  }
  // Rule of the store for name and subtitle; nothing else above the details has it either.
  expect(rows.map(([, value]) => value).join()).not.toContain("Shopify");
  const section = (title: string) => new RegExp(`^## ${title}\n\n([^#]*)`, "m").exec(text)![1]!;
  const itemsOf = (title: string) => section(title).trim().split(/^- /m).filter(Boolean);
  expect(section("Details").replaceAll(/\s+/g, " ").trim().length).toBeLessThanOrEqual(500);
  const features = itemsOf("Features");
  expect(features.length).toBeLessThanOrEqual(8);
  for (const feature of features) expect(feature.trim().length, feature).toBeLessThanOrEqual(80);
  const alts = itemsOf("Pictures").map((item) => item.trim().split(": ")[1]!);
  expect(alts).toHaveLength(6);
  for (const alt of alts) expect(alt.length, alt).toBeLessThanOrEqual(64);
});
