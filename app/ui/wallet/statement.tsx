import {
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  InlineError,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { walletMessages } from "#app/locales/messages/wallet.ts";
import type { StatementRow } from "#app/shopify/merchant/wallet/list-statement.ts";

import { EmptyState } from "../empty-state.tsx";
import { useFile } from "../hooks/use-file.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ListPagination } from "../pagination.tsx";
import { useTo } from "../shell/merchant-link.tsx";

interface Props {
  rows: readonly StatementRow[];
  total: number;
  limit: number;
  page: number;
}

export function Statement({ rows, ...range }: Props) {
  const messages = useMessages(walletMessages).statement;
  const file = useFile();
  const to = useTo();
  const isNarrow = useBreakpoints().smDown;
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Button
            loading={file.isBusy}
            disabled={rows.length === 0}
            onClick={() => void file.download(to("/app/statement.csv"), "encomienda.csv")}
          >
            {messages.download}
          </Button>
        </InlineStack>
        {file.hasFailed && <InlineError message={messages.downloadFailed} fieldID="statement" />}
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text} />
      ) : (
        <IndexTable
          selectable={false}
          condensed={isNarrow}
          itemCount={rows.length}
          resourceName={{ singular: messages.title, plural: messages.title }}
          headings={[
            { title: messages.columns.date },
            { title: messages.columns.movement },
            { title: messages.columns.order },
            { title: messages.columns.trackingNumber },
            { title: messages.columns.amount, alignment: "end" },
            { title: messages.columns.balance, alignment: "end" },
          ]}
        >
          {rows.map((row, index) => (
            <IndexTable.Row id={String(row.version)} key={row.version} position={index}>
              {isNarrow ? <NarrowRow row={row} /> : <WideRow row={row} />}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
      <ListPagination {...range} />
    </Card>
  );
}

function WideRow({ row }: { row: StatementRow }) {
  const { money, dateTime } = useFormat();
  return (
    <>
      <IndexTable.Cell>{dateTime(row.at)}</IndexTable.Cell>
      <IndexTable.Cell>{row.text}</IndexTable.Cell>
      <IndexTable.Cell>
        <About row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>{row.trackingNumber}</IndexTable.Cell>
      <IndexTable.Cell>
        <Amount amount={row.amount} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" alignment="end" numeric>
          {money(row.balance)}
        </Text>
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ row }: { row: StatementRow }) {
  const { money, dateTime } = useFormat();
  return (
    <Box padding="300" width="100%">
      <BlockStack gap="100">
        <InlineStack align="space-between">
          <Text as="span" fontWeight="semibold">
            {row.text}
          </Text>
          <Amount amount={row.amount} />
        </InlineStack>
        <div className="breakable">
          <About row={row} />
        </div>
        <InlineStack align="space-between">
          <Text as="span" tone="subdued">
            {dateTime(row.at)}
          </Text>
          <Text as="span" tone="subdued" numeric>
            {money(row.balance)}
          </Text>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

/** The order's name is the way to its shipment; a movement without one shows a text. */
function About({ row: { shipmentId, name, about } }: { row: StatementRow }) {
  if (shipmentId === null) return about;
  return <Link url={`/app/shipments/${shipmentId}`}>{name}</Link>;
}

function Amount({ amount }: { amount: number }) {
  const { money } = useFormat();
  return (
    <Text as="span" alignment="end" numeric {...(amount > 0 && { tone: "success" as const })}>
      {amount > 0 ? `+${money(amount)}` : money(amount)}
    </Text>
  );
}
