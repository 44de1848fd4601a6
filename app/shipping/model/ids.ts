import { MINUTE_MS } from "./time-units.ts";

declare const idOf: unique symbol;

/** An opaque number from the specification's int64 space, kept below 2^53 so that JSON numbers carry it exactly. */
export type Id<Noun extends string> = number & { readonly [idOf]: Noun };

export type AccountId = Id<"Account">;
export type ActivityId = Id<"Activity">;
export type AdjustmentId = Id<"Adjustment">;
export type AddressId = Id<"Address">;
export type ApiKeyId = Id<"ApiKey">;
export type BatchId = Id<"Batch">;
export type CarrierCallId = Id<"CarrierCall">;
export type ContractId = Id<"Contract">;
export type IdempotentRequestId = Id<"IdempotentRequest">;
export type AutoTopUpId = Id<"AutoTopUp">;
export type PickupId = Id<"Pickup">;
export type QuotationId = Id<"Quotation">;
export type RateId = Id<"Rate">;
export type ShipmentId = Id<"Shipment">;
export type LedgerAccountId = Id<"LedgerAccount">;
export type TransferId = Id<"Transfer">;
export type TrackingEventId = Id<"TrackingEvent">;
export type JobId = Id<"Job">;
export type WebhookId = Id<"Webhook">;
export type DeliveryId = Id<"Delivery">;

const EPOCH_MS = Date.UTC(2025, 0, 1);
const SEQUENCE_COUNT = 128;
/** The low five bits of an id. */
export const WORKER_ID_COUNT = 32;
/** Worker ids of the upper half are shared by this many processes, each with its own sequence numbers. */
const SHARES = 16;
const WHOLE_COUNT = WORKER_ID_COUNT / 2;
/** How many processes may make ids for one database at the same time. */
export const ID_SPACE_COUNT = WHOLE_COUNT + (WORKER_ID_COUNT - WHOLE_COUNT) * SHARES;

/** Where one process makes its ids, and the last one that it made: no other process has the same part of the space. */
export interface IdSpace {
  workerId: number;
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
 * The sequence numbers of one process, by its number below ID_SPACE_COUNT. The first 16 processes have a worker id each
 * and 128 ids a millisecond; further ones share a worker id and have 8, and borrow later milliseconds sooner.
 */
export function idShareOf(
  number: number,
): Pick<IdSpace, "workerId" | "firstSequence" | "sequenceCount"> {
  // From the middle down: versions that chose their worker ids themselves began at 0.
  if (number < WHOLE_COUNT) return { ...wholeOf(WHOLE_COUNT - 1 - number) };
  const share = number - WHOLE_COUNT;
  const sequenceCount = SEQUENCE_COUNT / SHARES;
  return {
    workerId: WHOLE_COUNT + (share % WHOLE_COUNT),
    firstSequence: Math.floor(share / WHOLE_COUNT) * sequenceCount,
    sequenceCount,
  };
}

/** The numbers of processes that share a worker id: enough for a command line. */
export const FIRST_SHARED_ID_SPACE = WHOLE_COUNT;

/** A worker id that no other process has, for as long as this one runs. */
function ownWorkerId(workerId: number): IdSpace {
  return { ...wholeOf(workerId), lastMs: EPOCH_MS, sequence: 0, untilMs: Infinity };
}

const wholeOf = (workerId: number) => ({
  workerId,
  firstSequence: 0,
  sequenceCount: SEQUENCE_COUNT,
});

/**
 * Ids sort by creation time and are never reused: 41 bits of milliseconds since 2025 (until 2094), 7 of sequence, 5 of
 * worker id. The largest is exactly 2^53 - 1. A reused rate id would buy another carrier's rate.
 * @throws Error (from the returned function) when the reserved milliseconds, or all, are used up.
 */
export function makeIdSource(nowMs: () => number, space: IdSpace | number = 0) {
  const own = typeof space === "number" ? ownWorkerId(space) : space;

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
    const id = ((own.lastMs - EPOCH_MS) * SEQUENCE_COUNT + inMs) * WORKER_ID_COUNT + own.workerId;
    if (id > Number.MAX_SAFE_INTEGER)
      throw new Error("the range of ids has ended: the clock is beyond 2094");
    return id as Id<Noun>;
  };
}
export type NewId = ReturnType<typeof makeIdSource>;

/** No id that was made at this time or later is smaller. */
export const firstIdAt = (at: Date): number =>
  Math.max(0, at.getTime() - EPOCH_MS) * SEQUENCE_COUNT * WORKER_ID_COUNT;

/** Of the machines whose processes make ids and take forms. */
const CLOCKS_APART_MS = MINUTE_MS;

/**
 * Whether a process of this service may have made the id of a form. Ids are ordered by time: a future one is invented,
 * and would collide with its later owner. One of another process may be ahead of ours.
 */
export const isMade = (id: number, now: Date): boolean =>
  Number.isSafeInteger(id) && id > 0 && id < firstIdAt(new Date(now.getTime() + CLOCKS_APART_MS));
