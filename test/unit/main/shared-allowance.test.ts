import { beforeEach, describe, expect, test } from "vitest";

import { openGrants } from "#app/main/processes/grant-allowances.ts";
import { makeSharedAllowance, type SharedAllowance } from "#app/main/processes/shared-allowance.ts";

const PER_MINUTE = 600;
const INTERVAL_MS = 100;
const PROCESSES = 4;

let nowMs: number;
let processes: SharedAllowance[];
let askedTimes: number;
let answerAll: () => void;
let isAlone: boolean;

beforeEach(() => {
  nowMs = 1_000_000;
  askedTimes = 0;
  isAlone = false;
  const now = () => nowMs;
  const talk = { ask: () => void askedTimes++, isAlone: () => isAlone };
  const grant = openGrants(PROCESSES, now);
  processes = Array.from({ length: PROCESSES }, () =>
    makeSharedAllowance("account", PER_MINUTE, talk, now),
  );
  answerAll = () => {
    for (const each of processes) for (const answer of grant(each.questions())) each.answer(answer);
  };
});

/** What it says at once, or after the supervisor has answered. */
async function take(index: number, key = "7"): Promise<number> {
  const taken = processes[index]!.take(key, nowMs);
  answerAll();
  return taken;
}

async function admittedOf(count: number, indexOf: (turn: number) => number): Promise<number> {
  let admitted = 0;
  for (let turn = 0; turn < count; turn++) if ((await take(indexOf(turn))) === 0) admitted++;
  return admitted;
}

describe("an allowance that several processes share", () => {
  test("lets a minute's requests through at once, to one of them or to all in turn", async () => {
    expect(await admittedOf(2 * PER_MINUTE, () => 2)).toBe(PER_MINUTE);
    nowMs += 60_000;
    const admitted = await admittedOf(2 * PER_MINUTE, (turn) => turn % PROCESSES);
    // At the end of a burst each process may hold what was granted to it in advance.
    expect(admitted).toBeLessThanOrEqual(PER_MINUTE);
    expect(admitted).toBeGreaterThan(PER_MINUTE * 0.95);
  });

  test("lets through what comes back, however the requests are spread", async () => {
    await admittedOf(2 * PER_MINUTE, (turn) => turn % PROCESSES);
    nowMs += 2_000;
    let admitted = 0;
    for (let turn = 0; turn < 400; turn++) {
      nowMs += INTERVAL_MS / 4;
      if ((await take((turn * 7) % PROCESSES)) === 0) admitted++;
    }
    const returned = (2_000 + 400 * (INTERVAL_MS / 4)) / INTERVAL_MS;
    expect(admitted).toBeLessThanOrEqual(returned + PROCESSES);
    expect(admitted).toBeGreaterThanOrEqual(returned - PROCESSES);
  });

  test("grants a key that sends much its next requests, so that few are asked for", async () => {
    await admittedOf(PER_MINUTE / 2, () => 0);
    expect(askedTimes).toBeLessThan(PER_MINUTE / 2 / 10);
  });

  test("takes nothing in advance for a key that sends little", async () => {
    for (let turn = 0; turn < 20; turn++) {
      nowMs += 2_000;
      expect(await take(turn % PROCESSES)).toBe(0);
    }
    nowMs += INTERVAL_MS;
    expect(await admittedOf(PER_MINUTE, () => 1)).toBe(PER_MINUTE);
  });

  test("answers requests that came together in their order, and says how long the rest waits", async () => {
    await admittedOf(PER_MINUTE - 2, () => 3);
    const together = Array.from({ length: 4 }, () =>
      Promise.resolve(processes[3]!.take("7", nowMs)),
    );
    answerAll();
    const waits = await Promise.all(together);
    expect(waits).toEqual([0, 0, INTERVAL_MS, INTERVAL_MS]);
    expect(processes[3]!.waitOf("7", nowMs)).toBeGreaterThan(0);
  });

  test("asks once at a time for a key, however many requests come meanwhile", async () => {
    const asked = processes[0]!;
    const early = Promise.resolve(asked.take("7", nowMs));
    const [question] = asked.questions();
    const late = Array.from({ length: 5 }, () => Promise.resolve(asked.take("7", nowMs)));
    expect(asked.questions()).toEqual([]);
    const rest = { requests: PER_MINUTE - 1, fullInMs: INTERVAL_MS };
    asked.answer({ name: "account", key: "7", granted: 1, waitMs: 0, rest });
    expect(question).toMatchObject({ key: "7", waiting: 1 });
    answerAll();
    expect(await Promise.all([early, ...late])).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("keeps keys apart, and shows what is left of each", async () => {
    await admittedOf(100, () => 0);
    expect(processes[0]!.restOf("7", nowMs).requests).toBeLessThanOrEqual(PER_MINUTE - 100);
    expect(processes[0]!.restOf("8", nowMs)).toEqual({ requests: PER_MINUTE, fullInMs: 0 });
    expect(await take(0, "8")).toBe(0);
  });

  test("without an answer a process goes by its own count, and asks again after the next answer", async () => {
    const [first] = processes as [SharedAllowance];
    const asked = Promise.resolve(first.take("7", nowMs));
    const questions = first.questions();
    const waiting = Promise.resolve(first.take("7", nowMs));
    isAlone = true;
    first.decideAlone();
    expect(await Promise.all([asked, waiting])).toEqual([0, 0]);
    let admitted = 2;
    for (let turn = 0; turn < 2 * PER_MINUTE; turn++)
      if ((await first.take("7", nowMs)) === 0) admitted++;
    expect(admitted).toBe(PER_MINUTE);
    expect(askedTimes).toBe(1);

    isAlone = false;
    const rest = { requests: PER_MINUTE - 1, fullInMs: INTERVAL_MS };
    for (const { name, key, waiting: granted } of questions)
      first.answer({ name, key, granted, waitMs: 0, rest });
    expect(await take(0)).toBe(0);
    expect(await take(0, "8")).toBe(0);
    expect(askedTimes).toBeGreaterThan(1);
  });
});
