import { setTimeout as sleep } from "node:timers/promises";

import { makeIdSource } from "#app/shipping/model/ids.ts";

import { openApi, type Api } from "./api.ts";
import type { CarrierLine } from "./carrier-line.ts";
import { makeChance, type Chance } from "./chance.ts";
import { checkJobs } from "./check-jobs.ts";
import { checkJourneys } from "./check-tracking.ts";
import { checkWallet } from "./check-wallet.ts";
import { checkWaybills } from "./check-waybills.ts";
import { openCrashAccount, readWallet, saveAddresses } from "./crash-account.ts";
import { crashErrors } from "./crash-errors.ts";
import { askForTracking, askToReconcile, endLeasesOfTheDead, settle } from "./finish.ts";
import { contradictions, openJournal, type Detail, type Journal } from "./journal.ts";
import { openDisk, type Disk } from "./power/disk.ts";
import { openServerUnderFire, type ServerUnderFire } from "./server-under-fire.ts";
import { goShopping, type Shop } from "./shopper.ts";
import { freePort, openWorkplace, type Dialect, type Workplace } from "./workplace.ts";

export interface CrashOptions {
  kills: number;
  dialect: Dialect;
  seed: string;
  /** How many server processes share the database; each kill hits one of them. */
  servers?: number;
  shoppers?: number;
  /** Ends the leases of the dead after the last kill, where a test cannot wait until they are over. */
  hurry?: boolean;
  /** Each kill is a power cut: what was written since the last sync is gone, or in part. SQLite alone. */
  powerCuts?: boolean;
  log?: (line: string) => void;
}

export interface CrashReport {
  kills: number;
  acknowledged: Journal["acknowledged"];
  unsynced: number;
  waybills: { made: number; live: number; annulled: number; duplicates: number };
  pushes: number;
  /** Writes to the database's files that a power cut found without a sync. */
  lostWrites: number;
  startsMs: number[];
  seconds: { underFire: number; settling: number };
  violations: string[];
}

const ALIVE_MS = [300, 2000] as const;
/** Shorter than the shortest sync of disk.c together with the commit before it. */
const AFTER_ANSWER_MS = [2, 8] as const;
const EVERY_KIND_MS = 120_000;
const OUTAGE_EVERY_MS = 15_000;
const OUTAGE_MS = 1500;
const TRACKING_ROUNDS_MAX = 4;
/** As long as a carrier's breaker stays open the first time. */
const BREAKER_OPEN_MS = 30_000;
const VIOLATIONS_SHOWN_MAX = 200;

/** Ships parcels against servers that are killed and a carrier that fails, then checks for what was lost or doubled. */
export async function runCrash(options: CrashOptions): Promise<CrashReport> {
  const { seed, dialect, servers: serverCount = 1, log = () => {} } = options;
  const chance = makeChance(seed);
  const ports = await Promise.all(Array.from({ length: serverCount }, freePort));
  const workplace = await openWorkplace(dialect, { seed, pushTo: ports[0]! });
  const disk = options.powerCuts
    ? openDisk(workplace.env["DATABASE_URL"]!.slice("file:".length))
    : null;
  const env = { ...workplace.env, ...disk?.env };
  const servers: ServerUnderFire[] = [];
  try {
    for (const port of ports) servers.push(await openServerUnderFire(port, env));
    return await crash({ ...options, chance, workplace, servers, disk, log });
  } finally {
    await Promise.allSettled(servers.map((server) => server.stop()));
    await workplace.close();
    disk?.close();
  }
}

interface Scene extends Omit<CrashOptions, "servers"> {
  chance: Chance;
  workplace: Workplace;
  servers: ServerUnderFire[];
  disk: Disk | null;
  log: (line: string) => void;
}

async function crash(scene: Scene): Promise<CrashReport> {
  const { workplace, servers, chance, log } = scene;
  const { simulator } = workplace;
  const journal = openJournal();
  const account = await openCrashAccount(servers[0]!.process(), workplace);
  const baseUrlOf = () =>
    servers[Math.floor(chance.between(0, servers.length))]?.baseUrl ?? servers[0]!.baseUrl;
  const { api, nextAnswer } = watchAnswers(openApi(baseUrlOf, account.apiKey));
  const addresses = await saveAddresses(api);

  const startedMs = performance.now();
  let isOver = false;
  simulator.change(crashErrors);
  const shop = { api, journal, ...addresses, chance, isOver: () => isOver };
  const shoppers = sendShoppers(scene.shoppers ?? 8, shop);
  const outages = holdOutages(scene, () => isOver);
  const { broken, lostWrites } = await killAgainAndAgain(scene, nextAnswer);
  await everyKind(journal);
  isOver = true;
  await Promise.all([...shoppers, outages]);
  if (broken.length > 0) throw new Error(`left by a power cut: ${broken.join("; ")}`);
  simulator.change({ faults: {}, advanceEveryMs: 0 });
  const underFireMs = performance.now() - startedMs;
  log(`under fire for ${Math.round(underFireMs / 1000)} s, now settling`);

  const db = await workplace.openDatabase({ isBrief: true });
  const newId = makeIdSource(Date.now, db.ids);
  try {
    if (scene.hurry) {
      await hurry(scene, async () => {
        await endLeasesOfTheDead(db);
        await askToReconcile(db, newId);
      });
    }
    const unsettled = await settle(db, simulator);
    // Rounds come again and again: what one cannot ask, as the carrier fails or its breaker is open, the next asks.
    for (let rounds = 0; rounds < TRACKING_ROUNDS_MAX && unsettled.length === 0; rounds++) {
      await askForTracking(db, newId);
      unsettled.push(...(await settle(db, simulator)));
      if ((await checkJourneys(db, simulator.waybills())).length === 0) break;
      await sleep(BREAKER_OPEN_MS);
    }
    const settlingMs = performance.now() - startedMs - underFireMs;

    const waybills = simulator.waybills();
    const { violations: ofWaybills, duplicates } = await checkWaybills(db, waybills);
    const server = servers[0]!.process();
    const wallet = await readWallet(server, account.accountId);
    const violations = [
      ...unsettled,
      ...(await server.cli("wallet", "verify").then(
        () => [],
        (error: unknown) => [String(error)],
      )),
      ...(await checkWallet(db, wallet)),
      ...ofWaybills,
      ...(await checkJobs(db, journal)),
      ...(await checkJourneys(db, waybills)),
      ...(await checkAcknowledged(api, journal)),
      ...journal.complaints,
      ...unexplained(
        servers.flatMap(({ errors }) => errors),
        workplace.line,
      ).map((line) => `logged: ${line.slice(0, 500)}`),
    ];
    const annulled = waybills.filter(({ isAnnulled }) => isAnnulled).length;
    return {
      kills: scene.kills,
      acknowledged: journal.acknowledged,
      unsynced: journal.unsynced,
      waybills: { made: waybills.length, live: waybills.length - annulled, annulled, duplicates },
      pushes: simulator.deliveries().acknowledged.length,
      lostWrites,
      startsMs: servers.flatMap(({ startsMs }) => startsMs),
      seconds: { underFire: underFireMs / 1000, settling: settlingMs / 1000 },
      violations: violations.slice(0, VIOLATIONS_SHOWN_MAX),
    };
  } finally {
    await db.close();
  }
}

/** Each ships parcel after parcel, by a chance of its own. */
export const sendShoppers = (count: number, shop: Omit<Shop, "name">): Promise<void>[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `s${index + 1}`;
    return goShopping({ ...shop, name, chance: shop.chance.branch(name) });
  });

/** `nextAnswer` resolves at the moment at which a client hears that something was written. */
function watchAnswers(api: Api): { api: Api; nextAnswer: () => Promise<void> } {
  let tell = () => {};
  return {
    api: {
      async ask(method, path, body) {
        const heard = await api.ask<never>(method, path, body);
        if (heard && heard.status < 300 && method !== "GET") tell();
        return heard;
      },
    },
    nextAnswer: () => new Promise((resolve) => (tell = resolve)),
  };
}

/**
 * A power cut comes when something was just answered: what is not on the disk by then is missed. Every other one comes
 * some moments later, when the next commit is written and its sync is not over.
 */
async function killAgainAndAgain(
  { kills, servers, chance, disk, log }: Scene,
  nextAnswer: () => Promise<void>,
) {
  const moments = chance.branch("kills");
  const broken: string[] = [];
  let lostWrites = 0;
  for (let killed = 1; killed <= kills; killed++) {
    await sleep(moments.between(...ALIVE_MS));
    const victim = servers[Math.floor(moments.between(0, servers.length))]!;
    if (disk) await nextAnswer();
    if (disk && killed % 2 === 0) await sleep(moments.between(...AFTER_ANSWER_MS));
    await victim.kill();
    if (disk) {
      const { problems, unsynced } = disk.cutPower(chance.branch(`cut ${killed}`));
      broken.push(...problems);
      lostWrites += unsynced;
      if (broken.length > 0) break;
    }
    await victim.start();
    if (killed % 10 === 0) log(`${killed} kills`);
  }
  if (kills === 0) await sleep(OUTAGE_EVERY_MS);
  return { broken, lostWrites };
}

/** Until something of each kind was acknowledged, which takes a busy machine longer than a few kills last. */
async function everyKind({ acknowledged }: Journal): Promise<void> {
  const giveUpAtMs = performance.now() + EVERY_KIND_MS;
  while (Object.values(acknowledged).includes(0) && performance.now() < giveUpAtMs)
    await sleep(100);
}

async function holdOutages({ workplace, chance }: Scene, isOver: () => boolean): Promise<void> {
  const moments = chance.branch("outages");
  for (;;) {
    const nextAtMs = performance.now() + moments.between(0.5, 1.5) * OUTAGE_EVERY_MS;
    while (performance.now() < nextAtMs) {
      if (isOver()) return;
      await sleep(100);
    }
    await workplace.simulator.outage(OUTAGE_MS);
  }
}

/** What a dead process held must be idle when it is taken: at the servers and at the carrier. */
async function hurry({ servers, workplace }: Scene, endLeases: () => Promise<void>): Promise<void> {
  for (const server of servers) await server.kill();
  while (workplace.simulator.traffic().inFlight > 0) await sleep(50);
  await endLeases();
  for (const server of servers) await server.start();
}

/** A breaker may open as often as the carrier gave a reason, and no more. */
function unexplained(errors: readonly string[], { reasonsToOpen }: CarrierLine): string[] {
  const opened = new Map<string, number>();
  return errors.filter((line) => {
    if (!line.includes('"carrier.breaker_opened"')) return true;
    const { operation = "" } = JSON.parse(line) as { operation?: string };
    opened.set(operation, (opened.get(operation) ?? 0) + 1);
    return opened.get(operation)! > reasonsToOpen(operation);
  });
}

/** What the service contradicts of what it has acknowledged. */
export async function checkAcknowledged(api: Api, { parcels }: Journal): Promise<string[]> {
  const violations: string[] = [];
  for (const parcel of parcels) {
    const heard = await api.ask<Detail>("GET", `/shipment/${parcel.shipmentId}`);
    if (heard?.status === 200) violations.push(...contradictions(parcel, heard.payload));
    else violations.push(`shipment ${parcel.shipmentId} is gone: ${heard?.status} ${heard?.code}`);
  }
  return violations;
}
