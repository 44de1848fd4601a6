import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { SIGNER_LENGTH_MAX } from "#app/shipping/model/handover.ts";
import type { HandoverResult } from "#app/shopify/merchant/handover/handover-action.ts";
import type { HandoverPage } from "#app/shopify/merchant/handover/read-handover.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ManifestButtons } from "./manifest-buttons.tsx";
import { SignaturePad } from "./signature-pad.tsx";

/** Who takes the parcels signs for them. */
export function CloseHandover({ handover }: { handover: HandoverPage }) {
  const { close: messages, refusals } = useMessages(handoverMessages).scan;
  const fetcher = useFetcher<HandoverResult>();
  const [name, setName] = useState("");
  const [strokes, setStrokes] = useState<number[][]>([]);
  const isUnnamed = name.trim() === "";
  const { error, check } = useFault(isUnnamed ? refusals.handoverSignatureInvalid : null);
  const submit = () =>
    check() &&
    fetcher.submit({ intent: "close", name, strokes: JSON.stringify(strokes) }, { method: "post" });
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {messages.title}
        </Text>
        {fetcher.data?.kind === "refused" && (
          <Banner tone="critical">{refusals[fetcher.data.code]}</Banner>
        )}
        {handover.missingCount > 0 && (
          <Text as="p" tone="caution">
            {messages.stillMissing(handover.missingCount)}
          </Text>
        )}
        <ManifestButtons of={{ handoverId: String(handover.handoverId) }} />
        <TextField
          label={messages.name}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={SIGNER_LENGTH_MAX}
          {...(error !== undefined && { error })}
        />
        <SignaturePad strokes={strokes} onDraw={setStrokes} />
        <InlineStack>
          <Button variant="primary" loading={fetcher.state !== "idle"} onClick={submit}>
            {messages.submit(handover.scanned.length)}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
