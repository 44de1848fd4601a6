import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

const ROOT = join(import.meta.dirname, "../..");
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("the README's calls send a parcel as they stand", async () => {
  const folder = server.dataFolder;
  // Beside this server's port, nothing differs from the text: what it downloads goes into the test's own folder.
  const script = calls()
    .replaceAll("http://localhost:3000", server.baseUrl)
    .replaceAll("label.pdf", join(folder, "label.pdf"));
  const env = { ...process.env, DATABASE_URL: server.databaseUrl };
  const { stdout, stderr } = await promisify(execFile)("bash", ["--norc", "-euc", script], {
    cwd: ROOT,
    env,
  });

  expect(stderr).toBe("");
  expect(stdout).not.toContain("statusCode");
  expect(stdout, "a quotation's row").toMatch(/│ '\w+' +│ true +│ \d+(\.\d+)? +│ 'USD' +│ \d+ +│/);
  expect(stdout, "nothing in the tables is unknown").not.toMatch(/│ null +│/);
  expect(stdout).toMatch(/│ 'labelCreated' +│/);
  expect(readFileSync(join(folder, "label.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
});

/** The block of the README that holds the calls. */
function calls(): string {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  const block = /## Use the API[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1];
  if (!block) throw new Error("the README has no calls");
  return block;
}
