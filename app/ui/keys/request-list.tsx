import { Badge, BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { keysMessages } from "#app/locales/messages/keys.ts";
import type { RequestView } from "#app/shopify/merchant/keys/requests.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** Nothing for a shop whose keys asked nothing yet. */
export function RequestList({ requests }: { requests: readonly RequestView[] }) {
  const { requests: messages } = useMessages(keysMessages);
  if (requests.length === 0) return null;
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
      {requests.map((request) => (
        <Box
          key={request.requestId}
          paddingInline="400"
          paddingBlock="200"
          borderBlockStartWidth="025"
          borderColor="border"
        >
          <RequestRow {...request} />
        </Box>
      ))}
    </Card>
  );
}

function RequestRow({ method, path, status, code, times, at, requestId }: RequestView) {
  const { requests: messages } = useMessages(keysMessages);
  const { dateTime } = useFormat();
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        <Badge tone={status >= 400 ? "critical" : "success"}>{String(status)}</Badge>
        <div style={{ overflowWrap: "anywhere" }}>
          <Text as="span">
            {method} {path}
          </Text>
        </div>
        {times > 1 && <Text as="span">{messages.times(times)}</Text>}
      </InlineStack>
      <Text as="p" tone="subdued" breakWord>
        {[dateTime(at), ...(code === null ? [] : [code]), requestId].join(" · ")}
      </Text>
    </BlockStack>
  );
}
