import { useFetcher } from "@remix-run/react";
import { Button } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { incidentSolutions, type IncidentSolution } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/**
 * Gives one answer to several incidents whose carriers' systems take it; nothing where none does. To send many back
 * asks first.
 */
export function AnswerButtons({ incidentIds }: { incidentIds: readonly number[] }) {
  const messages = useMessages(incidentsMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  if (incidentIds.length === 0) return null;
  const { acts, allBySystem, askReturn } = messages.tell;
  const count = incidentIds.length;
  const fieldsOf = (solution: IncidentSolution) => ({
    intent: "answerAll",
    incidentIds: incidentIds.join(),
    solution,
    text: acts[solution],
  });
  return incidentSolutions.map((solution) =>
    solution === "return" && count > 1 ? (
      <ConfirmButton
        key={solution}
        variant="secondary"
        label={allBySystem(acts[solution], count)}
        title={askReturn.title(count)}
        text={askReturn.text}
        fields={fieldsOf(solution)}
        done={messages.done}
      />
    ) : (
      <Button
        key={solution}
        variant={solution === "retry" ? "primary" : "secondary"}
        disabled={fetcher.state !== "idle"}
        onClick={() => fetcher.submit(fieldsOf(solution), { method: "post" })}
      >
        {allBySystem(acts[solution], count)}
      </Button>
    ),
  );
}
