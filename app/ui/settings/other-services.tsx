import { Banner, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";

import { settingsMessages } from "#app/locales/messages/settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useScopes } from "../hooks/use-scopes.ts";

/** The permission itself is the setting: the store keeps it, and takes it back in its own settings. */
export function OtherServices({
  isGranted,
  scopes,
}: {
  isGranted: boolean;
  scopes: readonly string[];
}) {
  const messages = useMessages(settingsMessages).otherServices;
  const { request, isAsking, isDeclined } = useScopes(scopes);
  return (
    <BlockStack gap="300">
      <Text as="p">{isGranted ? messages.granted : messages.text}</Text>
      {!isGranted && (
        <InlineStack>
          <Button loading={isAsking} onClick={() => void request()}>
            {messages.grant}
          </Button>
        </InlineStack>
      )}
      {isDeclined && <Banner tone="info">{messages.declined}</Banner>}
    </BlockStack>
  );
}
