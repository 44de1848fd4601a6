import type { Connection } from "#db/engine/database.ts";
import { enqueueJob, type NewJob } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import { announceEvent } from "../events/announce-event.ts";
import type { Milestone } from "../model/carrier.ts";
import type { ShipmentChange } from "../model/change.ts";
import type { AccountId } from "../model/ids.ts";
import { toDecimal, type Cents } from "../model/money.ts";
import type { Shipment } from "../model/shipment.ts";
import type { Wallet } from "../model/wallet.ts";

/** Enqueues the notifications of a change in the transaction of the change. Takes the shipment as it is afterwards. */
export async function announce(
  service: Service,
  tx: Connection,
  shipment: AnnouncedShipment,
  what: ShipmentChange["what"],
  milestones: readonly Milestone[] = [],
): Promise<void> {
  await enqueueJob(tx, service, changeJob(service, shipment, what, milestones));
}

export type AnnouncedShipment = Pick<
  Shipment,
  "accountId" | "shipmentId" | "status" | "trackingNumber" | "incidentCount"
>;

/** What notifies of it, for many changes of one transaction. */
export function changeJob(
  { now }: Pick<Service, "now">,
  shipment: AnnouncedShipment,
  what: ShipmentChange["what"],
  milestones: readonly Milestone[] = [],
): NewJob<"shipmentChanged"> {
  const { accountId, shipmentId, status, trackingNumber, incidentCount } = shipment;
  const occurredAt = now().toISOString();
  const payload = {
    accountId,
    shipmentId,
    what,
    ...(milestones.length > 0 && { milestones: [...milestones] }),
    status,
    trackingNumber,
    incidentCount,
    occurredAt,
  };
  return { kind: "shipmentChanged", payload };
}

/**
 * A wallet is low once each time that it falls below its account's threshold, not at every purchase after that. Its
 * webhooks and its merchant are told in the transaction that takes the money, so each crossing is told once.
 */
export async function announceLowWallet(
  service: Service,
  tx: Connection,
  accountId: AccountId,
  before: Wallet,
  after: Cents,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account || after >= account.walletLowBelow || before.balance < account.walletLowBelow)
    return;

  const data = {
    balance: toDecimal(after),
    lowBelow: toDecimal(account.walletLowBelow),
    currency: before.currency,
  };
  const occurredAt = await announceEvent(service, tx, { accountId, type: "wallet.low", data });
  await enqueueJob(tx, service, {
    kind: "sendLowBalanceMail",
    payload: { accountId, occurredAt },
    onceKey: `lowBalanceMail:${accountId}:${occurredAt}`,
  });
}
