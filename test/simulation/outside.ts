import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { recordTrackingEvents } from "#app/shipping/tracking/record-tracking-events.ts";

import type { BookedWaybill } from "./carrier-book.ts";
import { ask, type Fleet, type SimulatedAccount, type World } from "./world.ts";

const PUSHES_MAX = 8;
const CHECK_MS: [number, number] = [5_000, 40_000];
const ends = new Set<TrackingEvent["kind"]>(["delivered", "returning"]);

/** Parcels move: the carriers hand some over, and push what happens, early, late and twice. */
export async function moveParcels(world: World, fleet: Fleet): Promise<void> {
  const { scheduler, book, isTroubled } = world;
  const chance = world.chance.branch("parcels move");
  const pushes: Promise<void>[] = [];
  while (isTroubled()) {
    await scheduler.pause(chance.between(...CHECK_MS), "parcels may move");
    for (const waybill of book.waybills) {
      if (waybill.state !== "live" || !chance.happens(0.1)) continue;
      pushes.push(pickUp(world, fleet, waybill));
      if (chance.happens(0.5)) pushes.push(push(world, fleet, waybill, "delivered"));
    }
  }
  await Promise.all(pushes);
}

export function pickUp(world: World, fleet: Fleet, waybill: BookedWaybill): Promise<void> {
  const { scheduler, book } = world;
  waybill.state = "moved";
  book.scanned.add(waybill.trackingNumber);
  scheduler.note(`${waybill.carrierToken} picks ${waybill.trackingNumber} up`);
  return push(world, fleet, waybill, "pickedUp");
}

/** A carrier sends a message again while it is not taken. */
export async function push(
  world: World,
  fleet: Fleet,
  { carrierToken, trackingNumber }: BookedWaybill,
  kind: TrackingEvent["kind"],
): Promise<void> {
  const { scheduler } = world;
  const chance = world.chance.branch(`push ${trackingNumber} ${kind}`);
  const event: TrackingEvent = {
    trackingNumber,
    kind,
    carrierCode: kind,
    occurredAt: new Date(scheduler.nowMs() + (ends.has(kind) ? 1_000 : 0)),
    place: "Quito",
    detail: null,
    weighedKg: null,
  };
  for (let tries = 0; tries < PUSHES_MAX; tries++) {
    await scheduler.pause(chance.between(100, 30_000), `${carrierToken} pushes ${kind}`);
    const reply = await ask(world, fleet, `event ${kind} of ${trackingNumber}`, (service) =>
      recordTrackingEvents(service, { country: "EC", carrierToken, events: [event] }),
    );
    if (reply !== "noAnswer" && reply.kind === "done" && !reply.value.isTooEarly) return;
  }
}

/** The store leaves: its payment method is gone, and its personal data is erased until that is done. */
export async function uninstall(
  world: World,
  fleet: Fleet,
  { accountId }: SimulatedAccount,
  afterMs: number,
): Promise<void> {
  await world.scheduler.pause(afterMs, "the store uninstalls");
  world.methods.delete(accountId);
  await erase(world, fleet, { accountId });
}

export async function eraseLater(
  world: World,
  fleet: Fleet,
  account: SimulatedAccount,
  afterMs: number,
): Promise<void> {
  await world.scheduler.pause(afterMs, "personal data is to be erased");
  await erase(world, fleet, account);
}

async function erase(
  world: World,
  fleet: Fleet,
  { accountId }: Pick<SimulatedAccount, "accountId">,
): Promise<void> {
  for (let tries = 0; tries < PUSHES_MAX; tries++) {
    const reply = await ask(world, fleet, "erase personal data", (service) =>
      erasePersonalData(service, { accountId, of: "everybody" }),
    );
    if (reply !== "noAnswer" && reply.kind === "done") return;
    await world.scheduler.pause(5_000, "erases again");
  }
}
