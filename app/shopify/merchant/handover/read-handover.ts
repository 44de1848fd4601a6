import { getHandover } from "#app/shipping/handovers/get-handover.ts";
import { HandoverRefused } from "#app/shipping/handovers/handover-refused.ts";
import type { HandoverId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { originName } from "./read-handovers.ts";

const MISSING_SHOWN = 100;

/** A label that was scanned, or that nobody has scanned. */
export interface HandoverItemRow {
  shipmentId: number;
  /** The order's name, or the key of another system. */
  name: string;
  trackingNumber: string;
  goodsCollection: number;
}

/** A hand-over as the people who scan into it see it. */
export interface HandoverPage {
  handoverId: number;
  number: number;
  carrier: string;
  origin: string;
  closedAt: string | null;
  signedBy: string | null;
  /** The last scan first. */
  scanned: (HandoverItemRow & { at: string })[];
  /** Scans that were wrong. */
  takenOut: HandoverItemRow[];
  missing: HandoverItemRow[];
  /** With those that are not shown. */
  missingCount: number;
}

/** @throws Response 404 for one that the shop does not have */
export async function readHandover(ctx: ServedShopContext, id: number): Promise<HandoverPage> {
  const { handover, items, takenOut, shipments, missing } = await describe(ctx, id);
  const rowOf = (shipment: Shipment | undefined, trackingNumber: string): HandoverItemRow => ({
    shipmentId: shipment?.shipmentId ?? 0,
    name: shipment?.order?.name ?? shipment?.extId ?? "",
    trackingNumber,
    goodsCollection: shipment ? toDecimal(shipment.goodsCollection) : 0,
  });
  const open = missing.flatMap(({ shipment, trackingNumbers }) =>
    trackingNumbers.map((number) => rowOf(shipment, number)),
  );
  return {
    handoverId: handover.handoverId,
    number: handover.number,
    carrier: carrierName(ctx.market, handover.carrierToken, ctx.messages),
    origin: await originName(ctx, handover.senderAddressId),
    closedAt: handover.closedAt?.toISOString() ?? null,
    signedBy: handover.signature?.name ?? null,
    scanned: items.toReversed().map(({ shipmentId, trackingNumber, scannedAt }) => ({
      ...rowOf(shipments.get(shipmentId), trackingNumber),
      at: scannedAt.toISOString(),
    })),
    takenOut: takenOut.map(({ shipmentId, trackingNumber }) =>
      rowOf(shipments.get(shipmentId), trackingNumber),
    ),
    missing: open.slice(0, MISSING_SHOWN),
    missingCount: open.length,
  };
}

async function describe(ctx: ServedShopContext, id: number) {
  try {
    return await getHandover(
      shippingContext(ctx),
      (Number.isSafeInteger(id) ? id : 0) as HandoverId,
    );
  } catch (error) {
    if (!(error instanceof HandoverRefused)) throw error;
    throw new Response(null, { status: 404 });
  }
}
