import {
  findLastWaybillCall,
  isRefusal,
  type LastWaybillCall,
  selectLastWaybillCalls,
} from "#db/shipping/waybills/last-waybill-call.ts";

import type { Context, Service } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import type { WaybillState } from "../model/waybill-state.ts";
import { NUMBER_RANGE_USED_UP } from "./waybill-call.ts";

/** What a carrier says is shown up to here. */
const DETAIL_LENGTH_MAX = 500;

/** Why a paid shipment has no number yet; null for one that has it, is unpaid, or for which none was asked. */
export async function readWaybillState(
  service: Service,
  shipment: Shipment,
): Promise<WaybillState | null> {
  if (!lacksNumber(shipment)) return null;
  const { accountId, shipmentId } = shipment;
  const last = await findLastWaybillCall(service.db.read, accountId, shipmentId);
  return stateOf(last);
}

/** The same of each of the account's shipments: one query for those that are paid and have no number, none without. */
export async function readWaybillStates(
  ctx: Context,
  shipments: readonly Shipment[],
): Promise<Map<ShipmentId, WaybillState | null>> {
  const lacking = shipments.filter(lacksNumber);
  if (lacking.length === 0) return new Map();
  const ids = lacking.map(({ shipmentId }) => shipmentId);
  const calls = await selectLastWaybillCalls(ctx.db.read, ctx.accountId, ids);
  return new Map(
    lacking.map((shipment) => {
      const { shipmentId } = shipment;
      return [shipmentId, stateOf(calls.get(shipmentId) ?? null)];
    }),
  );
}

const lacksNumber = ({ isPaid, trackingNumber }: Shipment): boolean =>
  isPaid && trackingNumber === null;

function stateOf(last: LastWaybillCall | null): WaybillState | null {
  if (!last) return null;
  const { state, nextAt: retryAt, askedTimes } = last;
  if (state === "rejected") return isRefusal(last) ? refusalOf(last) : null;
  // One that has succeeded has its number.
  if (state === "succeeded") return null;
  const awaited = state === "pending" ? "carrierAnswerAwaited" : "outcomeUnknown";
  // One that was never sent waits until the carrier may be asked.
  const code = askedTimes === 0 ? "carrierUnavailable" : awaited;
  return { state, code, detail: null, retryAt };
}

function refusalOf({ detail, settledBy }: LastWaybillCall): WaybillState {
  const refused = { state: "refused", detail: null, retryAt: null } as const;
  if (settledBy !== null) return { ...refused, code: "carrierHasNone" };
  if (detail === NUMBER_RANGE_USED_UP) return { ...refused, code: "numberRangeUsedUp" };
  const said = detail?.slice(0, DETAIL_LENGTH_MAX).toWellFormed() ?? null;
  return { ...refused, code: "carrierRefused", detail: said };
}
