import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, ChoiceList, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import type { PayoutDestination } from "#app/shipping/model/payout.ts";
import type { PayoutResult } from "#app/shopify/merchant/cash/payout-action.ts";
import type { PayoutsPage } from "#app/shopify/merchant/cash/read-payouts.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

type Props = Pick<PayoutsPage, "currency" | "balance" | "setOff" | "amount" | "open" | "valid">;

/** What can be paid out, and where to. */
export function AskPayout({ currency, balance, setOff, amount, open, valid }: Props) {
  const messages = useMessages(payoutsMessages).ask;
  const money = useFormat().moneyIn(currency);
  const fetcher = useFetcher<PayoutResult>();
  const [chosen, setChosen] = useState<PayoutDestination>();
  const destination = chosen ?? (valid ? "bank" : "wallet");
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  useToast(result?.kind === "asked", messages.done.asked);
  const choices = [
    {
      value: "bank",
      label: valid ? messages.toAccount(valid.institution, valid.endsIn) : messages.noAccount,
      // Beside what cannot be chosen it would be too pale to read.
      ...(valid ? { helpText: messages.toAccountHelp } : { disabled: true }),
    },
    { value: "wallet", label: messages.toWallet, helpText: messages.toWalletHelp },
  ];
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" variant="heading2xl">
            {money(balance)}
          </Text>
          <Text as="p" tone="subdued">
            {balance > 0 ? messages.text : messages.nothing}
          </Text>
        </BlockStack>
        {setOff > 0 && (
          <Text as="p">{`${messages.setOff(money(setOff))} ${messages.amount(money(amount))}.`}</Text>
        )}
        {result?.kind === "refused" && (
          <Banner tone="critical" title={messages.refusals[result.code]} />
        )}
        {open && (
          <Banner tone="info" title={messages.open(money(open.amount))}>
            {messages.openText}
          </Banner>
        )}
        {balance > 0 && !open && (
          <>
            <ChoiceList
              title={messages.destination}
              choices={choices}
              selected={[destination]}
              onChange={([value]) => setChosen(value === "bank" ? "bank" : "wallet")}
            />
            <InlineStack>
              <Button
                variant="primary"
                loading={fetcher.state !== "idle"}
                onClick={() =>
                  fetcher.submit({ intent: "request", destination }, { method: "post" })
                }
              >
                {messages.submit}
              </Button>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  );
}
