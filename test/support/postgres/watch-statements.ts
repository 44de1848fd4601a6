import { afterAll } from "vitest";

import { takeRefused, watchStatements } from "./watched-client.ts";

watchStatements();

/** A file of a suite on PostgreSQL fails when the service sends what a cluster of buckets would refuse. */
afterAll(() => {
  const refused = takeRefused();
  if (refused.length > 0) throw new Error(`a cluster refuses:\n${refused.join("\n")}`);
});
