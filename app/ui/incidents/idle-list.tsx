import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import type { ShipmentRow } from "#app/shopify/merchant/shipments/shipment-rows.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StatusBadge } from "../status-badge.tsx";

type Idle = Pick<
  ShipmentRow,
  | "shipmentId"
  | "name"
  | "status"
  | "statusText"
  | "place"
  | "carrier"
  | "trackingNumber"
  | "updatedAt"
>;

/** Labels whose parcel the carrier does not have: each is handed over, or its page gives the money back. */
export function IdleList({ rows, now }: { rows: readonly Idle[]; now: string }) {
  const messages = useMessages(incidentsMessages);
  const { ago } = useFormat();
  const { title, text, empty } = messages.idle;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {rows.length === 0 ? title : `${title} (${rows.length})`}
          </Text>
          <Text as="p" tone="subdued">
            {rows.length === 0 ? empty : text}
          </Text>
        </BlockStack>
      </Box>
      {rows.map((row) => (
        <Box key={row.shipmentId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <BlockStack gap="200">
            <InlineStack gap="200" blockAlign="center" align="space-between">
              <InlineStack gap="200" blockAlign="center">
                <Text as="h3" variant="headingSm">
                  {row.name}
                </Text>
                <StatusBadge status={row.status} text={row.statusText} />
                <Text as="span" tone="subdued">
                  {messages.since(ago(row.updatedAt, now))}
                </Text>
              </InlineStack>
              <Link url={`/app/shipments/${row.shipmentId}`}>{messages.open}</Link>
            </InlineStack>
            <div className="breakable">
              <Text as="p" tone="subdued">
                {[row.carrier, row.trackingNumber, row.place]
                  .filter((fact) => fact !== null)
                  .join(" · ")}
              </Text>
            </div>
          </BlockStack>
        </Box>
      ))}
    </Card>
  );
}
