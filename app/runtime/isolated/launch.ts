import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import {
  forkOptions,
  type FromLauncher,
  type FromProcess,
  type IsolatedSetting,
  type ToLauncher,
  type ToIsolated,
} from "./messages.ts";

const MAIN = fileURLToPath(new URL("./launcher-main.ts", import.meta.url));
/** What ends again and again is started again and again, and should find the launcher. */
const IDLE_MS_MAX = 300_000;

export interface LaunchEvents {
  onMessage: (message: FromProcess) => void;
  /** With its own code or signal; both are null when the launcher ended. */
  onExit: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Instead of `onExit`: it could not be started. */
  onError: (reason: string) => void;
}

/** A process that the launcher started. */
export interface Launched {
  send: (message: ToIsolated) => void;
  /** Whether this process waits for it before it ends; at first it does. */
  setRef: (isAwaited: boolean) => void;
  kill: () => void;
}

interface Launcher {
  child: ChildProcess;
  launched: Map<number, LaunchEvents>;
  /** The numbers of those that are waited for. */
  awaited: Set<number>;
}

let launcher: Launcher | null = null;
let idle: NodeJS.Timeout | undefined;
let lastNumber = 0;

/**
 * Starts a process through another one that is small and does nothing else. To fork copies the page tables of the
 * process that forks, while which it stands still: 5 ms with 10 MB of memory, 20 ms with 400 MB.
 */
export function launch(setting: IsolatedSetting, events: LaunchEvents): Launched {
  clearTimeout(idle);
  const own = (launcher ??= openLauncher());
  const number = ++lastNumber;
  own.launched.set(number, events);
  const post = (message: ToLauncher) => {
    if (own.child.connected) own.child.send(message, () => {});
  };
  const setRef = (isAwaited: boolean) => {
    if (isAwaited && own.launched.has(number)) own.awaited.add(number);
    else own.awaited.delete(number);
    refOrNot(own);
  };
  setRef(true);
  post({ kind: "start", number, setting });
  return {
    send: (message) => post({ kind: "send", number, message }),
    setRef,
    kill: () => post({ kind: "end", number }),
  };
}

function openLauncher(): Launcher {
  const child = fork(MAIN, [], forkOptions);
  const opened: Launcher = { child, launched: new Map(), awaited: new Set() };
  child.on("message", (received: FromLauncher) => {
    const events = opened.launched.get(received.number);
    if (received.kind === "received") return events?.onMessage(received.message);
    forget(opened, received.number);
    if (received.kind === "failed") events?.onError(received.reason);
    else events?.onExit(received.code, received.signal);
  });
  child.on("error", () => ended(opened));
  child.on("exit", () => ended(opened));
  return opened;
}

function ended(own: Launcher): void {
  if (launcher === own) launcher = null;
  for (const [number, events] of own.launched) {
    forget(own, number);
    events.onExit(null, null);
  }
}

function forget(own: Launcher, number: number): void {
  own.launched.delete(number);
  own.awaited.delete(number);
  refOrNot(own);
  if (own.launched.size > 0 || own !== launcher) return;
  idle = setTimeout(() => {
    launcher = null;
    own.child.kill("SIGKILL");
  }, IDLE_MS_MAX).unref();
}

function refOrNot({ child, awaited }: Launcher): void {
  if (awaited.size > 0) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
