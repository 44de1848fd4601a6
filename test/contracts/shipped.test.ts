import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { describe, test } from "vitest";

import { readTape } from "#app/carriers/contract-kit/tape.ts";
import { verifyContract } from "#app/carriers/contract-kit/verify-contract.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";

const contracts = globSync("app/carriers/contracts/*.ts").toSorted();

describe.concurrent("a contract that is shipped", () => {
  test.for(contracts)("%s holds against its tape", async (path, { expect }) => {
    const tape = readTape(JSON.parse(readFileSync(path.replace(/\.ts$/, ".tape.json"), "utf8")));
    const file = await readPlugin(pathToFileURL(path).href);
    expect(await verifyContract(file, tape)).toEqual([]);
  });
});
