import type { MetricsSnapshot } from "#app/metrics/metric-totals.ts";
import { openLocalAllowance, type AllowanceName } from "#app/runtime/rate-limit.ts";

import { readPlace, type Place } from "../one-writer/roles.ts";
import { openWriterAddress, type WriterAddress } from "../one-writer/writer-address.ts";
import type { ToProcess, ToSupervisor } from "./messages.ts";
import type { Peers } from "./peers.ts";
import {
  makeSharedAllowance,
  type AllowanceTalk,
  type SharedAllowance,
} from "./shared-allowance.ts";

/** After that a process goes on without the supervisor's answer. Longer than the supervisor waits for the others. */
const ANSWER_LIMIT_MS = 2000;

export interface SupervisorLink {
  peers: Peers;
  place: Place;
  /** For a reader. */
  writer: WriterAddress;
  /** Says that this process accepts requests. */
  ready: (url: string) => void;
  /** @param end called with the signal that stops the whole server; with null when another process takes the place */
  onEnd: (end: (signal: string | null) => void) => void;
  /** Says what was counted here; before the process ends. */
  leave: () => Promise<void>;
}

/** A server process's side of the talk with its supervisor. */
export function openSupervisorLink(processCount: number): SupervisorLink {
  const allowances = new Map<AllowanceName, SharedAllowance>();
  const place = readPlace(process.argv.slice(2));
  const writer = openWriterAddress(place.writerSocket ?? "");
  const gathering = new Map<number, (all: MetricsSnapshot[]) => void>();
  let lastOfAll: MetricsSnapshot[] | null = null;
  let lastId = 0;
  let readOwn = (): Promise<MetricsSnapshot> => Promise.resolve([]);
  let end: (signal: string | null) => void = () => {};
  let isAsking = false;
  /** Messages that ask for allowances and have no answer yet. */
  let unanswered = 0;
  let isAlone = false;
  let silence: NodeJS.Timeout | undefined;

  /** A supervisor that is suspended must not hold the requests of open connections. */
  function waitForAnswer(): void {
    silence ??= setTimeout(() => {
      isAlone = true;
      for (const allowance of allowances.values()) allowance.decideAlone();
    }, ANSWER_LIMIT_MS).unref();
  }

  function endWait(): void {
    clearTimeout(silence);
    silence = undefined;
    isAlone = false;
    if (--unanswered > 0) waitForAnswer();
  }

  /** What one turn of the event loop asks goes in one message. */
  function ask(): void {
    if (isAsking) return;
    isAsking = true;
    setImmediate(() => {
      isAsking = false;
      const questions = [...allowances.values()].flatMap((allowance) => allowance.questions());
      unanswered++;
      waitForAnswer();
      void send({ kind: "askAllowances", questions });
    });
  }

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

  const talk: AllowanceTalk = { ask, isAlone: () => isAlone };

  process.on("message", (message: ToProcess) => {
    switch (message.kind) {
      case "stop":
        return end(message.signal);
      case "replaced":
        return end(null);
      case "writer":
        return writer.move(message.socket, message.isAnswering);
      case "areYouAlive":
        return void send({ kind: "alive" });
      case "allowances":
        endWait();
        for (const answer of message.answers) allowances.get(answer.name)?.answer(answer);
        return;
      case "readMetrics":
        return void readOwn().then((own) => send({ kind: "metrics", id: message.id, own }));
      case "gatheredMetrics":
        gathering.get(message.id)?.(message.all);
    }
  });

  return {
    place,
    writer,
    peers: {
      processCount,
      role: place.role,
      openAllowance(name, perMinute) {
        if (perMinute <= 0) return openLocalAllowance(name, perMinute);
        const allowance = makeSharedAllowance(name, perMinute, talk);
        allowances.set(name, allowance);
        return allowance;
      },
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
