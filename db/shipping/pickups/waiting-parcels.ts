import { and, asc, eq, inArray, isNotNull, isNull, notExists, notInArray, sql } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { AccountId, AddressId, PickupId, ShipmentId } from "#app/shipping/model/ids.ts";
import { handoverStatuses, type WaitingFor } from "#app/shipping/model/pickup.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import { writtenPlace } from "#app/shipping/model/written-address.ts";

import type { Connection } from "../../engine/database.ts";
import { selectAddressesById } from "../addresses.ts";
import { shipmentFrom, joinedShipments } from "../shipments.ts";
import { selectStoppedShipments } from "../stopped-shipments.ts";
import { pickupStateOf } from "./pickups.ts";

/** A label of one carrier whose parcel waits with its sender. */
export interface WaitingParcel {
  shipmentId: ShipmentId;
  trackingNumber: string;
  carrierToken: string;
  senderAddressId: AddressId;
  status: Shipment["status"];
  /** The last pickup that it was in. */
  own: (WaitingFor & { pickupId: PickupId }) | null;
}

/**
 * The account's parcels that no carrier has yet, oldest first: neither by its own scans nor by a hand-over that was
 * signed. Those of erased senders have no address.
 * @param of one carrier and the place of one sender, as it is written: other senders there are at the same door
 */
export async function selectWaitingParcels(
  db: Connection,
  accountId: AccountId,
  { country, limit }: { country: string; limit: number },
  of?: { carrierToken: string; senderAddressId: AddressId },
): Promise<WaitingParcel[]> {
  const { shipments, rates, addresses, pickups, pickupShipments, durableCalls } = db.tables;
  const rows = await db
    .select({
      shipmentId: shipments.shipmentId,
      trackingNumber: shipments.trackingNumber,
      carrierToken: rates.carrierToken,
      senderAddressId: shipments.senderAddressId,
      status: shipments.status,
      pickupId: pickups.pickupId,
      pickupTo: pickups.pickupTo,
      state: durableCalls.state,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .innerJoin(addresses, eq(addresses.addressId, shipments.senderAddressId))
    .leftJoin(pickupShipments, eq(pickupShipments.shipmentId, shipments.shipmentId))
    .leftJoin(pickups, eq(pickups.pickupId, pickupShipments.pickupId))
    .leftJoin(durableCalls, eq(durableCalls.durableCallId, sql`${pickups.pickupId}`))
    .where(
      and(
        await isWaiting(db, accountId, country),
        of && eq(rates.carrierToken, of.carrierToken),
        of &&
          inArray(
            shipments.senderAddressId,
            await sendersBeside(db, accountId, { country, ...of }),
          ),
      ),
    )
    .orderBy(asc(shipments.shipmentId))
    .limit(limit);
  return rows.flatMap(({ pickupId, pickupTo, state, trackingNumber, ...row }) => {
    if (trackingNumber === null) return [];
    const isInPickup = pickupId !== null && pickupTo !== null && state !== null;
    const own = isInPickup ? { pickupId, pickupTo, state: pickupStateOf[state] } : null;
    return [{ ...row, trackingNumber, own }];
  });
}

/** What must not leave does not wait. */
async function isWaiting(db: Connection, accountId: AccountId, country: string) {
  const { shipments, addresses, handovers, handoverItems } = db.tables;
  const stopped = (await selectStoppedShipments(db, accountId)).map(({ shipmentId }) => shipmentId);
  const handedOver = db
    .select({ shipmentId: handoverItems.shipmentId })
    .from(handoverItems)
    .innerJoin(handovers, eq(handovers.handoverId, handoverItems.handoverId))
    .where(
      and(
        eq(handoverItems.shipmentId, shipments.shipmentId),
        eq(handoverItems.isLast, true),
        isNull(handoverItems.takenOutAt),
        isNotNull(handovers.closedAt),
      ),
    );
  return and(
    eq(shipments.accountId, accountId),
    eq(shipments.country, country),
    eq(shipments.isPaid, true),
    inArray(shipments.status, handoverStatuses),
    isNotNull(shipments.trackingNumber),
    isNull(addresses.erased),
    notExists(handedOver),
    stopped.length > 0 ? notInArray(shipments.shipmentId, stopped) : undefined,
  );
}

/** This sender, and those whose parcels wait for the carrier at the same written place. */
async function sendersBeside(
  db: Connection,
  accountId: AccountId,
  {
    country,
    carrierToken,
    senderAddressId,
  }: { country: string; carrierToken: string; senderAddressId: AddressId },
): Promise<AddressId[]> {
  const { shipments, rates, addresses } = db.tables;
  const known = await selectAddressesById(db, accountId, [senderAddressId]);
  const own = known.get(senderAddressId);
  if (!own) return [senderAddressId];
  const near = await db
    .select({ addressId: shipments.senderAddressId })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .innerJoin(addresses, eq(addresses.addressId, shipments.senderAddressId))
    .where(
      and(
        await isWaiting(db, accountId, country),
        eq(rates.carrierToken, carrierToken),
        eq(addresses.territoryBaseId, own.territoryBaseId),
      ),
    )
    .groupBy(shipments.senderAddressId);
  const ids = near.map(({ addressId }) => addressId);
  const beside = [...(await selectAddressesById(db, accountId, ids)).values()];
  const place = writtenPlace(own);
  const same = beside.filter((each) => writtenPlace(each) === place);
  return [...new Set([senderAddressId, ...same.map(({ addressId }) => addressId)])];
}

/** Takes shipments out of a pickup that is over or was refused. */
export async function releaseFromPickup(
  tx: Connection,
  pickupId: PickupId,
  shipmentIds?: readonly ShipmentId[],
): Promise<void> {
  const { pickupShipments } = tx.tables;
  await tx
    .delete(pickupShipments)
    .where(
      and(
        eq(pickupShipments.pickupId, pickupId),
        shipmentIds && inArray(pickupShipments.shipmentId, [...shipmentIds]),
      ),
    );
}

/** Those of them that are in no other pickup are in this one from now on. */
export async function claimForPickup(
  tx: Connection,
  pickupId: PickupId,
  shipmentIds: readonly ShipmentId[],
): Promise<ShipmentId[]> {
  if (shipmentIds.length === 0) return [];
  const claimed = await tx
    .insert(tx.tables.pickupShipments)
    .values(shipmentIds.map((shipmentId) => ({ shipmentId, pickupId })))
    .onConflictDoNothing()
    .returning({ shipmentId: tx.tables.pickupShipments.shipmentId });
  return claimed.map(({ shipmentId }) => shipmentId);
}

/** Whole, in the order of their ids. */
export async function selectShipmentsOfPickup(
  db: Connection,
  accountId: AccountId,
  pickupId: PickupId,
): Promise<Shipment[]> {
  const { shipments, pickupShipments } = db.tables;
  const rows = await joinedShipments(db)
    .innerJoin(pickupShipments, eq(pickupShipments.shipmentId, shipments.shipmentId))
    .where(and(eq(pickupShipments.pickupId, pickupId), eq(shipments.accountId, accountId)))
    .orderBy(asc(shipments.shipmentId));
  return rows.map(shipmentFrom);
}

/** What the carrier said of the waybills of these shipments. */
export async function selectWaybillsOf(
  db: Connection,
  accountId: AccountId,
  { carrierToken }: Pick<CarrierKey, "carrierToken">,
  shipmentIds: readonly ShipmentId[],
) {
  const { shipments, carrierCalls, carrierWaybills } = db.tables;
  return db
    .select({
      shipmentId: shipments.shipmentId,
      trackingNumber: carrierWaybills.trackingNumber,
      carrierRef: carrierWaybills.carrierRef,
      carrierData: carrierWaybills.carrierData,
      parcelNumbers: carrierWaybills.parcelNumbers,
    })
    .from(carrierWaybills)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, carrierWaybills.carrierCallId))
    .innerJoin(shipments, eq(shipments.shipmentId, carrierWaybills.shipmentId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(carrierCalls.carrierToken, carrierToken),
        eq(carrierWaybills.trackingNumber, shipments.trackingNumber),
        inArray(carrierWaybills.shipmentId, [...shipmentIds]),
      ),
    )
    .execute();
}
