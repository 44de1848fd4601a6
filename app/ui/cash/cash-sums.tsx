import { BlockStack, Box, Card, InlineGrid, Text } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { cashPlaces } from "#app/shipping/model/cash.ts";
import type { CashPage } from "#app/shopify/merchant/cash/read-cash-page.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

type OfCurrency = CashPage["currencies"][number];

/** Where the money is: five sums of each currency, and those of memos under them. */
export function CashSums({ currencies }: { currencies: readonly OfCurrency[] }) {
  const messages = useMessages(cashMessages);
  return currencies.map(({ currency, sums, ownContract, past }) => (
    <BlockStack key={currency} gap="300">
      {currencies.length > 1 && (
        <Text as="h2" variant="headingMd">
          {messages.sumsIn(currency)}
        </Text>
      )}
      <Sums currency={currency} sums={sums} />
      {ownContract && <Memo title={messages.ownContract} currency={currency} sums={ownContract} />}
      {past && <Memo title={messages.past} currency={currency} sums={past} />}
    </BlockStack>
  ));
}

function Sums({ currency, sums }: Pick<OfCurrency, "currency" | "sums">) {
  const messages = useMessages(cashMessages);
  const money = useFormat().moneyIn(currency);
  return (
    <InlineGrid columns={{ xs: 2, md: 5 }} gap="300">
      {cashPlaces.map((place) => (
        <Card key={place}>
          <BlockStack gap="100">
            <Text as="h3" tone="subdued">
              {messages.places[place]}
            </Text>
            <Text as="p" variant="headingLg">
              {money(sums[place])}
            </Text>
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}

function Memo({
  title,
  currency,
  sums,
}: { title: string } & Pick<OfCurrency, "currency" | "sums">) {
  const messages = useMessages(cashMessages);
  const money = useFormat().moneyIn(currency);
  const some = cashPlaces.filter((place) => sums[place] !== 0);
  if (some.length === 0) return null;
  return (
    <Box paddingInline="100">
      <Text as="p" tone="subdued">
        {`${title}. ${some.map((place) => `${messages.places[place]}: ${money(sums[place])}`).join(" · ")}`}
      </Text>
    </Box>
  );
}
