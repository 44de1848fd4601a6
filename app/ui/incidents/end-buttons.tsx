import { useFetcher } from "@remix-run/react";
import { Button, InlineStack } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { personOutcomes, type PersonOutcome } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** Closes incidents, with how they ended; several are asked about first. */
export function EndButtons({ incidentIds }: { incidentIds: readonly number[] }) {
  const messages = useMessages(incidentsMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  const { outcomes, ask } = messages.end;
  const fieldsOf = (outcome: PersonOutcome) => ({
    intent: "end",
    incidentIds: incidentIds.join(),
    outcome,
  });
  return (
    <InlineStack gap="200">
      {personOutcomes.map((outcome) =>
        incidentIds.length > 1 ? (
          <ConfirmButton
            key={outcome}
            variant="secondary"
            label={outcomes[outcome]}
            title={ask.title(incidentIds.length)}
            text={ask.text(outcomes[outcome])}
            fields={fieldsOf(outcome)}
            done={messages.done}
          />
        ) : (
          <Button
            key={outcome}
            disabled={fetcher.state !== "idle"}
            onClick={() => fetcher.submit(fieldsOf(outcome), { method: "post" })}
          >
            {outcomes[outcome]}
          </Button>
        ),
      )}
    </InlineStack>
  );
}
