import { aliasedTable, and, asc, eq, gt, inArray } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";

/** Stored once, with the tracking number; later prints use these bytes. */
export async function insertLabel(
  tx: Connection,
  label: { shipmentId: ShipmentId; pdf: Uint8Array; objectCreated: Date },
): Promise<void> {
  const pdf = tx.vault.seal("label", label.pdf);
  await tx.insert(tx.tables.labels).values({ ...label, pdf });
}

/** A stored label, with what decides whether it may still be printed. */
export interface KeptLabel {
  shipmentId: ShipmentId;
  pdf: Uint8Array;
  objectCreated: Date;
  trackingNumber: string | null;
  status: ShipmentStatus;
  /** The personal data of its sender or recipient was erased. */
  isErased: boolean;
}

export async function findLabel(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<KeptLabel | null> {
  const [found] = await selectLabels(db, accountId, [shipmentId]);
  return found ?? null;
}

/** The next labels by their shipment, with what was kept of each; `pdf` is null for one that cannot be opened. */
export async function selectLabelsAfter(
  db: Connection,
  after: ShipmentId,
  limit: number,
): Promise<{ shipmentId: ShipmentId; pdf: Uint8Array | null; labelSha256: string | null }[]> {
  const { labels, shipments } = db.tables;
  const rows = await db
    .select({
      shipmentId: labels.shipmentId,
      pdf: labels.pdf,
      labelSha256: shipments.labelSha256,
    })
    .from(labels)
    .innerJoin(shipments, eq(shipments.shipmentId, labels.shipmentId))
    .where(gt(labels.shipmentId, after))
    .orderBy(asc(labels.shipmentId))
    .limit(limit);
  return rows.map(({ pdf, ...label }) => ({ ...label, pdf: db.vault.open("label", pdf) }));
}

/** The labels of those shipments that have one, in no order. */
export async function selectLabels(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<KeptLabel[]> {
  const { labels, shipments, addresses } = db.tables;
  const sender = aliasedTable(addresses, "sender");
  const recipient = aliasedTable(addresses, "recipient");
  const rows = await db
    .select({
      shipmentId: labels.shipmentId,
      pdf: labels.pdf,
      objectCreated: labels.objectCreated,
      trackingNumber: shipments.trackingNumber,
      status: shipments.status,
      senderErased: sender.erased,
      recipientErased: recipient.erased,
    })
    .from(labels)
    .innerJoin(shipments, eq(shipments.shipmentId, labels.shipmentId))
    .innerJoin(sender, eq(sender.addressId, shipments.senderAddressId))
    .innerJoin(recipient, eq(recipient.addressId, shipments.recipientAddressId))
    .where(and(inArray(labels.shipmentId, [...shipmentIds]), eq(shipments.accountId, accountId)));
  return rows.flatMap(({ senderErased, recipientErased, ...label }) => {
    // One that was sealed with a lost key is as if it were gone.
    const pdf = db.vault.open("label", label.pdf);
    const isErased = senderErased !== null || recipientErased !== null;
    return pdf === null ? [] : [{ ...label, pdf, isErased }];
  });
}
