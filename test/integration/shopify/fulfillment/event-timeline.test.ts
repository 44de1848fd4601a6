import { describe, expect, test } from "vitest";

import { kindOfMilestone, type Milestone } from "#app/shipping/model/carrier.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { timelineOf, pendingEvents } from "#app/shopify/fulfillment/event-timeline.ts";

type Event = Tracking["events"][number];
type Word = Event["kind"] | Milestone;
const isMilestone = (word: Word): word is Milestone => Object.hasOwn(kindOfMilestone, word);
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));
const timeline = (...events: [Word, number][]) =>
  timelineOf(
    events.map(([word, minute], index) => ({
      kind: isMilestone(word) ? kindOfMilestone[word] : word,
      milestone: isMilestone(word) ? word : null,
      carrierCode: `${word}-${index}`,
      city: null,
      occurredAt: at(minute),
    })),
    at(0),
  );
const messages = (pushed: ReturnType<typeof timeline>) => pushed.map(({ status }) => status);

describe("the timeline of a parcel", () => {
  test("begins with the label and repeats no status", () => {
    expect(messages(timeline(["pickupRequested", 1], ["pickingUp", 2], ["noted", 3]))).toEqual([
      "LABEL_PURCHASED",
      "CONFIRMED",
    ]);
  });

  test("is the same in whatever order the carrier's events arrive", () => {
    const events: [Word, number][] = [
      ["pickedUp", 2],
      ["departed", 3],
      ["incidentOpened", 4],
      ["incidentOpened", 5],
      ["delivered", 6],
    ];
    const expected = ["CARRIER_PICKED_UP", "IN_TRANSIT", "DELAYED", "DELAYED", "DELIVERED"];
    expect(messages(timeline(...events))).toEqual(["LABEL_PURCHASED", ...expected]);
    expect(messages(timeline(...events.toReversed()))).toEqual(["LABEL_PURCHASED", ...expected]);
  });

  test("puts events of one moment in the order of the way", () => {
    expect(messages(timeline(["departed", 2], ["pickedUp", 2])).slice(1)).toEqual([
      "CARRIER_PICKED_UP",
      "IN_TRANSIT",
    ]);
  });

  test("names the same place for two scans of one moment, whichever arrives first", () => {
    const scans = ["Ambato", "Riobamba"].map((city) => ({
      kind: "departed" as const,
      milestone: null,
      carrierCode: `scan ${city}`,
      city,
      occurredAt: at(2),
    }));
    expect(timelineOf(scans, at(0))).toEqual(timelineOf(scans.toReversed(), at(0)));
  });

  test("is over when the buyer has the parcel, though its cash is still on the way", () => {
    expect(
      messages(
        timeline(["departed", 1], ["collected", 2], ["incidentOpened", 3], ["delivered", 9]),
      ),
    ).toEqual(["LABEL_PURCHASED", "IN_TRANSIT", "DELIVERED"]);
  });

  test("is over when the parcel goes back, whatever is scanned on the way", () => {
    expect(messages(timeline(["departed", 1], ["returning", 2], ["delivered", 3]))).toEqual([
      "LABEL_PURCHASED",
      "IN_TRANSIT",
      "FAILURE",
    ]);
  });

  test("has what carriers say of the last leg, which moves no state", () => {
    const last = timeline(
      ["outForDelivery", 1],
      ["deliveryAttempted", 2],
      ["outForDelivery", 3],
      ["readyForPickup", 4],
      ["delivered", 5],
      ["readyForPickup", 6],
    );
    expect(messages(last)).toEqual([
      "LABEL_PURCHASED",
      "OUT_FOR_DELIVERY",
      "ATTEMPTED_DELIVERY",
      "OUT_FOR_DELIVERY",
      "READY_FOR_PICKUP",
      "DELIVERED",
    ]);
  });

  test("has every failed pickup", () => {
    expect(
      messages(timeline(["pickupRequested", 1], ["pickupNotFound", 2], ["pickupRequested", 3])),
    ).toEqual(["LABEL_PURCHASED", "CONFIRMED", "DELAYED", "CONFIRMED"]);
  });
});

describe("what is not reported", () => {
  const whole = timeline(["pickedUp", 1], ["departed", 2], ["delivered", 3]);

  test("is everything at first, and what follows the last event later", () => {
    expect(pendingEvents(whole, { lastEvent: null, lastEventAt: null })).toEqual(whole);
    expect(messages(pendingEvents(whole, { lastEvent: "IN_TRANSIT", lastEventAt: at(2) }))).toEqual(
      ["DELIVERED"],
    );
    expect(pendingEvents(whole, { lastEvent: "DELIVERED", lastEventAt: at(3) })).toEqual([]);
  });

  test("has nothing that happened before the last pushed event", () => {
    const late = timeline(["pickedUp", 1], ["departed", 2], ["pickupRequested", 5]);
    expect(pendingEvents(late, { lastEvent: "CONFIRMED", lastEventAt: at(5) })).toEqual([]);
  });

  test("has the final event, even before the last pushed one", () => {
    expect(messages(pendingEvents(whole, { lastEvent: "DELAYED", lastEventAt: at(9) }))).toEqual([
      "DELIVERED",
    ]);
    expect(pendingEvents(whole, { lastEvent: "DELIVERED", lastEventAt: at(9) })).toEqual([]);
  });

  test("is everything after the label, though an older event has turned up since", () => {
    expect(
      messages(pendingEvents(whole, { lastEvent: "LABEL_PURCHASED", lastEventAt: at(8) })),
    ).toEqual(["CARRIER_PICKED_UP", "IN_TRANSIT", "DELIVERED"]);
  });
});
