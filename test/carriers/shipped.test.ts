import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

import { describe, test } from "vitest";

import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { verifyPlugin } from "#app/carriers/plugin-tools/verify-plugin.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import { isLongRun } from "#test/support/is-long-run.ts";

const all = globSync("app/carriers/shipped/*.ts").toSorted();
/** By day two, of which the first gives documents back and the second asks; each costs some fifty processes. */
const SAMPLE = ["servientrega-ec", "mydhl-ec"];
const contracts = isLongRun ? all : all.filter((path) => SAMPLE.includes(basename(path, ".ts")));

describe.concurrent("a contract that is shipped", () => {
  test.for(contracts)("%s holds against its tape", async (path, { expect }) => {
    const tape = readTape(JSON.parse(readFileSync(path.replace(/\.ts$/, ".tape.json"), "utf8")));
    const file = await readPlugin(pathToFileURL(path).href);
    expect(await verifyPlugin(file, tape)).toEqual([]);
  });
});
