import type { Connection } from "#db/engine/database.ts";
import { findMerchantCharge, moveCharge } from "#db/shipping/merchant-charges.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import type { ActivityAction } from "../model/activity.ts";
import type { AccountId, MerchantChargeId } from "../model/ids.ts";
import type { ChargeState, MerchantCharge } from "../model/merchant-charge.ts";
import { SettlementRefused } from "../model/settlement-refused.ts";
import { chargeData } from "./charge-data.ts";

/**
 * Does something to a charge in one of these states, in one commit of its account.
 * @param accountId whose it must be; null for the operator
 * @throws SettlementRefused chargeNotFound, chargeNotPossible
 */
export async function onCharge<Done>(
  service: Service,
  { chargeId, accountId }: { chargeId: MerchantChargeId; accountId: AccountId | null },
  states: readonly ChargeState[],
  work: (tx: Connection, charge: MerchantCharge) => Promise<Done>,
): Promise<Done> {
  const known = await findMerchantCharge(service.db.read, chargeId);
  if (!known || (accountId !== null && known.accountId !== accountId))
    throw new SettlementRefused("chargeNotFound");
  return service.db.tx(known.accountId, async (tx) => {
    const charge = await findMerchantCharge(tx, chargeId);
    if (!charge || !states.includes(charge.state)) throw new SettlementRefused("chargeNotPossible");
    return work(tx, charge);
  });
}

/**
 * Brings a charge into another state, and tells of it.
 * @throws SettlementRefused chargeNotPossible when another process was first
 */
export async function changeCharge(
  service: Service,
  tx: Connection,
  charge: MerchantCharge,
  change: Partial<MerchantCharge>,
  action: ActivityAction,
): Promise<MerchantCharge> {
  const changed = { ...charge, ...change, objectUpdated: service.now() };
  if (!(await moveCharge(tx, charge, { ...change, objectUpdated: changed.objectUpdated })))
    throw new SettlementRefused("chargeNotPossible");
  await tellOfCharge(service, tx, changed, action);
  return changed;
}

/** To the account's webhooks and its activity. */
export async function tellOfCharge(
  service: Service,
  tx: Connection,
  charge: MerchantCharge,
  action: ActivityAction,
): Promise<void> {
  const { accountId, shipmentId, type } = charge;
  const shipment = await findShipment(tx, accountId, shipmentId);
  if (!shipment) throw new SettlementRefused("chargeNotOfShipment");
  const data = chargeData(charge, shipment);
  await announceEvent(service, tx, { accountId, type: "wallet.charge", data });
  await recordActivity(service, tx, accountId, {
    action,
    subjectKind: "shipment",
    subjectId: shipmentId,
    outcome: type,
  });
}
