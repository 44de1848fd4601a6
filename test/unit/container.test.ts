import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { NODE_FLAGS } from "#app/operator/api-demo/server-process.ts";
import { importsOf } from "#test/support/may-import.ts";

import packageJson from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** What the image runs from the sources; the rest of the server is in the bundle. */
const startedFromSources = [
  "app/main/server.ts",
  "app/operator/cli.ts",
  // Workers, and what a plugin imports.
  "app/carriers/kit/carrier-kit.ts",
  "app/carriers/plugin/worker/worker-main.ts",
  "app/labels/pdf/validation/validation-worker.ts",
  "app/runtime/isolated/launcher-main.ts",
  "app/runtime/isolated/process-main.ts",
  "app/runtime/tables/workbook-worker.ts",
];
/** Loaded by a file's path, so no import names it. */
const readByPath = ["dejavu-fonts-ttf", "swagger-ui-dist"];
/** Imported by `development` only, which no image runs. */
const developmentOnly = ["vite"];

test("a production install has what is not in the bundle, and nothing else", () => {
  const installed = Object.keys(packageJson.dependencies);
  expect(installed.toSorted()).toEqual([...neededAtRunTime()].toSorted());
});

test("every start of the server has the same flags", () => {
  expect(packageJson.scripts.start).toContain(` ${NODE_FLAGS.join(" ")} build/server/start.js`);
  expect(text("Dockerfile")).toContain(NODE_FLAGS.map((flag) => JSON.stringify(flag)).join(", "));
});

test("the image has the packages of a production install, without what no program reads", () => {
  expect(text("Dockerfile")).toContain("RUN npm ci --omit=dev --ignore-scripts");
  expect(text("Dockerfile")).toContain("-name '*.map' -o -name '*.d.ts'");
  expect(text(".dockerignore")).toContain("db/migrations/*/meta");
});

test("what the image deletes of its packages is none of the files that are read by their paths", () => {
  const fonts = [
    ...text("app/labels/pdf/dejavu.ts").matchAll(/dejavu-fonts-ttf\/ttf\/([\w-]+\.ttf)/g),
  ];
  expect(fonts).toHaveLength(2);
  for (const [, name] of fonts) expect(text("Dockerfile")).toContain(`! -name ${name} `);
  expect(text("app/public-api/docs/docs-routes.ts")).not.toContain("swagger-ui-es-");
});

/** The bill of materials lists them with all that they depend on. */
test("inBundle of package.json names what the bundle takes in, and nothing else", () => {
  const isServed = (path: string) => !/^app\/(demo|simulators|vite\.config)/.test(path);
  const paths = globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).filter(isServed);
  const imported = new Set(
    paths.flatMap((path) => importsOf(path, withoutTypes(text(path)))).filter(isPackage),
  );
  for (const name of [...developmentOnly, ...Object.keys(packageJson.dependencies)])
    imported.delete(name);
  expect(packageJson.inBundle).toEqual([...imported].toSorted());
});

const isPackage = (imported: string) =>
  !imported.startsWith("node:") &&
  !imported.startsWith("encomienda") &&
  !existsSync(join(ROOT, imported.split("?")[0]!));

function neededAtRunTime(): Set<string> {
  const notBundled = /notBundled = \[([^\]]+)\]/.exec(text("app/vite.config.ts"))?.[1] ?? "";
  const external = [...notBundled.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  const optional = external.filter((name) => !(name in packageJson.dependencies));
  const packages = new Set([...external, ...readByPath]);
  const seen = new Set<string>();
  const open = [...startedFromSources];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const imported of importsOf(path, withoutTypes(text(path)))) {
      if (existsSync(join(ROOT, imported))) open.push(imported);
      else if (!imported.startsWith("node:")) packages.add(imported);
    }
  }
  for (const name of [...developmentOnly, ...optional]) packages.delete(name);
  return packages;
}

/** Type stripping leaves no import of types behind. */
function withoutTypes(source: string): string {
  return source.replaceAll(/^(?:import|export) type [\s\S]*?;$/gm, "");
}
