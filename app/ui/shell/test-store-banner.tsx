import { Box, InlineStack } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { ClosableBanner } from "./closable-banner.tsx";

/** Above every page of a store whose account has test money. */
export function TestStoreBanner() {
  const { title, text } = useMessages(shellMessages).testStore;
  return (
    <Box paddingBlockStart="400" paddingInline={{ xs: "400", sm: "600" }}>
      <InlineStack align="center">
        <Box width="100%" maxWidth="62rem">
          <ClosableBanner about="testStore" tone="info" title={title}>
            {text}
          </ClosableBanner>
        </Box>
      </InlineStack>
    </Box>
  );
}
