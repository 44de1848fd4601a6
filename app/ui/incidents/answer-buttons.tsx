import { useFetcher } from "@remix-run/react";
import { Button } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { incidentSolutions, type IncidentSolution } from "#app/shipping/model/incident.ts";
import type { IncidentResult } from "#app/shopify/merchant/incidents/incident-action.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** Gives one answer to several incidents whose carriers' systems take it; nothing where none does. */
export function AnswerButtons({ incidentIds }: { incidentIds: readonly number[] }) {
  const messages = useMessages(incidentsMessages);
  const fetcher = useFetcher<IncidentResult>();
  useToast(fetcher.data?.ok, messages.done);
  if (incidentIds.length === 0) return null;
  const answer = (solution: IncidentSolution) => {
    const text = messages.tell.acts[solution];
    fetcher.submit(
      { intent: "answerAll", incidentIds: incidentIds.join(), solution, text },
      { method: "post" },
    );
  };
  return incidentSolutions.map((solution) => (
    <Button
      key={solution}
      variant={solution === "retry" ? "primary" : "secondary"}
      disabled={fetcher.state !== "idle"}
      onClick={() => answer(solution)}
    >
      {messages.tell.allBySystem(messages.tell.acts[solution], incidentIds.length)}
    </Button>
  ));
}
