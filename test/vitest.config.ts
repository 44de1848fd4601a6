import { availableParallelism } from "node:os";
import { join } from "node:path";

import { defineConfig } from "vitest/config";

import { COMPILED } from "#test/support/compiled.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { skippedLine } from "#test/support/missing-tools.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { SlowFirst } from "#test/support/slow-first.ts";

const cores = availableParallelism();

// For the processes that inherit it: demos, command lines, makers of drafts.
process.env["NODE_COMPILE_CACHE"] ??= COMPILED;

/**
 * What runs on PostgreSQL too, by what a database may do differently. Everything else runs once, on SQLite: what it
 * asks a database for is asked by one of these, too. So a new file runs once, and one that brings a new statement of
 * its own, a claim, a lock or a movement of money is named here.
 */
const onBothDatabases = {
  databases: [
    "db/**",
    "jobs/**",
    "operator/{backup,jobs}.test.ts",
    "public-api/database-busy.test.ts",
  ],
  money: [
    "payments/**",
    "operator/{accounts,money-limits,refunds,staff,two-buckets,wallet,wallet-adjust}.test.ts",
    "public-api/batches/batch-purchases.test.ts",
    "public-api/{charges,payouts,remittances}.test.ts",
    "shipping/{accounts-and-wallets,annul-and-refund-shipment,corrections,holds}.test.ts",
    "shipping/{lost-auto-top-up,purchase-shipment,wallet-tokenized}.test.ts",
    "shipping/lost-answers/settle-auto-top-up.test.ts",
    "shipping/{books,charges,cash-files,cash,verification}/**",
    "shopify/billing/{settle-top-up,top-up,usage-plan}.test.ts",
    "shopify/merchant/{statement,wallet-actions}.test.ts",
  ],
  claimsAndLocks: [
    "public-api/{draft-quota,idempotency}.test.ts",
    "public-api/batches/batch-drafts.test.ts",
    "shipping/durable/**",
    "shipping/ext-id.test.ts",
    "shipping/lost-answers/{questions,same-number}.test.ts",
    "shipping/parcels/parcel-numbers.test.ts",
    "shipping/pickups/handovers.test.ts",
    "shopify/access/races.test.ts",
    "shopify/billing/top-up-lease.test.ts",
    "shopify/orders/{crash,sync-store-order}.test.ts",
    "shopify/returns/push-return.test.ts",
    "shopify/webhooks/{life,receive}.test.ts",
  ],
  listsAndSums: [
    "operator/usage.test.ts",
    "outgoing-webhooks/planning.test.ts",
    "public-api/{carrier-history,event-log,shipment-filters,webhook-deliveries}.test.ts",
    "shipping/{lists,aged}/**",
    "shipping/measure-service.test.ts",
    "shipping/incidents/**",
    "shipping/rates/live-quotes-in-time.test.ts",
  ],
  textAndErasure: [
    "public-api/hostile-body.test.ts",
    "shipping/{erase-personal-data,retention}.test.ts",
    "shopify/compliance/**",
  ],
};

const filesOnBothDatabases = Object.values(onBothDatabases)
  .flat()
  .map((files) => join("test/integration", files.replace(/\*\*$/, "**/*.test.ts")));

/** What opens no database, names the one it opens, or shows what other files keep: on SQLite alone, always. */
const onSqliteAlone = [
  "test/integration/{metrics,carriers}/**",
  "test/integration/{markets,own-markets,fictitious-market,delivered-countries}.test.ts",
  "test/integration/public-api/{openapi,docs,getting-started,generated-client}.test.ts",
  "test/integration/public-api/{examples,document,portal,versions}/**",
  "test/integration/operator/{amount,demo,territories}.test.ts",
  "test/integration/notifications/{hostile-text,mail-folder,refusals}.test.ts",
  "test/integration/shipping/contracts/{contract-cities,own-account,process-ahead,push-path}.test.ts",
  "test/integration/shopify/{admin-api,markets}/**",
  "test/integration/shopify/{pack-parcel,packing-settings,phone}.test.ts",
  "test/integration/shopify/checkout/{authenticity,delivery-dates,discovery,preview,product-sizes}.test.ts",
  "test/integration/shopify/checkout/{product-weights,simulated-store}.test.ts",
  "test/integration/shopify/merchant/{messages,missing-scopes,months-until,optional-scopes,pages}.test.ts",
];

/**
 * Not in `npm test`, which has two minutes: the store's side, mails and whole markets, and what waits, starts processes
 * or asks a database thousands of times. A folder that is not named here is in `npm test`.
 */
const restOfIntegration = [
  "test/integration/*.test.ts",
  "test/integration/{carriers,notifications,openapi,shopify}/**/*.test.ts",
  "test/integration/db/{id-spaces,migrate}.test.ts",
  "test/integration/jobs/{fair-work,outcomes,worker}.test.ts",
  "test/integration/operator/{backup,cli,demo,territories,territory-proposals}.test.ts",
  "test/integration/outgoing-webhooks/failing-receiver.test.ts",
  "test/integration/public-api/{document,examples,portal}/**/*.test.ts",
  "test/integration/public-api/{carrier-push,contracts,generated-client}.test.ts",
  "test/integration/shipping/{contracts,lost-answers,verification}/**/*.test.ts",
  "test/integration/shipping/lists/{changed-days,vendor-made}.test.ts",
  "test/integration/shipping/{poll-tracking,reconcile}.test.ts",
  "test/integration/shipping/rates/live-quotes-in-time.test.ts",
];

/** By day a file of the store's side runs on one database: on PostgreSQL where it is named above, else on SQLite. */
const onPostgresByDay =
  isLongRun || !hasPostgres()
    ? []
    : filesOnBothDatabases.filter((files) => files.startsWith("test/integration/shopify/"));

/** What starts processes, most of them of plugins, again and again: in `test:rest`, beside the carriers. */
const unitProcesses = [
  "test/unit/carriers/plugin/**/*.test.ts",
  "test/unit/carriers/simulator/{faults,news,serve}.test.ts",
  "test/unit/{db/server-lock,labels/loading,main/supervise}.test.ts",
  "test/unit/runtime/{full-disk-log,http}.test.ts",
  "test/unit/runtime/isolated/{give-way,start-isolated}.test.ts",
];

/** Each of their tests starts processes, and some wait for them in real time. */
const specProcesses = ["test/spec/processes/**"];

/** What depends on a country or its money; in a long run all that the specification says of any country. */
const specOfCountries = [
  "test/spec/shipments/{create,edit,label,purchase,quotation,tracking-and-refund}.test.ts",
  "test/spec/address.test.ts",
  ...(isLongRun
    ? [
        "test/spec/shipments/{list,states}.test.ts",
        "test/spec/saved-address.test.ts",
        "test/spec/requests/{concurrency,foreign-account}.test.ts",
      ]
    : []),
];

const floods = ["test/attacks/floods/**"];

/**
 * For one test, one hook, and what a test polls for, which comes when the machine lets it. A poll ends before its test,
 * which then fails with the poll's message.
 */
const limits = (testTimeout: number, hookTimeout: number) => ({
  testTimeout,
  hookTimeout,
  expect: { poll: { timeout: (testTimeout * 4) / 5 } },
});

/**
 * Node reads the modules, as it does in production: a sixth of the processor time of `unit` less than by vitest's own
 * runner on a fresh machine, and a twentieth once that has kept what it transforms. It does not read JSX.
 */
const readByNode = { viteModuleRunner: false, nodeLoader: false };

const inProcess = {
  experimental: readByNode,
  // Files share the modules of their worker: to load them for each costs as much as the tests.
  isolate: false,
  unstubEnvs: true,
  setupFiles: ["test/support/setup.ts"],
  // A busy machine may take ten times as long as a quiet one, and a plugin's process starts behind everything else.
  // A hook may have to build the bundle before it starts the server.
  ...limits(60_000, 120_000),
};

/**
 * Each file starts servers and waits for real time, so it runs when the files that do not are over. One more than there
 * are processors keeps these busy; with two more each takes longer, and none is over sooner.
 */
const processes = {
  experimental: readByNode,
  isolate: false,
  unstubEnvs: true,
  sequence: { groupOrder: 2 },
  maxWorkers: cores + 1,
  setupFiles: ["test/support/setup.ts"],
  // Ends what hangs. A machine with other work takes several times as long as a quiet one.
  ...limits(400_000, 400_000),
};

const sqlite = {
  globalSetup: ["test/support/sqlite-setup.ts"],
  provide: { dialect: "sqlite" as const },
};
const postgres = {
  globalSetup: ["test/support/postgres/setup.ts"],
  provide: { dialect: "postgres" as const },
};

/** The suites of `npm test`; docs/testing.md describes all of them. */
const quickSuites = [
  {
    ...inProcess,
    name: "unit",
    include: ["test/unit/**/*.test.ts", "test/addresses/{corpus,read-place}.test.ts"],
    exclude: unitProcesses,
    provide: { everyNth: 10 },
  },
  {
    ...inProcess,
    name: "routes",
    experimental: {},
    include: ["test/routes/**/*.test.ts"],
  },
  {
    ...inProcess,
    ...sqlite,
    name: "sqlite",
    include: ["test/integration/**/*.test.ts"],
    exclude: restOfIntegration,
  },
  {
    ...inProcess,
    name: "spec",
    include: ["test/spec/**/*.test.ts"],
    exclude: specProcesses,
    globalSetup: ["test/support/processes/spec-setup.ts"],
  },
];

const postgresSuites = [
  {
    ...inProcess,
    ...postgres,
    name: "postgres",
    setupFiles: [...inProcess.setupFiles, "test/support/postgres/watch-statements.ts"],
    ...(isLongRun
      ? { include: ["test/integration/**/*.test.ts"], exclude: onSqliteAlone }
      : { include: filesOnBothDatabases }),
  },
  {
    ...processes,
    ...postgres,
    name: "end-to-end-postgres",
    include: [
      "test/end-to-end/{orders,id-spaces,cash-week,postgres/*}.test.ts",
      ...(isLongRun ? ["test/end-to-end/interruptions.test.ts"] : []),
    ],
  },
  {
    ...processes,
    ...postgres,
    name: "attacks-postgres",
    include: [`test/attacks/${isLongRun ? "{money,hostile-input}" : "money"}.test.ts`],
  },
];

const slowSuites = [
  {
    ...inProcess,
    ...sqlite,
    name: "sqlite-rest",
    include: restOfIntegration,
    exclude: onPostgresByDay,
  },
  {
    ...inProcess,
    name: "addresses",
    include: ["test/addresses/**/*.test.ts"],
    // A test goes through a whole catalogue.
    ...limits(300_000, 120_000),
  },
  {
    ...inProcess,
    name: "printed",
    include: ["test/printed/**/*.test.ts"],
    // Its labels are looked at by processes that give way to all others: beside tests that always work they starve.
    sequence: { groupOrder: 2 },
  },
  {
    ...inProcess,
    name: "carriers",
    include: ["test/carriers/**/*.test.ts", ...unitProcesses],
    // Most of their time is a carrier's that does not answer yet.
    maxConcurrency: 3,
    // A label that is not ready is awaited as long as an operation lasts.
    ...limits(420_000, 120_000),
  },
  {
    ...processes,
    name: "spec-processes",
    include: specProcesses,
    globalSetup: ["test/support/processes/spec-setup.ts"],
  },
  ...(["CO", "MX"] as const).map((specCountry) => ({
    ...inProcess,
    name: `spec-${specCountry}`,
    include: specOfCountries,
    globalSetup: ["test/support/processes/spec-setup.ts"],
    provide: { specCountry },
  })),
  {
    ...inProcess,
    // Its generators are packages of its own: see the folder's README.
    name: "generators",
    include: ["test/generators/*.test.ts"],
    globalSetup: ["test/support/processes/spec-setup.ts"],
  },
  {
    name: "extensions",
    environment: "happy-dom",
    include: ["test/extensions/**/*.test.ts"],
    // It gives out TypeScript with JSX, which Node does not read.
    server: { deps: { inline: ["@shopify/ui-extensions-tester"] } },
    // A hook waits for the Shopify CLI, which builds the bundles.
    ...limits(20_000, 120_000),
  },
  {
    ...processes,
    ...sqlite,
    name: "end-to-end",
    include: ["test/end-to-end/**/*.test.ts"],
    exclude: [
      "test/end-to-end/postgres/**",
      ...(isLongRun ? [] : ["test/end-to-end/{orders,id-spaces,demo/countries}.test.ts"]),
    ],
  },
  {
    ...processes,
    ...sqlite,
    name: "attacks",
    include: ["test/attacks/**/*.test.ts"],
    exclude: floods,
  },
  {
    ...processes,
    ...sqlite,
    name: "floods",
    include: floods,
    // They measure what they take from others, so nothing runs beside them.
    sequence: { groupOrder: 5 },
    fileParallelism: false,
  },
  {
    name: "simulation",
    experimental: readByNode,
    include: ["test/simulation/**/*.test.ts"],
    // Its time is virtual, and what it decides does not depend on how long a step takes.
    ...limits(120_000, 60_000),
  },
  {
    ...processes,
    ...sqlite,
    name: "crash",
    include: ["test/crash/**/*.test.ts"],
    // It kills servers and measures time limits: a file for each processor, and nothing else.
    sequence: { groupOrder: 3 },
    maxWorkers: cores,
  },
  {
    ...processes,
    name: "browser",
    include: ["test/browser/**/*.test.ts"],
    globalSetup: ["test/browser/vitals/report-vitals.ts"],
    sequence: { groupOrder: 4 },
    // They work all the time, and what they measure is a page's.
    maxWorkers: cores,
  },
];

const skipped = skippedLine(process.env);
if (skipped !== null) process.stderr.write(`${skipped}\n`);

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    // One more than cores: some files wait in real time.
    maxWorkers: cores + 1,
    sequence: { sequencer: SlowFirst },
    execArgv: ["--import", "./app/runtime/quick-imports.ts"],
    projects: [...quickSuites, ...(hasPostgres() ? postgresSuites : []), ...slowSuites].map(
      (suite) => ({ test: suite }),
    ),
  },
});

function hasPostgres(): boolean {
  if (findPostgres(process.env)) return true;
  if (process.env["CI"]) throw new Error("there is neither TEST_POSTGRES_URL nor PostgreSQL");
  return false;
}
