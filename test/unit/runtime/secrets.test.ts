import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { dataFolder, readSecrets } from "#app/runtime/secrets.ts";
import { runNode } from "#test/support/processes/server.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encomienda-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = () => ({ databaseUrl: `file:${folder}/new/shipping.db`, signingSecret: null });
const file = () => join(folder, "new/secrets.json");

describe("the secrets", () => {
  test("are made once, beside the database, for the eyes of their owner only", () => {
    const first = readSecrets(settings());
    expect(first.signingSecret).toMatch(/^[\w-]{43}$/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readSecrets(settings())).toEqual(first);
    expect(readFileSync(file(), "utf8")).toContain(first.signingSecret);
  });

  test("leave nothing else behind", () => {
    readSecrets(settings());
    expect(readdirSync(join(folder, "new"))).toEqual(["secrets.json"]);
  });

  test("are the same for processes that start at the same moment", async () => {
    const module = join(import.meta.dirname, "../../../app/runtime/secrets.ts");
    // Once they all run, they race for two hundred files. Until shortly before they sleep.
    const startMs = Date.now() + 2000;
    const program = `
      const { readSecrets } = await import(${JSON.stringify(module)});
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, ${startMs} - 20 - Date.now()));
      while (Date.now() < ${startMs});
      for (let file = 0; file < 200; file++) {
        const databaseUrl = "file:" + ${JSON.stringify(folder)} + "/" + file + "/shipping.db";
        console.log(readSecrets({ databaseUrl, signingSecret: null }).signingSecret);
      }`;
    const start = () => runNode(["--input-type=module", "-e", program], {});
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.stdout.trim().split("\n")).toHaveLength(200);
    expect(second.output).toBe(first.output);
  });

  test("come from the environment when they are set there", () => {
    const signingSecret = "0123456789abcdef0123456789abcdef";
    expect(readSecrets({ ...settings(), signingSecret })).toEqual({ signingSecret });
    expect(() => statSync(file())).toThrow("ENOENT");
  });

  test("are not replaced when their file is damaged, because links are signed with them", () => {
    readSecrets(settings());
    writeFileSync(file(), "{");
    expect(() => readSecrets(settings())).toThrow(`${file()} is damaged`);
    expect(readFileSync(file(), "utf8")).toBe("{");
  });

  test("say what is wrong when their file cannot be made", () => {
    const blocked = { databaseUrl: "file:/dev/null/shipping.db", signingSecret: null };
    expect(() => readSecrets(blocked)).toThrow("/dev/null");
  });

  test.each([
    ["file:./data/shipping.db", "./data"],
    ["file:shipping.db", "."],
    ["file:/var/lib/ship/a.db", "/var/lib/ship"],
    ["file:///var/lib/ship/a.db", "/var/lib/ship"],
    ["postgres://ship@db.internal/shipping", "data"],
  ])("of %s lie in %s", (databaseUrl, expected) => {
    expect(dataFolder(databaseUrl)).toBe(expected);
  });
});
