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
import type { ChosenDays } from "#app/shopify/merchant/chosen-days.ts";
import type {
  StatementPage as StatementList,
  StatementRow,
  StatementSums,
} from "#app/shopify/merchant/wallet/list-statement.ts";

import { DaysFilter } from "../days-filter.tsx";
import { DescriptionList } from "../description-list.tsx";
import { EmptyState } from "../empty-state.tsx";
import { useFile } from "../hooks/use-file.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ListPagination } from "../pagination.tsx";
import { useTo } from "../shell/merchant-link.tsx";

interface Props {
  statement: StatementList;
  days: ChosenDays;
}

export function Statement({ statement, days }: Props) {
  const { data: rows, taxName, today, sums, ...range } = statement;
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
            onClick={() =>
              void file.download(to(`/app/statement.csv${inDays(days)}`), fileName(days))
            }
          >
            {messages.download}
          </Button>
        </InlineStack>
        {(rows.length > 0 || sums !== null) && (
          <Box paddingBlockStart="300">
            <BlockStack gap="300">
              <DaysFilter days={days} today={today} />
              {sums && <Sums sums={sums} />}
            </BlockStack>
          </Box>
        )}
        {file.hasFailed && <InlineError message={messages.downloadFailed} fieldID="statement" />}
      </Box>
      {rows.length === 0 ? (
        <EmptyState {...(sums ? messages.days.none : messages.empty)} />
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
            ...(taxName === null
              ? []
              : [{ title: messages.taxIn(taxName), alignment: "end" as const }]),
            { title: messages.columns.balance, alignment: "end" },
          ]}
        >
          {rows.map((row, index) => (
            <IndexTable.Row id={String(row.version)} key={row.version} position={index}>
              {isNarrow ? <NarrowRow row={row} /> : <WideRow row={row} hasTax={taxName !== null} />}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
      <ListPagination {...range} />
    </Card>
  );
}

/** Of those days, or of all. */
function inDays({ from, to }: ChosenDays): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return query && `?${query}`;
}

const fileName = ({ from, to }: ChosenDays): string =>
  `${["encomienda", from, to].filter(Boolean).join("-")}.csv`;

function Sums({ sums: { opening, closing, moved } }: { sums: StatementSums }) {
  const messages = useMessages(walletMessages).statement.days;
  const { money } = useFormat();
  if (opening === null || closing === null) return null;
  const facts = [
    { term: messages.opening, text: money(opening) },
    ...moved.map(({ text, amount }) => ({ term: text, text: money(amount) })),
    { term: messages.closing, text: money(closing) },
  ];
  return <DescriptionList facts={facts} />;
}

function WideRow({ row, hasTax }: { row: StatementRow; hasTax: boolean }) {
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
      {hasTax && (
        <IndexTable.Cell>
          <Text as="span" alignment="end" numeric tone="subdued">
            {row.tax === null ? "" : money(row.tax)}
          </Text>
        </IndexTable.Cell>
      )}
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
          {row.trackingNumber !== null && (
            <Text as="p" tone="subdued" variant="bodySm">
              {row.trackingNumber}
            </Text>
          )}
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

/** The order's name is the way to its shipment, with the reason of a person; a movement without one shows a text. */
function About({ row: { shipmentId, name, about, reason } }: { row: StatementRow }) {
  if (shipmentId === null) return about;
  return (
    <>
      <Link url={`/app/shipments/${shipmentId}`}>{name}</Link>
      {reason !== null && (
        <Text as="p" tone="subdued" variant="bodySm" breakWord>
          {about}
        </Text>
      )}
    </>
  );
}

function Amount({ amount }: { amount: number }) {
  const { money } = useFormat();
  return (
    <Text as="span" alignment="end" numeric {...(amount > 0 && { tone: "success" as const })}>
      {amount > 0 ? `+${money(amount)}` : money(amount)}
    </Text>
  );
}
