import { Box, InlineStack, Link } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { incidentReasons, type IncidentReason } from "#app/shipping/model/incident.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  counts: Partial<Record<IncidentReason, number>>;
  open: number;
  chosen: IncidentReason | null;
}

/** The reasons that there are problems for, each with how many; the one that is shown is no link. */
export function Reasons({ counts, open, chosen }: Props) {
  const messages = useMessages(incidentsMessages);
  const some = incidentReasons.flatMap((reason) => {
    const count = counts[reason];
    const url = `/app/incidents?reason=${reason}`;
    return count ? [{ reason, url, text: messages.ofReason(messages.reasons[reason], count) }] : [];
  });
  const all = { reason: null, url: "/app/incidents", text: messages.all(open) };
  return (
    <nav aria-label={messages.title}>
      <Box paddingInline={{ xs: "400", sm: "0" }}>
        <InlineStack gap="400">
          {[all, ...some].map(({ reason, url, text }) =>
            reason === chosen ? (
              <strong key={url} aria-current="page">
                {text}
              </strong>
            ) : (
              <Link key={url} url={url}>
                {text}
              </Link>
            ),
          )}
        </InlineStack>
      </Box>
    </nav>
  );
}
