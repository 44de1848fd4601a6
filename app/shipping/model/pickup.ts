import type { AccountId, AddressId, PickupId } from "./ids.ts";
import type { ShipmentStatus } from "./shipment-status.ts";
import { DAY_MS } from "./time-units.ts";

/**
 * How a pickup stands. `asking`: the carrier has not answered yet. `undecided`: its answer was lost, it cannot be asked
 * what it has of a pickup, and a person has to find out.
 */
export const pickupStates = ["asking", "requested", "rejected", "undecided"] as const;
export type PickupState = (typeof pickupStates)[number];

/** Why there is no pickup, no answer for one, or no manifest. */
export type PickupRefusal =
  | "pickupNotOffered"
  | "pickupWindowInvalid"
  | "pickupNothingToCollect"
  | "pickupNotFound"
  | "pickupPending"
  | "pickupSettled"
  | "pickupNotTaken"
  | "pickupNotDue"
  | "standingPickupInvalid"
  | "standingPickupNotFound"
  | "manifestNotReady"
  | "manifestUnavailable"
  | "manifestUndecided"
  | "manifestElsewhere"
  | "manifestNotFound"
  | "manifestSettled";

/** Why parcels of a pickup that the carrier had taken were not collected. */
export const noShowReasons = ["nobodyCame", "cameTooLate", "tookNothing", "wrongPlace"] as const;
export type NoShowReason = (typeof noShowReasons)[number];

/** How a carrier kept its word in the last months. */
export interface PickupRecord {
  /** Pickups whose time is over and that the carrier had taken. */
  pickups: number;
  noShows: number;
}

/** A request to have the parcels of one origin collected by one carrier, between two times. */
export interface Pickup {
  pickupId: PickupId;
  accountId: AccountId;
  country: string;
  carrierToken: string;
  senderAddressId: AddressId;
  pickupFrom: Date;
  pickupTo: Date;
  parcelCount: number;
  /** For the person who picks up. */
  note: string | null;
  /** The carrier's own key; null without one. */
  pickupRef: string | null;
  /** What the carrier said of it. */
  carrierDetail: string | null;
  /** When a person said that nobody came, and why; null for one that came or is to come. */
  noShowAt: Date | null;
  noShowReason: NoShowReason | null;
  objectCreated: Date;
}

/** Carriers send no lorry for more at once without a word before; and one commit moves them all. */
export const PICKUP_SHIPMENTS_MAX = 200;
export const PICKUP_NOTE_LENGTH_MAX = 200;
/** Carriers plan their routes a few days ahead. */
const AHEAD_MS_MAX = 14 * DAY_MS;

/** Both times in the future, in their order, within a day of each other and two weeks from now. */
export function isPickupWindow(from: Date, to: Date, now: Date): boolean {
  const [fromMs, toMs, nowMs] = [from.getTime(), to.getTime(), now.getTime()];
  return toMs > nowMs && fromMs < toMs && toMs - fromMs <= DAY_MS && fromMs - nowMs <= AHEAD_MS_MAX;
}

/** The states in which a parcel waits with its sender. */
export const handoverStatuses: ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
];

/** The pickup that a shipment waits for. */
export interface WaitingFor {
  state: PickupState;
  pickupTo: Date;
}

/**
 * Whether a pickup may be asked for it. Not while an earlier one is to come or has no answer; a carrier that reports a
 * request of its own comes without ours.
 */
export function needsPickup(status: ShipmentStatus, own: WaitingFor | null, now: Date): boolean {
  if (!handoverStatuses.includes(status) || status === "pickingUp") return false;
  if (own === null) return status !== "pickupRequested";
  if (own.state === "asking" || own.state === "undecided") return false;
  return status === "pickupNotFound" || own.pickupTo <= now;
}
