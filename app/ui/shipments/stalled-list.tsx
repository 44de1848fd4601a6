import { Badge, BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { incidentsMessages } from "#app/locales/messages/incidents.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { StatusBadge } from "../status-badge.tsx";

interface Stalled {
  shipmentId: number;
  name: string;
  status: Parameters<typeof StatusBadge>[0]["status"];
  statusText: string;
  place: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  updatedAt: string;
  incidentAt?: string | null;
  incidentDetail?: string | null;
}

interface Props {
  title: string;
  text: string;
  empty: string;
  rows: readonly Stalled[];
  now: string;
}

/** Parcels that need the merchant, for one reason. */
export function StalledList({ title, text, empty, rows, now }: Props) {
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
          <StalledLine row={row} now={now} />
        </Box>
      ))}
    </Card>
  );
}

function StalledLine({ row, now }: { row: Stalled; now: string }) {
  const messages = useMessages(incidentsMessages);
  const { ago } = useFormat();
  const facts = [row.carrier, row.trackingNumber, row.place].filter((fact) => fact !== null);
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center" align="space-between">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {row.name}
          </Text>
          <StatusBadge status={row.status} text={row.statusText} />
          {row.incidentDetail !== undefined && (
            <Badge tone="critical">{messages.incidents.title}</Badge>
          )}
          <Text as="span" tone="subdued">
            {messages.since(ago(row.incidentAt ?? row.updatedAt, now))}
          </Text>
        </InlineStack>
        <Link url={`/app/shipments/${row.shipmentId}`}>{messages.open}</Link>
      </InlineStack>
      {row.incidentDetail !== undefined && (
        <Text as="p">{row.incidentDetail ?? messages.noDetail}</Text>
      )}
      <div className="breakable">
        <Text as="p" tone="subdued">
          {facts.join(" · ")}
        </Text>
      </div>
    </BlockStack>
  );
}
