import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, Page, Text } from "@shopify/polaris";

import { useWords } from "./use-desk.ts";
import { shellWords } from "./words/shell-words.ts";

/** What stands in place of a page that could not be shown, with the way on. */
export function PageError() {
  const error = useRouteError();
  const words = useWords(shellWords);
  const { revalidate, state } = useRevalidator();
  const { title, text } = words.errors[kindOf(error)];
  return (
    <Page narrowWidth>
      <Card>
        <Box paddingBlock="600" paddingInline="400">
          <BlockStack gap="400" inlineAlign="center">
            <Text as="h1" variant="headingLg" alignment="center">
              {title}
            </Text>
            <Text as="p" tone="subdued" alignment="center">
              {text}
            </Text>
            <InlineStack gap="200">
              <Button variant="primary" loading={state === "loading"} onClick={revalidate}>
                {words.retry}
              </Button>
              <Button url="/app">{words.home}</Button>
            </InlineStack>
          </BlockStack>
        </Box>
      </Card>
    </Page>
  );
}

function kindOf(error: unknown) {
  if (!isRouteErrorResponse(error))
    return typeof navigator !== "undefined" && !navigator.onLine ? "offline" : "failed";
  if (error.status === 404) return "missing";
  if (error.status === 503) return "preparing";
  if (error.status !== 403) return "failed";
  return error.data === "countryNotServed" ? "countryNotServed" : "forbidden";
}
