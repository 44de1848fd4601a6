import type { Connection } from "#db/engine/database.ts";
import { selectChargesOfShipment } from "#db/shipping/merchant-charges.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents, type StoredTrackingEvent } from "#db/shipping/tracking-events.ts";

import type { MerchantCharge } from "../model/merchant-charge.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import type { ShipmentStatus } from "../model/shipment-status.ts";

/** The label's money is back in the wallet, or is on its way there. */
const refundStatuses: readonly ShipmentStatus[] = ["refundPending", "refunded"];
/** The buyer has the parcel. */
const deliveredStatuses: readonly ShipmentStatus[] = ["delivered", "goodsCollectionInTransit"];

/**
 * A charge has a cause that is not paid for yet: a reweigh weighs more than the label, and earlier ones, were charged
 * for; a parcel is brought back once, and after its delivery only when its carrier has reported a way back, or on the
 * carrier's document. Of a label whose money goes back nothing is charged.
 * @param isAfterDelivery that the document is enough
 * @returns whether it rests on that document alone
 * @throws SettlementRefused chargeOfRefund, chargeWeightMissing, chargeWeightNotMore, chargeNotOfReturn,
 *   chargeAlreadyMade
 */
export async function requireCause(
  db: Connection,
  charge: MerchantCharge,
  isAfterDelivery: boolean,
): Promise<boolean> {
  const { accountId, shipmentId, type, evidence } = charge;
  const shipment = await findShipment(db, accountId, shipmentId);
  if (!shipment) throw new SettlementRefused("chargeNotOfShipment");
  const { status } = shipment;
  if (refundStatuses.includes(status)) throw new SettlementRefused("chargeOfRefund");
  const charges = await selectChargesOfShipment(db, charge);
  const earlier = charges.filter(({ state }) => state !== "waived");
  if (type === "reweigh") {
    requireMoreWeight(evidence, earlier);
    return false;
  }
  // The state of a delivered parcel stays what it is, whatever its carrier reports later.
  const isReported =
    !deliveredStatuses.includes(status) ||
    (await selectTrackingEvents(db, accountId, shipmentId)).some(isReturning);
  if (!isReported && !isAfterDelivery) throw new SettlementRefused("chargeNotOfReturn");
  if (earlier.length > 0) throw new SettlementRefused("chargeAlreadyMade");
  return !isReported;
}

const isReturning = ({ kind }: Pick<StoredTrackingEvent, "kind">): boolean => kind === "returning";

function requireMoreWeight(
  { billedKg, soldKg }: MerchantCharge["evidence"],
  earlier: readonly MerchantCharge[],
): void {
  if (billedKg === null) throw new SettlementRefused("chargeWeightMissing");
  const chargedKg = Math.max(soldKg ?? 0, ...earlier.map(({ evidence }) => evidence.billedKg ?? 0));
  if (billedKg <= chargedKg)
    throw new SettlementRefused("chargeWeightNotMore", { weights: { billedKg, chargedKg } });
}
