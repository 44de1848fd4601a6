import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";

import { homeMessages } from "#app/locales/messages/home.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  /** In decimals of the wallet's currency. */
  balance: number;
}

export function WalletCard({ balance }: Props) {
  const messages = useMessages(homeMessages);
  const { money } = useFormat();
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {messages.wallet}
          </Text>
          <Text as="p" variant="heading2xl">
            {money(balance)}
          </Text>
        </BlockStack>
        <Button url="/app/wallet">{messages.topUp}</Button>
      </InlineStack>
    </Card>
  );
}

/** In place of the card: labels are about to wait for money. */
export function LowBalance({ balance }: Props) {
  const messages = useMessages(homeMessages);
  const { money } = useFormat();
  return (
    <Banner
      tone="warning"
      title={messages.lowBalance.title}
      action={{ content: messages.topUp, url: "/app/wallet" }}
    >
      {messages.lowBalance.text(money(balance))}
    </Banner>
  );
}
