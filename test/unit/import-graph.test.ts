import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { withImportGraph } from "#test/support/tree/import-graph.ts";

const document = join(import.meta.dirname, "../../docs/architecture.md");

test("docs/architecture.md shows the imports as they are; `npm run docs:graph` writes them", () => {
  const committed = readFileSync(document, "utf8");
  expect(lines(committed)).toEqual(lines(withImportGraph(committed)));
});

/** Without what the formatter adds to a table. */
function lines(text: string): string[] {
  return text.split("\n").map((line) => line.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---"));
}
