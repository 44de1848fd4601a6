import { useSearchParams } from "@remix-run/react";
import {
  BlockStack,
  Box,
  Button,
  Card,
  IndexTable,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import type { RemittanceRow, RemittanceView } from "#app/shopify/merchant/cash/read-remittance.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** Each row of a file: the parcel that it found, or what is wrong with it. */
export function RemittanceRows({ remittance }: { remittance: RemittanceView }) {
  const { rows: messages } = useMessages(remittancesMessages);
  const isNarrow = useBreakpoints().smDown;
  const { file, rows, onlyProblems, after, next } = remittance;
  const { columns } = messages;
  const isDecided = file.state !== "preview";
  const to = useRowsAddress();
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {messages.title}
            </Text>
            <Button url={to({ onlyProblems: !onlyProblems })}>
              {onlyProblems ? messages.all : messages.onlyProblems}
            </Button>
          </InlineStack>
          <Problems remittance={remittance} />
        </BlockStack>
      </Box>
      {rows.length === 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {messages.none}
          </Text>
        </Box>
      ) : (
        <IndexTable
          selectable={false}
          condensed={isNarrow}
          itemCount={rows.length}
          resourceName={{ singular: messages.title, plural: messages.title }}
          headings={[
            { title: columns.row, alignment: "end" },
            { title: columns.number },
            { title: columns.amount, alignment: "end" },
            { title: columns.kept, alignment: "end" },
            { title: columns.found },
            ...(isDecided ? [{ title: columns.moved, alignment: "end" as const }] : []),
          ]}
        >
          {rows.map((row, index) => (
            <IndexTable.Row id={String(row.row)} key={row.row} position={index}>
              {isNarrow ? (
                <NarrowRow row={row} currency={file.currency} />
              ) : (
                <WideRow row={row} currency={file.currency} isDecided={isDecided} />
              )}
            </IndexTable.Row>
          ))}
        </IndexTable>
      )}
      {(after > 0 || next !== null) && (
        <Box padding="300">
          <InlineStack align="center" gap="200">
            {after > 0 && <Button url={to({ onlyProblems })}>{messages.first}</Button>}
            {next !== null && (
              <Button url={to({ onlyProblems, after: next })}>{messages.next}</Button>
            )}
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}

function useRowsAddress() {
  const [search] = useSearchParams();
  return ({ onlyProblems, after }: { onlyProblems: boolean; after?: number }): string => {
    const params = new URLSearchParams(search);
    for (const name of ["show", "after", "again"]) params.delete(name);
    if (onlyProblems) params.set("show", "problems");
    if (after !== undefined) params.set("after", String(after));
    return `?${params}`;
  };
}

function Problems({ remittance: { problems, file } }: { remittance: RemittanceView }) {
  const messages = useMessages(remittancesMessages);
  const { moneyIn } = useFormat();
  const money = moneyIn(file.currency);
  return (
    <ul className="plain-list">
      {problems.map(({ problem, rows, amount }) => (
        <li key={problem ?? "right"}>
          <Text as="span" {...(problem === null ? {} : { tone: "caution" as const })}>
            {`${problem === null ? messages.rows.right : messages.problems[problem]}: ${messages.rows.count(rows)}, ${money(amount)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function WideRow({
  row,
  currency,
  isDecided,
}: {
  row: RemittanceRow;
  currency: string;
  isDecided: boolean;
}) {
  const money = useFormat().moneyIn(currency);
  const end = (text: string) => (
    <Text as="span" alignment="end" numeric>
      {text}
    </Text>
  );
  return (
    <>
      <IndexTable.Cell>{end(String(row.row))}</IndexTable.Cell>
      <IndexTable.Cell>
        <About row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>{end(money(row.amount))}</IndexTable.Cell>
      <IndexTable.Cell>{end(row.kept === 0 ? "" : money(row.kept))}</IndexTable.Cell>
      <IndexTable.Cell>
        <Found row={row} />
      </IndexTable.Cell>
      {isDecided && (
        <IndexTable.Cell>{end(row.remitted === null ? "" : money(row.remitted))}</IndexTable.Cell>
      )}
    </>
  );
}

function NarrowRow({ row, currency }: { row: RemittanceRow; currency: string }) {
  const { rows } = useMessages(remittancesMessages);
  const money = useFormat().moneyIn(currency);
  return (
    <Box padding="300">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200">
          <Text as="span">
            {`${rows.columns.row} ${row.row} · `}
            <About row={row} />
          </Text>
          <Text as="span" numeric>
            {money(row.amount)}
          </Text>
        </InlineStack>
        <Found row={row} />
        {row.remitted !== null && (
          <Text as="p" tone="subdued">{`${rows.columns.moved}: ${money(row.remitted)}`}</Text>
        )}
      </BlockStack>
    </Box>
  );
}

function About({ row: { trackingNumber, reference, shipmentId } }: { row: RemittanceRow }) {
  const name = trackingNumber ?? reference;
  if (name === null) return null;
  return shipmentId === null ? (
    <Text as="span">{name}</Text>
  ) : (
    <Link url={`/app/shipments/${shipmentId}`}>{name}</Link>
  );
}

function Found({ row: { kind, match, problem } }: { row: RemittanceRow }) {
  const messages = useMessages(remittancesMessages);
  if (problem !== null)
    return (
      <Text as="span" tone="caution">
        {messages.problems[problem]}
      </Text>
    );
  return (
    <Text as="span">{kind === "collection" ? messages.matches[match] : messages.kinds[kind]}</Text>
  );
}
