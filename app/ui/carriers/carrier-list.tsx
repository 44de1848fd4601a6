import { Badge, Box, Button, Card, InlineStack, Text, type BadgeProps } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { CarrierRow } from "#app/shopify/merchant/carriers/list-carriers.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const tones: Partial<Record<CarrierRow["state"], NonNullable<BadgeProps["tone"]>>> = {
  connected: "success",
  draft: "attention",
};

export function CarrierList({ carriers }: { carriers: readonly CarrierRow[] }) {
  const messages = useMessages(carriersMessages);
  return (
    <Card padding="0">
      {carriers.map(({ plugin, name, state }, index) => (
        <Box
          key={plugin}
          padding="400"
          borderColor="border"
          {...(index > 0 && { borderBlockStartWidth: "025" as const })}
        >
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <InlineStack gap="200" blockAlign="center">
              <Text as="h2" variant="headingSm">
                {name}
              </Text>
              <StateBadge state={state} />
            </InlineStack>
            <Button url={`/app/carriers/${plugin}`}>{messages.open(name)}</Button>
          </InlineStack>
        </Box>
      ))}
    </Card>
  );
}

export function StateBadge({ state }: Pick<CarrierRow, "state">) {
  const messages = useMessages(carriersMessages);
  const tone = tones[state];
  return <Badge {...(tone && { tone })}>{messages.states[state]}</Badge>;
}
