import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";

import type * as entry from "#app/entry.server.tsx";
import { readSettings, type Settings } from "#app/runtime/env.ts";
import { flushLog, openLog, type Log } from "#app/runtime/log.ts";

import { boundConnections } from "./connections.ts";
import { makeDrain } from "./drain.ts";
import { loadApp } from "./load-build.ts";
import { refuseBrokenRequests } from "./refuse-broken-requests.ts";
import { startFailure } from "./start-failure.ts";

const DRAIN_LIMIT_MS = 10_000;
/** Under npm the first Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const SAME_SIGNAL_MS = 500;

// A start makes much that is thrown away at once. The space for young objects would grow to 64 MB for it, and stay so.
growYoungSpace(1);
try {
  const settings = readSettings();
  await serve(settings, openLog(settings.logLevel));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function serve(settings: Settings, log: Log): Promise<void> {
  endOnBugs(log);
  const server = createServer({
    headersTimeout: 10_000,
    // Also the time limit of a body.
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
  });
  const connections = boundConnections(server, {
    max: settings.connectionsMax,
    isBehindProxy: settings.trustedProxies > 0,
  });
  const drain = makeDrain(server);
  refuseBrokenRequests(server);

  let draining = false;
  const app = await loadApp(settings, server, log, (build) => {
    const { openApp } = build.entry.module as typeof entry;
    return openApp({ build, settings, log, isDraining: () => draining, connections });
  });
  server.on("request", app.listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: settings.port, host: settings.host ?? undefined }, resolve);
  });
  log.info(
    {
      event: "server.started",
      url: urlOf(server.address() as AddressInfo),
      mode: settings.mode,
      startMs: Math.round(performance.now()),
    },
    "The server accepts requests.",
  );
  log.flush();
  growYoungSpace(2);

  onSignal(async (signal) => {
    draining = true;
    log.info({ event: "server.stopping", signal }, "The server is shutting down.");
    const [finished] = await Promise.all([drain(DRAIN_LIMIT_MS), app.stopJobs()]);
    if (!finished)
      log.warn(
        { event: "server.requests_aborted" },
        "Requests that did not finish in time were cut off.",
      );
    await app.close();
    log.info({ event: "server.stopped" }, "The server has stopped.");
    await flushLog(log);
    process.exit(0);
  }, log);
}

/** @param factor 2 is V8's own: requests that need the space get it. */
function growYoungSpace(factor: 1 | 2): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

/** The first signal stops gracefully, the second at once. */
function onSignal(stop: (signal: string) => Promise<void>, log: Log): void {
  let firstAt: number | null = null;
  const receive = (signal: string) => {
    if (firstAt === null) {
      firstAt = performance.now();
      stop(signal).catch((error: unknown) => endWith(error, log));
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on("SIGTERM", receive);
  process.on("SIGINT", receive);
}

/** After an uncaught error the state in memory cannot be trusted. */
function endOnBugs(log: Log): void {
  process.on("uncaughtException", (error) => endWith(error, log));
  process.on("unhandledRejection", (reason) => endWith(reason, log));
}

function endWith(error: unknown, log: Log): void {
  log.fatal({ event: "server.crashed", err: error }, "An uncaught error ended the process.");
  process.exit(1);
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "::" || address === "0.0.0.0") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
