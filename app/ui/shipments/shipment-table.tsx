import {
  Badge,
  BlockStack,
  Box,
  IndexTable,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
} from "@shopify/polaris";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/list-shipments.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StatusBadge } from "../status-badge.tsx";

export function ShipmentTable({
  rows,
  isLoading,
}: {
  rows: readonly ShipmentRow[];
  isLoading: boolean;
}) {
  const messages = useMessages(shipmentsMessages);
  const isNarrow = useBreakpoints().smDown;
  const { columns } = messages;
  return (
    <IndexTable
      selectable={false}
      condensed={isNarrow}
      loading={isLoading}
      itemCount={rows.length}
      resourceName={messages.resource}
      headings={[
        { title: columns.order },
        { title: columns.date },
        { title: columns.destination },
        { title: columns.carrier },
        { title: columns.number },
        { title: columns.state },
        { title: columns.price, alignment: "end" },
      ]}
    >
      {rows.map((row, index) => (
        <IndexTable.Row id={String(row.shipmentId)} key={row.shipmentId} position={index}>
          {isNarrow ? <NarrowRow row={row} /> : <WideRow row={row} />}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

function WideRow({ row }: { row: ShipmentRow }) {
  const { date } = useFormat();
  return (
    <>
      <IndexTable.Cell>
        <ShipmentLink row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>{date(row.createdAt)}</IndexTable.Cell>
      <IndexTable.Cell>{row.place}</IndexTable.Cell>
      <IndexTable.Cell>{row.carrier}</IndexTable.Cell>
      <IndexTable.Cell>{row.trackingNumber}</IndexTable.Cell>
      <IndexTable.Cell>
        <State row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Price row={row} />
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ row }: { row: ShipmentRow }) {
  const { date } = useFormat();
  const facts = [row.place, row.carrier, row.trackingNumber].filter((fact) => fact !== null);
  return (
    <Box padding="300" width="100%">
      <BlockStack gap="100">
        <InlineStack align="space-between">
          <ShipmentLink row={row} />
          <Text as="span" tone="subdued">
            {date(row.createdAt)}
          </Text>
        </InlineStack>
        <Text as="span">{facts.join(" · ")}</Text>
        <InlineStack align="space-between" blockAlign="center">
          <State row={row} />
          <Price row={row} />
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

const givenBack: readonly ShipmentRow["status"][] = ["annulled", "refunded", "refundPending"];

/** What came back, or will, is no longer spent. */
function Price({ row: { price, status } }: { row: ShipmentRow }) {
  const { money } = useFormat();
  const isBack = givenBack.includes(status);
  return (
    <Text
      as="span"
      alignment="end"
      numeric
      {...(isBack && { tone: "subdued", textDecorationLine: "line-through" })}
    >
      {price === null ? "" : money(price)}
    </Text>
  );
}

function ShipmentLink({ row: { shipmentId, name } }: { row: ShipmentRow }) {
  return (
    <Link url={`/app/shipments/${shipmentId}`} dataPrimaryLink>
      {name}
    </Link>
  );
}

function State({ row: { status, statusText, incidentCount } }: { row: ShipmentRow }) {
  const messages = useMessages(shipmentsMessages);
  return (
    <InlineStack gap="100">
      <StatusBadge status={status} text={statusText} />
      {incidentCount > 0 && <Badge tone="critical">{messages.incidents(incidentCount)}</Badge>}
    </InlineStack>
  );
}
