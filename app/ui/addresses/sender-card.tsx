import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import { addressesMessages } from "#app/locales/messages/addresses.ts";
import type { SenderView } from "#app/shopify/merchant/addresses/senders.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { SenderForm } from "./sender-form.tsx";

export function SenderCard({ sender }: { sender: SenderView }) {
  const messages = useMessages(addressesMessages);
  const [isEditing, setIsEditing] = useState(false);
  const { name, address, isActive } = sender;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {name ?? messages.shop}
            </Text>
            <Badge tone={!isActive ? "info" : address ? "success" : "attention"}>
              {!isActive ? messages.inactive : address ? messages.ready : messages.missing}
            </Badge>
          </InlineStack>
          {!isEditing && (
            <Button
              onClick={() => setIsEditing(true)}
              accessibilityLabel={`${address ? messages.edit : messages.add}: ${name ?? messages.shop}`}
            >
              {address ? messages.edit : messages.add}
            </Button>
          )}
        </InlineStack>
        {name === null && (
          <Text as="p" tone="subdued">
            {messages.shopHelp}
          </Text>
        )}
        {isEditing ? (
          <SenderForm sender={sender} onClose={() => setIsEditing(false)} />
        ) : (
          address && (
            <BlockStack>
              <Text as="p">{address.fullName}</Text>
              <Text as="p">{address.streetLine1}</Text>
              {address.reference && <Text as="p">{address.reference}</Text>}
              <Text as="p">{address.place.name}</Text>
              <Text as="p">{address.phone}</Text>
            </BlockStack>
          )
        )}
      </BlockStack>
    </Card>
  );
}
