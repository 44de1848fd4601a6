import { defineConfig } from "vitest/config";

import { findPostgres } from "./support/find-postgres.ts";

/**
 * What opens no database, or starts the whole server on its default one, runs once, with the SQLite project. Everything
 * else runs on both databases.
 */
const runOnce = [
  "test/tidy.test.ts",
  "test/{bench,carriers,crash,labels,metrics,model,runtime,spec}/**",
  "test/public-api/openapi*.test.ts",
  "test/operator/demo.test.ts",
];

/** Kills servers for minutes and wants the machine to itself: `npm run test:crash`, and these files by name. */
const byItself = process.env["WITH_CRASH_TESTS"] ? [] : ["test/crash/**"];

const everything = {
  setupFiles: ["test/support/setup.ts"],
  include: ["test/**/*.test.ts"],
  exclude: byItself,
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
                exclude: [...runOnce, ...byItself],
                globalSetup: ["test/support/postgres-setup.ts"],
                provide: { dialect: "postgres" as const },
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
