import { getTableColumns } from "drizzle-orm";

import type { Tables } from "../../schema/tables.ts";

/** The columns of a shipment that the service reads: others would cost a list one value for each row. */
export function listedColumns(shipments: Tables["shipments"]) {
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
    ...columns
  } = getTableColumns(shipments);
  return columns;
}
