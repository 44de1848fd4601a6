import type { TestProject } from "vitest/node";

import { startOperator, startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    specServer: { baseUrl: string; databaseUrl: string; operatorUrl: string };
  }
}

/** One production server for all files of the suite, and one process that runs command lines on its database. */
export async function setup(project: TestProject) {
  // Tests send faster than a client may: the limit has a test of its own.
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const { baseUrl, databaseUrl } = server;
  const operator = await startOperator(databaseUrl);
  project.provide("specServer", { baseUrl, databaseUrl, operatorUrl: operator.url });

  return async () => {
    await operator.stop();
    await server.stop();
  };
}
