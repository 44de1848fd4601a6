import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, IdempotentRequestId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** What the public API keeps of its requests. */
export function declareApiTables(
  c: Columns,
  references: { accountId: () => PgColumn; shipmentId: () => PgColumn },
) {
  // The responses to requests with an Idempotency-Key, kept for a day.
  const idempotentRequests = c.table(
    "idempotent_requests",
    {
      idempotentRequestId: c.id().primaryKey().$type<IdempotentRequestId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      key: c.text().notNull(),
      // A hash of everything that the response depends on.
      fingerprint: c.text().notNull(),
      // Null until the first response, which is written in the commit of its effect. The body is encrypted.
      status: c.count(),
      body: c.text(),
      // Whose personal data is in the body.
      shipmentId: c.id().$type<ShipmentId>().references(references.shipmentId),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("idempotent_requests_key").on(t.accountId, t.key),
      c.index("idempotent_requests_by_age").on(t.objectCreated),
      c.index("idempotent_requests_of_shipment").on(t.shipmentId),
      c.check("idempotent_requests_response", sql`(${t.status} is null) = (${t.body} is null)`),
    ],
  );

  return { idempotentRequests };
}
