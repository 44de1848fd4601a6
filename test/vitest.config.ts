import { defineConfig } from "vitest/config";

import { findPostgres } from "./support/find-postgres.ts";

/**
 * What opens no database, or starts the whole server on its default one, runs once, with the SQLite project. Everything
 * else runs on both databases.
 */
const runOnce = [
  "test/tidy.test.ts",
  "test/{bench,carriers,labels,metrics,model,runtime,spec,store,territories}/**",
  "test/public-api/openapi*.test.ts",
  "test/operator/{demo,territories}.test.ts",
];

/** Kills servers while time passes, so it runs when all others are over. The long form is `npm run test:crash`. */
const afterwards = "test/crash/**";

const everything = {
  setupFiles: ["test/support/setup.ts"],
  include: ["test/**/*.test.ts"],
  exclude: [afterwards],
  testTimeout: 20_000,
  // A hook may have to build the bundle before it starts the server.
  hookTimeout: 60_000,
};

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
      ...(hasPostgres()
        ? [
            {
              test: {
                ...everything,
                name: "postgres",
                exclude: [...runOnce, afterwards],
                globalSetup: ["test/support/postgres-setup.ts"],
                provide: { dialect: "postgres" as const },
              },
            },
          ]
        : []),
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
