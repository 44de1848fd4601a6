import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TakenAllowance } from "#app/main/processes/messages.ts";
import { openSharedAllowances } from "#app/main/processes/shared-allowances.ts";

const PER_MINUTE = 600;
const INTERVAL_MS = 100;
const PROCESSES = 4;
/** More than a process waits before it tells the others. */
const HEARD_MS = 25;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Processes of one server; `told` has what each of them said, and `deliver` is what the supervisor does with it. */
function openProcesses() {
  const told: TakenAllowance[][] = [];
  let delivered = Promise.resolve();
  let deliver = () => {};
  const processes = Array.from({ length: PROCESSES }, (_, index) =>
    openSharedAllowances(async (taken) => {
      told.push(taken);
      await delivered;
      for (const [at, other] of processes.entries()) if (at !== index) other.charge(taken);
    }),
  );
  const allowances = processes.map(({ openAllowance }) => openAllowance("account", PER_MINUTE));
  const take = (index: number, key = "7") => allowances[index % PROCESSES]!.take(key, 0);
  return {
    allowances,
    told,
    take,
    admittedOf: (count: number, indexOf: (turn: number) => number) =>
      Array.from({ length: count }, (_, turn) => take(indexOf(turn))).filter((wait) => wait === 0)
        .length,
    setDelivery: (isOn: boolean) => {
      deliver();
      if (!isOn) ({ promise: delivered, resolve: deliver } = Promise.withResolvers<void>());
    },
  };
}

const heard = () => vi.advanceTimersByTimeAsync(HEARD_MS);

test("what one process let through the others know soon afterwards", async () => {
  const { allowances, admittedOf, take } = openProcesses();
  expect(admittedOf(2 * PER_MINUTE, () => 2)).toBe(PER_MINUTE);
  await heard();
  for (const [index, allowance] of allowances.entries()) {
    expect(allowance.waitOf("7", 0)).toBeGreaterThan(0);
    expect(allowance.restOf("7", 0)).toMatchObject({ requests: 0 });
    expect(take(index)).toBeGreaterThan(0);
    expect(take(index, "8")).toBe(0);
  }
});

test("requests that come one by one have the limit of one process, whichever processes they reach", async () => {
  const { take } = openProcesses();
  let admitted = 0;
  for (let turn = 0; turn < 2 * PER_MINUTE; turn++) {
    if (take(turn * 7) === 0) admitted++;
    await heard();
  }
  const returned = (2 * PER_MINUTE * HEARD_MS) / INTERVAL_MS;
  expect(admitted).toBeLessThanOrEqual(PER_MINUTE + returned + PROCESSES);
  expect(admitted).toBeGreaterThanOrEqual(
    Math.min(2 * PER_MINUTE, PER_MINUTE + returned) - PROCESSES,
  );
});

test("what a flood of all processes at the same moment got too much is made up for", async () => {
  const { take, admittedOf } = openProcesses();
  const startMs = performance.now();
  let admitted = admittedOf(PROCESSES * 200, (turn) => turn);
  expect(admitted).toBe(PROCESSES * 200);
  for (let round = 0; round < 6000; round++) {
    await vi.advanceTimersByTimeAsync(10);
    for (let index = 0; index < PROCESSES; index++) if (take(index) === 0) admitted++;
  }
  const returned = (performance.now() - startMs) / INTERVAL_MS;
  expect(admitted).toBeGreaterThanOrEqual(PER_MINUTE + returned - PROCESSES);
  expect(admitted).toBeLessThanOrEqual(PER_MINUTE + returned + PROCESSES);
});

test("nothing is sent to a supervisor that does not read, each process goes by its own count, and it is told once later", async () => {
  const { admittedOf, told, allowances, setDelivery } = openProcesses();
  setDelivery(false);
  expect(admittedOf(100, () => 0)).toBe(100);
  await heard();
  expect(admittedOf(50, () => 0)).toBe(50);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([[{ name: "account", key: "7", count: 100 }]]);
  expect(allowances[1]!.restOf("7", 0).requests).toBe(PER_MINUTE);
  setDelivery(true);
  await heard();
  expect(told[1]).toEqual([{ name: "account", key: "7", count: 50 }]);
  expect(allowances[1]!.restOf("7", 0).requests).toBeLessThanOrEqual(PER_MINUTE - 140);
});

test("a limit of 0 is none, and nobody is told", async () => {
  const { openAllowance } = openSharedAllowances(() => Promise.reject(new Error("told")));
  const { take } = openAllowance("account", 0);
  for (let turn = 0; turn < 1000; turn++) expect(take("7", 0)).toBe(0);
  await heard();
});
