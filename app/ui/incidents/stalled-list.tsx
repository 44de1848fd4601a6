import { Badge, BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { useFormat } from "../hooks/use-format.ts";
import { useWords } from "../hooks/use-merchant.ts";
import { StatusBadge } from "../status-badge.tsx";
import { incidentsWords } from "../words/incidents-words.ts";

interface Stray {
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
  rows: readonly Stray[];
  now: string;
}

/** Parcels that somebody has to look after, for one reason. */
export function StrayList({ title, text, empty, rows, now }: Props) {
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
          <StrayLine row={row} now={now} />
        </Box>
      ))}
    </Card>
  );
}

function StrayLine({ row, now }: { row: Stray; now: string }) {
  const words = useWords(incidentsWords);
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
            <Badge tone="critical">{words.incidents.title}</Badge>
          )}
          <Text as="span" tone="subdued">
            {words.since(ago(row.incidentAt ?? row.updatedAt, now))}
          </Text>
        </InlineStack>
        <Link url={`/app/shipments/${row.shipmentId}`}>{words.open}</Link>
      </InlineStack>
      {row.incidentDetail !== undefined && (
        <Text as="p">{row.incidentDetail ?? words.noDetail}</Text>
      )}
      <div className="breakable">
        <Text as="p" tone="subdued">
          {facts.join(" · ")}
        </Text>
      </div>
    </BlockStack>
  );
}
