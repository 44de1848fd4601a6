import { Banner, Link, List } from "@shopify/polaris";

import { useWords } from "../hooks/use-merchant.ts";
import { homeWords } from "../words/home-words.ts";

/** Customers whose data the merchant still has to pass on. */
export function DataRequests({ ids }: { ids: readonly string[] }) {
  const words = useWords(homeWords);
  if (ids.length === 0) return null;
  return (
    <Banner tone="warning" title={words.dataRequests}>
      <List>
        {ids.map((id) => (
          <List.Item key={id}>
            <Link url={`/app/data-requests/${id}`}>{words.dataRequest(id)}</Link>
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
