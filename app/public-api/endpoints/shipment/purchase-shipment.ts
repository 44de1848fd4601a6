import { z } from "zod";

import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { purchaseWiths } from "#app/shipping/model/payment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import {
  type PurchaseShipment,
  purchaseShipment,
} from "#app/shipping/shipments/purchase-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { idJson, shipmentParams } from "../../json/id.ts";
import { servicePointChoiceJson } from "../../json/service-point.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";

export const purchaseShipmentBody = z.object({
  preferredRateObjectId: idJson<"Rate">()
    .nullish()
    .describe("The chosen `rateId`. Needed unless a rate is already selected."),
  purchaseWith: z
    .enum(purchaseWiths, {
      error: ({ input }) =>
        input === undefined || input === null
          ? "pApiShipmentPurchaseWithRequired"
          : "pApiWalletUnsupportedPaymentMethod",
    })
    .meta({
      id: "PurchaseWith",
      description:
        "`walletAvailable` spends the balance; `walletTokenized` first takes what is missing from the account's " +
        "stored payment method.",
    }),
  ...servicePointChoiceJson,
});

/** The same, as the operation takes it. */
export const purchaseOf = (
  shipmentId: ShipmentId,
  asked: z.output<typeof purchaseShipmentBody>,
): PurchaseShipment => ({
  shipmentId,
  preferredRateId: asked.preferredRateObjectId ?? null,
  purchaseWith: asked.purchaseWith,
  servicePointRef: asked.servicePointRef ?? null,
  servicePointName: asked.servicePointName ?? null,
});

export const purchaseShipmentEndpoint = endpoint({
  operationId: "purchaseShipment",
  method: "PATCH",
  path: "/shipment/purchase/{id}",
  status: 200,
  objectType: "shipment",
  scope: "money",
  summary: "Choose a rate and pay from the wallet",
  description:
    "Selects the carrier and charges the wallet once. `walletAvailable` spends the balance; `walletTokenized` first " +
    "takes what is missing from the account's stored payment method, when there is one.",
  params: shipmentParams,
  body: purchaseShipmentBody,
  bodyExample: { preferredRateObjectId: 123, purchaseWith: "walletAvailable" },
  payload: shipmentDetailSchema,
  errors: [
    "pApiShipmentPurchaseWithRequired",
    "pApiWalletUnsupportedPaymentMethod",
    "pApiQuotationCurrencyNotFound",
    "pApiShipmentNotFound",
    "pApiShipmentRateNotFound",
    "pApiShipmentPreferredRateRequired",
    "pApiShipmentRateUnavailable",
    "shipmentAnnulAlreadyDone",
    "ecCarrierShipmentCollectionMustEqualInsured",
    "carrierWithoutServicePoints",
    "paymentIntentExecuteTransactionWalletInsufficientFunds",
    "walletDebtUnpaid",
    "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
  ],
  recoverWhen: {
    code: "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
    payload: async (ctx, { id }) => shipmentDetailJson(await getShipment(ctx, id)),
  },
  async respond(ctx, { params, body: asked }) {
    return shipmentDetailJson(await purchaseShipment(ctx, purchaseOf(params.id, asked)));
  },
});
