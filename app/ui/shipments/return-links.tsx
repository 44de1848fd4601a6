import { Banner, BlockStack, Link, Text } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ReturnsView } from "#app/shopify/merchant/shipments/returns-of-shipment.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { pageOf, useGoOn } from "./use-go-on.ts";

/** The page's action: it drafts the return, and goes on with its page, where its label is purchased. */
export function useReturn({ canCreate }: ReturnsView) {
  const messages = useMessages(shipmentsMessages).returns;
  const { start, isBusy, refusal } = useGoOn("createReturn", messages.created);
  const action = { content: messages.create, loading: isBusy, onAction: start };
  return { actions: canCreate ? [action] : [], refusal };
}

/** From a return to what it brings back, and from a shipment to its returns. */
export function ReturnLinks({
  returns: { of, by },
  refusal,
}: {
  returns: ReturnsView;
  /** Why no return was drafted; null otherwise. */
  refusal: string | null;
}) {
  const messages = useMessages(shipmentsMessages).returns;
  const refused = useMessages(shellMessages).refused;
  if (of === null && by.length === 0 && refusal === null) return null;
  return (
    <BlockStack gap="200">
      {refusal !== null && (
        <Banner tone="critical" title={refused.title}>
          {refusal}
        </Banner>
      )}
      {of && (
        <Text as="p">
          <Link url={pageOf(of.shipmentId)}>{messages.of(of.name)}</Link>
        </Text>
      )}
      {by.map(({ shipmentId, statusText }) => (
        <Text as="p" key={shipmentId}>
          <Link url={pageOf(shipmentId)}>{messages.by(statusText)}</Link>
        </Text>
      ))}
    </BlockStack>
  );
}
