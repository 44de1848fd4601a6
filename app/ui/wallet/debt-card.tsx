import { BlockStack, Card, InlineStack, Text } from "@shopify/polaris";

import { walletMessages } from "#app/locales/messages/wallet.ts";
import type { WalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What the merchant owes, charge by charge. */
export function DebtCard({ total, lines }: NonNullable<WalletPage["debt"]>) {
  const messages = useMessages(walletMessages).debt;
  const { money, date } = useFormat();
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {messages.title(money(total))}
        </Text>
        <Text as="p" tone="subdued">
          {messages.text}
        </Text>
        {lines.map(({ id, at, what, trackingNumber, amount, open }) => (
          <InlineStack key={id} align="space-between" gap="200" wrap={false}>
            <Text as="span">
              {date(at)} · {trackingNumber === null ? what : messages.line(what, trackingNumber)}
            </Text>
            <Text as="span" numeric>
              {open === amount ? money(open) : messages.partly(money(open), money(amount))}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
