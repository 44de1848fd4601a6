import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";

import type { ToServerProcess, ToSupervisor } from "./messages.ts";
import type { Peers } from "./peers.ts";
import { openSharedAllowances } from "./shared-allowances.ts";

/** After that a process goes on without the supervisor's answer. Longer than the supervisor waits for the others. */
const ANSWER_LIMIT_MS = 2000;

export interface SupervisorLink {
  peers: Peers;
  /** Says that this process accepts requests. */
  ready: (url: string) => void;
  /** @param end called with the signal that stops the whole server; with null when another process takes the place */
  onEnd: (end: (signal: string | null) => void) => void;
  /** Says what was counted here; before the process ends. */
  leave: () => Promise<void>;
}

/** A server process's side of the talk with its supervisor. */
export function openSupervisorLink(processCount: number): SupervisorLink {
  const allowances = openSharedAllowances((taken) => send({ kind: "taken", taken }));
  const gathering = new Map<number, (all: MetricsSnapshot[]) => void>();
  let lastOfAll: MetricsSnapshot[] | null = null;
  let lastId = 0;
  let readOwn = (): Promise<MetricsSnapshot> => Promise.resolve([]);
  let end: (signal: string | null) => void = () => {};

  /** What all processes count; without an answer what they last counted, so that no sum shrinks. */
  function gather(own: MetricsSnapshot): Promise<MetricsSnapshot[]> {
    const id = ++lastId;
    return new Promise((resolve) => {
      const done = (all: MetricsSnapshot[]) => {
        clearTimeout(limit);
        gathering.delete(id);
        lastOfAll = all;
        resolve(all);
      };
      const limit = setTimeout(() => done(lastOfAll ?? [own]), ANSWER_LIMIT_MS);
      gathering.set(id, done);
      void send({ kind: "gatherMetrics", id, own });
    });
  }

  process.on("message", (message: ToServerProcess) => {
    switch (message.kind) {
      case "stop":
        return end(message.signal);
      case "replaced":
        return end(null);
      case "areYouAlive":
        return void send({ kind: "alive" });
      case "taken":
        return allowances.charge(message.taken);
      case "readMetrics":
        return void readOwn().then((own) => send({ kind: "metrics", id: message.id, own }));
      case "gatheredMetrics":
        gathering.get(message.id)?.(message.all);
    }
  });

  return {
    peers: {
      processCount,
      openAllowance: allowances.openAllowance,
      shareMetrics(read) {
        readOwn = read;
        return async () => gather(await read());
      },
    },
    ready: (url) => void send({ kind: "ready", url }),
    onEnd: (given) => (end = given),
    leave: async () => send({ kind: "lastMetrics", own: await readOwn() }),
  };
}

/** Resolves when the message has left; without a supervisor at once, because this process then ends. */
function send(message: ToSupervisor): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}
