import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import { orderTermsOf } from "#app/shipping/model/search-terms.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { OrderItem, Shipment } from "#app/shipping/model/shipment.ts";

import type { Connection } from "../engine/database.ts";

/** A shipment of an order, as far as its recipient has heard of it. */
export interface AnnouncedParcel {
  shipmentId: ShipmentId;
  status: ShipmentStatus;
  trackingNumber: string | null;
  /** The number that its recipient was told; null for none. */
  announcedNumber: string | null;
  items: OrderItem[] | null;
}

/** Every shipment of the same order of the account, this one too, the oldest first; returns are left out. */
export async function selectParcelsOfOrder(
  db: Connection,
  { accountId, order }: Pick<Shipment, "accountId" | "order">,
): Promise<AnnouncedParcel[]> {
  const [term] = orderTermsOf(order);
  if (!order || term === undefined) return [];
  const { shipments, shipmentTerms } = db.tables;
  return db
    .select({
      shipmentId: shipments.shipmentId,
      status: shipments.status,
      trackingNumber: shipments.trackingNumber,
      announcedNumber: shipments.announcedNumber,
      items: shipments.orderItems,
    })
    .from(shipmentTerms)
    .innerJoin(shipments, eq(shipments.shipmentId, shipmentTerms.shipmentId))
    .where(
      and(
        eq(shipmentTerms.accountId, accountId),
        eq(shipmentTerms.term, term),
        eq(shipments.orderName, order.name),
        order.placedAt ? eq(shipments.orderedAt, order.placedAt) : isNull(shipments.orderedAt),
        isNull(shipments.returnOfShipmentId),
      ),
    )
    .orderBy(sql`+${shipments.seq}`)
    .execute();
}

/**
 * Keeps that one mail tells the numbers of these shipments, those that no other mail has told. A repetition finds what
 * it kept before.
 * @param by the shipment whose mail it is
 * @returns those that this mail tells; without `by` where another mail told its number
 */
export async function claimAnnouncement(
  tx: Connection,
  {
    accountId,
    by,
    shipmentIds,
  }: { accountId: AccountId; by: ShipmentId; shipmentIds: ShipmentId[] },
): Promise<ShipmentId[]> {
  const { shipments } = tx.tables;
  const { shipmentId, trackingNumber, announcedNumber, announcedByShipmentId } = shipments;
  const these = and(eq(shipments.accountId, accountId), inArray(shipmentId, shipmentIds));
  await tx
    .update(shipments)
    .set({ announcedNumber: sql`${trackingNumber}`, announcedByShipmentId: by })
    .where(
      and(
        these,
        isNotNull(trackingNumber),
        or(isNull(announcedNumber), ne(announcedNumber, trackingNumber)),
      ),
    );
  const told = await tx
    .select({ shipmentId })
    .from(shipments)
    .where(and(these, eq(announcedByShipmentId, by), eq(announcedNumber, trackingNumber)))
    .orderBy(shipmentId);
  return told.map((each) => each.shipmentId);
}
