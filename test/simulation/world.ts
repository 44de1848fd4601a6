import type { Service } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId, AddressId } from "#app/shipping/model/ids.ts";
import type { Chance } from "#test/crash/chance.ts";

import { bootProcess, NoAnswer, type SimulatedProcess } from "./boot-process.ts";
import type { CarrierBook } from "./carrier-book.ts";
import type { SeedDatabase } from "./open-databases.ts";
import type { PlantedError } from "./planted-errors.ts";
import type { Host, Scheduler } from "./scheduler.ts";
import type { DatabaseFaults, Fate } from "./simulated-database.ts";
import type { PaymentSurroundings } from "./simulated-payments.ts";
import type { Weather } from "./weather.ts";

export interface SimulatedAccount {
  accountId: AccountId;
  senderAddressId: AddressId;
  /** What came in by bank: cents. */
  paidIn: number;
}

/** All that one seed consists of. */
export interface World extends Omit<PaymentSurroundings, "chance"> {
  chance: Chance;
  weather: Weather;
  scheduler: Scheduler;
  database: SeedDatabase;
  startMs: number;
  book: CarrierBook;
  faults: DatabaseFaults;
  nextTx: () => number;
  nextWorkerId: () => number;
  plant: PlantedError;
  /** What must never be: ends the run. */
  problem: (sentence: string) => void;
}

/** The processes of a world: they die and are started again. */
export interface Fleet {
  all: readonly SimulatedProcess[];
  /** One that a client's request reaches. */
  any: () => SimulatedProcess | null;
  fateOf: (host: Host) => Fate;
  /** The troubles are over: all are awake, and those that died start now. */
  heal: () => void;
}

const RESTART_MS: [number, number] = [1_000, 40_000];

export function bootFleet(world: World): Fleet {
  const { scheduler, weather, isTroubled } = world;
  const chance = world.chance.branch("fleet");
  const running: (SimulatedProcess | null)[] = weather.skewMs.map((_skewMs, at) => boot(at, 1));
  const starts = running.map(() => 1);

  function boot(at: number, start: number): SimulatedProcess {
    return bootProcess(world, `p${at + 1}.${start}`, weather.skewMs[at] ?? 0);
  }

  function restart(at: number): void {
    if (running[at]) return;
    const start = (starts[at] ?? 1) + 1;
    const process = boot(at, start);
    starts[at] = start;
    running[at] = process;
    scheduler.note(`${process.host.name} starts`);
  }

  function kill(host: Host): void {
    const at = running.findIndex((process) => process?.host === host);
    running[at]?.kill();
    running[at] = null;
    scheduler.after(chance.between(...RESTART_MS), null, null, () => restart(at));
  }

  return {
    get all() {
      return running.flatMap((process) => process ?? []);
    },
    any() {
      const alive = running.flatMap((process) => process ?? []);
      return alive[Math.floor(chance.between(0, alive.length))] ?? null;
    },
    fateOf(host) {
      if (!isTroubled()) return "goesOn";
      if (chance.happens(weather.dies)) {
        kill(host);
        return "dies";
      }
      if (!chance.happens(weather.sleeps)) return "goesOn";
      const sleepMs = Math.round(chance.between(...weather.sleepMs));
      host.asleepUntilMs = scheduler.nowMs() + sleepMs;
      scheduler.note(`${host.name} is suspended for ${sleepMs} ms`);
      return "sleeps";
    },
    heal() {
      for (const [at, process] of running.entries()) {
        if (process) process.host.asleepUntilMs = 0;
        else restart(at);
      }
    },
  };
}

export type Reply<T> = { kind: "done"; value: T } | { kind: "refused"; code: string } | "noAnswer";

/** One request of a client, to whichever process it reaches. What is no answer and no refusal is a problem. */
export async function ask<T>(
  world: World,
  fleet: Fleet,
  name: string,
  work: (service: Service) => Promise<T>,
): Promise<Reply<T>> {
  const process = fleet.any();
  if (!process) {
    await world.scheduler.pause(1_000, `nothing answers ${name}`);
    return "noAnswer";
  }
  try {
    return { kind: "done", value: await process.request(name, work) };
  } catch (error) {
    if (error instanceof NoAnswer) return "noAnswer";
    if (error instanceof ShippingError) return { kind: "refused", code: error.code };
    world.problem(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return "noAnswer";
  }
}
