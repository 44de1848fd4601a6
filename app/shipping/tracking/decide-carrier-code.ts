import {
  selectShipmentsWithNote,
  setMeaning,
  setMeaningOfEvents,
  type CarrierCodeKey,
} from "#db/shipping/carrier-codes.ts";
import { findShipment } from "#db/shipping/shipments.ts";
import { selectTrackingEvents } from "#db/shipping/tracking-events.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { meaningOf, type StateWord } from "../model/state-word.ts";
import { follow } from "./record-tracking-events.ts";

const SHIPMENTS_AT_ONCE = 200;

/**
 * Says what a carrier's code means: of its events from now on, and of those that have moved nothing so far, so that
 * their parcels stand where the carrier says. Repeating it changes nothing twice.
 * @returns how many shipments have such an event
 */
export async function decideCarrierCode(
  service: Service,
  { meaning, ...code }: CarrierCodeKey & { meaning: StateWord },
): Promise<{ shipments: number }> {
  await service.db.tx(null, (tx) => setMeaning(tx, { ...code, meaning }, service.now()));
  if (meaning === "noted") return { shipments: 0 };

  const carriers = { country: code.country, carrierTokens: tokensOf(service, code) };
  let afterId: ShipmentId | null = null;
  let shipments = 0;
  for (;;) {
    const page: { accountId: AccountId; shipmentId: ShipmentId }[] = await selectShipmentsWithNote(
      service.db.read,
      carriers,
      code.carrierCode,
      { afterId, limit: SHIPMENTS_AT_ONCE },
    );
    for (const found of page) await restate(service, found, code.carrierCode, meaning);
    shipments += page.length;
    afterId = page.at(-1)?.shipmentId ?? null;
    if (page.length < SHIPMENTS_AT_ONCE) return { shipments };
  }
}

/** Of the card and of each of its services; a contract of an account is a carrier of its own. */
function tokensOf(service: Service, { country, carrierToken }: CarrierCodeKey): string[] {
  const carriers = service.markets.get(country)?.carriers ?? [];
  const services = carriers.filter((each) => each.carrierToken.startsWith(`${carrierToken}-`));
  return [carrierToken, ...services.map((each) => each.carrierToken)];
}

async function restate(
  service: Service,
  { accountId, shipmentId }: { accountId: AccountId; shipmentId: ShipmentId },
  carrierCode: string,
  word: StateWord,
): Promise<void> {
  await service.db.tx(accountId, async (tx) => {
    const shipment = await findShipment(tx, accountId, shipmentId);
    if (!shipment) return;
    const before = await selectTrackingEvents(tx, accountId, shipmentId);
    await setMeaningOfEvents(tx, { accountId, shipmentId }, carrierCode, word);
    const stored = await selectTrackingEvents(tx, accountId, shipmentId);
    const { milestone } = meaningOf(word);
    const milestones = milestone ? [milestone] : [];
    await follow(service, tx, shipment, { before, stored, milestones });
  });
}
