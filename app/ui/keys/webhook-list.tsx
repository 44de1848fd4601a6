import { useFetcher } from "@remix-run/react";
import { Badge, Banner, BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";

import { keysMessages } from "#app/locales/messages/keys.ts";
import type { WebhookView } from "#app/shopify/merchant/keys/webhooks.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useLostFocus } from "../hooks/use-lost-focus.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** Nothing for a shop without webhooks: they are created by the API alone. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookView[] }) {
  const { webhooks: messages } = useMessages(keysMessages);
  if (webhooks.length === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.intro}
          </Text>
        </BlockStack>
      </Box>
      {webhooks.map((webhook) => (
        <Box key={webhook.webhookId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <WebhookRow {...webhook} />
        </Box>
      ))}
    </Card>
  );
}

function WebhookRow({ webhookId, receiver, createdAt, switchedOffAt, pausedAt }: WebhookView) {
  const { webhooks: messages } = useMessages(keysMessages);
  const { date } = useFormat();
  const fetcher = useFetcher();
  const stoppedAt = pausedAt ?? switchedOffAt;
  const place = useLostFocus<HTMLDivElement>(stoppedAt);
  return (
    <BlockStack gap="200">
      <InlineStack gap="200">
        <div ref={place} tabIndex={-1} style={{ overflowWrap: "anywhere" }}>
          <Text as="h3" variant="headingSm">
            {receiver}
          </Text>
        </div>
        {pausedAt !== null && <Badge tone="attention">{messages.states.paused}</Badge>}
        {switchedOffAt !== null && <Badge tone="critical">{messages.states.off}</Badge>}
        {stoppedAt === null && <Badge tone="success">{messages.states.on}</Badge>}
      </InlineStack>
      <Text as="p" tone="subdued">
        {messages.createdAt(date(createdAt))}
      </Text>
      {stoppedAt !== null && (
        <Banner tone={pausedAt === null ? "critical" : "info"}>
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">
              {pausedAt === null ? messages.off(date(stoppedAt)) : messages.paused(date(pausedAt))}
            </Text>
            <Button
              loading={fetcher.state !== "idle"}
              accessibilityLabel={messages.switchOnOf(receiver)}
              onClick={() =>
                fetcher.submit(
                  { intent: "switchOnWebhook", webhookId: String(webhookId) },
                  { method: "post" },
                )
              }
            >
              {messages.switchOn}
            </Button>
          </BlockStack>
        </Banner>
      )}
    </BlockStack>
  );
}
