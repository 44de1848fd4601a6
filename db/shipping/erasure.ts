import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql, type SQL } from "drizzle-orm";

import type { AccountId, AddressId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";
import { eraseIncidentTexts } from "./incidents.ts";
import { openStatuses } from "./retention/old-rows.ts";
import { deletePersonalTerms } from "./shipment-terms.ts";

/** The account's shipments of one scope whose extId is `<prefix>` or `<prefix>-…`: those of one order and its parts. */
export async function selectShipmentIdsByExtId(
  db: Connection,
  accountId: AccountId,
  extScope: string,
  extIdPrefixes: readonly string[],
): Promise<ShipmentId[]> {
  const { shipments } = db.tables;
  // One list per length, because `in` uses the index, while many prefix comparisons would each scan.
  const begins = Map.groupBy(
    extIdPrefixes.map((prefix) => `${prefix}-`),
    ({ length }) => length,
  );
  const ofAny = [
    inArray(shipments.extId, [...extIdPrefixes]),
    ...[...begins].map(([length, begin]) =>
      inArray(sql`substr(${shipments.extId}, 1, ${length})`, begin),
    ),
  ];
  const found = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.extScope, extScope), or(...ofAny)));
  return found.map(({ shipmentId }) => shipmentId);
}

/** What comes back of these or sends them anew: its labels and texts are about the same people. */
export async function selectFollowersOf(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<ShipmentId[]> {
  const { shipments } = db.tables;
  const found = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        or(
          inArray(shipments.returnOfShipmentId, [...shipmentIds]),
          inArray(shipments.correctionOfShipmentId, [...shipmentIds]),
        ),
      ),
    );
  return found.map(({ shipmentId }) => shipmentId);
}

export async function selectShipmentIds(
  db: Connection,
  accountId: AccountId,
): Promise<ShipmentId[]> {
  const { shipments } = db.tables;
  const found = await db
    .select({ shipmentId: shipments.shipmentId })
    .from(shipments)
    .where(eq(shipments.accountId, accountId));
  return found.map(({ shipmentId }) => shipmentId);
}

/** Erases the recipients of these shipments, with every text and label about them. */
export async function eraseRecipients(
  tx: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
  now: Date,
): Promise<void> {
  const { shipments, labels, carrierCalls, durableCalls, trackingEvents, idempotentRequests } =
    tx.tables;
  const { carrierWaybills } = tx.tables;
  const owned = await tx
    .select({ shipmentId: shipments.shipmentId, addressId: shipments.recipientAddressId })
    .from(shipments)
    .where(
      and(eq(shipments.accountId, accountId), inArray(shipments.shipmentId, [...shipmentIds])),
    );
  const ids = owned.map(({ shipmentId }) => shipmentId);
  const addressIds = owned.map(({ addressId }) => addressId);
  await erase(tx, accountId, inArray(tx.tables.addresses.addressId, addressIds), now);

  await tx.delete(labels).where(inArray(labels.shipmentId, ids));
  // The row stays, so that the request does not have its effect again.
  await tx
    .update(idempotentRequests)
    .set({ body: "" })
    .where(inArray(idempotentRequests.shipmentId, ids));
  await tx
    .delete(tx.tables.shipmentMetadata)
    .where(inArray(tx.tables.shipmentMetadata.shipmentId, ids));
  await deletePersonalTerms(tx, ids);
  // The title of an item that was made for a person may name that person; a service point is where it collects.
  await tx
    .update(shipments)
    .set({ annulReasonDetails: null, orderItems: null, orderNote: null, servicePointName: null })
    .where(inArray(shipments.shipmentId, ids));
  const calls = tx
    .select({ carrierCallId: carrierCalls.carrierCallId })
    .from(carrierCalls)
    .where(inArray(carrierCalls.shipmentId, ids));
  await tx
    .update(durableCalls)
    .set({ detail: null })
    .where(inArray(durableCalls.durableCallId, calls));
  await tx
    .update(trackingEvents)
    .set({ place: null, detail: null })
    .where(inArray(trackingEvents.shipmentId, ids));
  await eraseIncidentTexts(tx, accountId, ids);
  // The carrier's id stays, so that its waybill can still be annulled.
  await tx
    .update(carrierWaybills)
    .set({ carrierData: null })
    .where(inArray(carrierWaybills.shipmentId, ids));
}

/** Nothing with the recipient's name is stored any more. */
export async function isRecipientErased(tx: Connection, shipmentId: ShipmentId): Promise<boolean> {
  const { shipments, addresses } = tx.tables;
  const erased = await tx
    .select({ addressId: addresses.addressId })
    .from(shipments)
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .where(and(eq(shipments.shipmentId, shipmentId), isNotNull(addresses.erased)));
  return erased.length > 0;
}

/**
 * Mail servers repeat the address that they refuse, so all mail errors are cleared, for every recipient: errors are of
 * use for a day only.
 */
export async function forgetMailErrors(tx: Connection): Promise<void> {
  const { jobs } = tx.tables;
  await tx
    .update(jobs)
    .set({ lastError: null })
    .where(and(eq(jobs.kind, "sendMail"), isNotNull(jobs.lastError)));
}

/**
 * Erases a recipient that belonged to one draft only, once the draft no longer uses it. Saved ones stay. The row stays,
 * too: deleting it would make the database search every shipment for references.
 */
export async function eraseOwnAddress(
  tx: Connection,
  accountId: AccountId,
  addressId: AddressId,
  now: Date,
): Promise<void> {
  const { addresses } = tx.tables;
  const own = and(eq(addresses.addressId, addressId), eq(addresses.saved, false));
  await erase(tx, accountId, own, now);
}

/**
 * Erases addresses that were taken out of their books before then, and that no open shipment names: those that do are
 * a state of an account, found by its index. At most so many; returns how many.
 */
export async function eraseRemoved(
  tx: Connection,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const { shipments, removedAddresses } = tx.tables;
  const { addressId, accountId } = removedAddresses;
  const open = tx
    .select({ one: sql`1` })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.status, openStatuses),
        or(eq(shipments.senderAddressId, addressId), eq(shipments.recipientAddressId, addressId)),
      ),
    );
  const old = await tx
    .select({ addressId, accountId })
    .from(removedAddresses)
    .where(and(lt(removedAddresses.objectCreated, before), notExists(open)))
    .limit(limit);
  for (const [account, removed] of Map.groupBy(old, (each) => each.accountId)) {
    const ids = removed.map((each) => each.addressId);
    await erase(tx, account, inArray(tx.tables.addresses.addressId, ids), now);
    // An erased address is in no book, so nothing has to remember that it was taken out.
    await tx.delete(removedAddresses).where(inArray(addressId, ids));
  }
  return old.length;
}

/** Erases all of the account's addresses: its senders and its address book. */
export async function eraseAllAddresses(
  tx: Connection,
  accountId: AccountId,
  now: Date,
): Promise<void> {
  await erase(tx, accountId, undefined, now);
  const { idempotentRequests } = tx.tables;
  await tx
    .update(idempotentRequests)
    .set({ body: "" })
    .where(and(eq(idempotentRequests.accountId, accountId), isNotNull(idempotentRequests.body)));
}

async function erase(
  tx: Connection,
  accountId: AccountId,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const { addresses } = tx.tables;
  await tx
    .update(addresses)
    .set({
      saved: false,
      person: null,
      phoneKey: null,
      emailKey: null,
      erased: now,
    })
    .where(and(eq(addresses.accountId, accountId), isNull(addresses.erased), which));
}
