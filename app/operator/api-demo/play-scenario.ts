import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Narrator } from "./narrator.ts";
import { offerTable, cheapest } from "./offers.ts";
import { openDemoAccount } from "./open-demo-account.ts";
import type { Operator } from "./operator.ts";
import type { Draft, OfferedRate, Shipment } from "./store-client.ts";

/** What the demo leaves behind to play with. */
export interface Ending {
  apiKey: string;
}

interface Parts {
  origin: string;
  folder: string;
  narrator: Narrator;
  operator: Operator;
}

const parcel = { weight: 2.5, length: 30, width: 20, height: 15 };
const order = {
  contents: ["clothes"],
  goodsCollection: 45,
  goodsInsured: 45,
  goodsCurrency: "USD",
};

/**
 * The service's main job from an empty wallet to a printed label and a refund. Every printed number comes from a
 * response.
 */
export async function playScenario(parts: Parts): Promise<Ending> {
  const { narrator, operator } = parts;
  const { step, print } = narrator;
  const shop = await openDemoAccount(parts);
  const { accountId, apiKey, store, sender, recipient } = shop;

  step("Compare what each carrier would charge");
  const { data: offers } = await store.post<{ data: OfferedRate[] }>("/quotation", {
    senderAddress: { territoryBaseId: sender.territoryBaseId, country: sender.country },
    recipientAddress: { territoryBaseId: recipient.territoryBaseId, country: recipient.country },
    parcel,
    goodsCollection: order.goodsCollection,
    goodsInsured: order.goodsInsured,
    goodsCurrency: order.goodsCurrency,
  });
  print(offerTable(offers));

  step("Keep the order as a draft: nothing is paid yet");
  const draft = await makeDraft("PEDIDO-1001");
  print(
    `Draft ${draft.shipmentId} is ${draft.status}, with ${draft.rates.length} rates to choose from.`,
  );

  step("Choose the cheapest carrier and pay from the wallet");
  const before = await operator.walletOf(accountId);
  const paid = await purchase(draft);
  const after = await operator.walletOf(accountId);
  print(
    `Paid: ${paid.isPaid ? "yes" : "no"}. The wallet went from ${before.text} to ${after.text}.`,
  );

  step("Ask the carrier for a tracking number");
  const labelled = await store.patch<Shipment>(
    `/shipment/generateTrackingNumber/${draft.shipmentId}`,
  );
  if (!labelled.trackingNumber) throw new Error("The carrier gave no tracking number.");
  print(`Tracking number ${labelled.trackingNumber}; the shipment is ${labelled.status}.`);

  step("Download the label through a link that needs no key");
  const labelPath = await downloadLabel(draft.shipmentId, labelled.trackingNumber);
  print(`Saved, ready to print on 100 x 150 mm: ${labelPath}`);

  step("A second order is paid, and its customer changes their mind");
  const second = await makeDraft("PEDIDO-1002");
  await purchase(second);
  const spent = await operator.walletOf(accountId);
  const refunded = await store.patch<Shipment>(`/shipment/annulAndRefund/${second.shipmentId}`, {
    annulReasonStatus: "recipientCanceledOrder",
  });
  const restored = await operator.walletOf(accountId);
  print(
    `Shipment ${second.shipmentId} is ${refunded.status}. The wallet went from ${spent.text} back to ${restored.text}.`,
  );
  if (restored.balance !== after.balance)
    throw new Error("The refund did not bring the whole price back.");

  step("Read the wallet's statement");
  print(await operator.read("wallet", "statement", "--account", String(accountId)));

  step("Check every cent and every label against the ledger");
  print(await operator.read("wallet", "verify"));
  return { apiKey };

  function makeDraft(extId: string): Promise<Draft> {
    const addresses = {
      senderAddressId: sender.addressId,
      recipientAddressId: recipient.addressId,
    };
    return store.post<Draft>("/shipment", { ...addresses, parcel, ...order, extId });
  }

  function purchase({ shipmentId, rates }: Draft): Promise<Shipment> {
    const rate = cheapest(rates);
    print(
      `The cheapest carrier that takes it is ${rate.carrierToken}, at ${rate.priceTotal.toFixed(2)} ${rate.currency}.`,
    );
    return store.patch<Shipment>(`/shipment/purchase/${shipmentId}`, {
      preferredRateObjectId: rate.rateId,
      purchaseWith: "walletAvailable",
    });
  }

  async function downloadLabel(shipmentId: number, trackingNumber: string): Promise<string> {
    const asked = { type: "carrierDefault", disposition: "attachment" };
    const link = await store.post<{ downloadUrl: string; expiresAt: string }>(
      `/shipment/generateLabelUrl/${shipmentId}`,
      asked,
    );
    print(`The link works until ${link.expiresAt}: ${link.downloadUrl}`);
    const response = await fetch(link.downloadUrl);
    const pdf = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || !Buffer.from(pdf).subarray(0, 5).equals(Buffer.from("%PDF-"))) {
      throw new Error(`The label's link was answered ${response.status}, without a PDF.`);
    }
    const path = join(parts.folder, `label-${trackingNumber}.pdf`);
    await writeFile(path, pdf);
    return path;
  }
}
