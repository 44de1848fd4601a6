import { useFetcher } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { walletMessages } from "#app/locales/messages/wallet.ts";

import { typedAmount } from "../form/typed-amount.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMerchant, useMessages } from "../hooks/use-merchant.ts";
import { MoneyOutcome, useConfirmation, type MoneyResult } from "./top-up-card.tsx";

export interface PlanView {
  state: "none" | "pending" | "active" | "ended";
  cappedAmount: number | null;
  /** In this period; null where there is none, or the store does not answer. */
  used: number | null;
  /** Where a pending plan is confirmed. */
  confirmationUrl: string | null;
}

interface Props {
  plan: PlanView;
  min: number;
  max: number;
  /** What the field shows before there is a limit. */
  firstLimit: number;
}

/** The stored payment method: usage charges up to a limit that the merchant approves. */
export function PlanCard({ plan, min, max, firstLimit }: Props) {
  const { currency } = useMerchant();
  const messages = useMessages(walletMessages);
  const { money } = useFormat();
  const fetcher = useFetcher<MoneyResult>();
  const { state, cappedAmount, used, confirmationUrl } = plan;
  const [limit, setLimit] = useState(String(cappedAmount ?? firstLimit));
  useConfirmation(fetcher.data);
  const isActive = state === "active";

  return (
    <Card>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value={isActive ? "raiseLimit" : "plan"} />
        <input type="hidden" name="amount" value={typedAmount(limit)} />
        <BlockStack gap="400">
          <BlockStack gap="100">
            <InlineStack gap="200" align="space-between">
              <Text as="h2" variant="headingMd">
                {messages.plan.title}
              </Text>
              <Badge tone={isActive ? "success" : state === "pending" ? "attention" : "info"}>
                {messages.plan.states[state]}
              </Badge>
            </InlineStack>
            <Text as="p" tone="subdued">
              {messages.plan.text}
            </Text>
          </BlockStack>
          {isActive && cappedAmount !== null && used !== null && (
            <BlockStack gap="200">
              <Text as="p">{messages.plan.used(money(used), money(cappedAmount))}</Text>
              <ProgressBar
                size="small"
                progress={Math.min(100, (used / cappedAmount) * 100)}
                ariaLabelledBy="plan-used"
              />
              <span id="plan-used" hidden>
                {messages.plan.used(money(used), money(cappedAmount))}
              </span>
            </BlockStack>
          )}
          {state === "pending" && confirmationUrl && (
            <Link url={confirmationUrl}>{messages.plan.confirm}</Link>
          )}
          <TextField
            label={messages.plan.limit}
            autoComplete="off"
            inputMode="decimal"
            prefix={currency}
            value={limit}
            onChange={setLimit}
            helpText={messages.topUp.otherHint(money(min), money(max))}
          />
          <MoneyOutcome result={fetcher.data} />
          <InlineStack>
            <Button submit loading={fetcher.state !== "idle"}>
              {isActive ? messages.plan.raise : messages.plan.ask}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
    </Card>
  );
}
