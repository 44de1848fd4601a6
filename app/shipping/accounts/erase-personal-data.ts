import {
  eraseAllAddresses,
  eraseRecipients,
  forgetMailErrors,
  selectShipmentIds,
  selectShipmentIdsByExtId,
} from "#db/shipping/erasure.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { extScopeOf, type Integration } from "../model/integration.ts";

export interface ErasePersonalData {
  accountId: AccountId;
  /** The recipients of these orders, or everybody: recipients, senders, the address book. */
  of: "everybody" | { integration: Integration; orderIds: readonly string[] };
}

/** Below the databases' limit of parameters per statement, and a short transaction. */
const BATCH = 200;

/**
 * Erases personal data: names, streets, contacts, printed labels, and texts of carriers and merchants about people.
 * Places, prices, states and money stay. Repeating it changes nothing.
 */
export async function erasePersonalData(
  service: Service,
  { accountId, of }: ErasePersonalData,
): Promise<void> {
  const { db, now } = service;
  await db.tx(null, forgetMailErrors);
  if (of === "everybody") {
    await eraseInBatches(service, accountId, await selectShipmentIds(db.read, accountId));
    await db.tx(accountId, (tx) => eraseAllAddresses(tx, accountId, now()));
    return;
  }

  const extScope = extScopeOf(of.integration);
  for (let first = 0; first < of.orderIds.length; first += BATCH) {
    const orderIds = of.orderIds.slice(first, first + BATCH);
    const shipmentIds = await selectShipmentIdsByExtId(db.read, accountId, extScope, orderIds);
    await eraseInBatches(service, accountId, shipmentIds);
  }
}

async function eraseInBatches(
  { db, now }: Service,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<void> {
  for (let first = 0; first < shipmentIds.length; first += BATCH) {
    const batch = shipmentIds.slice(first, first + BATCH);
    await db.tx(accountId, (tx) => eraseRecipients(tx, accountId, batch, now()));
  }
}
