import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { WebhookMessageType } from "#app/shipping/model/change.ts";
import type {
  AccountId,
  AddressId,
  ApiKeyId,
  ApiRequestId,
  DeliveryId,
  IdempotentRequestId,
  ShipmentId,
  WebhookId,
} from "#app/shipping/model/ids.ts";
import type { DeliveryState } from "#app/shipping/model/webhook.ts";

import type { Columns } from "./columns.postgres.ts";

/** What the public API keeps of its requests. */
export function declareApiTables(
  c: Columns,
  references: {
    accountId: () => PgColumn;
    addressId: () => PgColumn;
    shipmentId: () => PgColumn;
  },
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

  // Addresses that were taken out of the book. Their rows never change, because shipments name them.
  const removedAddresses = c.table("removed_addresses", {
    addressId: c.id().primaryKey().$type<AddressId>().references(references.addressId),
    accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
    objectCreated: c.timestamp().notNull(),
  });

  // Everything that webhooks can be sent, in one order for each account.
  const accountEvents = c.table(
    "account_events",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      // 1, 2, 3 … in the order of the commits.
      seq: c.count().notNull(),
      eventId: c.text().notNull(),
      type: c.text().notNull().$type<WebhookMessageType>(),
      occurredAt: c.timestamp().notNull(),
      data: c.json().notNull().$type<object>(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("account_events_seq").on(t.accountId, t.seq),
      c.unique("account_events_once").on(t.accountId, t.eventId),
      c.index("account_events_by_age").on(t.objectCreated),
    ],
  );
  // The last number that an account's events have. Its row stays locked until the commit that takes the next one.
  const accountEventCounters = c.table("account_event_counters", {
    accountId: c.id().primaryKey().$type<AccountId>().references(references.accountId),
    seq: c.count().notNull(),
  });

  // One message to one webhook, and each attempt to send it.
  const webhookDeliveries = c.table(
    "webhook_deliveries",
    {
      deliveryId: c.id().primaryKey().$type<DeliveryId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      webhookId: c.id().notNull().$type<WebhookId>(),
      eventId: c.text().notNull(),
      type: c.text().notNull().$type<WebhookMessageType>(),
      occurredAt: c.timestamp().notNull(),
      data: c.json().notNull().$type<unknown>(),
      state: c.text().notNull().$type<DeliveryState>(),
      // How often it was asked for again.
      redeliveries: c.count().notNull(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("webhook_deliveries_once").on(t.webhookId, t.eventId),
      c.index("webhook_deliveries_newest").on(t.webhookId, t.deliveryId),
      c.index("webhook_deliveries_by_age").on(t.objectCreated),
      c.check("webhook_deliveries_state", sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    ],
  );
  const webhookAttempts = c.table(
    "webhook_attempts",
    {
      deliveryId: c.id().notNull().$type<DeliveryId>(),
      at: c.timestamp().notNull(),
      // Of the response; null when there was none.
      status: c.count(),
      // Why there was no response; null with one.
      failure: c.text(),
      durationMs: c.count().notNull(),
    },
    (t) => [c.index("webhook_attempts_of_delivery").on(t.deliveryId, t.at)],
  );

  // What a client keeps of its own with a shipment: beside the row, which every purchase and list reads.
  const shipmentMetadata = c.table("shipment_metadata", {
    shipmentId: c.id().primaryKey().$type<ShipmentId>().references(references.shipmentId),
    accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
    // Sealed JSON: it may name people, and goes with them.
    content: c.bytes().notNull(),
  });

  // What keys asked, for the people who wrote the client: no body, no text of a path.
  const apiRequests = c.table(
    "api_requests",
    {
      apiRequestId: c.id().primaryKey().$type<ApiRequestId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      apiKeyId: c.id().notNull().$type<ApiKeyId>(),
      requestId: c.text().notNull(),
      method: c.text().notNull(),
      path: c.text().notNull(),
      subjectId: c.id(),
      status: c.count().notNull(),
      code: c.text(),
      ms: c.count().notNull(),
      count: c.count().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("api_requests_of_account").on(t.accountId, t.apiRequestId)],
  );

  return {
    apiRequests,
    shipmentMetadata,
    idempotentRequests,
    removedAddresses,
    accountEvents,
    accountEventCounters,
    webhookDeliveries,
    webhookAttempts,
  };
}
