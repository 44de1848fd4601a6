import type { Waybill } from "../model/carrier.ts";
import type { ClaimedCarrierCall } from "./waybill-call.ts";

/** What the carrier is asked to make, under the reference and number of the call. */
export function waybillOf({
  shipment,
  terms,
}: Pick<ClaimedCarrierCall, "shipment" | "terms">): Waybill {
  const { sender, recipient, parcel, furtherParcels, contents, goodsCollection, goodsInsured } =
    shipment;
  if (!parcel) throw new Error(`shipment ${shipment.shipmentId} is paid without a parcel`);
  const { reference, trackingNumber } = terms;
  const { servicePointRef } = shipment;
  return {
    ...(servicePointRef !== undefined && { servicePointRef }),
    reference,
    trackingNumber,
    sender,
    recipient,
    parcel,
    furtherParcels,
    contents,
    goodsCollection,
    goodsInsured,
  };
}
