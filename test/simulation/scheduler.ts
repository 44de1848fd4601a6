import { AsyncLocalStorage } from "node:async_hooks";

import type { Chance } from "#test/crash/chance.ts";

/** One simulated process, as far as time is concerned. */
export interface Host {
  readonly name: string;
  /** False after a kill: nothing of it ever runs again. */
  isAlive: boolean;
  /** Until then nothing of it runs: a stopped virtual machine, a closed laptop. */
  asleepUntilMs: number;
}

/** What runs in a simulated process: a request, a job, the worker itself. */
export interface Task {
  host: Host;
  name: string;
  /** The number of the last transaction that it heard of. */
  heardTx: number;
}

export interface Event {
  atMs: number;
  order: number;
  host: Host | null;
  /** Of its line in the trace; null for what happens so often that it would hide the rest. */
  label: string | null;
  /** A pause of a loop that only checks whether there is work: shortened when there may be. */
  isPoll: boolean;
  run: () => void | Promise<void>;
}

export interface Scheduler {
  nowMs: () => number;
  /** Lets this happen later. With a host it happens only while that process runs, and never once it is dead. */
  after: (delayMs: number, host: Host | null, label: string | null, run: Event["run"]) => Event;
  /** The same for the pause of a polling loop, which is longer each time until something is written. */
  pollAfter: (delayMs: number, host: Host, run: Event["run"]) => Event;
  /** Loops that wait for work check now. */
  hurryPolls: () => void;
  cancel: (event: Event) => void;
  /** A pause of what is outside of every process. */
  pause: (delayMs: number, label: string) => Promise<void>;
  /** Lets the next event happen, and all that follows from it until everything waits again. False without an event. */
  step: () => Promise<boolean>;
  note: (line: string) => void;
  /** One line for each decision. */
  trace: readonly string[];
}

/** Who the running code belongs to; undefined for what is outside of every process. */
export const currentTask = new AsyncLocalStorage<Task>();

const POLL_MS = 200;
/** A loop that found nothing checks less and less often, so that a quiet hour costs few steps. */
const POLL_LONGEST_MS = 10_000;

/**
 * Virtual time, in which one thing happens after the other. The order comes from delays that the seed decides, so that
 * the same seed is the same run.
 * @param settle resolves when everything that runs waits for the scheduler again
 */
export function openScheduler(
  startMs: number,
  chance: Chance,
  settle: () => Promise<void>,
): Scheduler {
  const queue: Event[] = [];
  const trace: string[] = [];
  let quietPolls = new Map<Host, number>();
  let nowMs = startMs;
  let order = 0;

  function add(delayMs: number, event: Omit<Event, "atMs" | "order">): Event {
    order += 1;
    const added = { ...event, atMs: nowMs + Math.max(0, Math.round(delayMs)), order };
    queue.push(added);
    return added;
  }

  const note = (line: string) => {
    trace.push(`${((nowMs - startMs) / 1000).toFixed(3)} ${line}`);
  };

  function takeNext(): Event | undefined {
    let next: Event | undefined;
    for (let index = queue.length - 1; index >= 0; index--) {
      const event = queue[index]!;
      if (event.host && !event.host.isAlive) queue.splice(index, 1);
      else {
        if (event.host && event.host.asleepUntilMs > event.atMs)
          event.atMs = event.host.asleepUntilMs;
        if (!next || isBefore(event, next)) next = event;
      }
    }
    if (next) queue.splice(queue.indexOf(next), 1);
    return next;
  }

  return {
    nowMs: () => nowMs,
    after: (delayMs, host, label, run) => add(delayMs, { host, label, isPoll: false, run }),
    pollAfter(delayMs, host, run) {
      const quiet = quietPolls.get(host) ?? 0;
      quietPolls.set(host, quiet + 1);
      const stretchedMs = Math.min(delayMs * 2 ** quiet, POLL_LONGEST_MS);
      return add(stretchedMs, { host, label: null, isPoll: true, run });
    },
    hurryPolls() {
      quietPolls = new Map();
      for (const event of queue) {
        if (!event.isPoll || event.atMs <= nowMs + POLL_MS) continue;
        event.atMs = nowMs + Math.round(chance.between(0, POLL_MS));
      }
    },
    cancel(event) {
      const index = queue.indexOf(event);
      if (index >= 0) queue.splice(index, 1);
    },
    pause(delayMs, label) {
      return new Promise((resolve) => {
        add(delayMs, { host: null, label, isPoll: false, run: resolve });
      });
    },
    async step() {
      const event = takeNext();
      if (!event) return false;
      nowMs = Math.max(nowMs, event.atMs);
      if (event.label !== null) note(`${event.host?.name ?? "world"} ${event.label}`);
      await event.run();
      await settle();
      return true;
    },
    note,
    trace,
  };
}

const isBefore = (a: Event, b: Event) =>
  a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
