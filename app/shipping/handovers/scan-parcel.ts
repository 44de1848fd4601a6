import type { Connection } from "#db/engine/database.ts";
import {
  type CountedHandover,
  insertHandoverItem,
  isNeverPrinted,
  selectScansOf,
  selectShipmentIdsByNumber,
} from "#db/shipping/handovers.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";
import { findOrderTrouble } from "#db/shipping/stopped-shipments.ts";

import { THE_SERVICE } from "../activity/record-activity.ts";
import { readSenders } from "../addresses/read-senders.ts";
import type { Context } from "../context.ts";
import { bareNumber } from "../model/bare-number.ts";
import {
  numberOfAll,
  SCAN_LENGTH_MAX,
  type ScanOutcome,
  unscannedNumbers,
} from "../model/handover.ts";
import type { HandoverId } from "../model/ids.ts";
import { handoverStatuses } from "../model/pickup.ts";
import type { Shipment } from "../model/shipment.ts";
import { requireOpen } from "./require-open.ts";

/** What became of one scan. */
export interface HandoverScan {
  outcome: ScanOutcome;
  /** The number that was found, else what was scanned. */
  trackingNumber: string;
  /** Null for a number of none of the account's parcels. */
  shipment: Pick<Shipment, "shipmentId" | "order" | "extId" | "selectedRate"> | null;
  /** The number of the hand-over that has the parcel already: this one or another; null for none. */
  handoverNumber: number | null;
}

/**
 * Keeps a scan of a label as proof that the parcel was given to the carrier. Scanned again, by whomever, it changes
 * nothing; a parcel that must not leave with this courier is not kept, and the outcome says why. It does not move the
 * shipment: the carrier's own scan does.
 * @throws HandoverRefused handoverNotFound, handoverClosed
 */
export function scanParcel(
  ctx: Context,
  { handoverId, text }: { handoverId: HandoverId; text: string },
): Promise<HandoverScan> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const handover = await requireOpen(tx, accountId, handoverId);

    const numbers = writtenNumbers(text);
    const shipment = await findByNumber(tx, ctx, numbers);
    if (!shipment)
      return { outcome: "unknown", trackingNumber: numbers[0]!, shipment, handoverNumber: null };
    const trackingNumber = labelNumber(shipment, numbers);
    const scans = await selectScansOf(tx, accountId, [shipment.shipmentId]);
    const before = scans.find((scan) => isScanOf(scan, trackingNumber, shipment));
    const said = { trackingNumber, shipment };
    if (before) {
      const { number: handoverNumber } = before;
      if (before.handoverId !== handoverId)
        return { ...said, outcome: "handedOver", handoverNumber };
      // An order can be cancelled while its parcel lies in the van.
      const trouble = await findOrderTrouble(tx, accountId, shipment.shipmentId);
      return { ...said, outcome: trouble ?? "again", handoverNumber };
    }
    const refusal = await refusalOf(tx, ctx, handover, shipment);
    if (refusal) return { ...said, outcome: refusal, handoverNumber: null };
    const { doneBy: scannedBy = THE_SERVICE } = ctx;
    const { shipmentId } = shipment;
    const scanned = [...scans.map((scan) => scan.trackingNumber), trackingNumber];
    const isLast = unscannedNumbers(shipment, scanned).length === 0;
    const item = { shipmentId, trackingNumber, scannedAt: ctx.now(), scannedBy, isLast };
    await insertHandoverItem(tx, handover, item);
    return { ...said, outcome: "taken", handoverNumber: handover.number };
  });
}

/** As it was scanned, then in the form that a label's bars have. */
export function writtenNumbers(text: string): string[] {
  const written = text.normalize("NFKC").replaceAll(/\p{C}/gu, "").trim().slice(0, SCAN_LENGTH_MAX);
  return [...new Set([written, written.toUpperCase(), bareNumber(written)])];
}

/** Of several with one number, which carriers give anew after some months, the one that waits, else the newest. */
async function findByNumber(
  tx: Connection,
  { accountId, market }: Context,
  numbers: readonly string[],
): Promise<Shipment | null> {
  const ids = await selectShipmentIdsByNumber(tx, accountId, numbers);
  if (ids.length === 0) return null;
  const found = await selectShipmentsById(tx, accountId, ids);
  const byAge = found
    .filter(({ country }) => country === market.country)
    .toSorted((a, b) => b.shipmentId - a.shipmentId);
  return byAge.find(({ status }) => handoverStatuses.includes(status)) ?? byAge[0] ?? null;
}

const labelNumber = ({ parcelNumbers, trackingNumber }: Shipment, numbers: readonly string[]) =>
  numbers.find((each) => parcelNumbers?.includes(each)) ?? trackingNumber ?? numbers[0]!;

const isScanOf = (scan: { trackingNumber: string }, number: string, shipment: Shipment): boolean =>
  scan.trackingNumber === number || scan.trackingNumber === numberOfAll(shipment);

async function refusalOf(
  tx: Connection,
  { accountId }: Context,
  { carrierToken, senderAddressId }: CountedHandover,
  shipment: Shipment,
): Promise<Exclude<ScanOutcome, "taken" | "again" | "handedOver" | "unknown"> | null> {
  const { status, annulRequestedAt, selectedRate, sender, order, shipmentId } = shipment;
  const isGivenBack = ["annulled", "refunded", "refundPending"].includes(status);
  if (isGivenBack || annulRequestedAt) return "annulled";
  if (!handoverStatuses.includes(status)) return "withCarrier";
  if (selectedRate?.carrierToken !== carrierToken) return "otherCarrier";
  const ids = [sender.addressId, senderAddressId];
  const { placeOf } = await readSenders(tx, accountId, ids);
  if (placeOf(sender.addressId) !== placeOf(senderAddressId)) return "otherOrigin";
  const trouble = await findOrderTrouble(tx, accountId, shipmentId);
  if (trouble) return trouble;
  // What another system made is printed by that system, which says nothing of it.
  const isOfStore = order !== null;
  return isOfStore && (await isNeverPrinted(tx, accountId, shipmentId)) ? "notPrinted" : null;
}
