import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { IncidentSolution } from "#app/shipping/model/incident.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { MerchantResult } from "#app/shopify/merchant/views.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** Asks what the carrier shall do about the parcel, once, and says how far the answer is. */
export function IncidentAnswerForm({ state }: { state: ShipmentView["incidentAnswer"] }) {
  const messages = useMessages(incidentsMessages).answer;
  const shell = useMessages(shellMessages);
  const { data: result, state: sending, submit } = useFetcher<MerchantResult>();
  useToast(result?.ok, messages.sent);
  if (state === null) return null;

  const answer = (solution: IncidentSolution) =>
    submit({ intent: "answerIncident", solution }, { method: "post" });
  return (
    <BlockStack gap="300">
      {result?.ok === false && (
        <Banner tone="critical" title={shell.refused.title}>
          {result.text}
        </Banner>
      )}
      {state === "open" ? (
        <>
          <Text as="p">{messages.text}</Text>
          <InlineStack gap="200">
            <Button variant="primary" loading={sending !== "idle"} onClick={() => answer("retry")}>
              {messages.retry}
            </Button>
            <Button disabled={sending !== "idle"} onClick={() => answer("return")}>
              {messages.return}
            </Button>
          </InlineStack>
        </>
      ) : (
        <Banner tone={state === "answered" || state === "asking" ? "info" : "warning"}>
          {messages.states[state]}
        </Banner>
      )}
    </BlockStack>
  );
}
