import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { openService } from "#app/main/open-service.ts";
import { run } from "#app/operator/run.ts";
import { readSettings } from "#app/runtime/env.ts";
import { PROCESS_TOKEN, putProcessAdmin } from "#test/support/staff-token.ts";

const settings = readSettings();
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const open = (databaseUrl: string) =>
  openService({ ...settings, databaseUrl }, quietLog, { isBrief: true });
const { service, buckets } = await open(settings.databaseUrl);
await putProcessAdmin(settings.databaseUrl);
const staysOpen = { service, buckets, close: async () => {} };

/**
 * One command line for each request, on a service that stays open or on that of the named database: the code and the
 * output of the real program.
 */
async function answer(request: IncomingMessage): Promise<string> {
  const { argv, databaseUrl, token } = JSON.parse(await text(request)) as {
    argv: string[];
    databaseUrl?: string;
    token?: string;
  };
  let output = "";
  const print = (line: string) => void (output += `${line}\n`);
  const code = await run(argv, {
    openService: async () => (databaseUrl ? open(databaseUrl) : staysOpen),
    databaseUrl: () => databaseUrl ?? settings.databaseUrl,
    staffToken: () => token ?? PROCESS_TOKEN,
    out: print,
    err: print,
  });
  return JSON.stringify({ code, output });
}

const server = createServer((request, response) => {
  void answer(request).then((body) => response.end(body));
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(
    `${JSON.stringify({ event: "server.started", url: `http://127.0.0.1:${port}` })}\n`,
  );
});
