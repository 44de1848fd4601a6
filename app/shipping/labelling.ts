import type { Service } from "./context.ts";
import type { Address } from "./model/address.ts";
import type { Carrier } from "./model/carrier.ts";
import type { Label, LabelParty } from "./model/label.ts";
import type { ShipmentStatus } from "./model/shipment-status.ts";
import type { Shipment } from "./model/shipment.ts";

/** What is printed for a shipment once its number is known. */
export function labelOf(
  service: Service,
  shipment: Shipment,
  carrier: Carrier,
  trackingNumber: string,
): Label {
  const { parcel, contents, goodsCollection, goodsInsured, goodsCurrency, extId } = shipment;
  if (!parcel) throw new Error(`shipment ${shipment.shipmentId} is labelled without a parcel`);
  return {
    trackingNumber,
    carrierName: carrier.displayName,
    sender: partyOf(service, shipment.sender),
    recipient: partyOf(service, shipment.recipient),
    parcel,
    contents,
    goodsCollection,
    goodsInsured,
    currency: goodsCurrency,
    extId,
    objectCreated: service.now(),
  };
}

/** A territory that has left the catalogue is printed by its id: the parcel must still find its way. */
function partyOf(service: Service, address: Address): LabelParty {
  const { territoryBaseId } = address;
  const territory = service.markets.get(address.country)?.territories.get(territoryBaseId) ?? {
    territoryBaseId,
    territory1Name: "",
    territory2Name: "",
    territory3Name: territoryBaseId,
  };
  return { ...address, territory };
}

const unprintable: readonly ShipmentStatus[] = ["annulled", "refunded", "refundPending"];

/** A label whose shipment was given back never prints again: a parcel must not travel on it. */
export const isPrintable = (status: ShipmentStatus): boolean => !unprintable.includes(status);
