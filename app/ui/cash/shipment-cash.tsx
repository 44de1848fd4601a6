import { BlockStack, Card, Link, Text } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import type { CashView } from "#app/shopify/merchant/cash/cash-of-shipment.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** Where the cash of one parcel is, and how it came there. */
export function ShipmentCash({ cash }: { cash: CashView | null }) {
  const messages = useMessages(cashMessages);
  const { moneyIn, dateTime } = useFormat();
  if (!cash) return null;
  const money = moneyIn(cash.currency);
  const said = ({ kind, amount }: CashView["moves"][number]) =>
    amount < 0 ? messages.takenBack(messages.moves[kind]) : messages.moves[kind];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {messages.title}
        </Text>
        <Text as="p">{cash.line}</Text>
        <ol className="timeline">
          {cash.moves.map((move) => (
            <li key={`${move.at} ${move.kind} ${move.amount}`}>
              <Text as="span" fontWeight="semibold">
                {[said(move), move.amount !== 0 && money(Math.abs(move.amount)), move.proof]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              {move.note && <Text as="span">{move.note}</Text>}
              <Text as="span" tone="subdued">
                <time dateTime={move.at}>{dateTime(move.at)}</time>
              </Text>
            </li>
          ))}
        </ol>
        <Link url="/app/cash">{messages.seeAll}</Link>
      </BlockStack>
    </Card>
  );
}
