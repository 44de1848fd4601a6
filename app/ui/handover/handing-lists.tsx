import { Badge, BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { Handing, HandingRow } from "#app/shopify/merchant/handover/read-handing.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What nobody has scanned yet, then what was. */
export function HandingLists({ handing }: { handing: Handing }) {
  const { lists } = useMessages(handoverMessages).scan;
  const { missing, missingCount, scanned } = handing;
  return (
    <>
      {handing.closedAt === null && (
        <List
          title={lists.missing(missingCount)}
          rows={missing}
          more={missingCount - missing.length}
        />
      )}
      <List title={lists.scanned(scanned.length)} rows={scanned} more={0} />
    </>
  );
}

interface Props {
  title: string;
  rows: readonly HandingRow[];
  more: number;
}

function List({ title, rows, more }: Props) {
  const { lists } = useMessages(handoverMessages).scan;
  const { money } = useFormat();
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      {rows.map(({ trackingNumber, name, goodsCollection }) => (
        <Box
          key={trackingNumber}
          paddingInline="400"
          paddingBlock="200"
          borderBlockStartWidth="025"
          borderColor="border"
        >
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <BlockStack>
              <Text as="p" fontWeight="semibold" breakWord>
                {trackingNumber}
              </Text>
              {name !== "" && (
                <Text as="p" tone="subdued" breakWord>
                  {name}
                </Text>
              )}
            </BlockStack>
            {goodsCollection > 0 && (
              <Badge tone="attention">{lists.cash(money(goodsCollection))}</Badge>
            )}
          </InlineStack>
        </Box>
      ))}
      {more > 0 && (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {lists.more(more)}
          </Text>
        </Box>
      )}
    </Card>
  );
}
