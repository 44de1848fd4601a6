import { useNavigate } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Box,
  IndexTable,
  InlineStack,
  Link,
  Text,
  useBreakpoints,
  useIndexResourceState,
} from "@shopify/polaris";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/list-shipments.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface Props {
  rows: readonly ShipmentRow[];
  /** What ages are measured to. */
  now: string;
  isLoading: boolean;
}

/** The customer first: whose order it is, what is in it, and where it goes. */
export function ShipmentTable({ rows, now, isLoading }: Props) {
  const messages = useMessages(shipmentsMessages);
  const isNarrow = useBreakpoints().smDown;
  const navigate = useNavigate();
  const to = useTo();
  const resources = rows.map(({ shipmentId }) => ({ id: String(shipmentId) }));
  const { selectedResources, allResourcesSelected, handleSelectionChange } =
    useIndexResourceState(resources);
  const { columns } = messages;
  const print = () => navigate(to(`/app/print?shipments=${selectedResources.join(",")}`));
  return (
    <IndexTable
      condensed={isNarrow}
      loading={isLoading}
      itemCount={rows.length}
      selectedItemsCount={allResourcesSelected ? "All" : selectedResources.length}
      onSelectionChange={handleSelectionChange}
      promotedBulkActions={[{ content: messages.selected.print, onAction: print }]}
      resourceName={messages.resource}
      headings={[
        { title: columns.order },
        { title: columns.customer },
        { title: columns.items },
        { title: columns.total, alignment: "end" },
        { title: columns.carrier },
        { title: columns.state },
        { title: columns.price, alignment: "end" },
      ]}
    >
      {rows.map((row, index) => (
        <IndexTable.Row
          id={String(row.shipmentId)}
          key={row.shipmentId}
          position={index}
          selected={selectedResources.includes(String(row.shipmentId))}
        >
          {isNarrow ? <NarrowRow row={row} now={now} /> : <WideRow row={row} now={now} />}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

interface RowProps {
  row: ShipmentRow;
  now: string;
}

function WideRow({ row, now }: RowProps) {
  return (
    <>
      <IndexTable.Cell>
        <ShipmentLink row={row} />
        <Age row={row} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" fontWeight="medium">
          {row.recipient.fullName}
        </Text>
        <Subdued>{row.recipient.street}</Subdued>
        <Subdued>{row.place}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Items row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Total row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {row.carrier}
        <Subdued>{row.trackingNumber}</Subdued>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <State row={row} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Price row={row} />
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ row, now }: RowProps) {
  const facts = [row.place, row.carrier, row.trackingNumber].filter((fact) => fact !== null);
  return (
    <Box padding="300" width="100%">
      <BlockStack gap="100">
        <InlineStack align="space-between">
          <ShipmentLink row={row} />
          <Age row={row} now={now} />
        </InlineStack>
        <Text as="span" fontWeight="medium">
          {row.recipient.fullName}
        </Text>
        <Text as="span">{facts.join(" · ")}</Text>
        <Items row={row} />
        <InlineStack align="space-between" blockAlign="center">
          <State row={row} />
          <Price row={row} />
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

/** A cell of a table keeps its text on one line; a long street is cut, and whole on the page of the shipment. */
function Subdued({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Box maxWidth="16rem">
      <Text as="p" tone="subdued" variant="bodySm" truncate>
        {children}
      </Text>
    </Box>
  );
}

/** Of the order, or of the shipment for what came from no order. */
function Age({ row, now }: RowProps) {
  const { ago, dateTime } = useFormat();
  const at = row.orderedAt ?? row.createdAt;
  return (
    <Text as="p" tone="subdued" variant="bodySm">
      <time dateTime={at} title={dateTime(at)}>
        {ago(at, now)}
      </time>
    </Text>
  );
}

const ITEMS_SHOWN = 2;

function Items({ row: { items } }: { row: ShipmentRow }) {
  const messages = useMessages(shipmentsMessages);
  const hidden = items.length - ITEMS_SHOWN;
  return (
    <>
      {items.slice(0, ITEMS_SHOWN).map(({ quantity, title }, index) => (
        <Box key={`${title} ${index}`} maxWidth="14rem">
          <Text as="p" variant="bodySm" truncate>
            {`${quantity}× ${title}`}
          </Text>
        </Box>
      ))}
      {hidden > 0 && <Subdued>{messages.moreItems(hidden)}</Subdued>}
    </>
  );
}

function Total({ row: { orderTotal } }: { row: ShipmentRow }) {
  const { money } = useFormat();
  return (
    <Text as="span" alignment="end" numeric>
      {orderTotal === null ? "" : money(orderTotal)}
    </Text>
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

function State({ row }: { row: ShipmentRow }) {
  const messages = useMessages(shipmentsMessages);
  const { status, statusText, incidentCount, isPrinted, canPrint } = row;
  return (
    <InlineStack gap="100">
      <StatusBadge status={status} text={statusText} />
      {incidentCount > 0 && <Badge tone="critical">{messages.incidents(incidentCount)}</Badge>}
      {isPrinted && canPrint && <Badge>{messages.printed.badge}</Badge>}
    </InlineStack>
  );
}
