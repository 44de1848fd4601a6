import { useSearchParams } from "@remix-run/react";
import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  InlineStack,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import type { PayoutState } from "#app/shipping/model/payout.ts";
import type { PayoutLine, PayoutsPage } from "#app/shopify/merchant/cash/read-payouts.ts";

import { EmptyState } from "../empty-state.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

const tones: Record<PayoutState, BadgeProps["tone"]> = {
  draft: "attention",
  approved: "info",
  sent: "info",
  done: "success",
  returned: "critical",
  withdrawn: undefined,
};

/** What was paid to the merchant, or will be. */
export function PayoutList({ payouts, next }: Pick<PayoutsPage, "payouts" | "next">) {
  const messages = useMessages(payoutsMessages).list;
  const isNarrow = useBreakpoints().smDown;
  const [search] = useSearchParams();
  const { columns } = messages;
  const to = (after: number | null): string => {
    const params = new URLSearchParams(search);
    params.delete("after");
    if (after !== null) params.set("after", String(after));
    return `?${params}`;
  };
  const isFirst = !search.has("after");
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {messages.title}
        </Text>
      </Box>
      {payouts.length === 0 ? (
        <EmptyState {...messages.empty} />
      ) : (
        <IndexTable
          selectable={false}
          condensed={isNarrow}
          itemCount={payouts.length}
          resourceName={{ singular: messages.title, plural: messages.title }}
          headings={[
            { title: columns.date },
            { title: columns.to },
            { title: columns.state },
            { title: columns.reference },
            { title: columns.amount, alignment: "end" },
          ]}
        >
          {payouts.map((payout, index) => (
            <IndexTable.Row id={String(payout.payoutId)} key={payout.payoutId} position={index}>
              {isNarrow ? <NarrowRow payout={payout} /> : <WideRow payout={payout} />}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
      {(!isFirst || next !== null) && (
        <Box padding="300">
          <InlineStack align="center" gap="200">
            {!isFirst && <Button url={to(null)}>{messages.newest}</Button>}
            {next !== null && <Button url={to(next)}>{messages.older}</Button>}
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}

function StateOfPayout({ state }: { state: PayoutState }) {
  const { states } = useMessages(payoutsMessages);
  return <Badge {...(tones[state] && { tone: tones[state] })}>{states[state]}</Badge>;
}

function WideRow({ payout }: { payout: PayoutLine }) {
  const messages = useMessages(payoutsMessages);
  const { moneyIn, date } = useFormat();
  const money = moneyIn(payout.currency);
  return (
    <>
      <IndexTable.Cell>{date(payout.objectCreated)}</IndexTable.Cell>
      <IndexTable.Cell>{messages.destinations[payout.destination]}</IndexTable.Cell>
      <IndexTable.Cell>
        <StateOfPayout state={payout.state} />
      </IndexTable.Cell>
      <IndexTable.Cell>{payout.bankReference ?? "–"}</IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" alignment="end" numeric>
          {money(payout.amount)}
        </Text>
        {payout.setOff > 0 && (
          <Text as="p" alignment="end" tone="subdued">
            {messages.list.setOff(money(payout.setOff))}
          </Text>
        )}
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ payout }: { payout: PayoutLine }) {
  const messages = useMessages(payoutsMessages);
  const { moneyIn, date } = useFormat();
  const money = moneyIn(payout.currency);
  const about = [messages.destinations[payout.destination], payout.bankReference];
  return (
    <Box padding="300">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200">
          <Text as="span">{date(payout.objectCreated)}</Text>
          <Text as="span" numeric>
            {money(payout.amount)}
          </Text>
        </InlineStack>
        <InlineStack>
          <StateOfPayout state={payout.state} />
        </InlineStack>
        <Text as="p" tone="subdued">
          {about.filter(Boolean).join(" · ")}
        </Text>
        {payout.setOff > 0 && (
          <Text as="p" tone="subdued">
            {messages.list.setOff(money(payout.setOff))}
          </Text>
        )}
      </BlockStack>
    </Box>
  );
}
