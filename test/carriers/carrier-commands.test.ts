import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { run } from "#app/operator/run.ts";

describe("the commands of a plugin", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-carriers-"));
    vi.stubEnv("CARRIERS_FOLDER", folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = () => join(folder, "andes.ts");

  async function carrier(...words: string[]) {
    const said: string[] = [];
    const code = await run(["carrier", ...words], {
      openService: () => Promise.reject(new Error("no service is needed")),
      databaseUrl: () => "file:/nowhere/shipping.db",
      staffToken: () => null,
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
    return { code, said: said.join("\n") };
  }

  test("write one that holds against its tape, and find what is made wrong in it", async () => {
    expect(await carrier("new", "andes")).toMatchObject({ code: 0 });
    // An editor outside of the repository finds the kit's types by it.
    const { compilerOptions } = JSON.parse(readFileSync(join(folder, "tsconfig.json"), "utf8"));
    expect(existsSync(compilerOptions.paths["encomienda/carrier-kit"][0])).toBe(true);
    expect(await carrier("test", "andes")).toEqual({
      code: 0,
      // The label of the new tape is an empty page.
      said: expect.stringMatching(/^andes holds against its tape\.\nThe label was not read back: /),
    });
    const text = readFileSync(file(), "utf8");
    writeFileSync(file(), text.replace("kg: parcel.weightKg }", "kg: parcel.weightKg * 1000 }"));
    const { code, said } = await carrier("test", "andes", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(said)).toMatchObject({
      carrier: "andes",
      problems: ["quote: /prices does not hold kg=2.5"],
    });
  });

  test("never write over one", async () => {
    await carrier("new", "andes");
    writeFileSync(file(), "mine");
    expect(await carrier("new", "andes")).toMatchObject({ code: 1 });
    expect(readFileSync(file(), "utf8")).toBe("mine");
  });

  test("say what is missing: the folder, the file, its tape's fields, a secret", async () => {
    expect((await carrier("test", "andes")).said).toContain("There is no");
    await carrier("new", "andes");
    expect((await carrier("try", "andes", "--op", "quote")).said).toContain("ANDES_KEY");
    writeFileSync(join(folder, "andes.tape.json"), '{"source":"x"}');
    expect((await carrier("test", "andes")).said).toContain("route");
    writeFileSync(file(), 'import "node:net"; export default { create() {} };');
    expect((await carrier("test", "andes")).said).toContain("imports node:net");
    vi.stubEnv("CARRIERS_FOLDER", "");
    expect((await carrier("test", "andes")).said).toContain("CARRIERS_FOLDER");
  });
});
