import { defineConfig } from "vitest/config";

import { findPostgres } from "#test/support/find-postgres.ts";

/**
 * What opens no database, or starts the whole server on its default one, runs once, with the SQLite project. Everything
 * else runs on both databases.
 */
const runOnce = [
  "test/{unit,spec}/**",
  "test/integration/metrics/**",
  "test/integration/public-api/openapi*.test.ts",
  "test/integration/operator/{demo,territories}.test.ts",
];

/** Kills servers while time passes, so it runs when all others are over. The long form is `npm run test:crash`. */
const afterwards = "test/crash/**";

/** The whole app as a process beside a simulated store. Each file starts servers, so it runs when the others are over. */
const endToEnd = "test/end-to-end/**";

/** What runs in the store's admin, on a page of its own instead of a database. */
const extensions = "test/extensions/**";

/** The whole product in Chromium: minutes long, so it runs only when it is named, by `npm run test:browser`. */
const browser = "test/browser/**";
const isBrowserNamed = process.argv.some((word) => /^(--project=)?browser$/.test(word));

const everything = {
  setupFiles: ["test/support/setup.ts"],
  include: ["test/**/*.test.ts"],
  exclude: [afterwards, endToEnd, extensions, browser],
  testTimeout: 20_000,
  // A hook may have to build the bundle before it starts the server.
  hookTimeout: 60_000,
};

const wholeApp = {
  ...everything,
  exclude: [],
  sequence: { groupOrder: 2 },
  // A second or two on a quiet machine: what they wait for is real time, such as the second that gathers an order's news.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

const isPostgresHere = hasPostgres();

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    // Each worker keeps a database busy; more of them only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everything,
          name: "sqlite",
          globalSetup: ["test/support/sqlite-setup.ts"],
          provide: { dialect: "sqlite" },
        },
      },
      ...(isPostgresHere
        ? [
            {
              test: {
                ...everything,
                name: "postgres",
                exclude: [...runOnce, afterwards, endToEnd, extensions, browser],
                globalSetup: ["test/support/postgres-setup.ts"],
                provide: { dialect: "postgres" as const },
              },
            },
          ]
        : []),
      {
        test: {
          name: "extensions",
          environment: "happy-dom",
          include: ["test/extensions/**/*.test.ts"],
          // It gives out TypeScript with JSX, which Node does not read.
          server: { deps: { inline: ["@shopify/ui-extensions-tester"] } },
          testTimeout: 20_000,
          // Building the bundles takes the tool of the store a while.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...everything,
          name: "crash",
          include: ["test/crash/**/*.test.ts"],
          exclude: [],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          // Half a minute on a machine that is ours alone. What hangs is told by name long before this.
          testTimeout: 400_000,
          hookTimeout: 120_000,
          globalSetup: ["test/support/sqlite-setup.ts"],
          provide: { dialect: "sqlite" },
        },
      },
      {
        test: {
          ...wholeApp,
          name: "end-to-end",
          include: ["test/end-to-end/**/*.test.ts"],
          globalSetup: ["test/support/sqlite-setup.ts"],
          provide: { dialect: "sqlite" },
        },
      },
      ...(isPostgresHere
        ? [
            {
              test: {
                ...wholeApp,
                name: "end-to-end-postgres",
                include: ["test/end-to-end/{orders,interruptions}.test.ts"],
                globalSetup: ["test/support/postgres-setup.ts"],
                provide: { dialect: "postgres" as const },
              },
            },
          ]
        : []),
      ...(isBrowserNamed
        ? [
            {
              test: {
                name: "browser",
                include: ["test/browser/**/*.test.ts"],
                setupFiles: ["test/support/setup.ts"],
                globalSetup: ["test/browser/report-vitals.ts"],
                testTimeout: 120_000,
                // The app and its extensions may have to be built, and the demo tells its story.
                hookTimeout: 300_000,
              },
            },
          ]
        : []),
    ],
  },
});

function hasPostgres(): boolean {
  if (findPostgres(process.env)) return true;

  const reason = "no TEST_POSTGRES_URL and no PostgreSQL server programs on this machine";
  if (process.env["CI"]) throw new Error(`PostgreSQL tests cannot run: ${reason}`);
  process.stderr.write(`PostgreSQL tests skipped: ${reason}\n`);
  return false;
}
