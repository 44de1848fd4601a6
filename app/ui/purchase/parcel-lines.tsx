import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { purchaseMessages } from "#app/locales/messages/purchase.ts";

import { useMessages } from "../hooks/use-merchant.ts";

export function ParcelLines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      {children}
    </Card>
  );
}

interface LineProps {
  name: string;
  /** Of its page; null before there is one. */
  shipmentId: number | null;
  /** The carrier, the number, or the reason why not. */
  text: string | null;
  isCaution?: boolean;
  /** The merchant can correct what is in the way. */
  fix?: boolean;
  children?: ReactNode;
}

/** One parcel of a plan or of a run. */
export function ParcelLine({ name, shipmentId, text, isCaution, fix, children }: LineProps) {
  const messages = useMessages(purchaseMessages);
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border">
      <InlineStack align="space-between" blockAlign="start" gap="200">
        <BlockStack gap="050">
          {shipmentId === null ? (
            <Text as="span" fontWeight="medium">
              {name}
            </Text>
          ) : (
            <Link url={`/app/shipments/${shipmentId}`}>{name}</Link>
          )}
          {text && (
            <Text as="p" {...(isCaution ? { tone: "caution" } : { tone: "subdued" })}>
              {text}
            </Text>
          )}
          {fix && <Link url="/app/attention">{messages.fix}</Link>}
        </BlockStack>
        {children}
      </InlineStack>
    </Box>
  );
}
