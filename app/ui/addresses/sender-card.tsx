import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import type { Place } from "../territory-picker.tsx";
import { useWords } from "../use-desk.ts";
import { addressesWords } from "../words/addresses-words.ts";
import { SenderForm } from "./sender-form.tsx";

export interface SenderView {
  /** Null for the address of the shop itself, which stands in for locations without one. */
  locationId: string | null;
  name: string | null;
  isActive: boolean;
  address: {
    fullName: string;
    streetLine1: string;
    reference: string | null;
    phone: string;
    place: Place;
  } | null;
}

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
