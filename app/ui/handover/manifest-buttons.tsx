import { BlockStack, Button, InlineError, InlineStack } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";

import { useFile } from "../hooks/use-file.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";

/** The list that the carrier signs, to print or as a table. */
export function ManifestButtons({ of }: { of: Record<string, string> }) {
  const { manifest: messages } = useMessages(handoverMessages);
  const file = useFile();
  const to = useTo();
  const path = (format: string) =>
    to(`/app/handover/manifest?${new URLSearchParams({ ...of, format })}`);
  return (
    <BlockStack gap="200">
      <InlineStack gap="200">
        <Button loading={file.isBusy} onClick={() => void file.open(path("pdf"))}>
          {messages.own}
        </Button>
        <Button variant="plain" onClick={() => void file.download(path("csv"), "handover.csv")}>
          {messages.table}
        </Button>
      </InlineStack>
      {file.hasFailed && (
        <InlineError
          message={file.reason ?? messages.failed}
          fieldID={`list-${Object.values(of).join("-")}`}
        />
      )}
    </BlockStack>
  );
}
