import { useEffect, useState } from "preact/hooks";

const TITLES = `#graphql
  query ProductTitles($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        legacyResourceId
        title
      }
    }
  }`;

interface Titles {
  nodes: ({ legacyResourceId: string; title: string } | null)[];
}

/** The titles of products, asked of the admin itself, which shows them anyway. Without an answer their ids must do. */
export function useProductTitles(productIds: string[]): Record<string, string> {
  const [titles, setTitles] = useState<Record<string, string>>({});
  const asked = productIds.join(",");
  useEffect(() => {
    if (asked !== "") void findTitles(asked.split(",")).then(setTitles);
  }, [asked]);
  return titles;
}

/** The store takes no more ids in one query: what is beyond keeps its id. */
const IDS_MAX = 250;

async function findTitles(productIds: string[]): Promise<Record<string, string>> {
  const ids = productIds.slice(0, IDS_MAX).map((id) => `gid://shopify/Product/${id}`);
  const { data } = await shopify
    .query<Titles>(TITLES, { variables: { ids } })
    .catch(() => ({ data: undefined }));
  const found = (data?.nodes ?? []).filter((node) => node !== null);
  return Object.fromEntries(found.map((node) => [node.legacyResourceId, node.title]));
}
