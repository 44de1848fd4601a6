import { aliasedTable, and, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";

import type { Connection } from "../engine/database.ts";

/** A parcel that travels although its money went back, or is on its way back. */
export interface ScanAfterRefund {
  shipmentId: ShipmentId;
  accountId: AccountId;
  carrierToken: string;
  country: string;
  trackingNumber: string | null;
  status: ShipmentStatus;
  amount: Cents;
  currency: string;
  scannedAt: Date;
}

/** Writes the first such scan down; the later ones of the parcel are one incident with it. */
export async function keepScanAfterRefund(
  tx: Connection,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  scannedAfterRefund: Date,
): Promise<void> {
  const { shipments } = tx.tables;
  await tx
    .update(shipments)
    .set({ scannedAfterRefund })
    .where(
      and(
        eq(shipments.shipmentId, shipmentId),
        eq(shipments.accountId, accountId),
        isNull(shipments.scannedAfterRefund),
      ),
    );
}

/** Of all accounts, oldest first, without those that were charged again. */
export async function selectScansAfterRefund(
  db: Connection,
  shipmentId?: ShipmentId,
): Promise<ScanAfterRefund[]> {
  const { shipments, rates, walletAdjustments } = db.tables;
  const recharge = aliasedTable(walletAdjustments, "recharge");
  const chargedAgain = db
    .select({ adjustmentId: recharge.adjustmentId })
    .from(recharge)
    .where(
      and(
        eq(recharge.shipmentId, shipments.shipmentId),
        eq(recharge.type, "recharge"),
        eq(recharge.state, "done"),
      ),
    );
  const rows = await db
    .select({
      shipmentId: shipments.shipmentId,
      accountId: shipments.accountId,
      carrierToken: rates.carrierToken,
      country: shipments.country,
      trackingNumber: shipments.trackingNumber,
      status: shipments.status,
      amount: rates.priceTotal,
      currency: rates.currency,
      scannedAt: shipments.scannedAfterRefund,
    })
    .from(shipments)
    .innerJoin(rates, eq(rates.rateId, shipments.selectedRateId))
    .where(
      and(
        isNotNull(shipments.scannedAfterRefund),
        inArray(shipments.status, ["refunded", "refundPending"]),
        // What the carrier bills itself was not given back.
        isNull(rates.billing),
        shipmentId === undefined ? undefined : eq(shipments.shipmentId, shipmentId),
        notExists(chargedAgain),
      ),
    )
    .orderBy(shipments.scannedAfterRefund, shipments.shipmentId);
  return rows.flatMap(({ scannedAt, ...row }) => (scannedAt ? [{ ...row, scannedAt }] : []));
}
