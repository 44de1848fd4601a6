import { findHandover, selectHandoverItems } from "#db/shipping/handovers.ts";
import { selectWaitingParcels } from "#db/shipping/pickups/waiting-parcels.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import { packedOf } from "../labels/printable-label.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import {
  HANDOVER_SHIPMENTS_MAX,
  type HandoverItem,
  type Manifest,
  type ManifestRow,
  unscannedNumbers,
} from "../model/handover.ts";
import type { AddressId, HandoverId, ShipmentId } from "../model/ids.ts";
import { allParcels } from "../model/parcel.ts";
import type { Shipment } from "../model/shipment.ts";
import { searchableText, sortName } from "../model/territory.ts";
import { HandoverRefused } from "./handover-refused.ts";

/**
 * The list of one hand-over, for any carrier.
 * @throws HandoverRefused handoverNotFound, handoverEmpty
 */
export async function manifestOfHandover(ctx: Context, handoverId: HandoverId): Promise<Manifest> {
  const { accountId } = ctx;
  const { read } = ctx.db;
  const handover = await findHandover(read, accountId, handoverId);
  if (!handover) throw new HandoverRefused("handoverNotFound");
  const items = await selectHandoverItems(read, handover);
  if (items.length === 0) throw new HandoverRefused("handoverEmpty");
  const scans = Map.groupBy(items, ({ shipmentId }) => shipmentId);
  const { number, signature, closedAt, carrierToken } = handover;
  const at = closedAt ?? ctx.now();
  const signed = { number, signature, at };
  return manifestOf(ctx, carrierToken, [...scans.keys()], scans, signed);
}

/**
 * The list of all that waits for a carrier at an origin, whether or not anyone has scanned it.
 * @throws HandoverRefused handoverNothingWaits
 */
export async function manifestOfWaiting(
  ctx: Context,
  of: { carrierToken: string; senderAddressId: AddressId },
): Promise<Manifest> {
  const found = { country: ctx.market.country, limit: HANDOVER_SHIPMENTS_MAX };
  const waiting = await selectWaitingParcels(ctx.db.read, ctx.accountId, found, of);
  if (waiting.length === 0) throw new HandoverRefused("handoverNothingWaits");
  const ids = waiting.map(({ shipmentId }) => shipmentId);
  const unsigned = { number: null, signature: null, at: ctx.now() };
  return manifestOf(ctx, of.carrierToken, ids, new Map(), unsigned);
}

type Scans = ReadonlyMap<ShipmentId, readonly HandoverItem[]>;

async function manifestOf(
  ctx: Context,
  carrierToken: string,
  ids: readonly ShipmentId[],
  scans: Scans,
  signed: Pick<Manifest, "number" | "signature" | "at">,
): Promise<Manifest> {
  const found = await selectShipmentsById(ctx.db.read, ctx.accountId, ids);
  const shipments = found.toSorted((a, b) => a.shipmentId - b.shipmentId);
  const [first] = shipments;
  if (!first) throw new HandoverRefused("handoverEmpty");
  const { market } = ctx;
  const { sender, customs } = packedOf(ctx, first, null, null, signed.at);
  return {
    ...signed,
    carrierName: findCarrier(market, carrierToken)?.displayName ?? carrierToken,
    sender: {
      name: sender.company ?? sender.fullName,
      address: [sender.streetLine1, searchableText(sender.territory)].filter(Boolean).join(", "),
    },
    rows: shipments.map((shipment) => rowOf(ctx, shipment, scans.get(shipment.shipmentId))),
    currency: first.goodsCurrency,
    customs,
  };
}

/** Of a shipment whose parcels have numbers of their own, those that were scanned. */
function rowOf(
  { market }: Context,
  shipment: Shipment,
  scans: readonly HandoverItem[] | undefined,
): ManifestRow {
  const { shipmentId, trackingNumber, order, extId, recipient, parcel, furtherParcels } = shipment;
  const territory = market.territories.get(recipient.territoryBaseId);
  const left = new Set(
    scans
      ? unscannedNumbers(
          shipment,
          scans.map((scan) => scan.trackingNumber),
        )
      : [],
  );
  const all = parcel ? allParcels({ parcel, furtherParcels }) : [];
  const parcels = all.filter((_, index) => !left.has(shipment.parcelNumbers?.[index] ?? ""));
  const grams = parcels.reduce((sum, { weightKg }) => sum + Math.round(weightKg * 1000), 0);
  return {
    shipmentId,
    trackingNumber: trackingNumber ?? "",
    name: order?.name ?? extId,
    place: territory ? sortName(territory, market.customs) : recipient.territoryBaseId,
    parcels: parcels.length,
    weightKg: grams / 1000,
    goodsCollection: shipment.goodsCollection,
    scannedAt: scans?.[0]?.scannedAt ?? null,
  };
}
