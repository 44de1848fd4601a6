import { selectAbandonedAutoTopUps } from "#db/shipping/auto-top-ups.ts";
import { selectAbandonedCarrierCalls } from "#db/shipping/carrier-calls.ts";
import { findAnnulment } from "#db/shipping/shipment-changes.ts";

import { contextOfShipment } from "../context-of-shipment.ts";
import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { annulAndRefundShipment } from "../shipments/annul-and-refund-shipment.ts";
import { resumeAutoTopUp } from "../wallet/auto-top-up.ts";
import { generateShipmentTrackingNumber } from "./generate-shipment-tracking-number.ts";

const BATCH_MAX = 50;

/**
 * Asks for every lost outcome: waybills, annulments and auto top-ups whose answer never came or whose process died.
 * Carriers are asked in parallel, so that one that does not answer delays no other; calls without an outcome do not
 * block the rest, however many they are. Those of a carrier that has left its market wait until it is back.
 * @returns how many calls were tried, and the errors of those that must be tried again
 */
export async function reconcile(
  service: Service,
): Promise<{ looked: number; failures: unknown[] }> {
  const carriers = [...service.markets.values()].flatMap((market) => market.carriers);
  const carrierTokens = {
    all: carriers.map(({ carrierToken }) => carrierToken),
    forWaybills: carriers
      .filter(({ health }) => !health.waybills.isOpen())
      .map(({ carrierToken }) => carrierToken),
  };
  const calls = await selectAbandonedCarrierCalls(service.db.read, carrierTokens, BATCH_MAX);
  const topUps = await selectAbandonedAutoTopUps(service.db.read, BATCH_MAX);

  const outcomes = await Promise.allSettled([
    ...calls.map((call) =>
      call.operation === "createWaybill"
        ? resumeWaybill(service, call)
        : resumeAnnulment(service, call),
    ),
    ...topUps.map((topUp) => resumeAutoTopUp(service, topUp)),
  ]);
  return {
    looked: outcomes.length,
    failures: outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    ),
  };
}

interface Whose {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

async function resumeWaybill(service: Service, { accountId, shipmentId }: Whose): Promise<void> {
  const ctx = await contextOfShipment(service, accountId, shipmentId);
  await generateShipmentTrackingNumber(ctx, shipmentId);
}

async function resumeAnnulment(service: Service, { accountId, shipmentId }: Whose): Promise<void> {
  const annulment = await findAnnulment(service.db.read, accountId, shipmentId);
  if (!annulment) throw new Error(`shipment ${shipmentId} is being annulled without a reason`);
  const ctx = await contextOfShipment(service, accountId, shipmentId);
  await annulAndRefundShipment(ctx, { ...annulment, shipmentId });
}
