import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { modulesAsTheyAre, ownModules } from "#app/runtime/isolated/own-modules.ts";
import { makeFolder } from "#test/support/make-folder.ts";

const NAMED = /"(\.{1,2}\/[^"]+\.ts|#app\/[^"]+\.ts)"/g;

test.for([
  "app/runtime/isolated/process-main.ts",
  "app/carriers/plugin/worker/worker-main.ts",
  "app/labels/pdf/validation/validation-worker.ts",
  "app/runtime/tables/workbook-worker.ts",
])("an isolated process is given all of our modules that %s needs, without types", (main) => {
  const url = pathToFileURL(main).href;
  const sources = new Map(ownModules(url));
  const named = [...sources].flatMap(([from, source]) =>
    [...source.matchAll(NAMED)].map(([, specifier = ""]) =>
      specifier.startsWith("#")
        ? pathToFileURL(specifier.slice(1)).href
        : new URL(specifier, from).href,
    ),
  );
  expect([...new Set([url, ...named])].toSorted()).toEqual([...sources.keys()].toSorted());
  for (const source of sources.values()) expect(source).not.toMatch(/^import type |^interface /m);
});

test("a plugin's file and those beside it are given as they are at each start, JavaScript as it is on disk", () => {
  const folder = join(makeFolder("encomienda-own-modules-"), "carriers");
  mkdirSync(folder);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return pathToFileURL(join(folder, name)).href;
  };
  file("../outside.ts", "export const key: number = 1;\n");
  const plugin = file(
    "carrier.ts",
    'import { tax } from "./tax.ts";\nimport { key } from "../outside.ts";\nexport default tax as number;\n',
  );
  const beside = file("tax.ts", "export const tax: number = 12;\n");
  const given = () => new Map(modulesAsTheyAre(plugin));
  expect([...given().keys()]).toEqual([plugin, beside]);
  expect(given().get(plugin)).not.toContain("as number");
  file("tax.ts", "export const tax: number = 15;\n");
  expect(given().get(beside)).toContain("15");
  file("carrier.ts", "export default const;\n");
  expect(given().has(plugin)).toBe(false);
  expect(modulesAsTheyAre(file("carrier.js", "module.exports = 1;\n"))).toEqual([]);
});
