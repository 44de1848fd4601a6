import { BlockStack, Box, Text } from "@shopify/polaris";

/** What stands where a list would be: why it is empty, and what will fill it. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Box paddingBlock="800" paddingInline="400">
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text}
        </Text>
      </BlockStack>
    </Box>
  );
}
