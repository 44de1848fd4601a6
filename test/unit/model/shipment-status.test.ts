import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  shipmentStatuses,
  statusAfter,
  statusesBefore,
  type ShipmentEvent,
  type ShipmentStatus,
} from "#app/shipping/model/shipment-status.ts";

const events = [
  "quoted",
  "editedDeferred",
  "annulled",
  "labelled",
  "refunded",
  "refundRequested",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "departed",
  "collected",
  "returning",
  "delivered",
] as const satisfies ShipmentEvent[];

const walk = fc.array(fc.constantFrom(...events), { maxLength: 60 });
const ends: ShipmentStatus[] = ["annulled", "refunded", "delivered"];

function follow(path: readonly ShipmentEvent[], from: ShipmentStatus): ShipmentStatus[] {
  const visited = [from];
  for (const event of path)
    visited.push(statusAfter(visited.at(-1) ?? from, event) ?? visited.at(-1) ?? from);
  return visited;
}

describe("the states of a shipment", () => {
  test("are exactly the fourteen of the specification", () => {
    expect(shipmentStatuses.toSorted()).toEqual(
      [
        "created",
        "quoted",
        "labelCreated",
        "pickupRequested",
        "pickupNotFound",
        "pickingUp",
        "pickedUp",
        "inTransit",
        "goodsCollectionInTransit",
        "returnToSender",
        "delivered",
        "annulled",
        "refunded",
        "refundPending",
      ].toSorted(),
    );
  });

  test("can each be reached from a new draft", () => {
    const reached = new Set<ShipmentStatus>(["created", "quoted"]);
    for (const status of reached) {
      for (const event of events) {
        const next = statusAfter(status, event);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(shipmentStatuses.length);
  });

  test("whatever happens, an end is an end", () => {
    fc.assert(
      fc.property(walk, fc.constantFrom(...ends), (path, end) => {
        expect(new Set(follow(path, end))).toEqual(new Set([end]));
      }),
    );
  });

  test("whatever happens, money is given back at most once and nothing travels after it", () => {
    fc.assert(
      fc.property(walk, (path) => {
        const visited = follow(path, "created");
        const given = visited.findIndex(
          (status) => status === "refunded" || status === "refundPending",
        );
        if (given === -1) return;
        expect(["refunded", "refundPending"]).toEqual(
          expect.arrayContaining([...new Set(visited.slice(given))]),
        );
      }),
    );
  });

  test("whatever happens, an unquoted draft is never labelled or one that has its label", () => {
    fc.assert(
      fc.property(walk, (path) => {
        const visited = follow(path, "created");
        const before = visited
          .slice(0, -1)
          .filter((status, at) => visited[at + 1] === "labelCreated" && status !== "labelCreated");
        expect([[], ["quoted"]]).toContainEqual(before);
      }),
    );
  });

  test("a parcel that the carrier holds is not annulled or refunded by the sender", () => {
    for (const status of [
      "pickingUp",
      "pickedUp",
      "inTransit",
      "goodsCollectionInTransit",
      "returnToSender",
      "delivered",
    ] as const) {
      for (const event of ["annulled", "refunded", "refundRequested"] as const)
        expect(statusAfter(status, event)).toBeNull();
    }
  });

  test("statusesBefore is statusAfter read backwards", () => {
    for (const event of events) {
      for (const status of shipmentStatuses) {
        expect(statusesBefore(event).includes(status)).toBe(statusAfter(status, event) !== null);
      }
    }
  });
});
