import { useFetcher, useNavigate } from "@remix-run/react";
import { Banner, BlockStack, Link, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ReturnsView } from "#app/shopify/merchant/shipments/returns-of-shipment.ts";
import type { ShipmentResult } from "#app/shopify/merchant/shipments/shipment-action.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { useTo } from "../shell/merchant-link.tsx";

const pageOf = (shipmentId: number): string => `/app/shipments/${shipmentId}`;

/** The page's action: it drafts the return, and goes on with its page, where its label is purchased. */
export function useReturn({ canCreate }: ReturnsView) {
  const messages = useMessages(shipmentsMessages).returns;
  const { data: result, state, submit } = useFetcher<ShipmentResult>();
  const navigate = useNavigate();
  const to = useTo();
  // Not before this page is read again, which would end the way to the other.
  const goesOnWith = result?.ok && state === "idle" ? result.goesOnWith : undefined;
  useToast(result?.ok, messages.created);
  useEffect(() => {
    if (goesOnWith !== undefined) navigate(to(pageOf(goesOnWith)));
    // Once for each answer: the way to the page changes with every page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOnWith]);
  const create = () => submit({ intent: "createReturn" }, { method: "post" });
  const action = { content: messages.create, loading: state !== "idle", onAction: create };
  return {
    actions: canCreate ? [action] : [],
    refusal: result?.ok === false ? result.text : null,
  };
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
