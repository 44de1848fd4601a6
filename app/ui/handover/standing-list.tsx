import { BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { StandingRow } from "#app/shopify/merchant/handover/read-handovers.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StandingForm, WEEK } from "./standing-form.tsx";

/** What carriers are asked for every week, also where nothing waits now. */
export function StandingList({ wishes }: { wishes: readonly StandingRow[] }) {
  const { standing } = useMessages(handoverMessages);
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {standing.title}
        </Text>
      </Box>
      {wishes.map((wish) => (
        <Box
          key={wish.standingPickupId}
          padding="400"
          borderBlockStartWidth="025"
          borderColor="border"
        >
          <StandingLine wish={wish} />
        </Box>
      ))}
    </Card>
  );
}

function StandingLine({ wish }: { wish: StandingRow }) {
  const { standing: messages } = useMessages(handoverMessages);
  const { day } = useFormat();
  const { standingPickupId, carrier, origin, weekdays, from, to } = wish;
  const { leastParcels, note, askedDay, skipped } = wish;
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
        <StandingForm key={[days, from, to, leastParcels, note].join(" ")} of={wish} wish={wish} />
        <ConfirmButton
          {...messages.end}
          fields={{ intent: "endStanding", standingPickupId: String(standingPickupId) }}
          tone="critical"
        />
      </InlineStack>
    </BlockStack>
  );
}
