import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { languages } from "#app/locales/languages.ts";
import { languageIndex, pathOfIndex } from "#test/support/tree/language-index.ts";

test("messages/ has every language in every area; `npm run locales` writes it", () => {
  for (const [file, source] of languageIndex(languages))
    expect(readFileSync(pathOfIndex(file), "utf8")).toBe(source);
});

test("another language is one import and one key of each area, which the command writes", () => {
  const written = [...languageIndex([...languages, "xx"])];
  expect(written.length).toBeGreaterThan(20);
  for (const [file, source] of written) {
    expect(source).toContain(`from "../xx/${file}";\n`);
    expect(source).toContain("= { es, en, xx };\n");
  }
});
