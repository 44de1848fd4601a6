import cluster, { type Worker as ClusterWorker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

import { flushLog, type Log } from "#app/runtime/log.ts";

import { endHandedOver } from "./end-handed-over.ts";
import { openMetricsExchange, type Peer } from "./gather-metrics.ts";
import { BEAT_EVERY_MS, makeHeartbeat } from "./heartbeat.ts";
import type { ToSupervisor } from "./messages.ts";
import { onSignal } from "./on-signal.ts";

/** Above the limit of a process for its requests and jobs, and below the 15 s that compose.yaml gives. */
const END_LIMIT_MS = 13_000;
/** For a process that takes a place; it may have a large database to migrate. The first of all has no limit. */
const START_LIMIT_MS = 10 * 60_000;
const BACK_OFF_FIRST_MS = 100;
const BACK_OFF_LONGEST_MS = 30_000;
/** A process that lived so long ended for a reason of its own. */
const STABLE_MS = 60_000;
const RESTART_SIGNAL = "SIGUSR2";

interface Child extends Peer {
  id: number;
  worker: ClusterWorker;
  /** Null until it accepts requests. */
  readyAtMs: number | null;
  /** It was asked to end. */
  isEnding: boolean;
  /** With which signal or code. */
  ended: Promise<string | number>;
}

/**
 * Runs that many server processes behind one port and serves nothing itself: it hands them the connections in turn,
 * starts another one for each that ends, passes on what they tell each other, and ends when they cannot start.
 */
export async function supervise(processCount: number, log: Log): Promise<void> {
  const children = new Set<Child>();
  const isReady = (child: Child) => child.readyAtMs !== null && !child.isEnding;
  const metrics = openMetricsExchange(() => [...children].filter(isReady));
  const stopping = new AbortController();
  let failures = 0;
  let restarting: Promise<void> | null = null;

  const heartbeat = makeHeartbeat<Child>({
    ask: (child) => child.send({ kind: "areYouAlive" }),
    // Replaced as one that ends by itself.
    onHung({ id, worker }) {
      log.error({ event: "process.hung", process: id }, "A server process does not answer.");
      worker.process.kill("SIGKILL");
    },
  });
  setInterval(() => heartbeat.beat([...children].filter(isReady)), BEAT_EVERY_MS);

  const url = await startAll();
  log.info(
    {
      event: "server.started",
      url,
      processes: processCount,
      startMs: Math.round(performance.now()),
    },
    "The server accepts requests.",
  );
  log.flush();
  process.on(RESTART_SIGNAL, () => {
    restarting ??= restartAll().finally(() => (restarting = null));
  });

  onSignal(log, {
    stop: async (signal) => {
      await endAll(signal);
      log.info({ event: "server.stopped" }, "The server has stopped.");
      await flushLog(log);
      process.exit(0);
    },
    abort: () => {
      for (const { worker } of children) worker.process.kill("SIGKILL");
      process.exit(1);
    },
  });

  /** The first one alone, because it migrates the database. */
  async function startAll(): Promise<string> {
    try {
      const first = await fork().ready;
      await Promise.all(Array.from({ length: processCount - 1 }, () => fork().ready));
      return first;
    } catch (error) {
      reportNotStarted(error);
      await endAll("SIGTERM");
      return process.exit(1);
    }
  }

  async function endAll(signal: string): Promise<void> {
    stopping.abort();
    const limit = AbortSignal.timeout(END_LIMIT_MS);
    await Promise.all([...children].map((child) => end(child, signal, limit)));
  }

  /** @returns ready: the address, once it accepts requests; rejects when it ends before */
  function fork(): { child: Child; ready: Promise<string> } {
    const worker = cluster.fork();
    endHandedOver(worker);
    const child: Child = {
      id: worker.id,
      worker,
      readyAtMs: null,
      isEnding: false,
      ended: endOf(worker),
      send: (message) => {
        if (worker.isConnected()) worker.send(message);
      },
    };
    children.add(child);
    const ready = new Promise<string>((resolve, reject) => {
      worker.on("message", (message: ToSupervisor) => {
        if (message.kind !== "ready") return receive(child, message);
        child.readyAtMs = performance.now();
        resolve(message.url);
      });
      void afterEnd(child, reject);
    });
    return { child, ready };
  }

  /** @param neverReady called for one that ends before it accepts requests */
  async function afterEnd(child: Child, neverReady: (reason: Error) => void): Promise<void> {
    const endedWith = await child.ended;
    children.delete(child);
    metrics.end(child);
    if (child.readyAtMs === null) neverReady(new NotStarted(child.id, endedWith));
    else if (!child.isEnding && !stopping.signal.aborted) await replaceLost(child, endedWith);
  }

  function receive(child: Child, message: Exclude<ToSupervisor, { kind: "ready" }>): void {
    switch (message.kind) {
      case "taken":
        for (const other of children) if (other !== child && isReady(other)) other.send(message);
        return;
      case "gatherMetrics":
        return void metrics.gather(child, message.id, message.own);
      case "metrics":
        return metrics.take(child, message.id, message.own);
      case "lastMetrics":
        return metrics.keep(child, message.own);
      case "alive":
        return heartbeat.answer(child);
    }
  }

  async function replaceLost({ id, readyAtMs }: Child, endedWith: string | number): Promise<void> {
    const livedMs = performance.now() - (readyAtMs ?? 0);
    log.error({ event: "process.lost", process: id, endedWith }, "A server process has ended.");
    failures = livedMs > STABLE_MS ? 0 : failures;
    while (!stopping.signal.aborted) {
      await sleep(backOffMs(failures++));
      if (stopping.signal.aborted || (await starts())) return;
    }
  }

  /** One after the other, each replaced before it ends, so that every request finds a process. */
  async function restartAll(): Promise<void> {
    log.info({ event: "server.restarting" }, "Each server process is replaced by a new one.");
    for (const old of [...children].filter(isReady)) {
      if (stopping.signal.aborted) return;
      // Lost meanwhile, and so replaced already.
      if (!children.has(old)) continue;
      if (!(await starts())) {
        log.error(
          { event: "server.restart_failed" },
          "A new server process did not start: those that run stay.",
        );
        return;
      }
      await replace(old);
    }
    log.info({ event: "server.restarted" }, "Every server process is a new one.");
  }

  /** Whether another one accepts requests in time. */
  function starts(): Promise<boolean> {
    const { child, ready } = fork();
    const limit = setTimeout(() => child.worker.process.kill("SIGKILL"), START_LIMIT_MS);
    return ready
      .then(
        () => true,
        (error: unknown) => {
          if (!stopping.signal.aborted) reportNotStarted(error);
          return false;
        },
      )
      .finally(() => clearTimeout(limit));
  }

  /** Its own lines say why, unless a signal ended it. */
  function reportNotStarted(error: unknown): void {
    if (!(error instanceof NotStarted)) throw error;
    const { process: number, endedWith } = error;
    log.error(
      { event: "process.start_failed", process: number, endedWith },
      "A server process did not start.",
    );
  }

  function replace(child: Child): Promise<void> {
    child.isEnding = true;
    child.send({ kind: "replaced" });
    return endWithin(child, AbortSignal.timeout(END_LIMIT_MS));
  }

  function end(child: Child, signal: string, limit: AbortSignal): Promise<void> {
    child.isEnding = true;
    // One that starts does not read messages yet.
    if (child.readyAtMs === null) child.worker.process.kill("SIGTERM");
    else child.send({ kind: "stop", signal });
    return endWithin(child, limit);
  }
}

/** A process that ended before it accepted requests: with a signal, an exit code, or an error of the system. */
class NotStarted extends Error {
  readonly process: number;
  readonly endedWith: string | number;

  constructor(process: number, endedWith: string | number) {
    super(`process ${process} ended with ${endedWith}`);
    this.process = process;
    this.endedWith = endedWith;
  }
}

/**
 * A message to a process that was killed a moment ago fails before its end is known, and is an error of the process:
 * its end says all of it. One that the system did not start has no end.
 */
function endOf(worker: ClusterWorker): Promise<string | number> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? code));
    worker.on("error", ({ message }: Error) => {
      if (worker.process.pid === undefined) resolve(message);
    });
  });
}

async function endWithin({ ended, worker }: Child, limit: AbortSignal): Promise<void> {
  const kill = () => worker.process.kill("SIGKILL");
  if (limit.aborted) kill();
  else limit.addEventListener("abort", kill, { once: true });
  await ended;
  limit.removeEventListener("abort", kill);
}

/** Nothing for the first, so that a single loss is made good at once. */
function backOffMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(BACK_OFF_LONGEST_MS, BACK_OFF_FIRST_MS * 2 ** failures);
}
