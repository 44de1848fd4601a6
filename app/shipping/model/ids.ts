declare const idOf: unique symbol;

/** An opaque number from the specification's int64 space, kept below 2^53 so that JSON numbers carry it exactly. */
export type Id<Noun extends string> = number & { readonly [idOf]: Noun };

export type AccountId = Id<"Account">;
export type AdjustmentId = Id<"Adjustment">;
export type AddressId = Id<"Address">;
export type ApiKeyId = Id<"ApiKey">;
export type CarrierCallId = Id<"CarrierCall">;
export type IdempotentRequestId = Id<"IdempotentRequest">;
export type AutoTopUpId = Id<"AutoTopUp">;
export type QuotationId = Id<"Quotation">;
export type RateId = Id<"Rate">;
export type ShipmentId = Id<"Shipment">;
export type LedgerAccountId = Id<"LedgerAccount">;
export type TransferId = Id<"Transfer">;
export type TrackingEventId = Id<"TrackingEvent">;
export type JobId = Id<"Job">;
export type WebhookId = Id<"Webhook">;

const EPOCH_MS = Date.UTC(2025, 0, 1);
const SEQUENCE_COUNT = 128;
/** How many processes may make ids for one database at the same time. */
export const WORKER_ID_COUNT = 32;

/**
 * Ids sort by creation time and are never reused: 41 bits of milliseconds since 2025 (until 2094), 7 of sequence, 5 of
 * worker id. The largest is exactly 2^53 - 1. A reused rate id would buy another carrier's rate.
 */
export function makeIdSource(nowMs: () => number, workerId = 0) {
  let lastMs = 0;
  let sequence = 0;

  return function newId<Noun extends string>(): Id<Noun> {
    const ms = Math.max(nowMs() - EPOCH_MS, lastMs);
    sequence = ms === lastMs ? sequence + 1 : 0;
    // A burst past the sequence borrows the next millisecond instead of waiting for it.
    lastMs = ms + Math.floor(sequence / SEQUENCE_COUNT);
    sequence %= SEQUENCE_COUNT;
    return ((lastMs * SEQUENCE_COUNT + sequence) * WORKER_ID_COUNT + workerId) as Id<Noun>;
  };
}
export type NewId = ReturnType<typeof makeIdSource>;
