import { Badge, BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { keysMessages } from "#app/locales/messages/keys.ts";
import type { KeyView } from "#app/shopify/merchant/keys/keys.ts";

import { EmptyState } from "../empty-state.tsx";
import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useLostFocus } from "../hooks/use-lost-focus.ts";
import { useMessages } from "../hooks/use-merchant.ts";

export function KeyList({ keys }: { keys: readonly KeyView[] }) {
  const messages = useMessages(keysMessages);
  if (keys.length === 0)
    return (
      <Card>
        <EmptyState title={messages.list.empty.title} text={messages.list.empty.text} />
      </Card>
    );
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {messages.list.title}
        </Text>
      </Box>
      {keys.map((key) => (
        <Box key={key.apiKeyId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <KeyRow {...key} />
        </Box>
      ))}
    </Card>
  );
}

function KeyRow(key: KeyView) {
  const { apiKeyId, name, hint, issuedAt, lastUsedAt, revokedAt, isTest, access } = key;
  const { expiresAt, hasExpired, allowedAddresses } = key;
  const messages = useMessages(keysMessages);
  const { date } = useFormat();
  const place = useLostFocus<HTMLDivElement>(revokedAt);
  const { list } = messages;
  const state = revokedAt ? "revoked" : hasExpired ? "expired" : "active";
  const dates = revokedAt
    ? [list.revokedAt(date(revokedAt))]
    : [
        list.issuedAt(date(issuedAt)),
        lastUsedAt ? list.usedAt(date(lastUsedAt)) : list.unused,
        ...(expiresAt ? [list.expiresAt(date(expiresAt))] : []),
      ];
  const limits = [
    ...(access === "everything" ? [] : [messages.issue.accesses[access]]),
    ...(allowedAddresses.length === 0 ? [] : [list.from(allowedAddresses.join(", "))]),
  ];
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack gap="100">
        <InlineStack gap="200">
          <div ref={place} tabIndex={-1}>
            <Text as="h3" variant="headingSm">
              {name}
            </Text>
          </div>
          <Badge {...(state === "active" && { tone: "success" as const })}>
            {messages.states[state]}
          </Badge>
          {isTest && <Badge tone="info">{messages.states.test}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          {[`…${hint}`, ...dates].join(" · ")}
        </Text>
        {limits.length > 0 && (
          <Text as="p" tone="subdued">
            {limits.join(" · ")}
          </Text>
        )}
      </BlockStack>
      {revokedAt === null && (
        <ConfirmButton
          label={messages.revoke.label}
          accessibilityLabel={messages.revoke.of(name)}
          title={messages.revoke.title(name)}
          text={messages.revoke.text}
          tone="critical"
          fields={{ intent: "revoke", apiKeyId: String(apiKeyId) }}
        />
      )}
    </InlineStack>
  );
}
