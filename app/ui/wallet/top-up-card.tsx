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
import { cents } from "#app/shipping/model/money.ts";
import { exchange, shownAs, type ExchangeRate } from "#app/shopify/model/exchange-rate.ts";

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
  /** At which the store is charged in another currency than the wallet's; null where it is the same. */
  rate: ExchangeRate | null;
}

const OTHER = "other";
const RATE_DIGITS = 4;

export function TopUpCard({ walletTopUpId, amounts, min, max, rate }: Props) {
  const { currency } = useMerchant();
  const messages = useMessages(walletMessages);
  const { money } = useFormat();
  const fetcher = useFetcher<MoneyResult>();
  const [choice, setChoice] = useState(String(amounts[1] ?? amounts[0]));
  const [other, setOther] = useState("");
  useConfirmation(fetcher.data);
  const chosen = choice === OTHER ? typedAmount(other) : Number(choice);

  return (
    <Card>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="topUp" />
        {rate && <input type="hidden" name="rate" value={shownAs(rate)} />}
        {/* Another amount is another purchase: the server keeps one id to one amount. */}
        <input type="hidden" name="walletTopUpId" value={walletTopUpId} />
        <input type="hidden" name="amount" value={chosen} />
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
            onChange={([value]) => setChoice(value ?? choice)}
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
          {rate && <Charged amount={chosen} rate={rate} />}
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

/** What the store will be charged, and at which rate: before the merchant presses. */
function Charged({ amount, rate }: { amount: number; rate: ExchangeRate }) {
  const { charged } = useMessages(walletMessages).topUp;
  const { day, money, moneyIn, number } = useFormat();
  const asked = Math.round(amount * 100);
  if (!Number.isSafeInteger(asked) || asked <= 0) return null;
  const price = moneyIn(rate.from)(exchange(cents(asked), rate).charged / 100);
  const one = `${moneyIn(rate.from)(1)} = ${number(Number(rate.rate), RATE_DIGITS)} ${rate.to}`;
  return <Text as="p">{charged(price, money(amount), one, day(rate.ratedOn))}</Text>;
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
