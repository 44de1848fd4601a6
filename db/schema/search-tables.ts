import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** What the merchant's search finds shipments by. */
export function declareSearchTables(
  c: Columns,
  references: { accountId: () => PgColumn; shipmentId: () => PgColumn },
) {
  // Normalised: names, phones and e-mail addresses of recipients, which are blinded and erased with the recipient, and
  // names of orders.
  const shipmentTerms = c.table(
    "shipment_terms",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      term: c.term().notNull(),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
    },
    (t) => [
      c.unique("shipment_terms_once").on(t.accountId, t.term, t.shipmentId),
      c.index("shipment_terms_of_shipment").on(t.shipmentId),
    ],
  );

  return { shipmentTerms };
}
