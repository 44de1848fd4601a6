import { useFetcher } from "@remix-run/react";
import { Button, InlineStack } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { personOutcomes, type PersonOutcome } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** Closes incidents, with how they ended. */
export function EndButtons({ incidentIds }: { incidentIds: readonly number[] }) {
  const messages = useMessages(incidentsMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  const end = (outcome: PersonOutcome) =>
    fetcher.submit({ intent: "end", incidentIds: incidentIds.join(), outcome }, { method: "post" });
  return (
    <InlineStack gap="200">
      {personOutcomes.map((outcome) => (
        <Button key={outcome} disabled={fetcher.state !== "idle"} onClick={() => end(outcome)}>
          {messages.end.outcomes[outcome]}
        </Button>
      ))}
    </InlineStack>
  );
}
