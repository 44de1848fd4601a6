import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { selectIncidentsOf } from "#db/shipping/incidents.ts";
import { expect, test, type World } from "#test/support/world.ts";

import { terminal } from "./terminal.ts";

/** A labelled parcel of a rate card, whose carrier reports nothing by itself. */
async function openParcel(world: World) {
  const { shipmentId } = await world.paid();
  const { trackingNumber, selectedRate } = await generateShipmentTrackingNumber(
    world.ctx,
    shipmentId,
  );
  const carrier = ["--country", "EC", "--carrier", selectedRate?.carrierToken ?? ""];
  return { shipmentId, number: trackingNumber ?? "", carrier };
}

test("a parcel of a carrier that reports nothing is followed by hand", async ({ world, db }) => {
  const { shipmentId, number, carrier } = await openParcel(world);
  const { json, refusal, operate } = terminal(world.service);
  const parcel = [...carrier, "--number", number];
  const record = (event: string, at: string, ...more: string[]) => [
    "tracking",
    "record",
    ...parcel,
    "--event",
    event,
    "--at",
    at,
    ...more,
  ];
  const departed = record("departed", "2026-11-26T10:00:00-05:00");
  expect(await json(...departed)).toEqual({ events: 1, news: 1, unknownNumbers: [] });
  expect(await json(...departed)).toEqual({ events: 1, news: 0, unknownNumbers: [] });
  await json(...record("deliveryAttempted", "2026-11-26T15:00:00Z", "--detail", "no hay nadie"));
  expect(await getShipment(world.ctx, shipmentId)).toMatchObject({
    status: "inTransit",
    incidentCount: 1,
  });
  expect(await selectIncidentsOf(db.read, world.accountId, shipmentId)).toMatchObject([
    { reason: "absent", state: "open" },
  ]);

  const unknown = await operate(
    ...carrier.toSpliced(0, 0, "tracking", "record"),
    "--number",
    "NO-1",
    "--event",
    "departed",
    "--at",
    "2026-11-26T15:00:00Z",
  );
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.out).toContain("NO-1");
  expect(await refusal(...record("departed", "26/11/2026"))).toMatchObject({
    error: "timeInvalid",
  });
  // Another year was meant, and no later event could put it right.
  expect(await refusal(...record("departed", "2099-11-26T10:00:00-05:00"))).toMatchObject({
    error: "timeAhead",
  });
  const nobody = ["--country", "EC", "--carrier", "nobody"];
  const elsewhere = [...departed];
  elsewhere.splice(2, 4, ...nobody);
  expect(await refusal(...elsewhere)).toMatchObject({ error: "carrierNotFound" });
});

test("a carrier's table is recorded whole or not at all, and twice is once", async ({ world }) => {
  const { shipmentId, number, carrier } = await openParcel(world);
  const { json, refusal } = terminal(world.service);
  const folder = mkdtempSync(join(tmpdir(), "encomienda-tracking-"));
  const file = join(folder, "events.csv");
  const importing = (...rows: string[]) => {
    writeFileSync(file, ["\uFEFFtrackingNumber;event;at;detail", ...rows, ""].join("\r\n"));
    return ["tracking", "import", ...carrier, "--in", file];
  };
  try {
    const rows = [
      `${number};departed;2026-11-25T10:00:00-05:00;`,
      `${number};delivered;2026-11-26T10:00:00-05:00;recibe Ana`,
    ];
    expect(
      await refusal(...importing(...rows, `${number};lost;2026-11-26T10:00:00Z;`)),
    ).toMatchObject({
      error: "eventUnknown",
      message: expect.stringContaining("Row 4"),
    });
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({ status: "labelCreated" });
    expect(await json(...importing(...rows))).toEqual({ events: 2, news: 2, unknownNumbers: [] });
    expect(await json(...importing(...rows))).toEqual({ events: 2, news: 0, unknownNumbers: [] });
    expect(await getShipment(world.ctx, shipmentId)).toMatchObject({ status: "delivered" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
