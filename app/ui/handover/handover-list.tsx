import { Badge, BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { PastHandover } from "#app/shopify/merchant/handover/read-handovers.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** The last hand-overs, each with its page. */
export function HandoverList({ handovers }: { handovers: readonly PastHandover[] }) {
  const { latest } = useMessages(handoverMessages);
  const { dateTime } = useFormat();
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {latest.title}
        </Text>
      </Box>
      {handovers.map(({ handoverId, number, carrier, origin, shipments, closedAt }) => (
        <Box key={handoverId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <BlockStack gap="100">
            <InlineStack gap="200" blockAlign="center">
              <Link url={`/app/handover/${handoverId}`}>{latest.name(number, carrier)}</Link>
              <Badge tone={closedAt === null ? "attention" : "success"}>
                {closedAt === null ? latest.open : latest.signed(dateTime(closedAt))}
              </Badge>
            </InlineStack>
            <Text as="p" tone="subdued" breakWord>
              {[latest.packages(shipments), origin].join(" · ")}
            </Text>
          </BlockStack>
        </Box>
      ))}
    </Card>
  );
}
