import { BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";

interface Props {
  title: string;
  text: string;
  /** Where there is something. */
  action?: { content: string; url: string };
}

/** Shown in place of an empty list: why it is empty, and what will fill it. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <Box paddingBlock="800" paddingInline="400">
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text}
        </Text>
        {action && (
          <Box paddingBlockStart="200">
            <InlineStack align="center">
              <Button url={action.url}>{action.content}</Button>
            </InlineStack>
          </Box>
        )}
      </BlockStack>
    </Box>
  );
}
