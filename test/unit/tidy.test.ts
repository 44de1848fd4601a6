import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { importsOf, isAllowed } from "#test/support/may-import.ts";
import {
  allPaths,
  namedInComments,
  namedInDocument,
  pathExists,
} from "#test/support/tree/named-paths.ts";
import { publicOperations } from "#test/support/tree/public-operations.ts";
import {
  declaredNames,
  logCalls,
  logProblem,
  logTexts,
  longLines,
  rivalWordsOf,
} from "#test/support/tree/vocabulary.ts";
import { waysOutOf } from "#test/support/tree/ways-out.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Names that say nothing, or that collect what belongs elsewhere. */
const bannedNames = ["utils", "util", "helpers", "helper", "common", "manager", "service", "misc"];

/** The environment is read in one place; another program, tests and configuration decide for themselves. */
const mayReadEnvironment = [
  // What the store's tool replaces while it bundles.
  "extensions/order-status/src/app-origin.ts",
  "app/runtime/env.ts",
  "app/simulators/carrier/serve.ts",
  "app/simulators/shopify/redirect.ts",
  "app/vite.config.ts",
];

/** Who sends requests over HTTP besides the one client, and why. */
const ownWaysOut: readonly { under: string; why: string }[] = [
  { under: "app/runtime/http.ts", why: "the client itself" },
  { under: "app/ui/", why: "runs in the merchant's browser" },
  { under: "app/demo/", why: "no product: the browser and the merchant of a demo" },
  { under: "app/operator/api-demo/", why: "no product: another company's client of the API" },
  { under: "app/simulators/", why: "no product: stores and carriers" },
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

/** Whose exported names need not differ from those of others, and why. */
const ownNames: readonly { under: string; why: string }[] = [
  { under: "app/routes/", why: "the framework asks for the names of a route's parts" },
  { under: "app/locales/en/", why: "has what each other language has" },
  { under: "app/locales/es/", why: "has what each other language has" },
  { under: "app/carriers/kit/", why: "the words of those who write plugins" },
  { under: "app/territories/", why: "reads addresses, with words of its own for it" },
  { under: "app/demo/", why: "no product: the browser and the merchant of a demo" },
  { under: "app/operator/api-demo/", why: "no product: another company's client of the API" },
  { under: "app/simulators/", why: "no product: stores and carriers" },
];

/** A licence is quoted as it is. */
const mayHaveLongLines = ["app/simulators/shopify/schema/LICENSE.md"];

const files = globSync("{app,clients,db,test,extensions}/**/*.ts{,x}", {
  cwd: ROOT,
  exclude: ["**/node_modules/**", "clients/*/dist/**"],
}).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
}));
const documents = globSync(
  [
    "*.{md,json,yaml,toml}",
    "{app,clients,db,docs,extensions,test}/**/*.md",
    ".ci/*",
    ".github/**/*.{md,yml}",
    "Dockerfile",
    ".*",
  ],
  {
    cwd: ROOT,
    exclude: [
      "node_modules",
      "**/node_modules/**",
      "package-lock.json",
      ".git",
      ".github",
      ".ci",
      ".shopify",
    ],
  },
).map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
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
    ["app/shipping/model/rate.ts", "app/shipping/rates/offers.ts"],
    ["app/shipping/model/rate.ts", "app/shopify/model/ids.ts"],
    ["app/shopify/model/ids.ts", "app/shopify/app.ts"],
    ["app/shipping/rates/offers.ts", "app/carriers/make-carrier.ts"],
    ["app/shipping/shipments/get-shipment.ts", "drizzle-orm"],
    ["app/shipping/shipments/get-shipment.ts", "db/schema/tables.ts"],
    ["app/carriers/make-carrier.ts", "app/shipping/shipments/get-shipment.ts"],
    ["app/labels/print-label.ts", "app/shipping/context.ts"],
    ["app/public-api/api.ts", "db/shipping/shipments.ts"],
    ["app/routes/home.tsx", "app/shipping/shipments/get-shipment.ts"],
    ["app/ui/description-list.tsx", "app/shipping/shipments/get-shipment.ts"],
    ["extensions/shared/show.ts", "app/shipping/model/money.ts"],
    ["app/demo/open-demo.ts", "db/shipping/shipments.ts"],
    ["db/shipping/shipments.ts", "app/shipping/rates/offers.ts"],
  ])("would not let %s import %s", (path, imported) => {
    expect(isAllowed(path, imported)).toBe(false);
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

  test("reads and writes CSV in one place", () => {
    const imports = /from "csv-(parse|stringify)[/"]/;
    expect(pathsWhere(({ text }) => imports.test(text), productFiles)).toEqual([
      "app/runtime/csv.ts",
    ]);
  });

  test("keeps time, chance and the machine out of the model", () => {
    const model = files.filter(({ path }) => /^app\/(shipping|shopify)\/model\//.test(path));
    expect(model.length).toBeGreaterThan(10);
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bglobalThis\b|["']node:/;
    expect(pathsWhere(({ text }) => impure.test(text), model)).toEqual([]);
  });

  test("keeps the store out of the shipping model", () => {
    const model = files.filter(({ path }) => path.startsWith("app/shipping/model/"));
    const nounOfShopify =
      /[Ss]hopify|\bShop[A-Z]|\bBulkRun|\bWalletTopUp|\bTopUpState|Checkout|Attention|[Ff]ulfil/;
    expect(pathsWhere(({ text }) => nounOfShopify.test(text), model)).toEqual([]);
  });

  test("exports by name", () => {
    const isDefault = ({ path, text }: { path: string; text: string }) =>
      /^export (default\b|\{[^}]*\bas default\b)/m.test(text) &&
      !mayExportDefault.includes(path) &&
      !path.startsWith("app/routes/") &&
      // A carrier's file is loaded by its default. Three write such files.
      !path.startsWith("app/carriers/shipped/") &&
      path !== "app/carriers/plugin-tools/new-carrier.ts" &&
      path !== "app/simulators/carrier/plugin/simulador.ts" &&
      path !== "app/simulators/carrier/write-plugin.ts" &&
      path !== "test/bench/neighbour/wild-carrier.ts" &&
      !path.startsWith("test/unit/carriers/plugin/files/") &&
      !path.startsWith("test/carriers/strangers/") &&
      !path.startsWith("extensions/");
    expect(pathsWhere(isDefault)).toEqual([]);
  });

  test("has one name for one thing that is exported", () => {
    const exports = /^export (?:async )?(?:function\*?|const|let|interface|type|class) (\w+)/gm;
    const named = files
      .filter(({ path }) => /^(app|db)\//.test(path))
      .filter(({ path }) => !ownNames.some(({ under }) => path.startsWith(under)))
      .flatMap(({ path, text }) => {
        // An overloaded function is exported line by line.
        const names = new Set([...text.matchAll(exports)].map(([, name = ""]) => name));
        return [...names].map((name) => ({ name, path }));
      });
    const shared = [...Map.groupBy(named, ({ name }) => name)]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(", ")}`);
    expect(shared).toEqual([]);
  });

  test("names no absolute path of a machine", () => {
    const machine = /(?<![\w.:/@*-])\/(?:home|root|Users|opt|work|tmp|mnt)\/\w/;
    // It searches where the packages of systems put a server's programs.
    const mayNamePaths = ["test/support/postgres/find-postgres.ts"];
    const isBound = ({ path, text }: { path: string; text: string }) =>
      machine.test(text) && !mayNamePaths.includes(path);
    expect(pathsWhere(isBound, [...files, ...documents])).toEqual([]);
  });

  test("links from its documents only to files of its own that exist", () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => join(dirname(path), target!))
        .filter((target) => target.startsWith("..") || !existsSync(join(ROOT, target)))
        .map((target) => `${path} to ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("names in its documents and comments only paths that exist", () => {
    const all = allPaths(ROOT);
    const named = [
      ...documents.map(({ path, text }) => ({ path, named: namedInDocument(text) })),
      ...files.map(({ path, text }) => ({ path, named: namedInComments(text) })),
    ];
    const gone = named.flatMap(({ path, named: paths }) =>
      paths
        .filter((target) => !pathExists(ROOT, target, all))
        .map((target) => `${path}: ${target}`),
    );
    expect(gone).toEqual([]);
  });

  test("finds every constant where the architecture page says that it is", () => {
    const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
    const [, table = ""] = /^## Where is …\n([\s\S]*?)^## /m.exec(page) ?? [];
    const rows = table.split("\n").filter((line) => line.includes("]("));
    expect(rows.length).toBeGreaterThan(8);
    const missing = rows.flatMap((row) => {
      const [, , where = ""] = row.split("|");
      const targets = [...where.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
      const texts = targets.map((target) => readFileSync(join(ROOT, "docs", target), "utf8"));
      const names = where.replaceAll(/\[[^\]]*\]\([^)]*\)/g, "").matchAll(/`(\w+)`/g);
      return [...names]
        .map(([, name]) => name!)
        .filter((name) => !texts.some((text) => text.includes(name)));
    });
    expect(missing).toEqual([]);
  });

  test("names things by the glossary: identifiers, files and log messages", () => {
    const found = files.flatMap(({ path, text }) => {
      const names = [...declaredNames(text), ...path.split(/[/.]/), ...logTexts(text)];
      return names.flatMap(rivalWordsOf).map((rival) => `${path}: ${rival}`);
    });
    expect(found).toEqual([]);
  });

  test("has one way out over HTTP", () => {
    const product = files.filter(
      ({ path }) =>
        /^(app|db)\//.test(path) && !ownWaysOut.some(({ under }) => path.startsWith(under)),
    );
    const found = product.flatMap(({ path, text }) =>
      waysOutOf(path, text).map((way) => `${path} uses ${way}: use app/runtime/http.ts`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    [`await fetch(url)`, ["fetch"]],
    [`const send = globalThis.fetch;`, ["fetch"]],
    [`setAbstractFetchFunc(fetch)`, ["fetch"]],
    [`import { request as send } from "node:https";`, ["request of node:https"]],
    [`import http from "node:http";`, ["node:http"]],
    [`import * as http from "http2";`, ["http2"]],
    [`import { Agent } from "undici";`, ["undici"]],
    [`const { get } = await import("node:http");`, ["node:http"]],
    [`import { createServer, type ClientRequest } from "node:http";`, []],
    [`import type { IncomingMessage } from "node:http";`, []],
    [`router.fetch(request); const other: typeof fetch = send; // not fetch(url)`, []],
    [`interface Router { fetch(request: Request): Response }`, []],
  ])("finds the ways out of %s", (text, ways) => {
    expect(waysOutOf("app/some.ts", text)).toEqual(ways);
  });

  test("defines the units of time once", () => {
    // An author's own code, the outside, and code in a process of its own import nothing of the model.
    const apart = /^app\/(simulators|carriers\/(shipped|kit|plugin\/worker)|runtime\/isolated)\//;
    const defines = /\bconst (SECOND|MINUTE|HOUR|DAY)_MS = /;
    const product = files.filter(({ path }) => /^(app|db)\//.test(path) && !apart.test(path));
    expect(pathsWhere(({ text }) => defines.test(text), product)).toEqual([
      "app/shipping/model/time-units.ts",
    ]);
  });

  test("logs an event, its fields and one plain sentence", () => {
    // It adds a shop's fields to the calls of others.
    const passesOn = "app/shopify/shop-context.ts";
    const calls = productFiles
      .filter(({ path }) => /^(app|db)\//.test(path) && path !== passesOn)
      .flatMap(({ path, text }) => logCalls(text).map((call) => ({ path, call })));
    expect(calls.length).toBeGreaterThan(40);
    const wrong = calls.flatMap(({ path, call }) => {
      const found = logProblem(call);
      return found === null ? [] : [`${path}: ${found} in ${call.trim()}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    [`{ err }, "The store did not answer."`, "no event"],
    [
      `{ event: "Shop lost", err }, "The store did not answer."`,
      "an event that is not noun.past_tense",
    ],
    [`{ event: "shop.access_lost" }`, "no sentence"],
    [`{ event: "shop.access_lost" }, "the store said no"`, "a message that is no sentence"],
    [`{ event: isLast ? "job.died" : "job.failed" }, "A job failed."`, null],
  ])("checks the log call %s", (call, expected) => {
    expect(logProblem(call)).toBe(expected);
  });

  test("keeps prose within 120 columns", () => {
    const long = [...files, ...documents]
      .filter(({ path }) => !mayHaveLongLines.includes(path))
      .flatMap(({ path, text }) => longLines(path, text).map((line) => `${path}:${line}`));
    expect(long).toEqual([]);
  });
});

describe("the service", () => {
  const namesIn = (folder: string) =>
    globSync(`${folder}/*.ts`, { cwd: ROOT })
      .map((path) => basename(path, ".ts"))
      .toSorted();

  test("has an endpoint for every public operation, and no other", () => {
    expect(namesIn("app/public-api/endpoints/*")).toEqual(publicOperations.toSorted());
  });

  test("has one file for each public operation, named like it", () => {
    const operations = namesIn("app/shipping/*");
    expect(operations.filter((name) => publicOperations.includes(name))).toEqual(
      publicOperations.toSorted(),
    );
  });
});
