import { useFetcher } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import type { FailedWork } from "#app/shopify/merchant/attention/failed-work.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What was given up after a day, each with its order or parcel; nothing when nothing was. */
export function FailedWorkList({ failed }: { failed: readonly FailedWork[] }) {
  const { failed: messages } = useMessages(attentionMessages);
  if (failed.length === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.text}
          </Text>
        </BlockStack>
      </Box>
      {failed.map((work) => (
        <Box key={work.jobId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <FailedWorkRow {...work} />
        </Box>
      ))}
    </Card>
  );
}

function FailedWorkRow({ jobId, kind, orderName, orderUrl, shipmentId, since }: FailedWork) {
  const all = useMessages(attentionMessages);
  const { failed: messages } = all;
  const { date } = useFormat();
  const fetcher = useFetcher();
  const name = orderName || messages.unnamed;
  const submit = (intent: "retryWork" | "dismissWork") =>
    fetcher.submit({ intent, jobId: String(jobId) }, { method: "post" });
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {orderUrl === null ? name : <Link url={orderUrl}>{name}</Link>}
          </Text>
          <Text as="span" tone="subdued">
            {all.since(date(since))}
          </Text>
        </InlineStack>
        {shipmentId !== null && (
          <Link url={`/app/shipments/${shipmentId}`}>{all.openShipment(name)}</Link>
        )}
      </InlineStack>
      <Text as="p">{messages.kinds[kind]}</Text>
      <InlineStack gap="200">
        <Button
          loading={fetcher.state !== "idle"}
          accessibilityLabel={messages.retryOf(name)}
          onClick={() => submit("retryWork")}
        >
          {messages.retry}
        </Button>
        <Button
          variant="tertiary"
          disabled={fetcher.state !== "idle"}
          accessibilityLabel={messages.dismissOf(name)}
          onClick={() => submit("dismissWork")}
        >
          {messages.dismiss}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
