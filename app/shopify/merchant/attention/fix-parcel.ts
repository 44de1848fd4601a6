import { ShippingError } from "#app/shipping/model/errors.ts";
import { editShipment } from "#app/shipping/shipments/edit-shipment.ts";

import { answerAboutPayments } from "../../orders/decisions/answer-about-payments.ts";
import { changeDraft } from "../../orders/decisions/change-draft.ts";
import { confirmTerritory } from "../../orders/decisions/confirm-territory.ts";
import { decidePaymentGateway } from "../../orders/decisions/decide-payment-gateway.ts";
import { sendAnyway } from "../../orders/decisions/send-anyway.ts";
import { setProductWeight } from "../../orders/decisions/set-product-fact.ts";
import { setRecipientPhone } from "../../orders/decisions/set-recipient-phone.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { packParcel } from "../../shop/pack-parcel.ts";
import { merchantResult } from "../merchant-result.ts";
import { getParcel } from "../parcels/parcel.ts";
import { syncOrderNow } from "../purchase/sync-order.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { MerchantResult } from "../views.ts";
import type { Fix } from "./fix-schema.ts";

const SYNC_WITHIN_MS = 8_000;
const SIGNAL_MS = 20_000;
const CONTENTS_MAX_GRAMS = 100_000;

/**
 * Corrects what keeps a fulfilment order from being shipped, and syncs it at once. Jobs sync the other orders that
 * waited for the same.
 * @throws ShippingError pApiShipmentNotFound
 */
export function fixParcel(
  ctx: ServedShopContext,
  fulfillmentOrderId: string,
  fix: Fix,
): Promise<MerchantResult> {
  return merchantResult(ctx, fulfillmentOrderId, async () => {
    const { row } = await getParcel(ctx, fulfillmentOrderId);
    await apply(ctx, fulfillmentOrderId, fix);
    // The sync receives what was typed.
    if (fix.kind === "phone" || fix.kind === "change") return;
    const isSeen = await syncOrderNow(ctx, row.orderId, SYNC_WITHIN_MS);
    if (!isSeen && fix.kind !== "insurance") throw new MerchantRefusal("storeUnreachable");
  });
}

async function apply(ctx: ServedShopContext, fulfillmentOrderId: string, fix: Fix): Promise<void> {
  switch (fix.kind) {
    case "territory": {
      const { territoryBaseId } = fix;
      await confirmTerritory(ctx, { fulfillmentOrderId, territoryBaseId });
      return;
    }
    case "phone": {
      const typed = { fulfillmentOrderId, phone: fix.phone };
      const signal = AbortSignal.timeout(SIGNAL_MS);
      if (!(await setRecipientPhone(ctx, typed, signal)))
        throw new MerchantRefusal("phoneNotDialable");
      return;
    }
    case "weights":
      requireWeights(fix.weights.map(({ grams }) => grams));
      for (const { productId, grams } of fix.weights)
        await setProductWeight(ctx, { productId, weightGrams: grams });
      return;
    case "contents": {
      requireWeights([fix.grams]);
      const parcel = packParcel({ contentsGrams: fix.grams, settings: ctx.settings });
      await editDraft(ctx, fulfillmentOrderId, { parcel });
      return;
    }
    case "gateway": {
      const { name, decision } = fix;
      await decidePaymentGateway(ctx, { gateway: name, decision });
      return;
    }
    case "change": {
      const typed = { fulfillmentOrderId, change: fix.change };
      await changeDraft(ctx, typed, AbortSignal.timeout(SIGNAL_MS));
      return;
    }
    case "sendAnyway":
      if (!(await sendAnyway(ctx, { fulfillmentOrderId })))
        throw new MerchantRefusal("notShippable");
      return;
    case "payments":
      if (!(await answerAboutPayments(ctx, { fulfillmentOrderId, isCash: fix.areCash })))
        throw new MerchantRefusal("notShippable");
      return;
    case "insurance":
      await editDraft(ctx, fulfillmentOrderId, { goodsInsured: fix.goodsInsured });
  }
}

function requireWeights(grams: readonly number[]): void {
  const isWeight = (each: number) =>
    Number.isInteger(each) && each >= 1 && each <= CONTENTS_MAX_GRAMS;
  if (grams.length === 0 || !grams.every(isWeight)) throw new MerchantRefusal("weightNotPossible");
}

async function editDraft(
  ctx: ServedShopContext,
  fulfillmentOrderId: string,
  changes: Omit<Parameters<typeof editShipment>[1], "shipmentId">,
): Promise<void> {
  const { shipment } = await getParcel(ctx, fulfillmentOrderId);
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  await editShipment(ctx, { shipmentId: shipment.shipmentId, ...changes });
}
