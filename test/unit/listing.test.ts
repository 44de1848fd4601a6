import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "docs/listing");
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

/** The texts of the pages and the extensions, in English. A function is the code that writes it. */
async function textsOfPages(): Promise<string> {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string" || typeof value === "function") found.push(String(value));
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of globSync(join(ROOT, "app/locales/en/*.ts"))) collect(await import(file));
  for (const file of globSync(join(ROOT, "extensions/*/locales/en.default.json")))
    collect(JSON.parse(readFileSync(file, "utf8")));
  return found.join("\n");
}

test("the reviewer's steps name buttons, carriers and tests that are there", async () => {
  const review = readFileSync(join(FOLDER, "review.md"), "utf8");
  const steps = review.slice(0, review.indexOf("## Walked through"));
  const texts = await textsOfPages();
  // What the store and the buyer write.
  const foreign = ["Cash on Delivery (COD)", "Guayakil"];
  const named = [...steps.matchAll(/«([^»]+)»/g)]
    .map(([, name]) => name!.replaceAll(/\s+/g, " "))
    .filter((name) => !foreign.includes(name));
  expect(named.length).toBeGreaterThan(8);
  const carriers = globSync(join(ROOT, "db/markets/ec/{carriers,test-carriers}/*.json")).map(
    (file) => (JSON.parse(readFileSync(file, "utf8")) as { displayName: string }).displayName,
  );
  const isThere = (name: string) => {
    const carrier = carriers.find((each) => name.endsWith(` ${each}`));
    const written = name.slice(0, carrier ? -carrier.length : undefined).replace(/ …$/, "");
    return texts.includes(written.trim());
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  const tests = [...review.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(tests.length).toBeGreaterThan(5);
});
