import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findAccount } from "#db/shipping/accounts.ts";

import type { Service } from "../context.ts";
import type { ShipmentChange } from "../model/change.ts";
import type { AccountId } from "../model/ids.ts";
import type { Cents } from "../model/money.ts";
import type { Shipment } from "../model/shipment.ts";
import type { Wallet } from "../model/wallet.ts";

/** Asks, in the commit of the change, that whoever wants to hear of it is told. The shipment is as it is after it. */
export async function announce(
  service: Service,
  tx: Connection,
  shipment: Shipment,
  what: ShipmentChange["what"],
): Promise<void> {
  const { accountId, shipmentId, status, trackingNumber, incidentCount } = shipment;
  const occurredAt = service.now().toISOString();
  const payload = {
    accountId,
    shipmentId,
    what,
    status,
    trackingNumber,
    incidentCount,
    occurredAt,
  };
  await enqueueJob(tx, service, { kind: "shipmentChanged", payload });
}

/** A wallet is low once each time that it falls below what its account wants to have, not at every purchase after it. */
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

  const { walletLowBelow: lowBelow } = account;
  const occurredAt = service.now().toISOString();
  const payload = { accountId, balance: after, lowBelow, occurredAt };
  await enqueueJob(tx, service, { kind: "walletLow", payload });
}
