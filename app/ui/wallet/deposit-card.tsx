import { BlockStack, Card, Text } from "@shopify/polaris";

import { walletMessages } from "#app/locales/messages/wallet.ts";

import { useMerchant, useMessages } from "../hooks/use-merchant.ts";

/** For a store that Shopify cannot charge in the wallet's currency. */
export function DepositCard() {
  const { currency, language } = useMerchant();
  const { title, text, contact } = useMessages(walletMessages).deposit;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p">{text(currency)}</Text>
        <Text as="p">
          <a href={`/support?locale=${language}`} target="_blank" rel="noreferrer noopener">
            {contact}
          </a>
        </Text>
      </BlockStack>
    </Card>
  );
}
