import { BlockStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export interface DescriptionItem {
  term: string;
  text: string;
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
      {facts.map(({ term, text }) => (
        <BlockStack key={term}>
          <Text as="dt" tone="subdued">
            {term}
          </Text>
          <Text as="dd" fontWeight="medium">
            {text}
          </Text>
        </BlockStack>
      ))}
      {children}
    </dl>
  );
}
