import { z } from "zod";

import { BYTE_ORDER_MARK, csvLine, csvText } from "#app/runtime/files/csv.ts";
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
    "that a spreadsheet would read as a formula begins with an apostrophe.",
  query: z.object(movementQuery),
  file: { mediaType: "text/csv", name: "movements.csv" },
  errors: [],
  async *respond(ctx, { query }) {
    yield BYTE_ORDER_MARK + csvLine(columns);
    for await (const { movements, currency } of exportWalletMovements(ctx, query))
      yield movements.map((movement) => csvLine(cells(movement, currency))).join("");
  },
});

function cells(movement: WalletMovement, currency: Currency): string[] {
  const by: Record<(typeof columns)[number], string> = {
    movementId: String(movement.version),
    objectCreated: movement.objectCreated.toISOString(),
    kind: movement.kind,
    amount: decimalText(movement.amount, currency),
    balance: decimalText(movement.balanceAfter, currency),
    currency,
    shipmentId: String(movement.shipmentId ?? ""),
    extId: csvText(movement.extId ?? ""),
    trackingNumber: csvText(movement.trackingNumber ?? ""),
    reference: csvText(referenceOf(movement) ?? ""),
    reason: csvText(movement.reason ?? ""),
  };
  return columns.map((column) => by[column]);
}
