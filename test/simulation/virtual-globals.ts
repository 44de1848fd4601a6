import { currentTask, type Event, type Scheduler } from "./scheduler.ts";

/** What the code of a simulated process gets from `setTimeout`. */
interface VirtualTimer {
  event: Event | null;
  unref: () => VirtualTimer;
  ref: () => VirtualTimer;
}

const POLL_MAX_MS = 1_000;
const TICK_FACTOR: [number, number] = [1, 5];

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
  monotonicMs: performance.now.bind(performance),
};

/**
 * Gives the code of simulated processes timers, deadlines and a monotonic clock of virtual time. The rest of this
 * process, and what the database driver does, keeps the machine's.
 * @returns puts the machine's own back
 */
export function installVirtualGlobals(
  scheduler: Scheduler,
  between: (from: number, to: number) => number,
): () => void {
  const { after, pollAfter, cancel, nowMs } = scheduler;

  function later(run: () => void, delayMs = 0): unknown {
    const task = currentTask.getStore();
    if (!task) return real.setTimeout(run, delayMs);
    const fire = () => currentTask.run(task, run);
    const timer = makeTimer();
    timer.event =
      delayMs <= POLL_MAX_MS
        ? pollAfter(delayMs, task.host, fire)
        : after(delayMs, task.host, `timer of ${task.name}`, fire);
    return timer;
  }

  function again(run: () => void, everyMs = 0): unknown {
    const task = currentTask.getStore();
    if (!task) return real.setInterval(run, everyMs);
    const timer = makeTimer();
    const tick = () => {
      plan();
      currentTask.run(task, run);
    };
    // A busy process ticks late.
    const plan = () => {
      timer.event = after(everyMs * between(...TICK_FACTOR), task.host, null, tick);
    };
    plan();
    return timer;
  }

  function stop(timer: unknown): void {
    if (!isVirtual(timer)) return real.clearTimeout(timer as NodeJS.Timeout);
    if (timer.event) cancel(timer.event);
  }

  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: again,
    clearTimeout: stop,
    clearInterval: stop,
  });
  performance.now = () => (currentTask.getStore() ? nowMs() : real.monotonicMs());
  AbortSignal.timeout = (delayMs) => {
    const task = currentTask.getStore();
    if (!task) return real.abortAfter(delayMs);
    const controller = new AbortController();
    const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    after(delayMs, task.host, null, () => controller.abort(late));
    return controller.signal;
  };

  return () => {
    const { abortAfter, monotonicMs, ...timers } = real;
    Object.assign(globalThis, timers);
    performance.now = monotonicMs;
    AbortSignal.timeout = abortAfter;
  };
}

function makeTimer(): VirtualTimer {
  const timer: VirtualTimer = { event: null, unref: () => timer, ref: () => timer };
  return timer;
}

const isVirtual = (timer: unknown): timer is VirtualTimer =>
  typeof timer === "object" && timer !== null && "event" in timer;
