import { dirname, join, normalize } from "node:path";

import ts from "typescript";

/**
 * Who may import whom, besides itself. A path names a folder or a file of ours, `node:` anything of Node, any other
 * word a package. A file belongs to the longest folder that it is in; a folder that is not listed may import anything.
 */
const mayImport: Record<string, readonly string[]> = {
  "app/shipping/model": [],
  "app/shipping": [
    "app/shipping/model",
    "db/shipping",
    "db/durable",
    "db/engine/database.ts",
    "db/jobs.ts",
    "app/jobs/define-job.ts",
    "node:crypto",
    "node:net",
    "node:util",
    "zod",
    "lru-cache",
    "libphonenumber-js",
  ],
  "app/carriers": [
    "app/shipping/model",
    "app/runtime/csv.ts",
    "app/runtime/http.ts",
    "app/runtime/isolated",
    "app/runtime/latin-letters.ts",
    "node:",
    // What carriers answer, read in their own workers.
    "@cantoo/pdf-lib",
    "fast-xml-parser",
    "zod",
  ],
  // As the author of a carrier outside of this project.
  "app/carriers/shipped": ["encomienda", "node:crypto"],
  "app/jobs/define-job.ts": ["app/shipping/model", "db/engine/database.ts", "zod"],
  "app/jobs": [
    "app/jobs/define-job.ts",
    "app/runtime/failure-level.ts",
    "app/shipping",
    "app/shipping/model",
    "db/durable/leases.ts",
    "db/engine/database.ts",
    "db/job-claims.ts",
    "db/job-queues.ts",
    "db/jobs.ts",
    "node:timers/promises",
    "zod",
  ],
  // Texts know the nouns that they name, and no part of the app that shows them.
  "app/locales": ["app/shipping/model", "app/shopify/model", "@shopify/polaris"],
  "app/metrics": [
    "app/runtime/within.ts",
    "app/shipping",
    "app/shipping/model",
    "package.json",
    "prom-client",
  ],
  "app/notifications": [
    "app/locales",
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "db/shipping",
    "db/jobs.ts",
    "app/jobs/define-job.ts",
    "node:",
    "nodemailer",
    "zod",
  ],
  "app/outgoing-webhooks": [
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "db/shipping",
    "db/jobs.ts",
    "node:",
    "app/jobs/define-job.ts",
    "zod",
  ],
  "app/territories": ["app/shipping/model"],
  "app/shopify/model": ["app/shipping/model"],
  "app/shopify": [
    "app/shopify/model",
    "app/jobs/define-job.ts",
    "app/jobs/retry-later.ts",
    "app/labels",
    "app/locales",
    "app/runtime",
    "app/shipping",
    "app/shipping/model",
    "app/territories",
    "db/jobs.ts",
    "db/dead-jobs.ts",
    "db/engine/database.ts",
    "db/durable/leases.ts",
    "db/shopify",
    "node:",
    "@shopify/*",
    "hono",
    "zod",
    "lru-cache",
  ],
  "app/payments": [
    "app/shipping/model",
    "app/runtime/http.ts",
    "app/runtime/parse-json.ts",
    "node:",
    "zod",
  ],
  "app/labels": [
    "app/runtime/latin-letters.ts",
    "app/locales",
    "app/runtime/isolated",
    "app/shipping/model",
    "node:",
    "@cantoo/pdf-lib",
    "bwip-js",
    "fontkit",
    "pdfkit",
    "lru-cache",
  ],
  "app/public-api": [
    "app/locales",
    "app/shipping",
    "app/shipping/model",
    "app/runtime",
    "node:",
    "hono",
    "zod",
  ],
  "app/runtime": [
    "any-ascii",
    "csv-parse",
    "csv-stringify",
    "read-excel-file",
    "app/shipping/model/staff.ts",
    "app/shipping/model/table-cells.ts",
    "app/shipping/model/time-units.ts",
    "node:",
    "@hono/node-server",
    "hono",
    "pino",
    "zod",
  ],
  "app/routes": [
    "app/locales",
    "app/notifications",
    "app/public-api",
    "app/runtime/signing-keys.ts",
    "app/shopify",
    "app/ui",
    "app/main/open-app.ts",
    "@remix-run/*",
    "@shopify/*",
    "react",
  ],
  "app/root.tsx": [
    "app/ui",
    "app/locales/languages.ts",
    "app/root.css?url",
    "@remix-run/*",
    "react",
  ],
  db: [
    "app/shipping/model",
    "app/runtime/csv.ts",
    "app/shopify/model",
    "node:",
    "better-sqlite3",
    "drizzle-kit",
    "drizzle-orm",
    "lru-cache",
    "pg",
    "db/markets/matching-facts.ts",
    "db/markets/market-customs.ts",
  ],
  "db/markets/matching-facts.ts": ["zod"],
  "db/markets/market-customs.ts": ["app/shipping/model", "zod"],
  // A page may know the nouns and the shapes of its answers; what decides stays on the server.
  "app/ui": [
    "app/runtime/parse-json.ts",
    "app/shipping/model",
    "app/shopify",
    "app/locales",
    "app/shopify/model",
    "@remix-run/*",
    "@shopify/*",
    "react",
    "react-dom",
  ],
  // A package of its own: it knows what its readers install, which is nothing.
  "clients/typescript": [],
  "clients/generator": ["app/public-api", "node:"],
  extensions: ["@preact/signals", "@shopify/*", "preact"],
  // A simulator is the outside: it knows none of the product's decisions.
  "app/simulators/carrier": [
    "app/carriers/rate-card/tracking-number.ts",
    "app/runtime/http.ts",
    "app/shipping/model",
    "node:",
    "@hono/node-server",
    "hono",
    "zod",
  ],
  // As every plugin.
  "app/simulators/carrier/plugin": ["encomienda", "node:crypto"],
  "app/simulators/shopify": [
    "app/shipping/model/money.ts",
    "node:",
    "@hono/node-server",
    "graphql",
    "hono",
    "jose",
  ],
  "app/demo/extension-host": ["app/demo/serve-code.ts", "node:", "hono"],
  "app/demo": [
    "app/demo/history",
    "app/demo/extension-host",
    "app/operator/api-demo",
    "app/runtime",
    "app/main/open-service.ts",
    "app/shipping",
    "app/shipping/model",
    "app/shopify/merchant/views.ts",
    "app/simulators/carrier",
    "app/simulators/shopify",
    "node:",
    "@hono/node-server",
    "hono",
    "mailparser",
    "vite",
  ],
  // The history of the demo's shop is written by its operations, and to the tables of what a store would have said.
  "app/demo/history": [
    "app/demo",
    "app/main/open-service.ts",
    "app/simulators/carrier",
    "app/simulators/shopify",
    "app/shipping",
    "app/shipping/model",
    "db/shopify",
    "node:",
    "drizzle-orm",
  ],
};

/** What a file imports, types included: a path of ours, `node:` and a module, or the name of a package. */
export function importsOf(path: string, text: string): string[] {
  const aliases = /^#(app|clients|db|test)\//;
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith(".")) return normalize(join(dirname(path), fileName));
    if (aliases.test(fileName)) return fileName.slice(1);
    if (fileName.startsWith("node:")) return fileName;
    return fileName.split("/", fileName.startsWith("@") ? 2 : 1).join("/");
  });
}

/** Whether a file may import this: its own folder, or what the folder's line of the table names. */
export function isAllowed(path: string, imported: string): boolean {
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
