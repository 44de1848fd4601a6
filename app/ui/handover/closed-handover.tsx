import { Banner, BlockStack, Card, Text } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { HandoverPage } from "#app/shopify/merchant/handover/read-handover.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ManifestButtons } from "./manifest-buttons.tsx";

/** What was signed, and its list. */
export function ClosedHandover({ handover }: { handover: HandoverPage }) {
  const { closed } = useMessages(handoverMessages).scan;
  const { dateTime } = useFormat();
  const { signedBy, closedAt, origin, scanned } = handover;
  return (
    <Card>
      <BlockStack gap="400">
        <Banner tone="success">
          {closed.signed(scanned.length, signedBy ?? "—", dateTime(closedAt ?? ""))}
        </Banner>
        <Text as="p">{origin}</Text>
        <ManifestButtons of={{ handoverId: String(handover.handoverId) }} />
      </BlockStack>
    </Card>
  );
}
