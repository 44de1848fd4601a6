import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { describe, test } from "vitest";

import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { notProven, verifyPlugin } from "#app/carriers/plugin-tools/verify-plugin.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import { readMarkets } from "#db/markets/market-data.ts";
import { makePlaceFacts } from "#db/markets/place-facts.ts";
import { casesOfRun } from "#test/support/is-long-run.ts";

const samples = casesOfRun(globSync("test/carriers/strangers/*.ts").toSorted());
const placeOf = makePlaceFacts(readMarkets());

describe.concurrent("a plugin that a stranger writes from public documents", () => {
  test.for(samples)("%s holds, and proves all that it promises", async (path, { expect }) => {
    const tape = readTape(JSON.parse(readFileSync(path.replace(/\.ts$/, ".tape.json"), "utf8")));
    const file = await readPlugin(pathToFileURL(path).href);
    expect(await verifyPlugin(file, tape, { placeOf })).toEqual([]);
    expect(notProven(file, tape)).toEqual([]);
  });
});
