import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { ownModules } from "#app/runtime/isolated/own-modules.ts";

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
