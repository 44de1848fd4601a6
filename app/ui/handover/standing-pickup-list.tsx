import { BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { StandingPickupRow } from "#app/shopify/merchant/handover/read-handovers.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StandingPickupForm, WEEK } from "./standing-pickup-form.tsx";

/** What carriers are asked for every week, also where nothing waits now. */
export function StandingPickupList({ pickups }: { pickups: readonly StandingPickupRow[] }) {
  const { standing } = useMessages(handoverMessages);
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {standing.title}
        </Text>
      </Box>
      {pickups.map((pickup) => (
        <Box
          key={pickup.standingPickupId}
          padding="400"
          borderBlockStartWidth="025"
          borderColor="border"
        >
          <StandingPickupLine pickup={pickup} />
        </Box>
      ))}
    </Card>
  );
}

function StandingPickupLine({ pickup }: { pickup: StandingPickupRow }) {
  const { standing: messages } = useMessages(handoverMessages);
  const { day } = useFormat();
  const { standingPickupId, carrier, origin, weekdays, from, to } = pickup;
  const { leastParcels, note, askedDay, skipped } = pickup;
  const days = WEEK.filter((each) => weekdays.includes(each))
    .map((each) => messages.weekdays[each].toLocaleLowerCase())
    .join(", ");
  return (
    <BlockStack gap="200">
      <Text as="h3" fontWeight="semibold">
        {carrier}
      </Text>
      <Text as="p" tone="subdued">
        {origin}
      </Text>
      <Text as="p">{messages.summary(days, from, to)}</Text>
      {leastParcels > 1 && <Text as="p">{messages.from(leastParcels)}</Text>}
      {note !== null && (
        <Text as="p" breakWord>
          {note}
        </Text>
      )}
      {askedDay !== null && <Text as="p">{messages.asked(day(askedDay))}</Text>}
      {skipped && (
        <Text as="p" tone="caution">
          {messages.skipped(day(skipped.day), messages.reasons[skipped.reason])}
        </Text>
      )}
      <InlineStack gap="200">
        <StandingPickupForm
          key={[days, from, to, leastParcels, note].join(" ")}
          of={pickup}
          saved={pickup}
        />
        <ConfirmButton
          {...messages.end}
          fields={{ intent: "endStanding", standingPickupId: String(standingPickupId) }}
          tone="critical"
        />
      </InlineStack>
    </BlockStack>
  );
}
