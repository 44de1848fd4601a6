import { findReturn } from "../../orders/find.ts";
import type { Return } from "../../orders/order.ts";
import { cancelReturn, createReturn } from "../../orders/returns.ts";
import {
  createReverseDelivery,
  updateReverseDelivery,
  type ReverseShipping,
} from "../../orders/reverse-deliveries.ts";
import { idOf } from "../../shop.ts";
import type { AdminContext } from "../context.ts";
import { presentReturn, presentReverseDelivery } from "../present/return.ts";
import { payload } from "./payload.ts";

interface ReturnInput {
  orderId: string;
  returnLineItems: {
    fulfillmentLineItemId: string;
    quantity: number;
    returnReasonDefinitionId?: string | null;
    returnReasonNote?: string | null;
  }[];
}

interface ShippingInput {
  trackingInput?: { number?: string | null; url?: string | null } | null;
  labelInput?: { fileUrl: string } | null;
  notifyCustomer?: boolean;
}

interface DeliveryInput extends ShippingInput {
  reverseFulfillmentOrderId: string;
  reverseDeliveryLineItems: { reverseFulfillmentOrderLineItemId: string; quantity: number }[];
}

export function returnMutations(context: AdminContext) {
  const { shop } = context;
  const shown = ({ id }: Return) => {
    const found = findReturn(shop, id);
    return { return: found && presentReturn(context, found.order, found.found) };
  };
  return {
    returnCreate: ({ returnInput }: { returnInput: ReturnInput }) =>
      payload(["return"], () => {
        const lines = returnInput.returnLineItems.map((line) => ({
          fulfillmentLineId: idOf("FulfillmentLineItem", line.fulfillmentLineItemId),
          quantity: line.quantity,
          reasonDefinitionId: idOf("ReturnReasonDefinition", line.returnReasonDefinitionId ?? ""),
          note: line.returnReasonNote ?? "",
        }));
        const orderId = idOf("Order", returnInput.orderId);
        return shown(createReturn(shop, orderId, { lines, status: "OPEN" }));
      }),
    returnCancel: ({ id }: { id: string }) =>
      payload(["return"], () => shown(cancelReturn(shop, idOf("Return", id)))),
    reverseDeliveryCreateWithShipping: (input: DeliveryInput) =>
      payload(["reverseDelivery"], () => {
        const portions = input.reverseDeliveryLineItems.map((line) => ({
          reverseLineId: idOf(
            "ReverseFulfillmentOrderLineItem",
            line.reverseFulfillmentOrderLineItemId,
          ),
          quantity: line.quantity,
        }));
        const id = idOf("ReverseFulfillmentOrder", input.reverseFulfillmentOrderId);
        const made = createReverseDelivery(shop, id, portions, shippingOf(input));
        return { reverseDelivery: presentReverseDelivery(made) };
      }),
    reverseDeliveryShippingUpdate: (input: ShippingInput & { reverseDeliveryId: string }) =>
      payload(["reverseDelivery"], () => {
        const id = idOf("ReverseDelivery", input.reverseDeliveryId);
        const updated = updateReverseDelivery(shop, id, shippingOf(input));
        return { reverseDelivery: presentReverseDelivery(updated) };
      }),
  };
}

const shippingOf = ({
  trackingInput,
  labelInput,
  notifyCustomer = true,
}: ShippingInput): ReverseShipping => ({
  tracking: trackingInput
    ? { number: trackingInput.number ?? null, url: trackingInput.url ?? null }
    : null,
  labelUrl: labelInput?.fileUrl ?? null,
  notifyCustomer,
});
