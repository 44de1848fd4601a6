import type { KeptLabel } from "#db/shipping/labels.ts";

import type { Service } from "../context.ts";
import type { Address } from "../model/address.ts";
import type { Carrier } from "../model/carrier.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import {
  LABEL_CREATOR,
  type Label,
  type LabelParty,
  type NoLabelReason,
  type Packed,
} from "../model/label.ts";
import { zoneAt } from "../model/market-customs.ts";
import { allParcels } from "../model/parcel.ts";
import { isOfSandbox } from "../model/sandbox.ts";
import type { ShipmentStatus } from "../model/shipment-status.ts";
import { servicePointText, type Shipment } from "../model/shipment.ts";
import { seenAddress } from "../model/written-address.ts";
import { writtenText } from "../model/written-text.ts";

/** The labels of a shipment that has its number: one for each of its parcels. */
export function labelsOf(
  service: Service,
  shipment: Shipment,
  carrier: Carrier,
  trackingNumber: string,
  objectCreated = service.now(),
): Label[] {
  const { parcel, furtherParcels, parcelNumbers, extId, contents } = shipment;
  if (!parcel) throw new Error(`shipment ${shipment.shipmentId} has a label but no parcel`);
  const shared = {
    ...packedOf(service, shipment, carrier, trackingNumber, objectCreated),
    carrierName: carrier.displayName,
    trackingNumber,
    isSelfOperated: carrier.isSelfOperated ?? false,
    isTest: isOfSandbox(shipment),
    isElsewhere: carrier.labelsElsewhere ?? false,
    servicePoint: seen(servicePointText(shipment)),
    contents,
    goodsCollection: shipment.goodsCollection,
    goodsInsured: shipment.goodsInsured,
    currency: shipment.goodsCurrency,
    extId: seen(extId),
  };
  const parcels = allParcels({ parcel, furtherParcels });
  return parcels.map((each, index) => ({
    ...shared,
    trackingNumber: parcelNumbers?.[index] ?? trackingNumber,
    parcel: each,
    piece: parcels.length > 1 ? { number: index + 1, count: parcels.length } : null,
  }));
}

/** What a packing slip says of it, also before it has a carrier or a number. */
export function packedOf(
  service: Service,
  shipment: Shipment,
  carrier: Carrier | null,
  trackingNumber: string | null,
  objectCreated: Date,
): Packed {
  return {
    order: shipment.order && seenOrder(shipment.order),
    sender: partyOf(service, shipment.sender),
    recipient: partyOf(service, shipment.recipient),
    customs: customsAt(service, shipment),
    carrierName: carrier?.displayName ?? null,
    trackingNumber,
    objectCreated,
  };
}

/** The date is the sender's, who may be in another zone than most of the country. */
function customsAt({ markets }: Service, { country, sender }: Shipment): Label["customs"] {
  const customs = markets.get(country)?.customs;
  if (!customs) return { ...unknownCustoms, country };
  return { ...customs, country, timeZone: zoneAt(customs, sender.territoryBaseId) };
}

/** Of a market that is not served any more. */
const unknownCustoms: Omit<Label["customs"], "country"> = {
  language: "es",
  sortLevel: 2,
  timeZone: null,
  placeLine: null,
  postalCodeWord: null,
  labelFont: null,
};

/** A territory that has left the catalogue is printed by its id, so that the parcel can still be delivered. */
function partyOf(service: Service, address: Address): LabelParty {
  const { territoryBaseId } = address;
  const territory = service.markets.get(address.country)?.territories.get(territoryBaseId) ?? {
    territoryBaseId,
    territory1Name: "",
    territory2Name: "",
    territory3Name: territoryBaseId,
  };
  return { ...seenAddress(address), territory };
}

const seen = (text: string | null) => text && writtenText(text);

const seenOrder = (order: NonNullable<Shipment["order"]>): NonNullable<Shipment["order"]> => ({
  ...order,
  name: writtenText(order.name),
  items: order.items.map(({ quantity, title, sku }) => ({
    quantity,
    title: writtenText(title),
    sku: seen(sku),
  })),
  note: seen(order.note),
});

const unprintable: readonly ShipmentStatus[] = ["annulled", "refunded", "refundPending"];

/** A stored label that may be printed. */
export interface PrintableLabel extends KeptLabel {
  trackingNumber: string;
}

/**
 * The stored label, or the reason why it must not be printed: a parcel must not travel on the label of an annulled or
 * refunded shipment, and erased personal data must not reappear on paper.
 */
export function validateLabel(kept: KeptLabel | null): PrintableLabel | NoLabelReason {
  if (!kept?.trackingNumber) return "notReady";
  if (unprintable.includes(kept.status)) return "givenBack";
  if (kept.isErased) return "erased";
  return { ...kept, trackingNumber: kept.trackingNumber };
}

/**
 * The labels with their original date, to be rendered in another format. None when only the stored PDF can be printed:
 * the carrier made it, or has left the market.
 */
export function labelsToRerender(
  service: Service,
  shipment: Shipment,
  kept: PrintableLabel,
): Label[] {
  return isOurs(kept.pdf) ? contentOf(service, shipment, kept) : [];
}

/** What the labels say, also when the carrier rendered them; nothing when the carrier has left the market. */
export function contentOf(
  service: Service,
  shipment: Shipment,
  { trackingNumber, objectCreated }: PrintableLabel,
): Label[] {
  const carrier = findCarrier(
    service.markets.get(shipment.country),
    shipment.selectedRate?.carrierToken,
  );
  return carrier ? labelsOf(service, shipment, carrier, trackingNumber, objectCreated) : [];
}

/** Our PDFs name their creator; a carrier's may contain the word, but not in this place. */
function isOurs(pdf: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(pdf);
  const maker = /\/Creator (\d+) 0 R/.exec(text)?.[1];
  return maker !== undefined && text.includes(`\n${maker} 0 obj\n(${LABEL_CREATOR})\n`);
}
