import { BlockStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export interface DescriptionItem {
  term: string;
  text: string;
  /** Of the page about it. */
  url?: string;
}

/** Terms above what they say, in as many columns as fit. */
export function DescriptionList({
  facts,
  children,
}: {
  facts: readonly DescriptionItem[];
  children?: ReactNode;
}) {
  return (
    <dl className="facts">
      {facts.map(({ term, text, url }) => (
        <BlockStack key={term}>
          <Text as="dt" tone="subdued">
            {term}
          </Text>
          <Text as="dd" fontWeight="medium">
            {url === undefined ? text : <Link url={url}>{text}</Link>}
          </Text>
        </BlockStack>
      ))}
      {children}
    </dl>
  );
}
