import { findLastWaybillCall } from "#db/shipping/waybills/last-waybill-call.ts";

import type { Service } from "../context.ts";
import type { Shipment } from "../model/shipment.ts";
import type { WaybillState } from "../model/waybill-state.ts";
import { findPurchasedCarrier, NUMBER_RANGE_USED_UP } from "./waybill-call.ts";

/** What a carrier says is shown up to here. */
const DETAIL_LENGTH_MAX = 500;

/** Why a paid shipment has no number yet; null for one that has it, is unpaid, or for which none was asked. */
export async function readWaybillState(
  service: Service,
  shipment: Shipment,
): Promise<WaybillState | null> {
  const { accountId, shipmentId } = shipment;
  if (!shipment.isPaid || shipment.trackingNumber !== null) return null;

  const last = await findLastWaybillCall(service.db.read, accountId, shipmentId);
  if (!last) return notAsked(service, shipment);
  const { state, nextAt: retryAt } = last;
  if (state === "rejected") return refusalOf(last);
  if (state === "pending") return { state, code: "carrierAnswerAwaited", detail: null, retryAt };
  // One that has succeeded has its number.
  return state === "succeeded" ? null : { state, code: "outcomeUnknown", detail: null, retryAt };
}

function refusalOf({
  detail,
  settledBy,
}: {
  detail: string | null;
  settledBy: string | null;
}): WaybillState {
  const refused = { state: "refused", detail: null, retryAt: null } as const;
  if (settledBy !== null) return { ...refused, code: "carrierHasNone" };
  if (detail === NUMBER_RANGE_USED_UP) return { ...refused, code: "numberRangeUsedUp" };
  const said = detail?.slice(0, DETAIL_LENGTH_MAX).toWellFormed() ?? null;
  return { ...refused, code: "carrierRefused", detail: said };
}

/** A carrier that keeps failing is not asked for a while: no request is written down then. */
function notAsked(service: Service, shipment: Shipment): WaybillState | null {
  const isDown = findPurchasedCarrier(service, shipment)?.health.waybills.isOpen() ?? false;
  if (!isDown || shipment.status !== "quoted") return null;
  return { state: "pending", code: "carrierUnavailable", detail: null, retryAt: null };
}
