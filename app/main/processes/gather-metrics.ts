import { addTotals, type MetricsSnapshot } from "#app/metrics/metric-totals.ts";

import type { ToServerProcess } from "./messages.ts";

/** After that a process is shown as it was last seen. */
const ANSWER_LIMIT_MS = 1000;

export interface Peer {
  send: (message: ToServerProcess) => void;
}

export interface MetricsExchange {
  /** Answers the asker with the metrics of every process, its own and those of ended ones included. */
  gather: (asker: Peer, id: number, own: MetricsSnapshot) => Promise<void>;
  /** What a process answered to `readMetrics`. */
  take: (peer: Peer, id: number, own: MetricsSnapshot) => void;
  /** What it said last. */
  keep: (peer: Peer, own: MetricsSnapshot) => void;
  /** Its counters stay in the sums, so that they never shrink. */
  end: (peer: Peer) => void;
}

/** @param peers the processes that answer questions now */
export function openMetricsExchange(peers: () => readonly Peer[]): MetricsExchange {
  const last = new Map<Peer, MetricsSnapshot>();
  let ended: MetricsSnapshot = [];
  const open = new Map<number, { missing: Set<Peer>; done: () => void }>();
  let lastId = 0;

  function askAll(asked: readonly Peer[]): Promise<void> {
    const id = ++lastId;
    return new Promise((resolve) => {
      const limit = setTimeout(done, ANSWER_LIMIT_MS);
      function done() {
        clearTimeout(limit);
        open.delete(id);
        resolve();
      }
      open.set(id, { missing: new Set(asked), done });
      for (const peer of asked) peer.send({ kind: "readMetrics", id });
      if (asked.length === 0) done();
    });
  }

  return {
    async gather(asker, id, own) {
      last.set(asker, own);
      await askAll(peers().filter((peer) => peer !== asker));
      asker.send({ kind: "gatheredMetrics", id, all: [...last.values(), ended] });
    },
    take(peer, id, own) {
      last.set(peer, own);
      const question = open.get(id);
      question?.missing.delete(peer);
      if (question?.missing.size === 0) question.done();
    },
    keep: (peer, own) => void last.set(peer, own),
    end(peer) {
      ended = addTotals(ended, last.get(peer) ?? []);
      last.delete(peer);
      for (const { missing, done } of open.values())
        if (missing.delete(peer) && missing.size === 0) done();
    },
  };
}
