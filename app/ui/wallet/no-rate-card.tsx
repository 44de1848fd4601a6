import { Card, BlockStack, Text } from "@shopify/polaris";

import { walletMessages } from "#app/locales/messages/wallet.ts";

import { useMerchant, useMessages } from "../hooks/use-merchant.ts";

/** For a store that is billed in another currency than its wallet's, while there is no rate of these days. */
export function NoRateCard({ billedIn }: { billedIn: string }) {
  const { currency } = useMerchant();
  const { title, text } = useMessages(walletMessages).noRate;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p">{text(currency, billedIn)}</Text>
      </BlockStack>
    </Card>
  );
}
