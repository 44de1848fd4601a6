import { describe, expect, test } from "vitest";

import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { timelineOf, pendingEvents } from "#app/shopify/fulfillment/event-timeline.ts";

type Kind = Tracking["events"][number]["kind"];
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));
const timeline = (...events: [Kind, number][]) =>
  timelineOf(
    events.map(([kind, minute]) => ({ kind, city: null, occurredAt: at(minute) })),
    at(0),
  );
const messages = (pushed: ReturnType<typeof timeline>) => pushed.map(({ status }) => status);

describe("the story of a parcel", () => {
  test("begins with the label and says nothing twice", () => {
    expect(messages(timeline(["pickupRequested", 1], ["pickingUp", 2], ["noted", 3]))).toEqual([
      "LABEL_PURCHASED",
      "CONFIRMED",
    ]);
  });

  test("is the same whatever the order in which the carrier told it", () => {
    const events: [Kind, number][] = [
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

  test("says that nobody was there to hand it over, each time", () => {
    expect(
      messages(timeline(["pickupRequested", 1], ["pickupNotFound", 2], ["pickupRequested", 3])),
    ).toEqual(["LABEL_PURCHASED", "CONFIRMED", "DELAYED", "CONFIRMED"]);
  });
});

describe("what is untold", () => {
  const whole = timeline(["pickedUp", 1], ["departed", 2], ["delivered", 3]);

  test("is everything at first, and what follows the last event later", () => {
    expect(pendingEvents(whole, { lastEvent: null, lastEventAt: null })).toEqual(whole);
    expect(messages(pendingEvents(whole, { lastEvent: "IN_TRANSIT", lastEventAt: at(2) }))).toEqual(
      ["DELIVERED"],
    );
    expect(pendingEvents(whole, { lastEvent: "DELIVERED", lastEventAt: at(3) })).toEqual([]);
  });

  test("is nothing that happened before what was told", () => {
    const late = timeline(["pickedUp", 1], ["departed", 2], ["pickupRequested", 5]);
    expect(pendingEvents(late, { lastEvent: "CONFIRMED", lastEventAt: at(5) })).toEqual([]);
  });

  test("is the end, even behind what was told", () => {
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
