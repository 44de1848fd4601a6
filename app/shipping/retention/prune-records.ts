import { DAY_MS } from "#app/shipping/model/time-units.ts";
import type { Connection } from "#db/engine/database.ts";
import { deleteDeadJobs } from "#db/jobs.ts";
import { deleteActivities } from "#db/shipping/activities.ts";
import { deleteApiRequests } from "#db/shipping/api-requests.ts";
import { deleteOldBatches } from "#db/shipping/batches/batches.ts";
import { emptyOldFiles } from "#db/shipping/cash-files/carrier-files.ts";
import { eraseOldSecrets } from "#db/shipping/contracts/carrier-contracts.ts";
import { eraseRemoved } from "#db/shipping/erasure.ts";
import { emptyOldHandovers } from "#db/shipping/handovers.ts";
import { emptyOldManifests } from "#db/shipping/pickups/manifests.ts";
import { emptyOldPickups } from "#db/shipping/pickups/pickups.ts";
import {
  deleteBulkItems,
  deleteIncidents,
  deleteLabels,
  deleteRatesOfAnnulled,
  deleteRefusedCalls,
  deleteTrackingEvents,
  overStatuses,
  selectShipmentsAfter,
  type AgedShipment,
} from "#db/shipping/retention/old-rows.ts";
import { findPrunePosition, savePrunePosition } from "#db/shipping/retention/prune-positions.ts";
import { withdrawOldAdjustments } from "#db/shipping/wallet-adjustments.ts";
import { deleteSandboxWaybills } from "#db/shipping/waybills/sandbox-waybills.ts";

import type { Service } from "../context.ts";
import { firstIdAt } from "../model/ids.ts";
import { REQUEST_KEPT_MS } from "../model/money-request.ts";
import { annulOldDrafts, forgetRecipients } from "./end-shipments.ts";

/** Days of each kind of data; 0 keeps it for ever. */
export interface Retention {
  service: Service;
  keptDays: Readonly<
    Record<
      | "labels"
      | "trackingEvents"
      | "carrierCalls"
      | "drafts"
      | "annulledDrafts"
      | "personalData"
      | "bulkRuns"
      | "deadJobs"
      | "activity"
      | "carrierFiles",
      number
    >
  >;
}

/** Rows of one transaction: other writers wait no longer than these take. A label has some 15 kB. */
const ROWS_MAX = 500;
const LABELS_MAX = 100;
/** For each of them the account's open shipments are read. */
const ADDRESSES_MAX = 25;
/** Each has up to 50 MB. */
const FILES_MAX = 2;
/** Each may have hundreds of scans. */
const HANDOVERS_MAX = 10;
/** Each has up to 500 items. */
const BATCHES_MAX = 2;
/** Shipments that are read at once, and pages of them in one run: a run is short, however much there is. */
const PAGE = 100;
const PAGES_MAX = 200;
const WALK = "shipments";
/** Of a contract that was disconnected: as long as its parcels may need its carrier. */
const SECRETS_KEPT_DAYS = 90;
/** Of what the sandbox's carrier remembers. */
const SANDBOX_KEPT_DAYS = 90;

/** As long as events. */
const API_REQUESTS_KEPT_DAYS = 30;

/** What happens to some of the shipments of a page. */
interface Step {
  days: number;
  isMeant: (shipment: AgedShipment) => boolean;
  run: (shipments: readonly AgedShipment[], before: Date) => Promise<void>;
}

/**
 * Deletes or empties what its period is over for. One run goes over some thousand shipments, the next one goes on from
 * there, and begins anew at the end: a shipment that was not over yet has its turn again. Repeating it changes nothing.
 */
export async function pruneRecords(retention: Retention, signal: AbortSignal): Promise<void> {
  const { service, keptDays } = retention;
  const ago = (days: number) => new Date(service.now().getTime() - days * DAY_MS);
  if (keptDays.deadJobs > 0)
    await inBatches(service, signal, ROWS_MAX, (tx) =>
      deleteDeadJobs(tx, ago(keptDays.deadJobs), ROWS_MAX),
    );
  if (keptDays.bulkRuns > 0)
    await inBatches(service, signal, ROWS_MAX, (tx) =>
      deleteBulkItems(tx, firstIdAt(ago(keptDays.bulkRuns)), ROWS_MAX),
    );
  if (keptDays.bulkRuns > 0)
    await inBatches(service, signal, BATCHES_MAX, (tx) =>
      deleteOldBatches(tx, firstIdAt(ago(keptDays.bulkRuns)), BATCHES_MAX),
    );
  if (keptDays.carrierCalls > 0)
    await inBatches(service, signal, ROWS_MAX, (tx) =>
      emptyOldPickups(tx, firstIdAt(ago(keptDays.carrierCalls)), ROWS_MAX),
    );
  if (keptDays.carrierCalls > 0)
    await inBatches(service, signal, ROWS_MAX, (tx) =>
      emptyOldManifests(tx, firstIdAt(ago(keptDays.carrierCalls)), ROWS_MAX),
    );
  if (keptDays.carrierFiles > 0)
    await inBatches(service, signal, FILES_MAX, (tx) =>
      emptyOldFiles(tx, firstIdAt(ago(keptDays.carrierFiles)), FILES_MAX),
    );
  if (keptDays.carrierCalls > 0)
    await inBatches(service, signal, HANDOVERS_MAX, (tx) =>
      emptyOldHandovers(tx, firstIdAt(ago(keptDays.carrierCalls)), HANDOVERS_MAX),
    );
  if (keptDays.activity > 0)
    await inBatches(service, signal, ROWS_MAX, (tx) =>
      deleteActivities(tx, firstIdAt(ago(keptDays.activity)), ROWS_MAX),
    );

  if (keptDays.personalData > 0)
    await inBatches(service, signal, ADDRESSES_MAX, (tx) =>
      eraseRemoved(tx, ago(keptDays.personalData), service.now(), ADDRESSES_MAX),
    );
  await inBatches(service, signal, ROWS_MAX, (tx) =>
    deleteSandboxWaybills(tx, ago(SANDBOX_KEPT_DAYS), ROWS_MAX),
  );
  await inBatches(service, signal, ROWS_MAX, (tx) =>
    deleteApiRequests(tx, firstIdAt(ago(API_REQUESTS_KEPT_DAYS)), ROWS_MAX),
  );
  await service.db.tx(null, (tx) => eraseOldSecrets(tx, ago(SECRETS_KEPT_DAYS)));
  const asked = new Date(service.now().getTime() - REQUEST_KEPT_MS);
  await service.db.tx(null, (tx) => withdrawOldAdjustments(tx, asked, service.now()));

  const steps = stepsOf(retention, signal).filter(({ days }) => days > 0);
  if (steps.length === 0) return;
  const before = firstIdAt(ago(Math.min(...steps.map(({ days }) => days))));
  let after = await findPrunePosition(service.db.read, WALK);
  for (let pages = 0; pages < PAGES_MAX && !signal.aborted; pages += 1) {
    const page = await selectShipmentsAfter(service.db.read, { after, before, limit: PAGE });
    for (const { days, isMeant, run } of steps) {
      const until = ago(days);
      const meant = page.filter((each) => each.objectUpdated < until && isMeant(each));
      if (meant.length > 0 && !signal.aborted) await run(meant, until);
    }
    // One that was cut off in the middle is gone over again.
    if (signal.aborted) break;
    // Reading alone never leaves the event loop to other work on SQLite.
    await new Promise<void>((resolve) => setImmediate(resolve));
    after = page.length < PAGE ? 0 : page.at(-1)!.shipmentId;
    if (after === 0) break;
  }
  const walk = { name: WALK, position: after, objectUpdated: service.now() };
  await service.db.tx(null, (tx) => savePrunePosition(tx, walk));
}

function stepsOf({ service, keptDays }: Retention, signal: AbortSignal): Step[] {
  const deleting = (days: number, deletes: typeof deleteLabels, rows = ROWS_MAX): Step => ({
    days,
    isMeant: isOver,
    run: (shipments, before) => {
      const some = { shipmentIds: shipments.map(({ shipmentId }) => shipmentId), before };
      return inBatches(service, signal, rows, (tx) => deletes(tx, some, rows));
    },
  });
  return [
    deleting(keptDays.labels, deleteLabels, LABELS_MAX),
    deleting(keptDays.trackingEvents, deleteTrackingEvents),
    deleting(keptDays.trackingEvents, deleteIncidents),
    deleting(keptDays.carrierCalls, deleteRefusedCalls),
    {
      days: keptDays.drafts,
      isMeant: ({ isPaid, status }) => !isPaid && (status === "created" || status === "quoted"),
      run: (drafts) => annulOldDrafts(service, drafts, signal),
    },
    { ...deleting(keptDays.annulledDrafts, deleteRatesOfAnnulled), isMeant: isAnnulled },
    {
      days: keptDays.annulledDrafts,
      isMeant: isAnnulled,
      run: (drafts, before) => forgetRecipients(service, drafts, before, signal),
    },
    {
      days: keptDays.personalData,
      isMeant: isOver,
      run: (shipments, before) => forgetRecipients(service, shipments, before, signal),
    },
  ];
}

const isOver = ({ status }: AgedShipment): boolean =>
  (overStatuses as readonly string[]).includes(status);
const isAnnulled = ({ status, isPaid }: AgedShipment): boolean => status === "annulled" && !isPaid;

/** Transaction after transaction, until one finds less than it may delete: no other writer waits for more than one. */
async function inBatches(
  { db }: Service,
  signal: AbortSignal,
  rowsMax: number,
  deletes: (tx: Connection) => Promise<number>,
): Promise<void> {
  let deleted = rowsMax;
  while (deleted >= rowsMax && !signal.aborted) deleted = await db.tx(null, deletes);
}
