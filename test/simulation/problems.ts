import type { Context, Service } from "#app/shipping/context.ts";
import { closeHandover } from "#app/shipping/handovers/close-handover.ts";
import { HandoverRefused } from "#app/shipping/handovers/handover-refused.ts";
import { openHandover } from "#app/shipping/handovers/open-handover.ts";
import { scanParcel } from "#app/shipping/handovers/scan-parcel.ts";
import { takeOutParcel } from "#app/shipping/handovers/take-out-parcel.ts";
import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import { IncidentRefused } from "#app/shipping/incidents/incident-refused.ts";
import { takeBuyerAnswer } from "#app/shipping/incidents/take-buyer-answer.ts";
import { endIncidentsByHand } from "#app/shipping/incidents/work-on-incidents.ts";
import type { IncidentId } from "#app/shipping/model/ids.ts";

import type { BookedWaybill } from "./carrier-book.ts";
import { pickUp, push } from "./outside.ts";
import { contextOf } from "./parcels.ts";
import { readShipments } from "./read-state.ts";
import { ask, type Fleet, type Reply, type SimulatedAccount, type World } from "./world.ts";

const CHECK_MS: [number, number] = [5_000, 30_000];
const NOTHING = { day: null, street: null, reference: null, phone: null, point: null };

/** Parcels have problems, and everybody answers: the merchant, the buyer, twice, late, and against each other. */
export async function haveProblems(world: World, fleet: Fleet): Promise<void> {
  const { scheduler, book, isTroubled } = world;
  const chance = world.chance.branch("problems");
  const hasProblem = new Set<BookedWaybill>();
  const problems: Promise<void>[] = [];
  while (isTroubled()) {
    await scheduler.pause(chance.between(...CHECK_MS), "parcels may have problems");
    for (const waybill of book.waybills) {
      if (waybill.state === "annulled" || hasProblem.has(waybill) || !chance.happens(0.4)) continue;
      hasProblem.add(waybill);
      if (waybill.state === "live") problems.push(pickUp(world, fleet, waybill));
      problems.push(haveProblem(world, fleet, waybill));
    }
  }
  await Promise.all(problems);
}

async function haveProblem(world: World, fleet: Fleet, waybill: BookedWaybill): Promise<void> {
  const { scheduler } = world;
  const { trackingNumber, shipmentId } = waybill;
  const chance = world.chance.branch(`problem of ${trackingNumber}`);
  const pause = (toMs: number) =>
    scheduler.pause(chance.between(0, toMs), `the problem of ${trackingNumber} goes on`);
  await push(world, fleet, waybill, "departed");
  await push(world, fleet, waybill, "incidentOpened");
  const found = await findIncident(world, shipmentId);
  if (!found) return;
  const { incidentId, accountId } = found;
  const asked = { accountId, shipmentId, incidentId };
  const request = (what: string, work: (ctx: Context) => Promise<unknown>) =>
    ask(world, fleet, `${what} ${trackingNumber}`, (service) =>
      refusable(() => work(contextOf(accountId)(service))),
    );
  const people = Array.from({ length: 3 }, async (_nobody, person) => {
    await pause(150_000);
    const given = {
      ...NOTHING,
      wish: chance.happens(0.7) ? "deliver" : "notOrdered",
      attempt: 1,
      link: `${person}`.padEnd(64, "f"),
      carrierNote: null,
    } as const;
    const rules = { goesOut: ["absent"], asksBefore: [], canPay: false } as const;
    await request("a buyer answers about", (ctx) => takeBuyerAnswer(ctx, asked, given, rules));
  });
  const merchant = Array.from({ length: 2 }, async () => {
    await pause(150_000);
    const solution = chance.happens(0.5) ? "retry" : "return";
    await request(`a merchant says ${solution} of`, (ctx) =>
      answerIncident(ctx, { shipmentId, solution }),
    );
  });
  await Promise.all([...people, ...merchant]);
  await pause(60_000);
  if (chance.happens(0.3))
    await request("a merchant closes", (ctx) =>
      endIncidentsByHand(ctx, { incidentIds: [incidentId], outcome: "solved" }),
    );
  // Its end is never lost: a carrier sends it until it is taken.
  await push(world, fleet, waybill, chance.happens(0.7) ? "delivered" : "returning");
}

async function findIncident({ database }: World, shipmentId: number) {
  const [row] = await database.raw.rows(
    `select incident_id, account_id from incidents where shipment_id = ${shipmentId}`,
  );
  if (!row) return null;
  const accountId = row["account_id"] as SimulatedAccount["accountId"];
  return { incidentId: row["incident_id"] as IncidentId, accountId };
}

/** Labels are scanned for the carrier, each by two people at once, taken out again, and signed for. */
export async function handOver(
  world: World,
  fleet: Fleet,
  { accountId, senderAddressId }: SimulatedAccount,
): Promise<void> {
  const { scheduler, database, isTroubled } = world;
  const chance = world.chance.branch(`hand-over of ${accountId}`);
  const request = <T>(what: string, work: (ctx: Context) => Promise<T>): Promise<Reply<T | null>> =>
    ask(world, fleet, what, (service: Service) =>
      refusable(() => work(contextOf(accountId)(service))),
    );
  while (isTroubled()) {
    await scheduler.pause(chance.between(...CHECK_MS), "a courier may come");
    for (const carrierToken of ["alfa", "beta"]) {
      const opened = await request(`open a hand-over to ${carrierToken}`, (ctx) =>
        openHandover(ctx, { carrierToken, senderAddressId }),
      );
      if (opened === "noAnswer" || opened.kind === "refused" || !opened.value) continue;
      const { handoverId } = opened.value;
      const labels = (await readShipments(database.raw)).flatMap(({ trackingNumber }) =>
        trackingNumber === null ? [] : [trackingNumber],
      );
      const twice = labels.flatMap((text) => [text, text]);
      await Promise.all(
        twice.map((text) =>
          request(`scan ${text}`, (ctx) => scanParcel(ctx, { handoverId, text })),
        ),
      );
      const [text] = labels;
      if (text !== undefined && chance.happens(0.2))
        await request(`take ${text} out`, (ctx) => takeOutParcel(ctx, { handoverId, text }));
      if (chance.happens(0.5))
        await request("sign the hand-over", (ctx) =>
          closeHandover(ctx, { handoverId, signature: { name: "Iván", strokes: [] } }),
        );
    }
  }
}

/** A refusal is an answer like any other. */
async function refusable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IncidentRefused || error instanceof HandoverRefused) return null;
    throw error;
  }
}

/** Merchants close what no event ended: parcels that came back, and what was reported after the delivery. */
export async function closeProblems(world: World, fleet: Fleet): Promise<void> {
  for (const row of await world.database.raw.rows(OPEN)) {
    const accountId = row["account_id"] as SimulatedAccount["accountId"];
    const incidentIds = [row["incident_id"] as IncidentId];
    await ask(world, fleet, `close the problem ${incidentIds[0]}`, (service) =>
      endIncidentsByHand(contextOf(accountId)(service), { incidentIds, outcome: "givenUp" }),
    );
  }
}

const OPEN = "select incident_id, account_id from incidents where state <> 'closed'";

/** Each sentence about problems and hand-overs that does not hold when everything has ended. */
export async function faultsOfProblems({ database, book }: World): Promise<string[]> {
  const rows = (query: string) => database.raw.rows(query);
  const ended = await rows(
    `select i.incident_id, e.kind from incidents i join tracking_events e on e.shipment_id = i.shipment_id
     where i.state <> 'closed' and i.reason <> 'returning' and e.kind in ('delivered', 'returning')
       and e.occurred_at > i.opened_at`,
  );
  const twice = await rows(
    "select incident_id from buyer_answers group by incident_id, attempt having count(*) > 1",
  );
  const scans = await rows(
    `select tracking_number from handover_items where taken_out_at is null
     group by shipment_id, tracking_number having count(*) > 1`,
  );
  return [
    ...ended.map(
      (row) => `incident ${String(row["incident_id"])} is open after ${String(row["kind"])}`,
    ),
    ...twice.map(
      (row) => `the buyer's answer to incident ${String(row["incident_id"])} counts twice`,
    ),
    ...scans.map((row) => `the scan of ${String(row["tracking_number"])} counts twice`),
    // A lost answer is not given again. A problem that comes again is another one.
    ...[...book.told].flatMap(([shipmentId, told]) =>
      told.length > 1
        ? [`the carrier was told ${told.length} times of shipment ${shipmentId}`]
        : [],
    ),
  ];
}

/** Every problem ends. */
export async function openProblems({ database }: World): Promise<string[]> {
  return (await database.raw.rows(OPEN)).map(
    (row) => `incident ${String(row["incident_id"])} is open`,
  );
}
