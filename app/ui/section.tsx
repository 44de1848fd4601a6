import { BlockStack, Box, Card, InlineGrid, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One matter of a form: what it is about on the left, on a phone above, and its fields. */
export function Section({ title, text, children }: Props) {
  return (
    <InlineGrid columns={{ xs: 1, md: ["oneThird", "twoThirds"] }} gap="400">
      <Box paddingInline={{ xs: "400", sm: "0" }} paddingBlockStart="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {text !== undefined && (
            <Text as="p" tone="subdued">
              {text}
            </Text>
          )}
        </BlockStack>
      </Box>
      <Card>
        <BlockStack gap="400">{children}</BlockStack>
      </Card>
    </InlineGrid>
  );
}
