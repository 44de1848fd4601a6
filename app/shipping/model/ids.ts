import { MINUTE_MS } from "./time-units.ts";

declare const idOf: unique symbol;

/** An opaque number from the specification's int64 space, kept below 2^53 so that JSON numbers carry it exactly. */
export type Id<Noun extends string> = number & { readonly [idOf]: Noun };

export type AccountId = Id<"Account">;
export type ActivityId = Id<"Activity">;
export type AdjustmentId = Id<"Adjustment">;
export type AddressId = Id<"Address">;
export type ApiKeyId = Id<"ApiKey">;
export type BuyerAnswerId = Id<"BuyerAnswer">;
export type BankDetailsId = Id<"BankDetails">;
export type BankLineId = Id<"BankLine">;
export type BatchId = Id<"Batch">;
export type CarrierCallId = Id<"CarrierCall">;
export type CashItemId = Id<"CashItem">;
export type CashMoveId = Id<"CashMove">;
export type CarrierFileId = Id<"CarrierFile">;
export type ContractId = Id<"Contract">;
export type HandoverId = Id<"Handover">;
export type IdempotentRequestId = Id<"IdempotentRequest">;
export type IncidentId = Id<"Incident">;
export type ApiRequestId = Id<"ApiRequest">;
export type IncidentNoteId = Id<"IncidentNote">;
export type AutoTopUpId = Id<"AutoTopUp">;
export type PayoutId = Id<"Payout">;
export type PickupId = Id<"Pickup">;
export type ManifestId = Id<"Manifest">;
export type StandingPickupId = Id<"StandingPickup">;
export type QuotationId = Id<"Quotation">;
export type RateId = Id<"Rate">;
export type ShipmentId = Id<"Shipment">;
export type LedgerAccountId = Id<"LedgerAccount">;
export type StaffId = Id<"Staff">;
export type MoneyRequestId = Id<"MoneyRequest">;
export type StaffActId = Id<"StaffAct">;
export type TransferId = Id<"Transfer">;
export type MerchantChargeId = Id<"MerchantCharge">;
export type JournalId = Id<"Journal">;
export type TrackingEventId = Id<"TrackingEvent">;
export type JobId = Id<"Job">;
export type WebhookId = Id<"Webhook">;
export type DeliveryId = Id<"Delivery">;

const EPOCH_MS = Date.UTC(2025, 0, 1);
/** The low five bits of an id: the bucket that it was made in. */
export const BUCKET_COUNT = 32;
/** Ids that all processes of one bucket can make in a millisecond. */
const SEQUENCE_COUNT = 256;
/** Of the first processes of a bucket, which have half of them. */
const BUSY_COUNT = 8;
const BUSY_SEQUENCES = SEQUENCE_COUNT / 2 / BUSY_COUNT;
const OTHER_SEQUENCES = 2;
/** How many processes may make ids for one bucket at the same time. */
export const ID_SPACE_COUNT = BUSY_COUNT + SEQUENCE_COUNT / 2 / OTHER_SEQUENCES;

/** Where one process makes its ids, and the last one that it made: no other process has the same part of the space. */
export interface IdSpace {
  bucketNumber: number;
  /** Its sequence numbers within a millisecond. */
  firstSequence: number;
  sequenceCount: number;
  /** Unix milliseconds and sequence of the last id. */
  lastMs: number;
  sequence: number;
  /** Unix milliseconds up to which ids are reserved. */
  untilMs: number;
}

/**
 * The sequence numbers of one process, by its number below ID_SPACE_COUNT. The first 8 processes have 16 ids a
 * millisecond each; further ones have 2, and borrow later milliseconds sooner.
 */
export function idShareOf(number: number): Pick<IdSpace, "firstSequence" | "sequenceCount"> {
  if (number < BUSY_COUNT)
    return { firstSequence: number * BUSY_SEQUENCES, sequenceCount: BUSY_SEQUENCES };
  return {
    firstSequence: SEQUENCE_COUNT / 2 + (number - BUSY_COUNT) * OTHER_SEQUENCES,
    sequenceCount: OTHER_SEQUENCES,
  };
}

/** The numbers of processes that have few ids a millisecond: enough for a command line. */
export const FIRST_SMALL_ID_SPACE = BUSY_COUNT;

/** The ids of a process of the first bucket, which no other has for as long as this one runs. */
const ownSpace = (processNumber: number): IdSpace => ({
  bucketNumber: 0,
  ...idShareOf(processNumber),
  lastMs: EPOCH_MS,
  sequence: 0,
  untilMs: Infinity,
});

/**
 * Ids sort by creation time and are never reused: 40 bits of milliseconds since 2025 (until 2059), 8 of sequence, 5 of
 * bucket. The largest is exactly 2^53 - 1. A reused rate id would buy another carrier's rate.
 * @throws Error (from the returned function) when the reserved milliseconds, or all, are used up.
 */
export function makeIdSource(nowMs: () => number, space: IdSpace | number = 0) {
  const own = typeof space === "number" ? ownSpace(space) : space;

  return function newId<Noun extends string>(): Id<Noun> {
    const now = nowMs();
    // After a suspension or a jump of the clock, ids continue in the time that is reserved.
    const ms = now > own.untilMs ? own.lastMs : Math.max(now, own.lastMs);
    const sequence = ms === own.lastMs ? own.sequence + 1 : 0;
    // A burst past the sequence borrows the next millisecond instead of waiting for it.
    own.lastMs = ms + Math.floor(sequence / own.sequenceCount);
    own.sequence = sequence % own.sequenceCount;
    if (own.lastMs > own.untilMs)
      throw new Error("no ids are reserved: the database has not answered for too long");
    const inMs = own.firstSequence + own.sequence;
    const id = ((own.lastMs - EPOCH_MS) * SEQUENCE_COUNT + inMs) * BUCKET_COUNT + own.bucketNumber;
    if (id > Number.MAX_SAFE_INTEGER)
      throw new Error("the range of ids has ended: the clock is beyond 2059");
    return id as Id<Noun>;
  };
}
export type NewId = ReturnType<typeof makeIdSource>;

/** Of all processes of all buckets. */
export const IDS_PER_MS = SEQUENCE_COUNT * BUCKET_COUNT;

/** No id that was made at this time or later is smaller. */
export const firstIdAt = (at: Date): number => Math.max(0, at.getTime() - EPOCH_MS) * IDS_PER_MS;

/** The number of the bucket in which the id was made; its account may have been moved since. */
export const bornIn = (id: number): number => id % BUCKET_COUNT;

/** Of the machines whose processes make ids and take forms. */
const CLOCKS_APART_MS = MINUTE_MS;

/**
 * Whether a process of this service may have made the id of a form. Ids are ordered by time: a future one is invented,
 * and would collide with its later owner. One of another process may be ahead of ours.
 */
export const isMade = (id: number, now: Date): boolean =>
  Number.isSafeInteger(id) && id > 0 && id < firstIdAt(new Date(now.getTime() + CLOCKS_APART_MS));
