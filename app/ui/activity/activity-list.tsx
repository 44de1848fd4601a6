import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";

import { activityMessages } from "#app/locales/messages/activity.ts";
import type { AccessKind } from "#app/shipping/model/activity.ts";
import type { ActivityRow, ActorView } from "#app/shopify/merchant/list-activity-rows.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** Who did what, in the order given. */
export function ActivityList({ rows, title }: { rows: readonly ActivityRow[]; title: string }) {
  const messages = useMessages(activityMessages);
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      {rows.map((row) => (
        <Box key={row.activityId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <InlineStack align="space-between" blockAlign="start" gap="200">
            <Entry row={row} />
            {row.shipmentId !== null && (
              <Link url={`/app/shipments/${row.shipmentId}`}>{messages.shipment}</Link>
            )}
          </InlineStack>
        </Box>
      ))}
    </Card>
  );
}

/** On the page of a shipment itself. */
export function ShipmentActivity({ rows }: { rows: readonly ActivityRow[] }) {
  const messages = useMessages(activityMessages);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {messages.ofShipment.title}
        </Text>
        {rows.length === 0 && (
          <Text as="p" tone="subdued">
            {messages.ofShipment.empty}
          </Text>
        )}
        {rows.map((row) => (
          <Entry key={row.activityId} row={row} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Entry({ row }: { row: ActivityRow }) {
  const messages = useMessages(activityMessages);
  const { dateTime } = useFormat();
  const nameOf = useActorName();
  const { action, subjectKind, count, who, at } = row;
  const details = [
    action === "customerDataRead" && subjectKind !== null
      ? `${messages.access[subjectKind as AccessKind]}, ${messages.times(count)}`
      : null,
    action === "bulkStarted" ? messages.labels(count) : null,
  ].filter((text) => text !== null);
  return (
    <BlockStack gap="050">
      <Text as="p" fontWeight="medium">
        {[messages.actions[action], ...details].join(" · ")}
      </Text>
      <Text as="p" tone="subdued">
        {nameOf(who)} · <time dateTime={at}>{dateTime(at)}</time>
      </Text>
    </BlockStack>
  );
}

export function useActorName(): (who: ActorView) => string {
  const { people } = useMessages(activityMessages);
  return ({ kind, name }) => {
    if (kind === "staff") return people.staff(name ?? "");
    if (kind === "apiKey") return people.apiKey(name ?? "");
    return people[kind];
  };
}
