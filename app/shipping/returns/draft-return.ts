import { isRecipientErased } from "#db/shipping/erasure.ts";
import { selectReturns, type StoredReturn } from "#db/shipping/lists/returns.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { getShipment } from "../shipments/get-shipment.ts";
import { createReturnShipment, isReturnable, OVER } from "./create-return-shipment.ts";

export interface Returns {
  /** What brings its parcel back, the oldest first, also what was given back. */
  by: StoredReturn[];
  /** Whether `draftReturn` makes a new one. */
  canCreate: boolean;
}

export async function listReturns({ db }: Context, shipment: Shipment): Promise<Returns> {
  const { accountId, shipmentId, returnOf } = shipment;
  const by = await selectReturns(db.read, accountId, shipmentId);
  return {
    by,
    canCreate:
      returnOf === undefined &&
      isReturnable(shipment) &&
      !by.some(isCurrent) &&
      !(await isRecipientErased(db.read, shipmentId)),
  };
}

/**
 * The return of a shipment for its merchant: the one that it has, else a new draft. Its extId counts the returns that
 * were given back, so that two requests at once make one.
 * @throws ShippingError pApiShipmentNotFound, shipmentReturnNotPossible, also for a return, and those of
 *   `createReturnShipment`
 */
export async function draftReturn(ctx: Context, shipmentId: ShipmentId): Promise<ShipmentId> {
  const { returnOf } = await getShipment(ctx, shipmentId);
  if (returnOf !== undefined) throw new ShippingError("shipmentReturnNotPossible");
  const returns = await selectReturns(ctx.db.read, ctx.accountId, shipmentId);
  const current = returns.find(isCurrent);
  if (current) return current.shipmentId;
  const extId = `return-${shipmentId}-${returns.length + 1}`;
  try {
    return (await createReturnShipment(ctx, { shipmentId, extId })).shipmentId;
  } catch (error) {
    // Another request made it first.
    if (!(error instanceof ShippingError) || error.code !== "pApiShipmentExtIdAlreadyUsed")
      throw error;
    const made = await selectReturns(ctx.db.read, ctx.accountId, shipmentId);
    const found = made.find((each) => each.shipmentId === error.shipmentId);
    if (!found) throw error;
    return found.shipmentId;
  }
}

/** One that was given back lets another take its place. */
const isCurrent = ({ status }: StoredReturn): boolean => !OVER.includes(status);
