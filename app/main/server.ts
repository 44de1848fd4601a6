import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type * as entry from "#app/entry.server.tsx";
import { readSettings, type Settings } from "#app/runtime/env.ts";
import { flushLog, openLog, type Log } from "#app/runtime/log.ts";
import { isHttps } from "#app/runtime/settings/public-url.ts";

import { beginConnections } from "./admission/begin-connections.ts";
import { endIdleConnections } from "./admission/end-idle-connections.ts";
import { boundConnections } from "./connections.ts";
import { makeDrain } from "./drain.ts";
import { loadApp } from "./load-build.ts";
import { endOnBugs, endWith } from "./processes/end-with.ts";
import { onSignal } from "./processes/on-signal.ts";
import { noPeers } from "./processes/peers.ts";
import { supervise } from "./processes/supervise.ts";
import { openSupervisorLink, type SupervisorLink } from "./processes/supervisor-link.ts";
import { refuseBrokenRequests, requireHost } from "./refuse-broken-requests.ts";
import { reportFailedStart } from "./start-failure.ts";

const DRAIN_LIMIT_MS = 10_000;
/** How long a process that was replaced lets its clients find their idle connections open. */
const REPLACED_IDLE_MS = 3000;

let known: Settings | null = null;
try {
  const settings = readSettings();
  known = settings;
  const { processCount } = settings;
  if (processCount > 1 && cluster.isPrimary) {
    const log = openLog(settings.logLevel);
    endOnBugs(log);
    await supervise(processCount, log);
  } else {
    const link = cluster.isWorker ? openSupervisorLink(processCount) : null;
    await serve(
      settings,
      openLog(settings.logLevel, { processNumber: cluster.worker?.id ?? null }),
      link,
    );
  }
} catch (error) {
  reportFailedStart(error, known);
  process.exit(1);
}

async function serve(settings: Settings, log: Log, link: SupervisorLink | null): Promise<void> {
  endOnBugs(log);
  const { peers } = link ?? { peers: noPeers };
  const server = createServer({
    headersTimeout: 10_000,
    // Also the time limit of a body.
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
    // `requireHost` refuses it, in the form of every other refusal.
    requireHostHeader: false,
  });
  const connections = boundConnections(server, {
    max: Math.ceil(settings.connectionsMax / peers.processCount),
    isBehindProxy: settings.trustedProxies > 0,
  });
  const drain = makeDrain(server);
  endIdleConnections(server);
  beginConnections(server);
  refuseBrokenRequests(server, { isHttps: isHttps(settings) });

  let draining = false;
  const app = await loadApp(settings, server, log, (build) => {
    const { openApp } = build.entry.module as typeof entry;
    return openApp({
      build,
      settings,
      log,
      isDraining: () => draining,
      connections,
      peers,
    });
  });
  server.on("request", requireHost(app.listener, { isHttps: isHttps(settings) }));
  const url = await listen(server, settings);
  log.info(
    {
      event: link ? "process.started" : "server.started",
      url,
      mode: settings.mode,
      startMs: Math.round(performance.now()),
    },
    "The server accepts requests.",
  );
  log.flush();

  const stop = async (signal: string | null) => {
    // The server serves on when only this process ends.
    draining = signal !== null;
    log.info({ event: "server.stopping", signal }, "The server is shutting down.");
    const idleMs = signal === null ? REPLACED_IDLE_MS : 0;
    const [finished] = await Promise.all([drain(DRAIN_LIMIT_MS, idleMs), app.stopJobs()]);
    if (!finished)
      log.warn(
        { event: "server.requests_aborted" },
        "Requests that did not finish in time were cut off.",
      );
    await link?.leave();
    await app.close();
    log.info({ event: "server.stopped" }, "The server has stopped.");
    await flushLog(log);
    process.exit(0);
  };
  onStop(log, link, stop);
  link?.ready(url);
}

/** @returns the address */
async function listen(server: Server, { port, host }: Settings): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: host ?? undefined }, resolve);
  });
  return urlOf(server.address() as AddressInfo);
}

/** The supervisor passes the signals on; from a terminal they also come to each process. */
function onStop(
  log: Log,
  link: SupervisorLink | null,
  stop: (signal: string | null) => Promise<void>,
): void {
  let stopping: Promise<void> | null = null;
  const stopOnce = (signal: string | null) => (stopping ??= stop(signal));
  onSignal(log, { stop: stopOnce, abort: () => process.exit(1) });
  link?.onEnd((signal) => {
    stopOnce(signal).catch((error: unknown) => endWith(error, log));
  });
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "::" || address === "0.0.0.0") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
