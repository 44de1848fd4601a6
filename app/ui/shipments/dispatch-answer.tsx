import { Banner, BlockStack, Text } from "@shopify/polaris";

import { buyerAnswerMessages } from "#app/locales/messages/buyer-answer.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What the buyer said before the parcel left: one that was not ordered is better kept. */
export function DispatchAnswer({ answer }: { answer: ShipmentView["dispatchAnswer"] }) {
  const { wishes, dispatch } = useMessages(buyerAnswerMessages);
  const { buyer } = useMessages(incidentsMessages);
  const { dateTime } = useFormat();
  if (!answer) return null;
  const { wish, asked, note, isOnRoute, at } = answer;
  const isWanted = wish === "deliver";
  const isConfirmed = isWanted && note === null && asked.some((doubt) => doubt !== "cash");
  const said = isWanted && asked.includes("cash") ? dispatch.deliver.cash : wishes[wish];
  return (
    <Banner
      title={buyer.title(said, dateTime(at))}
      tone={isWanted && note === null ? "success" : "warning"}
    >
      <BlockStack gap="100">
        {asked.length > 0 && (
          <Text as="p">
            {dispatch.askedAbout(asked.map((doubt) => dispatch.asked[doubt]).join(", "))}
          </Text>
        )}
        {isConfirmed && <Text as="p">{dispatch.confirmed}</Text>}
        {note !== null && (
          <div className="breakable">
            <Text as="p">{note}</Text>
          </div>
        )}
        {!isOnRoute && <Text as="p">{buyer.elsewhere}</Text>}
      </BlockStack>
    </Banner>
  );
}
