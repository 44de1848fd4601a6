import { selectHandover, selectWaybillsOf } from "#db/shipping/pickups/handover.ts";

import type { Context } from "../context.ts";
import { findCarrier } from "../model/carriers-of-market.ts";
import type { AddressId } from "../model/ids.ts";
import { isPdf } from "../model/label-kind.ts";
import { CARRIER_TIMEOUT_MS } from "../tracking/waybill-call.ts";
import { PickupRefused } from "./pickup-refused.ts";

/** A list that a person signs has no more. */
const WAYBILLS_MAX = 500;

/**
 * The list of all that waits at an origin for a carrier, which the carrier signs at the handover: the carrier's own
 * PDF. Asking for it makes nothing, so it may be asked for again.
 * @throws PickupRefused pickupNotOffered, pickupNothingToCollect, manifestNotReady, manifestUnavailable when the
 *   carrier does not answer, or not with a PDF
 */
export async function readManifest(
  ctx: Context,
  of: { carrierToken: string; senderAddressId: AddressId },
): Promise<Uint8Array> {
  const pickups = findCarrier(ctx.market, of.carrierToken)?.pickups;
  if (!pickups?.manifestOf) throw new PickupRefused("pickupNotOffered");
  const { read } = ctx.db;
  const { country } = ctx.market;
  const found = { country, limit: WAYBILLS_MAX };
  const waiting = await selectHandover(read, ctx.accountId, found, of);
  if (waiting.length === 0) throw new PickupRefused("pickupNothingToCollect");

  const ids = waiting.map(({ shipmentId }) => shipmentId);
  const said = await selectWaybillsOf(read, ctx.accountId, of, ids);
  const knownOf = new Map(said.map(({ shipmentId, ...known }) => [shipmentId, known]));
  const waybills = waiting.map(({ shipmentId, trackingNumber }) => {
    return { trackingNumber, known: knownOf.get(shipmentId) ?? null };
  });
  const pdf = await pickups
    .manifestOf(waybills, AbortSignal.timeout(CARRIER_TIMEOUT_MS))
    .catch((error: unknown) => {
      throw new PickupRefused("manifestUnavailable", { cause: error });
    });
  if (pdf === null) throw new PickupRefused("manifestNotReady");
  if (!isPdf(pdf)) throw new PickupRefused("manifestUnavailable");
  return pdf;
}
