import { Badge, BlockStack, Box, Card, InlineStack, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type {
  HandoverPage,
  HandoverItemRow,
} from "#app/shopify/merchant/handover/read-handover.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

/** What nobody has scanned yet, what was, then what was by mistake. */
export function HandoverItems({ handover }: { handover: HandoverPage }) {
  const { lists } = useMessages(handoverMessages).scan;
  const { missing, missingCount, scanned, takenOut } = handover;
  const isOpen = handover.closedAt === null;
  return (
    <>
      {isOpen && (
        <List
          title={lists.missing(missingCount)}
          rows={missing}
          more={missingCount - missing.length}
        />
      )}
      <List title={lists.scanned(scanned.length)} rows={scanned} more={0} canTakeOut={isOpen} />
      {takenOut.length > 0 && (
        <List title={lists.takenOut(takenOut.length)} rows={takenOut} more={0} />
      )}
    </>
  );
}

interface Props {
  title: string;
  rows: readonly HandoverItemRow[];
  more: number;
  canTakeOut?: boolean;
}

function List({ title, rows, more, canTakeOut = false }: Props) {
  const { lists } = useMessages(handoverMessages).scan;
  const { money } = useFormat();
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      {rows.map(({ trackingNumber, name, goodsCollection }, index) => (
        <Box
          key={`${trackingNumber} ${index}`}
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
            <InlineStack gap="200" blockAlign="center">
              {goodsCollection > 0 && (
                <Badge tone="attention">{lists.cash(money(goodsCollection))}</Badge>
              )}
              {canTakeOut && (
                <ConfirmButton
                  label={lists.takeOut.label}
                  title={lists.takeOut.title}
                  text={lists.takeOut.text}
                  accessibilityLabel={lists.takeOut.of(trackingNumber)}
                  fields={{ intent: "takeOut", trackingNumber }}
                />
              )}
            </InlineStack>
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
