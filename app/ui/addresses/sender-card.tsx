import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import type { SenderView } from "#app/shopify/merchant/addresses/senders.ts";

import { useWords } from "../hooks/use-merchant.ts";
import { addressesWords } from "../words/addresses-words.ts";
import { SenderForm } from "./sender-form.tsx";

export function SenderCard({ sender }: { sender: SenderView }) {
  const words = useWords(addressesWords);
  const [isEditing, setIsEditing] = useState(false);
  const { name, address, isActive } = sender;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {name ?? words.shop}
            </Text>
            <Badge tone={!isActive ? "info" : address ? "success" : "attention"}>
              {!isActive ? words.inactive : address ? words.ready : words.missing}
            </Badge>
          </InlineStack>
          {!isEditing && (
            <Button
              onClick={() => setIsEditing(true)}
              accessibilityLabel={`${address ? words.edit : words.add}: ${name ?? words.shop}`}
            >
              {address ? words.edit : words.add}
            </Button>
          )}
        </InlineStack>
        {name === null && (
          <Text as="p" tone="subdued">
            {words.shopHelp}
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
