import { Banner } from "@shopify/polaris";

import { buyerAnswerMessages } from "#app/locales/messages/buyer-answer.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What the buyer said before the parcel left: one that was not ordered is better kept. */
export function CashAnswer({ answer }: Pick<{ answer: ShipmentView["cashAnswer"] }, "answer">) {
  const { wishes, cash } = useMessages(buyerAnswerMessages);
  const { buyer } = useMessages(incidentsMessages);
  const { dateTime } = useFormat();
  if (!answer) return null;
  const { wish, at } = answer;
  return (
    <Banner
      title={buyer.title(wish === "deliver" ? cash.deliver : wishes[wish], dateTime(at))}
      tone={wish === "deliver" ? "success" : "warning"}
    />
  );
}
