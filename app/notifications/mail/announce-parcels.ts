import type { Service } from "#app/shipping/context.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import {
  claimAnnouncement,
  selectParcelsOfOrder,
  type AnnouncedParcel,
} from "#db/shipping/announcements.ts";

export interface Announcement {
  /** The other parcels of the order whose numbers the same mail tells. */
  others: ShipmentId[];
  /** The number that its recipient was told before and that does not count any more; null for none. */
  replaces: string | null;
}

const WITHDRAWN: readonly ShipmentStatus[] = ["annulled", "refunded", "refundPending"];

/**
 * What the announcement of a parcel tells beside its own number. The claim is kept before the mail is sent, so that a
 * number is told in one mail, and the same one when it is sent again.
 * @returns null where the mail of another parcel of the order has told it
 */
export async function announceParcels(
  { db }: Service,
  shipment: Shipment,
): Promise<Announcement | null> {
  const { accountId, shipmentId } = shipment;
  const parcels = await selectParcelsOfOrder(db.read, shipment);
  const live = parcels.filter(
    ({ status, trackingNumber }) => trackingNumber !== null && status === "labelCreated",
  );
  const shipmentIds = [...new Set([shipmentId, ...live.map((each) => each.shipmentId)])];
  const told = await db.tx(accountId, (tx) =>
    claimAnnouncement(tx, { accountId, by: shipmentId, shipmentIds }),
  );
  if (!told.includes(shipmentId)) return null;
  return {
    others: told.filter((id) => id !== shipmentId),
    replaces: replacedBy(shipmentId, parcels),
  };
}

/** Of the withdrawn parcels with the same items, each is replaced by the first one after it that was not. */
function replacedBy(shipmentId: ShipmentId, parcels: readonly AnnouncedParcel[]): string | null {
  const itemsOf = ({ items }: AnnouncedParcel) => JSON.stringify(items ?? []);
  const own = parcels.find((each) => each.shipmentId === shipmentId);
  if (!own) return null;
  const waiting: string[] = [];
  for (const parcel of parcels.filter((each) => itemsOf(each) === itemsOf(own))) {
    const { announcedNumber, trackingNumber, status } = parcel;
    const replaced = waiting.shift() ?? null;
    if (parcel.shipmentId === shipmentId) return replaced;
    // One that was replaced and withdrawn itself leaves its successor its own number.
    if (WITHDRAWN.includes(status)) {
      const isTold = announcedNumber !== null && announcedNumber === trackingNumber;
      const last = isTold ? announcedNumber : replaced;
      if (last !== null) waiting.push(last);
    }
  }
  return null;
}
