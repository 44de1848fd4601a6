import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { travelEvents } from "#app/shipping/model/shipment-status.ts";
import { asOfShipment, trackingHistoryOf } from "#app/shipping/model/tracking-history.ts";

const kinds: TrackingEventKind[] = [...travelEvents, "incidentOpened", "incidentClosed", "noted"];
const at = (minute: number, kind: TrackingEventKind, parcelNumber = "") => ({
  kind,
  parcelNumber,
  carrierCode: kind,
  occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
});
const reported = fc.record({
  kind: fc.constantFrom(...kinds),
  minute: fc.integer({ min: 0, max: 300 }),
  parcelNumber: fc.constantFrom("", "P1", "P2"),
});
const timeline = fc
  .array(reported, { maxLength: 100 })
  .map((order) => order.map(({ minute, kind, parcelNumber }) => at(minute, kind, parcelNumber)));
const stateAfter = (events: ReturnType<typeof at>[]) =>
  trackingHistoryOf(asOfShipment(events, ["P1", "P2"]));

describe("the journey of a parcel", () => {
  test("is the same in any order and with any repetition", () => {
    fc.assert(
      fc.property(timeline, fc.infiniteStream(fc.nat()), (events, numbers) => {
        const shuffled = [...events, ...events.filter(() => (numbers.next().value ?? 0) % 3 === 0)]
          .map((event) => ({ event, place: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ event }) => event);
        expect(stateAfter(shuffled)).toEqual(stateAfter(events));
      }),
    );
  });

  test("goes from pickup to delivery, and on when messages in between were lost", () => {
    expect(trackingHistoryOf([]).status).toBe("labelCreated");
    expect(trackingHistoryOf([at(1, "pickedUp"), at(2, "departed")]).status).toBe("inTransit");
    expect(trackingHistoryOf([at(9, "delivered")]).status).toBe("delivered");
    expect(trackingHistoryOf([at(1, "departed"), at(2, "collected")]).status).toBe(
      "goodsCollectionInTransit",
    );
  });

  test("never goes back: a late report of the past changes nothing", () => {
    const delivered = [at(5, "delivered"), at(1, "pickedUp"), at(7, "departed")];
    expect(trackingHistoryOf(delivered).status).toBe("delivered");
    expect(trackingHistoryOf([at(3, "returning"), at(4, "departed")]).status).toBe(
      "returnToSender",
    );
  });

  test("counts the incidents that are open, and none before the first", () => {
    expect(
      trackingHistoryOf([at(1, "departed"), at(2, "incidentClosed")]).incidentCount,
    ).toBeNull();
    expect(trackingHistoryOf([at(1, "departed"), at(2, "incidentOpened")]).incidentCount).toBe(1);
    expect(
      trackingHistoryOf([at(2, "incidentOpened"), at(3, "incidentClosed")]).incidentCount,
    ).toBe(0);
    expect(trackingHistoryOf([at(2, "incidentOpened"), at(3, "delivered")]).incidentCount).toBe(0);
  });
});
