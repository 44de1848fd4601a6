import { enableCompileCache } from "node:module";

import { resolveDrizzle } from "#app/runtime/resolve-drizzle.ts";

// Most of the time of a command is loading code, which need not be compiled again each time.
enableCompileCache();
resolveDrizzle();
const [{ run }, { openOperatorService, operatorDatabaseUrl, operatorToken }] = await Promise.all([
  import("./run.ts"),
  import("./open-operator-service.ts"),
]);

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  openService: () => openOperatorService(),
  databaseUrl: operatorDatabaseUrl,
  staffToken: operatorToken,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
