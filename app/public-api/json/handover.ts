import { z } from "zod";

import type { DescribedHandover } from "#app/shipping/handovers/get-handover.ts";
import type { ScanOfShipment } from "#app/shipping/handovers/read-scans-of-shipment.ts";
import type { HandoverScan } from "#app/shipping/handovers/scan-parcel.ts";
import {
  type Handover,
  isRightScan,
  type Manifest,
  manifestTotals,
  scanOutcomes,
  type TakenOutItem,
} from "#app/shipping/model/handover.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { moneyOut } from "./money.ts";
import { timestampOut } from "./time.ts";

export const handoverParams = z.object({
  id: idText<"Handover">().meta({
    type: "integer",
    format: "int64",
    description: "The `handoverId`.",
  }),
});

const shape = {
  handoverId: idOut.describe("Opaque."),
  number: wholeOut.describe("1, 2, 3 … within the account."),
  carrierToken: z.string().describe("Who is given the parcels."),
  senderAddressId: idOut.describe("Where they are."),
  shipments: wholeOut.describe("Shipments with a label that was scanned."),
  closedAt: timestampOut.nullable().describe("When it was signed. Null while parcels are scanned."),
  signedBy: z.string().nullable().describe("Who took the parcels. Null while it is open."),
  objectCreated: timestampOut.describe("When it was begun."),
};

export const handoverSchema = z
  .object(shape)
  .meta({ id: "Handover", description: "What one carrier is given at one address." });

export function handoverJson(
  handover: Handover & { shipments: number },
): z.output<typeof handoverSchema> {
  return {
    handoverId: handover.handoverId,
    number: handover.number,
    carrierToken: handover.carrierToken,
    senderAddressId: handover.senderAddressId,
    shipments: handover.shipments,
    closedAt: handover.closedAt?.toISOString() ?? null,
    signedBy: handover.signature?.name ?? null,
    objectCreated: handover.objectCreated.toISOString(),
  };
}

const labelShape = {
  shipmentId: idOut.describe("Its shipment."),
  trackingNumber: z.string().describe("The number on the label."),
};

const scannedShape = {
  ...labelShape,
  scannedAt: timestampOut.describe("When it was first scanned."),
};

export const scanOfShipmentSchema = z
  .object({
    trackingNumber: labelShape.trackingNumber,
    scannedAt: scannedShape.scannedAt,
    handoverId: shape.handoverId,
    number: shape.number,
    closedAt: shape.closedAt,
    signedBy: shape.signedBy,
  })
  .meta({ id: "HandedOverLabel", description: "A label that was scanned, with its hand-over." });

export const scanOfShipmentJson = ({
  handover,
  ...scan
}: ScanOfShipment): z.output<typeof scanOfShipmentSchema> => ({
  trackingNumber: scan.trackingNumber,
  scannedAt: scan.scannedAt.toISOString(),
  handoverId: handover.handoverId,
  number: handover.number,
  closedAt: handover.closedAt?.toISOString() ?? null,
  signedBy: handover.signature?.name ?? null,
});

export const takenOutSchema = z
  .object({ ...scannedShape, takenOutAt: timestampOut.describe("When it was taken out.") })
  .meta({ id: "TakenOutLabel", description: "A scan that was wrong." });

export const takenOutJson = (item: TakenOutItem): z.output<typeof takenOutSchema> => ({
  shipmentId: item.shipmentId,
  trackingNumber: item.trackingNumber,
  scannedAt: item.scannedAt.toISOString(),
  takenOutAt: item.takenOutAt.toISOString(),
});

export const handoverDetailSchema = z
  .object({
    ...shape,
    scanned: z
      .array(
        z
          .object(scannedShape)
          .meta({ id: "ScannedLabel", description: "A scan that is kept as proof." }),
      )
      .describe("In the order of the scans."),
    takenOut: z.array(takenOutSchema).describe("Scans that were wrong, and count no more."),
    missing: z
      .array(
        z
          .object(labelShape)
          .meta({ id: "MissingLabel", description: "A label that nobody has scanned." }),
      )
      .describe("What waits for this carrier at this address. Empty once it is closed."),
  })
  .meta({ id: "HandoverDetail", description: "A hand-over with its labels." });

export const handoverDetailJson = ({
  handover,
  items,
  takenOut,
  missing,
}: DescribedHandover): z.output<typeof handoverDetailSchema> => ({
  ...handoverJson(handover),
  scanned: items.map(({ shipmentId, trackingNumber, scannedAt }) => {
    return { shipmentId, trackingNumber, scannedAt: scannedAt.toISOString() };
  }),
  takenOut: takenOut.map(takenOutJson),
  missing: missing.flatMap(({ shipment: { shipmentId }, trackingNumbers }) =>
    trackingNumbers.map((trackingNumber) => ({ shipmentId, trackingNumber })),
  ),
});

export const scanSchema = z
  .object({
    outcome: openEnum(
      "ScanOutcome",
      scanOutcomes,
      "`taken`: the parcel is in the hand-over now. `again`: it was before. All others keep it out: `annulled`; " +
        "`otherCarrier`, `otherOrigin`; `handedOver` in the hand-over `handoverNumber`; `withCarrier`: it travels or " +
        "has arrived; `notPrinted`: a store's label that was never printed; `orderCancelled`, `sentElsewhere`: its store " +
        "has cancelled the order or sent it another way; `unknown`: none of the account's.",
    ),
    isRight: z.boolean().describe("Whether the parcel may leave with this courier."),
    trackingNumber: z.string().describe("The number that was found, else what was scanned."),
    shipmentId: idOut.nullable().describe("Null for a number that is unknown."),
    handoverNumber: wholeOut.nullable().describe("Of the hand-over that has it. Null for none."),
  })
  .meta({ id: "Scan", description: "What became of one scan." });

export const scanJson = (scan: HandoverScan): z.output<typeof scanSchema> => ({
  outcome: scan.outcome,
  isRight: isRightScan(scan.outcome),
  trackingNumber: scan.trackingNumber,
  shipmentId: scan.shipment?.shipmentId ?? null,
  handoverNumber: scan.handoverNumber,
});

const rowSchema = z
  .object({
    ...labelShape,
    name: z.string().nullable().describe("The order's name, else the `extId`."),
    place: z.string().describe("Where it goes, no more precise than a city."),
    parcels: wholeOut.describe("Labels of it that were scanned."),
    weight: z.number().describe("Kilograms."),
    goodsCollection: moneyOut.describe("Cash to collect."),
  })
  .meta({ id: "ManifestRow", description: "One shipment of a list that a carrier signs." });

export const manifestSchema = z
  .object({
    handoverId: idOut.describe("The hand-over."),
    number: wholeOut.describe("Its number within the account."),
    parcels: wholeOut.describe("In all."),
    weight: z.number().describe("Kilograms in all."),
    goodsCollection: moneyOut.describe("Cash to collect in all."),
    currency: z.string().describe("Of the cash."),
    rows: z.array(rowSchema).describe("One for each shipment."),
    pdf: z.string().describe("Two copies on A4, with a line to sign on: a PDF in base64."),
  })
  .meta({ id: "HandoverManifest", description: "The list of a hand-over, for any carrier." });

export function manifestJson(
  handoverId: number,
  { rows, number, currency }: Manifest,
  pdf: Uint8Array,
): z.output<typeof manifestSchema> {
  const { parcels, weightKg, goodsCollection } = manifestTotals(rows);
  return {
    handoverId,
    number: number ?? 0,
    parcels,
    weight: weightKg,
    goodsCollection: toDecimal(goodsCollection),
    currency,
    rows: rows.map((row) => ({
      shipmentId: row.shipmentId,
      trackingNumber: row.trackingNumber,
      name: row.name,
      place: row.place,
      parcels: row.parcels,
      weight: row.weightKg,
      goodsCollection: toDecimal(row.goodsCollection),
    })),
    pdf: Buffer.from(pdf).toString("base64"),
  };
}
