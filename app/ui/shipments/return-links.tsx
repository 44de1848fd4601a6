import { Banner, BlockStack, Link, Text } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ReturnsView } from "#app/shopify/merchant/shipments/returns-of-shipment.ts";
import { optionalScopes } from "#app/shopify/shop/optional-scopes.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useScopes } from "../hooks/use-scopes.ts";
import { pageOf, useGoOn } from "./use-go-on.ts";

/** The page's action: it drafts the return, and goes on with its page, where its label is purchased. */
export function useReturn({ canCreate, asksForAccess }: ReturnsView) {
  const messages = useMessages(shipmentsMessages).returns;
  const { start, isBusy, refusal } = useGoOn("createReturn", messages.created);
  const { request, isAsking } = useScopes(optionalScopes.returns);
  // Whatever the answer is: a label needs no permission.
  const create = async () => {
    if (asksForAccess) await request();
    start();
  };
  const action = {
    content: messages.create,
    loading: isBusy || isAsking,
    onAction: () => void create(),
  };
  return { actions: canCreate ? [action] : [], refusal };
}

/** What the store shows of a return label; with the way to grant in place what that needs. */
function InStore({ text, isProblem, needsAccess }: NonNullable<ReturnsView["inStore"]>) {
  const { access } = useMessages(shipmentsMessages).returns;
  const { request, isAsking, isJustGranted, isDeclined } = useScopes(optionalScopes.returns);
  if (isJustGranted) return <Banner tone="success" title={access.granted} />;
  if (!needsAccess)
    return isProblem ? <Banner tone="warning">{text}</Banner> : <Text as="p">{text}</Text>;
  return (
    <Banner
      tone="warning"
      title={access.title}
      action={{ content: access.grant, loading: isAsking, onAction: () => void request() }}
    >
      <p>{text}</p>
      <p>{isDeclined ? access.declined : access.text}</p>
    </Banner>
  );
}

/** From a return to what it brings back, and from a shipment to its returns. */
export function ReturnLinks({
  returns: { of, by, inStore },
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
      {inStore && <InStore {...inStore} />}
      {by.map(({ shipmentId, statusText }) => (
        <Text as="p" key={shipmentId}>
          <Link url={pageOf(shipmentId)}>{messages.by(statusText)}</Link>
        </Text>
      ))}
    </BlockStack>
  );
}
