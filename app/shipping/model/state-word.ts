import {
  kindOfMilestone,
  milestones,
  type Milestone,
  type TrackingEvent,
  type TrackingEventKind,
} from "./carrier.ts";
import { travelEvents } from "./shipment-status.ts";

/**
 * What a card may say that a carrier's code means: a kind of event, or a milestone. `heldForPickup` waits at a counter
 * because nobody took it, and needs the merchant; `readyForPickup` waits where it was sent to.
 */
export const stateWords = [
  ...travelEvents,
  "incidentOpened",
  "incidentClosed",
  "withdrawn",
  "noted",
  ...milestones,
  "heldForPickup",
] as const;
export type StateWord = (typeof stateWords)[number];

const isMilestone = (word: TrackingEventKind | Milestone): word is Milestone =>
  Object.hasOwn(kindOfMilestone, word);

export function meaningOf(word: StateWord): Pick<TrackingEvent, "kind" | "milestone"> {
  if (word === "heldForPickup") return { kind: "incidentOpened", milestone: "readyForPickup" };
  return isMilestone(word) ? { kind: kindOfMilestone[word], milestone: word } : { kind: word };
}
