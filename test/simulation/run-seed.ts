import { openAccount } from "#app/shipping/accounts/open-account.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import type { Service } from "#app/shipping/context.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { createWebhook } from "#app/shipping/webhooks/create-webhook.ts";
import { makeChance } from "#test/crash/chance.ts";

import { openCarrierBook } from "./carrier-book.ts";
import { openSafetyCheck } from "./check-safety.ts";
import { finish } from "./finish.ts";
import type { Databases } from "./open-databases.ts";
import { eraseLater, moveParcels, uninstall } from "./outside.ts";
import { contextOf, sendParcel } from "./parcels.ts";
import {
  leaseSkewMs,
  nothingPlanted,
  rewriteStatements,
  type PlantedError,
} from "./planted-errors.ts";
import { handOver, haveProblems } from "./problems.ts";
import { openScheduler } from "./scheduler.ts";
import { partsOf } from "./service-parts.ts";
import { countTransactions } from "./simulated-database.ts";
import { marketServedBy, QUITO } from "./simulated-market.ts";
import { installVirtualGlobals } from "./virtual-globals.ts";
import { makeWeather } from "./weather.ts";
import { bootFleet, type Fleet, type SimulatedAccount, type World } from "./world.ts";

export interface SeedReport {
  seed: string;
  /** Empty when all held. */
  problems: string[];
  trace: readonly string[];
  virtualMs: number;
  transactions: number;
}

/** The run ends at its first problem. */
class Stopped extends Error {
  override readonly name = "Stopped";
}

const START_MS = Date.UTC(2026, 0, 5, 12);
const WORKER_IDS = 32;
const STEPS_MAX = 50_000;

/** One run: the same seed on the same code decides the same, step by step. */
export async function runSeed(
  seed: string,
  databases: Databases,
  plant: PlantedError = nothingPlanted,
): Promise<SeedReport> {
  const chance = makeChance(seed);
  const made = makeWeather(chance.branch("weather"));
  // What happens beside a planted error decides in which seed it shows.
  const usual = plant === nothingPlanted ? made : { ...made, hasProblems: false };
  const weather = plant.weather?.(usual) ?? usual;
  const scheduler = openScheduler(START_MS, chance.branch("scheduler"), databases.settle);
  const { restore: restoreStatements } = rewriteStatements(plant);
  const database = await databases.open(() => scheduler.nowMs() + leaseSkewMs(plant, weather));
  const problems: string[] = [];
  const count = countTransactions();
  const waits = chance.branch("waits");
  let transactions = 0;
  let lastWorkerId = 0;
  let isTroubled = true;
  let isDirty = false;
  let fleet: Fleet | null = null;

  const world: World = {
    chance,
    weather,
    scheduler,
    database,
    startMs: START_MS,
    book: openCarrierBook(),
    collected: new Map(),
    requested: new Set(),
    methods: new Set(),
    onFirstRequest: () => {},
    plant,
    isTroubled: () => isTroubled,
    nextTx: () => (transactions = count()),
    nextWorkerId: () => (lastWorkerId = (lastWorkerId + 1) % WORKER_IDS),
    problem(sentence) {
      problems.push(sentence);
      scheduler.note(`PROBLEM ${sentence}`);
    },
    faults: {
      waitMs: () => (waits.happens(0.02) ? waits.between(0, 8_000) : waits.between(0, 8)),
      fateOf: (host) => fleet?.fateOf(host) ?? "goesOn",
      // The worker's own transactions touch jobs alone.
      onCommit(taskName) {
        isDirty ||= taskName !== "worker";
      },
    },
  };
  const safety = openSafetyCheck(world);

  /** @throws Stopped at the first problem */
  async function runUntil(isOver: () => boolean): Promise<void> {
    const { book } = world;
    for (let steps = 0; !isOver(); steps++) {
      const booked = book.creates.length + book.waybills.length;
      if (steps > STEPS_MAX) world.problem("the run does not end");
      if (!(await scheduler.step())) world.problem("nothing waits for anything");
      if (isDirty || book.creates.length + book.waybills.length !== booked)
        await safety.after(transactions);
      isDirty = false;
      if (problems.length > 0) throw new Stopped();
    }
  }

  const restore = installVirtualGlobals(scheduler, chance.branch("ticks").between);
  try {
    const accounts = [await openShop(world, 0), await openShop(world, 1)];
    fleet = bootFleet(world);
    const clients = runClients(world, fleet, accounts);
    let isDone = false;
    clients.then(
      () => (isDone = true),
      (error: unknown) => world.problem(String(error)),
    );
    await runUntil(() => scheduler.nowMs() >= START_MS + weather.troubleMs);
    isTroubled = false;
    fleet.heal();
    scheduler.note("the troubles are over");
    await runUntil(() => isDone);
    await finish(world, fleet, runUntil);
  } catch (error) {
    if (!(error instanceof Stopped))
      world.problem(error instanceof Error ? String(error.stack) : String(error));
  } finally {
    restore();
    restoreStatements();
    for (const { host } of fleet?.all ?? []) host.isAlive = false;
    await database.close();
  }
  const virtualMs = scheduler.nowMs() - START_MS;
  return { seed, problems, trace: scheduler.trace, virtualMs, transactions };
}

async function runClients(
  world: World,
  fleet: Fleet,
  accounts: readonly SimulatedAccount[],
): Promise<void> {
  const { uninstallMs, eraseMs, parcels, hasProblems } = world.weather;
  const [first, second] = accounts;
  await Promise.all([
    ...accounts.flatMap((account, at) =>
      Array.from({ length: parcels }, (_parcel, number) =>
        sendParcel(world, fleet, account, `order-${at + 1}-${number + 1}`),
      ),
    ),
    moveParcels(world, fleet),
    ...(hasProblems
      ? [haveProblems(world, fleet), ...accounts.map((account) => handOver(world, fleet, account))]
      : []),
    first && uninstallMs !== null && uninstall(world, fleet, first, uninstallMs),
    second && eraseMs !== null && eraseLater(world, fleet, second, eraseMs),
  ]);
}

/** An account with money, a sender and a webhook, opened before the troubles begin. */
async function openShop(world: World, at: number): Promise<SimulatedAccount> {
  const { scheduler, database, chance } = world;
  const now = () => new Date(scheduler.nowMs());
  const own = chance.branch(`shop ${at}`);
  const paidIn = world.weather.paidIn[at] ?? 0;
  const newId = makeIdSource(scheduler.nowMs, world.nextWorkerId());
  const service: Service = {
    db: database.db,
    markets: marketServedBy([]),
    ...partsOf(database.db, { now, newId }),
    now,
    newId,
    randomBytes: (length) => Uint8Array.from({ length }, () => Math.floor(own.between(0, 256))),
    sleep: () => Promise.resolve(),
    processId: "set-up",
    isProcessGone: () => false,
  };
  const { accountId } = await openAccount(service, { name: `Tienda ${at + 1}` });
  await topUpWallet(service, { accountId, amount: cents(paidIn), reference: `start-${at}` });
  const ctx = contextOf(accountId)(service);
  const { addressId: senderAddressId } = await createAddress(ctx, {
    addressType: "sender",
    fullName: "Bodega",
    company: null,
    email: "bodega@example.com",
    streetLine1: "Av. Amazonas 100",
    reference: null,
    territoryBaseId: QUITO,
    country: "EC",
    zip: null,
    lat: null,
    lng: null,
    phone: "+593991234567",
  });
  await createWebhook(ctx, {
    url: `https://${at}.example.com/`,
    events: ["shipment.updated", "wallet.low"],
    allowPrivate: false,
    sealSecret: () => "sealed",
  });
  world.methods.add(accountId);
  return { accountId, senderAddressId, paidIn };
}
