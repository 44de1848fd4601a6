import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";

/** A parcel that its carrier has, and that has not moved for a while. */
export interface QuietParcel {
  accountId: AccountId;
  shipmentId: ShipmentId;
  carrierToken: string;
  territoryBaseId: string;
  /** As the carrier promised when the label was paid. */
  estimateDays: number;
  objectUpdated: Date;
}

/** The states in which a carrier has a parcel that is to arrive. */
const withCarrier = ["pickedUp", "inTransit"] as const satisfies readonly ShipmentStatus[];

/** Of all accounts, without those that have an open incident; oldest first, in batches: those after `afterId`. */
export async function selectQuietParcels(
  db: Connection,
  { before, afterId }: { before: Date; afterId: ShipmentId | null },
  limit: number,
): Promise<QuietParcel[]> {
  const { shipments, rates, addresses, trackingEvents, incidents } = db.tables;
  const heardSince = db
    .select({ shipmentId: trackingEvents.shipmentId })
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.shipmentId, shipments.shipmentId),
        gt(trackingEvents.occurredAt, before),
      ),
    );
  const known = db
    .select({ shipmentId: incidents.shipmentId })
    .from(incidents)
    .where(and(eq(incidents.shipmentId, shipments.shipmentId), sql`${incidents.closedAt} is null`));
  return db
    .select({
      accountId: shipments.accountId,
      shipmentId: shipments.shipmentId,
      carrierToken: rates.carrierToken,
      territoryBaseId: addresses.territoryBaseId,
      estimateDays: rates.estimateDays,
      objectUpdated: shipments.objectUpdated,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .innerJoin(addresses, eq(addresses.addressId, shipments.recipientAddressId))
    .where(
      and(
        inArray(shipments.status, [...withCarrier]),
        lt(shipments.objectUpdated, before),
        afterId === null ? undefined : gt(shipments.shipmentId, afterId),
        notExists(heardSince),
        notExists(known),
      ),
    )
    .orderBy(asc(shipments.shipmentId))
    .limit(limit);
}

/** How many of the account's parcels of this carrier, to the same place or at all, took how many days to the door. */
export async function selectTravelDays(
  db: Connection,
  {
    accountId,
    carrierToken,
    territoryBaseId,
  }: Pick<QuietParcel, "accountId" | "carrierToken" | "territoryBaseId">,
  { isSamePlace }: { isSamePlace: boolean },
): Promise<{ days: number; parcels: number }[]> {
  const { shipmentFacts } = db.tables;
  const rows = await db
    .select({ tenths: shipmentFacts.tenths, parcels: sql<number>`count(*)`.mapWith(Number) })
    .from(shipmentFacts)
    .where(
      and(
        eq(shipmentFacts.accountId, accountId),
        eq(shipmentFacts.carrierToken, carrierToken),
        isSamePlace ? eq(shipmentFacts.territoryBaseId, territoryBaseId) : undefined,
        isNotNull(shipmentFacts.tenths),
      ),
    )
    .groupBy(shipmentFacts.tenths);
  return rows.map(({ tenths, parcels }) => ({ days: (tenths ?? 0) / 10, parcels }));
}
