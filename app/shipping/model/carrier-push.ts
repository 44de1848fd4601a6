import type { TrackingEvent } from "./carrier.ts";

/**
 * What a pushed message holds. `again`: it could not be read now, for a reason that is not its own, and the carrier is
 * to repeat it. Null when its signature is not the carrier's.
 */
export type PushReply = TrackingEvent[] | "again" | null;

/** How a carrier reports by itself. */
export interface CarrierPush {
  /** Throws for a message that is not what the carrier pushes. */
  readonly read: (headers: Headers, body: Uint8Array) => PushReply | Promise<PushReply>;
  /** Present where nothing is signed: whether this is the part of the address that only the carrier knows. */
  readonly isPath?: (given: string) => boolean;
}
