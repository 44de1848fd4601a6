import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  Link,
  Text,
  TextField,
} from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";

import { typedAmount } from "../form/typed-amount.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMerchant, useMessages } from "../hooks/use-merchant.ts";

/** What an action that asks for money answers: where the merchant confirms, or why there is nothing to confirm. */
export type MoneyResult =
  | { kind: "confirm"; url: string }
  | { kind: "refused"; code: keyof Catalogue["wallet"]["refusals"] };

interface Props {
  /** Names this top-up: any number of clicks makes one purchase. */
  walletTopUpId: number;
  amounts: readonly number[];
  min: number;
  max: number;
}

const OTHER = "other";

export function TopUpCard({ walletTopUpId, amounts, min, max }: Props) {
  const { currency } = useMerchant();
  const messages = useMessages(walletMessages);
  const { money } = useFormat();
  const fetcher = useFetcher<MoneyResult>();
  const [choice, setChoice] = useState(String(amounts[1] ?? amounts[0]));
  const [other, setOther] = useState("");
  useConfirmation(fetcher.data);

  return (
    <Card>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="topUp" />
        {/* Another amount is another purchase: the server keeps one id to one amount. */}
        <input type="hidden" name="walletTopUpId" value={walletTopUpId} />
        <input type="hidden" name="amount" value={choice === OTHER ? typedAmount(other) : choice} />
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {messages.topUp.title}
            </Text>
            <Text as="p" tone="subdued">
              {messages.topUp.text}
            </Text>
          </BlockStack>
          <ChoiceList
            title={messages.topUp.amount}
            selected={[choice]}
            onChange={([chosen]) => setChoice(chosen ?? choice)}
            choices={[
              ...amounts.map((amount) => ({ value: String(amount), label: money(amount) })),
              { value: OTHER, label: messages.topUp.other },
            ]}
          />
          {choice === OTHER && (
            <TextField
              label={messages.topUp.other}
              labelHidden
              autoComplete="off"
              inputMode="decimal"
              prefix={currency}
              value={other}
              onChange={setOther}
              helpText={messages.topUp.otherHint(money(min), money(max))}
            />
          )}
          <MoneyOutcome result={fetcher.data} />
          <InlineStack>
            <Button submit variant="primary" loading={fetcher.state !== "idle"}>
              {messages.topUp.submit}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
    </Card>
  );
}

/** Why the request was refused, or the link for a browser that was not redirected. */
export function MoneyOutcome({ result }: { result: MoneyResult | undefined }) {
  const messages = useMessages(walletMessages);
  if (!result) return null;
  if (result.kind === "refused")
    return <Banner tone="critical">{messages.refusals[result.code]}</Banner>;
  return (
    <Banner tone="info">
      {messages.topUp.wait}{" "}
      <Link url={result.url} removeUnderline={false}>
        {messages.topUp.leave}
      </Link>
    </Banner>
  );
}

/** Charges are confirmed in the store's own page, which no frame may hold. */
export function useConfirmation(result: MoneyResult | undefined): void {
  useEffect(() => {
    if (result?.kind === "confirm") window.open(result.url, "_top");
  }, [result]);
}
