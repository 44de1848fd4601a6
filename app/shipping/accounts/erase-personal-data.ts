import { enqueueJob } from "#db/jobs.ts";
import { findSandboxOf } from "#db/shipping/accounts.ts";
import {
  eraseAllAddresses,
  eraseRecipients,
  forgetMailErrors,
  selectFollowersOf,
  selectShipmentIds,
  selectShipmentIdsByExtId,
} from "#db/shipping/erasure.ts";

import { eraseWaitingDrafts } from "../batches/erase-waiting-drafts.ts";
import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { extScopeOf, type Integration } from "../model/integration.ts";

export interface ErasePersonalData {
  accountId: AccountId;
  /** The recipients of these orders, or everybody: recipients, senders, the address book. */
  of: "everybody" | { integration: Integration; orderIds: readonly string[] };
}

/** Below the databases' limit of parameters per statement, and a short transaction. */
const BATCH = 200;
/** No mail takes so long to be written. */
const MAIL_MS = 40_000;
const FLUSHES_MAX = 10;
const FLUSH_PAUSE_MS = 200;

/**
 * Erases personal data: names, streets, contacts, printed labels, and texts of carriers and merchants about people.
 * Places, prices, states and money stay. The account's sandbox is erased with it. Repeating it changes nothing.
 */
export async function erasePersonalData(
  service: Service,
  { accountId, of }: ErasePersonalData,
): Promise<void> {
  const { db } = service;
  await db.tx(null, forgetMailErrors);
  await eraseRows(service, { accountId, of });
  const sandbox = await findSandboxOf(db.read, accountId);
  if (sandbox) await eraseRows(service, { accountId: sandbox, of });
  await flushErased(service);
}

/**
 * The file system holds what was erased until the database has written over it.
 * @throws Error when another process keeps reading: erase again, which changes nothing more
 */
async function flushErased({ db, sleep }: Service): Promise<void> {
  for (let attempt = 1; attempt <= FLUSHES_MAX; attempt += 1) {
    if (await db.flushErased()) return;
    await sleep(FLUSH_PAUSE_MS * attempt);
  }
  throw new Error("the database's log still holds erased data: another process reads it");
}

async function eraseRows(service: Service, { accountId, of }: ErasePersonalData): Promise<void> {
  const { db, now } = service;
  // First: a draft that waits becomes a shipment before this or never.
  await eraseWaitingDrafts(service, { accountId, of });
  if (of === "everybody") {
    await eraseInBatches(service, accountId, await selectShipmentIds(db.read, accountId));
    await db.tx(accountId, (tx) => eraseAllAddresses(tx, accountId, now()));
    return;
  }

  const extScope = extScopeOf(of.integration);
  for (let first = 0; first < of.orderIds.length; first += BATCH) {
    const orderIds = of.orderIds.slice(first, first + BATCH);
    const shipmentIds = await selectShipmentIdsByExtId(db.read, accountId, extScope, orderIds);
    const followers = await followersOf(service, accountId, shipmentIds);
    await eraseInBatches(service, accountId, [...shipmentIds, ...followers]);
  }
}

/** A correction may have a correction, and that one a return. */
async function followersOf(
  { db }: Service,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<ShipmentId[]> {
  const known = new Set(shipmentIds);
  for (let latest = [...shipmentIds]; latest.length > 0;) {
    const found = await selectFollowersOf(db.read, accountId, latest);
    latest = found.filter((shipmentId) => !known.has(shipmentId));
    for (const shipmentId of latest) known.add(shipmentId);
  }
  return [...known].slice(shipmentIds.length);
}

/** A mail that was being written when its recipient was erased is kept after the first job. */
const afterLastMail = ({ now }: Service): Date => new Date(now().getTime() + MAIL_MS);

async function eraseInBatches(
  service: Service,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<void> {
  const { db } = service;
  for (let first = 0; first < shipmentIds.length; first += BATCH) {
    const batch = shipmentIds.slice(first, first + BATCH);
    await db.tx(accountId, async (tx) => {
      await eraseRecipients(tx, accountId, batch, service.now());
      const job = { kind: "eraseMails" as const, payload: { shipmentIds: batch } };
      await enqueueJob(tx, service, job);
      await enqueueJob(tx, service, { ...job, runAt: afterLastMail(service) });
    });
  }
}
