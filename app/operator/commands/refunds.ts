import { toDecimal } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import { command } from "../command.ts";
import { id, toggle } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

const list = command({
  noun: "refunds",
  verb: "list",
  summary: "List the refunds that wait for a carrier's confirmation",
  flags: {},
  async run(service) {
    const { listPendingRefunds } = await import("#app/shipping/shipments/list-pending-refunds.ts");
    const { listScansAfterRefund } =
      await import("#app/shipping/shipments/list-scans-after-refund.ts");
    const shipments = await listPendingRefunds(service);
    const incidents = await listScansAfterRefund(service);
    const scannedAt = new Map(incidents.map((each) => [each.shipmentId, each.scannedAt]));
    return {
      json: shipments.map((shipment) => ({
        ...refundOf(shipment),
        trackingNumber: shipment.trackingNumber,
        objectUpdated: shipment.objectUpdated,
        scannedAt: scannedAt.get(shipment.shipmentId) ?? null,
      })),
      text:
        shipments.length === 0
          ? "No refund is pending."
          : table(
              [
                "shipment",
                "account",
                "carrier",
                "country",
                "tracking number",
                "amount",
                "last change (UTC)",
              ],
              shipments.map((shipment) => [
                String(shipment.shipmentId),
                String(shipment.accountId),
                shipment.selectedRate?.carrierToken ?? "-",
                shipment.country,
                shipment.trackingNumber ?? "-",
                amountText(shipment),
                time(shipment.objectUpdated),
              ]),
            ),
    };
  },
});

const settle = command({
  noun: "refunds",
  verb: "settle",
  summary: "Give a pending refund back to the wallet, once the carrier has confirmed it",
  flags: {
    shipment: id<"Shipment">("the shipment"),
    "despite-scan": toggle("although the carrier has scanned the parcel since"),
  },
  async run(service, { shipment: shipmentId, "despite-scan": despiteScan }, by) {
    const [{ settleRefund, ScannedAfterRefund }, { showWallet }] = await Promise.all([
      import("#app/shipping/shipments/complete-refund.ts"),
      import("#app/shipping/wallet/show-wallet.ts"),
    ]);
    const hand = await byHand(by);
    const refund = { shipmentId, despiteScan };
    const settled = refusingMoney(() => settleRefund(service, refund, hand));
    const shipment = await settled.catch((error: unknown) => {
      if (!(error instanceof ScannedAfterRefund)) throw error;
      throw new Refusal(
        "shipmentScannedAfterRefund",
        "The carrier has scanned the parcel since: ask it again, then `refunds refuse`, or settle --despite-scan.",
      );
    });
    const { balance, currency } = await showWallet(service, shipment.accountId);
    return {
      json: { ...refundOf(shipment), balance: toDecimal(balance), currency },
      text:
        `Refunded ${amountText(shipment)} for shipment ${shipmentId}. ` +
        `The wallet of account ${shipment.accountId} holds ${money(balance, currency)}.`,
    };
  },
});

const refuse = command({
  noun: "refunds",
  verb: "refuse",
  summary: "End a pending refund that the carrier does not grant: the shipment goes on",
  flags: { shipment: id<"Shipment">("the shipment") },
  async run(service, { shipment: shipmentId }) {
    const { refuseRefund } = await import("#app/shipping/shipments/refuse-refund.ts");
    const shipment = await refuseRefund(service, { shipmentId });
    return {
      json: refundOf(shipment),
      text: `The refund of shipment ${shipmentId} is refused; its status is ${shipment.status}.`,
    };
  },
});

function refundOf(shipment: Shipment) {
  const { shipmentId, accountId, status, country, selectedRate, goodsCurrency } = shipment;
  return {
    shipmentId,
    accountId,
    status,
    carrierToken: selectedRate?.carrierToken ?? null,
    country,
    amount: selectedRate && toDecimal(selectedRate.priceTotal),
    currency: selectedRate?.currency ?? goodsCurrency,
  };
}

const amountText = ({ selectedRate }: Shipment) =>
  selectedRate ? money(selectedRate.priceTotal, selectedRate.currency) : "-";

export const refundCommands = [list, settle, refuse];
