import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import type * as clientModule from "#clients/typescript/src/index.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = join(ROOT, "clients/typescript");
const TSC = join(ROOT, "node_modules/typescript/lib/tsc.js");
const NAME = "encomienda-client";

/** The package as a registry would have it, and a program beside it that has installed it. */
export interface PackedClient {
  /** What it exports, from its plain JavaScript. */
  module: typeof clientModule;
  /** Paths in the archive. */
  files: string[];
  manifest: Record<string, unknown>;
  /** Compiles programs of readers in strict mode: what the compiler says of each, by name. */
  compile: (programs: Record<string, string>) => Promise<Record<string, string[]>>;
  /** The JavaScript of a compiled program. */
  pathOf: (name: string) => string;
}

/** Builds it in this folder as `npm publish` does. */
export async function packClient(folder: string): Promise<PackedClient> {
  const built = join(folder, "package");
  for (const name of ["package.json", "tsconfig.json", "README.md", "src"])
    cpSync(join(SOURCES, name), join(built, name), { recursive: true });
  await run(process.execPath, [TSC, "-p", built]);
  const packed = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: built,
  });
  const [archive] = JSON.parse(packed.stdout) as [{ files: { path: string }[] }];

  const installed = join(folder, "program/node_modules", NAME);
  for (const { path } of archive.files) cpSync(join(built, path), join(installed, path));
  return {
    module: (await import(
      /* @vite-ignore */ pathToFileURL(join(installed, "dist/index.js")).href
    )) as typeof clientModule,
    files: archive.files.map(({ path }) => path),
    manifest: JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as Record<
      string,
      unknown
    >,
    compile: (programs) => compile(join(folder, "program"), programs),
    pathOf: (name) => join(folder, "program", `${name}.js`),
  };
}

async function compile(folder: string, programs: Record<string, string>) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  for (const [name, source] of Object.entries(programs))
    writeFileSync(join(folder, `${name}.ts`), source);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: "ES2022",
    module: "NodeNext",
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  // A compiler that complains ends with an error, and says why on its output.
  const said = await run(process.execPath, [TSC, "-p", folder, "--pretty", "false"]).then(
    () => "",
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  const lines = said.split("\n").filter((line) => line.includes("error TS"));
  return Object.fromEntries(
    Object.keys(programs).map((name) => [
      name,
      lines.filter((line) => line.includes(`${name}.ts(`)),
    ]),
  );
}

/** The programs of the package's README, in their order. */
export function programsOfReadme(): string[] {
  const text = readFileSync(join(SOURCES, "README.md"), "utf8");
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program = ""]) => program);
}
