import { getTableColumns } from "drizzle-orm";

import type { Connection } from "../../engine/database.ts";
import type { Tables } from "../../schema/tables.ts";
import { noteColumn } from "../persons.ts";

/** The columns of a shipment that the service reads: others would cost a list one value for each row. */
export function listedColumns(db: Connection, shipments: Tables["shipments"]) {
  const {
    seq: _seq,
    vendorSeq: _vendorSeq,
    extScope: _extScope,
    senderAddressId: _senderAddressId,
    recipientAddressId: _recipientAddressId,
    selectedRateId: _selectedRateId,
    annulReasonStatus: _annulReasonStatus,
    annulReasonDetails: _annulReasonDetails,
    scannedAfterRefund: _scannedAfterRefund,
    labelPrintedAt: _labelPrintedAt,
    labelFileAt: _labelFileAt,
    ...columns
  } = getTableColumns(shipments);
  return { ...columns, orderNote: noteColumn(db, shipments) };
}
