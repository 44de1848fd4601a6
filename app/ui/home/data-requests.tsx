import { Banner, Link, List } from "@shopify/polaris";

import { homeMessages } from "#app/locales/messages/home.ts";

import { useMessages } from "../hooks/use-merchant.ts";

/** Customers whose data the merchant still has to pass on. */
export function DataRequests({ ids }: { ids: readonly string[] }) {
  const messages = useMessages(homeMessages);
  if (ids.length === 0) return null;
  return (
    <Banner tone="warning" title={messages.dataRequests}>
      <List>
        {ids.map((id) => (
          <List.Item key={id}>
            <Link url={`/app/data-requests/${id}`}>{messages.dataRequest(id)}</Link>
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
