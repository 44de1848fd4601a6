import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

import ts from "typescript";
import { describe, expect, test } from "vitest";

import { requestErrorCodes } from "#app/public-api/errors.ts";
import { shippingErrorCodes } from "#app/shipping/model/errors.ts";

const ROOT = join(import.meta.dirname, "..");
const LINES_MAX = 300;

/**
 * Who may import whom, besides itself. A path names a folder or a file of ours, `node:` anything of Node, any other
 * word a package. A file belongs to the longest folder that it is in; a folder that is not listed may import anything.
 */
const mayImport: Record<string, readonly string[]> = {
  "app/shipping/model": [],
  "app/shipping": [
    "app/shipping/model",
    "db/shipping",
    "db/database.ts",
    "db/jobs.ts",
    "node:crypto",
    "node:util",
  ],
  "app/carriers": ["app/shipping/model", "app/runtime/http.ts", "node:", "zod"],
  "app/jobs": [
    "app/runtime",
    "app/shipping",
    "app/shipping/model",
    "app/notifications",
    "app/shopify",
    "app/webhooks",
    "db/jobs.ts",
  ],
  "app/metrics": ["app/shipping", "app/shipping/model", "package.json", "prom-client"],
  "app/notifications": [
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "db/shipping",
    "db/jobs.ts",
    "node:",
    "nodemailer",
  ],
  "app/webhooks": [
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "db/shipping",
    "db/jobs.ts",
    "node:",
  ],
  "app/territories": ["app/shipping/model"],
  "app/shopify": [
    "app/labels",
    "app/runtime",
    "app/shipping",
    "app/shipping/model",
    "app/territories",
    "db/jobs.ts",
    "db/database.ts",
    "db/shopify",
    "node:",
    "@shopify/*",
    "hono",
    "zod",
  ],
  "app/payments": ["app/shipping/model", "app/runtime/http.ts", "node:", "zod"],
  "app/labels": ["app/shipping/model", "node:", "bwip-js", "fontkit", "pdfkit"],
  "app/public-api": [
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "node:",
    "@hono/zod-openapi",
    "hono",
    "zod",
  ],
  "app/runtime": ["node:", "@hono/node-server", "@remix-run/node", "hono", "pino", "vite", "zod"],
  "app/routes": [
    "app/notifications",
    "app/public-api",
    "app/shopify",
    "app/ui",
    "app/service.server.ts",
    "@remix-run/*",
    "@shopify/*",
    "react",
  ],
  "app/root.tsx": ["app/ui", "app/root.css?url", "@remix-run/*", "react"],
  db: ["app/shipping/model", "node:", "better-sqlite3", "drizzle-kit", "drizzle-orm", "pg"],
  "demo/extension-host": ["demo/serve-code.ts", "node:", "hono"],
};

/** Names that say nothing, or that collect what belongs elsewhere. */
const bannedNames = ["utils", "util", "helpers", "helper", "common", "manager", "service", "misc"];

/** The environment is read in one place; another program, tests and configuration decide for themselves. */
const mayReadEnvironment = [
  "app/runtime/env.ts",
  "app/carriers/simulator/serve.ts",
  "app/vite.config.ts",
];

/** Remix, the configuration of tools and the store's extensions ask for a default export. */
const mayExportDefault = [
  "app/entry.server.tsx",
  "app/root.tsx",
  "app/routes.ts",
  "app/vite.config.ts",
  "db/drizzle.postgres.ts",
  "db/drizzle.sqlite.ts",
  "test/vitest.config.ts",
];

/** Operations that the specification gives no endpoint. */
const internalOperations = [
  "admit-api-key",
  "annul-draft",
  "complete-refund",
  "edit-account",
  "erase-persons",
  "find-sender-address",
  "find-shipment-by-ext-id",
  "get-account",
  "get-quoted-shipment",
  "issue-api-key",
  "list-accounts",
  "list-api-keys",
  "list-carrier-calls",
  "list-jobs",
  "list-pending-refunds",
  "list-shipments-of-orders",
  "list-statement",
  "measure-service",
  "open-account",
  "poll-tracking",
  "read-shipment-label",
  "read-shipment-labels",
  "read-tracking",
  "reconcile",
  "record-tracking-events",
  "retry-dead-job",
  "revoke-api-key",
  "show-wallet",
  "top-up-wallet",
  "verify-wallets",
  "watch-idle-numbers",
];

const files = globSync("{app,db,demo,test,extensions}/**/*.ts{,x}", { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
}));
const productFiles = files.filter(({ path }) => !path.startsWith("test/"));
const pathsWhere = (isFaulty: (file: { path: string; text: string }) => boolean, among = files) =>
  among.filter(isFaulty).map(({ path }) => path);

describe("the tree", () => {
  test("imports only what the architecture allows", () => {
    const strangers = files.flatMap(({ path, text }) =>
      importsOf(path, text)
        .filter((imported) => !isAllowed(path, imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(strangers).toEqual([]);
  });

  test.each([
    ["app/shipping/model/money.ts", "node:crypto"],
    ["app/shipping/model/rate.ts", "app/shipping/quoting.ts"],
    ["app/shipping/quoting.ts", "app/carriers/index.ts"],
    ["app/shipping/operations/get-shipment.ts", "drizzle-orm"],
    ["app/shipping/operations/get-shipment.ts", "db/tables.ts"],
    ["app/carriers/index.ts", "app/shipping/operations/get-shipment.ts"],
    ["app/labels/print-label.ts", "app/shipping/context.ts"],
    ["app/public-api/api.ts", "db/shipping/shipments.ts"],
    ["app/routes/home.tsx", "app/shipping/operations/get-shipment.ts"],
    ["db/shipping/shipments.ts", "app/shipping/quoting.ts"],
  ])("would not let %s import %s", (path, imported) => {
    expect(isAllowed(path, imported)).toBe(false);
  });

  test("has no file that is too long to read at once", () => {
    expect(pathsWhere(({ text }) => text.split("\n").length - 1 > LINES_MAX)).toEqual([]);
  });

  test("has only names that say something, in kebab-case", () => {
    const isKebab = /^[a-z0-9_$]+([.-][a-z0-9_$]+)*$/;
    const parts = (path: string) => path.split("/").map((part) => part.replace(/\.tsx?$/, ""));
    expect(
      pathsWhere(({ path }) => parts(path).some((part) => bannedNames.includes(part))),
    ).toEqual([]);
    expect(pathsWhere(({ path }) => parts(path).some((part) => !isKebab.test(part)))).toEqual([]);
  });

  test("reads the environment in one place", () => {
    const isReader = ({ path, text }: { path: string; text: string }) =>
      /\bprocess\.env\b|\bimport\.meta\.env\b/.test(text) && !mayReadEnvironment.includes(path);
    expect(pathsWhere(isReader, productFiles)).toEqual([]);
  });

  test("keeps time, chance and the machine out of the model", () => {
    const model = files.filter(({ path }) => path.startsWith("app/shipping/model/"));
    expect(model.length).toBeGreaterThan(10);
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bglobalThis\b|["']node:/;
    expect(pathsWhere(({ text }) => impure.test(text), model)).toEqual([]);
  });

  test("exports by name", () => {
    const isDefault = ({ path, text }: { path: string; text: string }) =>
      /^export (default\b|\{[^}]*\bas default\b)/m.test(text) &&
      !mayExportDefault.includes(path) &&
      !path.startsWith("app/routes/") &&
      !path.startsWith("extensions/");
    expect(pathsWhere(isDefault)).toEqual([]);
  });

  test("does not depend on where it was written", () => {
    const everywhere = [...productFiles, ...files].concat(
      globSync(["*.md", "*.json", "{app,db}/**/*.md", ".ci/*"], { cwd: ROOT }).map((path) => ({
        path,
        text: readFileSync(join(ROOT, path), "utf8"),
      })),
    );
    const elsewhere = new RegExp(
      ["/work/", "\\bshared/(spec|design|reference)", "/tmp/(brief|proc)"].join("|"),
    );
    const self = "test/tidy.test.ts";
    expect(
      pathsWhere(({ path, text }) => path !== self && elsewhere.test(text), everywhere),
    ).toEqual([]);
  });
});

describe("the service", () => {
  const namesIn = (folder: string) =>
    globSync(`${folder}/*.ts`, { cwd: ROOT })
      .map((path) => basename(path, ".ts"))
      .toSorted();

  test("has an endpoint for every operation that is not internal, and no other", () => {
    const operations = namesIn("app/shipping/operations");
    expect(operations.filter((name) => internalOperations.includes(name))).toEqual(
      internalOperations,
    );
    expect(namesIn("app/public-api/endpoints")).toEqual(
      operations.filter((name) => !internalOperations.includes(name)),
    );
  });

  test.each([...shippingErrorCodes, ...requestErrorCodes])(
    "has a test that asks for %s",
    (code) => {
      const asks = ({ path, text }: { path: string; text: string }) =>
        path.endsWith(".test.ts") && new RegExp(`\\b${code}\\b`).test(text);
      expect(files.some(asks)).toBe(true);
    },
  );
});

/** What a file imports, types included: a path of ours, `node:` and a module, or the name of a package. */
function importsOf(path: string, text: string): string[] {
  const aliases = /^#(app|db|test)\//;
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith(".")) return normalize(join(dirname(path), fileName));
    if (aliases.test(fileName)) return fileName.slice(1);
    if (fileName.startsWith("node:")) return fileName;
    return fileName.split("/", fileName.startsWith("@") ? 2 : 1).join("/");
  });
}

function isAllowed(path: string, imported: string): boolean {
  const folder = folderOf(path);
  if (!folder) return true;
  return [folder, ...mayImport[folder]!].some((allowed) => {
    if (allowed === "node:") return imported.startsWith("node:");
    if (allowed.endsWith("/*")) return imported.startsWith(allowed.slice(0, -1));
    // A folder is not allowed to stand for one inside it that has a line of its own.
    return (
      imported === allowed ||
      (isIn(allowed, imported) && [allowed, null].includes(folderOf(imported, allowed)))
    );
  });
}

/** The line of the table that a path falls under. */
function folderOf(path: string, within = ""): string | null {
  const listed = [...new Set([...Object.keys(mayImport), within])].filter(
    (folder) => folder && isIn(folder, path),
  );
  return listed.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
