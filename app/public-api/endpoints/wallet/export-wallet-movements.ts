import { z } from "zod";

import { BYTE_ORDER_MARK, writeCsv } from "#app/runtime/csv.ts";
import { decimalText, type Currency } from "#app/shipping/model/money.ts";
import { referenceOf, type WalletMovement } from "#app/shipping/model/wallet.ts";
import { exportWalletMovements } from "#app/shipping/wallet/export-wallet-movements.ts";

import { fileEndpoint } from "../../endpoint.ts";
import { movementQuery } from "../../json/wallet.ts";

const columns = [
  "movementId",
  "objectCreated",
  "kind",
  "amount",
  "balance",
  "currency",
  "shipmentId",
  "extId",
  "trackingNumber",
  "reference",
  "reason",
] as const;

export const exportWalletMovementsEndpoint = fileEndpoint({
  operationId: "exportWalletMovements",
  method: "GET",
  path: "/wallet/movement.csv",
  status: 200,
  objectType: "walletMovement",
  scope: "read",
  summary: "Download the statement as CSV",
  description:
    "Every movement that matches in one file, newest first: RFC 4180 in UTF-8 with a first row of field names. A text " +
    "that a spreadsheet would read as a formula begins with an apostrophe, and so do a text's digits that it would " +
    "change: twelve and more, or with a zero before them. A program takes one apostrophe away from such a cell.",
  query: z.object(movementQuery),
  file: { mediaType: "text/csv", name: "movements.csv" },
  errors: [],
  async *respond(ctx, { query }) {
    yield BYTE_ORDER_MARK + writeCsv([columns]);
    for await (const { movements, currency } of exportWalletMovements(ctx, query))
      yield writeCsv(movements.map((movement) => cells(movement, currency)));
  },
});

function cells(movement: WalletMovement, currency: Currency): (string | number)[] {
  const by: Record<(typeof columns)[number], string | number> = {
    movementId: String(movement.version),
    objectCreated: movement.objectCreated.toISOString(),
    kind: movement.kind,
    amount: decimalText(movement.amount, currency),
    balance: decimalText(movement.balanceAfter, currency),
    currency,
    shipmentId: movement.shipmentId ?? "",
    extId: movement.extId ?? "",
    trackingNumber: movement.trackingNumber ?? "",
    reference: referenceOf(movement) ?? "",
    reason: movement.reason ?? "",
  };
  return columns.map((column) => by[column]);
}
