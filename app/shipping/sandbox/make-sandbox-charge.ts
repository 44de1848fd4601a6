import { insertCharge } from "#db/shipping/merchant-charges.ts";

import { tellOfCharge } from "../charges/change-charge.ts";
import { chargeAbout, soldKgOf } from "../charges/charge-about.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { ChargeType, MerchantCharge } from "../model/merchant-charge.ts";
import type { Cents } from "../model/money.ts";
import { isOfSandbox, SANDBOX_TOKEN } from "../model/sandbox.ts";
import { getShipment } from "../shipments/get-shipment.ts";

/** So much more than the label was paid for is what a carrier of the sandbox weighs. */
const HEAVIER_KG = 1;

/**
 * What a carrier of the sandbox bills for a parcel after the sale, each time anew. It is announced as any other, and
 * nobody gets a mail.
 * @throws ShippingError sandboxOnly, pApiShipmentNotFound, sandboxEventNotPossible for a parcel without a number,
 *   amountNotWhole
 */
export async function makeSandboxCharge(
  ctx: Context,
  { shipmentId, ...terms }: { shipmentId: ShipmentId; type: ChargeType; amount: Cents },
): Promise<MerchantCharge> {
  if (!ctx.caller.isSandbox) throw new ShippingError("sandboxOnly");
  const shipment = await getShipment(ctx, shipmentId);
  const { isPaid, trackingNumber } = shipment;
  if (!isOfSandbox(shipment) || !isPaid || trackingNumber === null)
    throw new ShippingError("sandboxEventNotPossible");
  const soldKg = soldKgOf(shipment);
  const evidence = {
    document: `SANDBOX-${ctx.newId()}`,
    billedKg: terms.type === "reweigh" && soldKg !== null ? soldKg + HEAVIER_KG : null,
    formula: null,
  };
  const charge = await chargeAbout(ctx, shipment, { ...terms, evidence }, SANDBOX_TOKEN);
  await ctx.db.tx(charge.accountId, async (tx) => {
    await insertCharge(tx, charge);
    await tellOfCharge(ctx, tx, charge, "chargeAnnounced");
  });
  return charge;
}
