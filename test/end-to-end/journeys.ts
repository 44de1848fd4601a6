import { expect } from "vitest";

import { payloadOf } from "#test/spec/client.ts";
import type { Detail, Draft, Rate } from "#test/spec/shapes.ts";
import { eventually } from "#test/support/eventually.ts";

import type { Merchant } from "./merchants.ts";
import { idle, type Workplace } from "./workplace.ts";

/** The operator credits a payment. */
export function topUp({ server }: Workplace, { accountId }: Merchant, amount: string) {
  const options = [
    "--account",
    accountId,
    "--amount",
    amount,
    "--reference",
    `E2E-${Math.random()}`,
  ];
  return server().operator("wallet", "top-up", ...options);
}

export async function balanceOf({ server }: Workplace, accountId: string): Promise<number> {
  const shown = await server().operator("wallet", "show", "--account", accountId);
  return Number((shown as { balance: unknown }).balance);
}

/** Purchases a draft of the store at this carrier's price, through the public API as any other system would. */
export async function purchase(
  { api }: Merchant,
  { shipmentId }: Pick<Detail, "shipmentId">,
  carrierToken = "simulador",
): Promise<Detail> {
  const { rates } = await ratesOf({ api }, shipmentId);
  const rate = rates.find((each) => each.carrierToken === carrierToken && each.available);
  expect(rate, `no rate of ${carrierToken}`).toBeDefined();
  const body = { preferredRateObjectId: rate!.rateId, purchaseWith: "walletAvailable" };
  return payloadOf(await api.patch<Detail>(`/shipment/purchase/${shipmentId}`, body), 200);
}

/** Editing nothing answers the draft with its rates. */
export async function ratesOf(
  { api }: Pick<Merchant, "api">,
  shipmentId: number,
): Promise<{ rates: Rate[] }> {
  return payloadOf(await api.patch<Draft>(`/shipment/${shipmentId}`, {}), 200);
}

export async function number({ api }: Merchant, shipmentId: number): Promise<Detail> {
  return payloadOf(await api.patch<Detail>(`/shipment/generateTrackingNumber/${shipmentId}`), 200);
}

const history = ["requested", "collecting", "collected", "sorted", "departed", "outForDelivery"];

/** The carrier takes a parcel to its recipient; what it pushes meanwhile may come twice and in no order. */
export async function deliver(
  workplace: Workplace,
  parcels: Pick<Detail, "trackingNumber">[],
  { withCash = false } = {},
) {
  const { carrierSimulator } = workplace;
  for (const code of [...history, ...(withCash ? ["handedOver"] : []), "delivered"]) {
    for (const { trackingNumber } of parcels) {
      const url = `${carrierSimulator.baseUrl}/admin/guides/${trackingNumber}/advance`;
      const { status } = await fetch(url, { method: "POST", body: JSON.stringify({ code }) });
      expect(status, code).toBe(200);
    }
  }
  await eventually(() => expect(carrierSimulator.deliveries().pending).toBe(0));
  await idle(workplace);
}
