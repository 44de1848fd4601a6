import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useRef, useState, type FormEvent } from "react";

import { keysMessages } from "#app/locales/messages/keys.ts";
import type { KeyIssued } from "#app/shopify/merchant/keys/keys.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { KeyLimitFields } from "./key-limit-fields.tsx";

interface Props {
  /** Of the key that the form makes next: another one as soon as it is made. */
  nextKeyId: number;
}

export function IssueKey({ nextKeyId }: Props) {
  const messages = useMessages(keysMessages);
  const [typed, setTyped] = useState({ name: "", after: 0 });
  const fetcher = useFetcher<KeyIssued | null>();
  // A second submit before the first response makes the browser drop the response, and the key with it.
  const asked = useRef<number>(undefined);
  const isBusy = fetcher.state !== "idle";
  const result = fetcher.data;
  const issuedId = result?.kind === "issued" ? result.apiKeyId : null;
  // A submit after a key was made issues another key, which needs a name.
  const name = issuedId === null || typed.after === issuedId ? typed.name : "";
  const invalid = result?.kind === "invalid" ? result.error : null;
  const error = invalid && messages.issue.errors[invalid];

  function guard(event: FormEvent) {
    if (isBusy || asked.current === nextKeyId) event.preventDefault();
    else if (name.trim() !== "") asked.current = nextKeyId;
  }
  const isInvalid = result?.kind === "invalid";
  useEffect(() => {
    // Nothing was made: the same form may be sent again.
    if (isInvalid && !isBusy) asked.current = undefined;
  }, [isInvalid, isBusy]);

  return (
    <Card>
      <fetcher.Form method="post" onSubmit={guard}>
        <input type="hidden" name="intent" value="issue" />
        <input type="hidden" name="apiKeyId" value={nextKeyId} />
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {messages.issue.title}
          </Text>
          <TextField
            label={messages.issue.name}
            name="name"
            autoComplete="off"
            maxLength={60}
            placeholder={messages.issue.placeholder}
            value={name}
            onChange={(value) => setTyped({ name: value, after: issuedId ?? 0 })}
            {...(error !== null && invalid !== "addresses" && { error })}
          />
          <KeyLimitFields error={invalid === "addresses" ? error : null} />
          {result?.kind === "issued" && <Issued key={result.apiKeyId} {...result} />}
          {result?.kind === "taken" && <Banner tone="warning">{messages.taken}</Banner>}
          <InlineStack>
            <Button submit variant="primary" loading={isBusy}>
              {messages.issue.submit}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
    </Card>
  );
}

function Issued({ name, apiKey }: { name: string; apiKey: string }) {
  const messages = useMessages(keysMessages).issued;
  const [copying, setCopying] = useState<"no" | "done" | "refused">("no");
  // A frame may not be let at the clipboard: then the key is selected and copied by hand.
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => setCopying("done"),
      () => setCopying("refused"),
    );
  return (
    <Banner tone="success" title={messages.title}>
      <BlockStack gap="200">
        <Text as="p">{messages.text}</Text>
        <TextField
          label={messages.label(name)}
          autoComplete="off"
          readOnly
          selectTextOnFocus
          monospaced
          value={apiKey}
          {...(copying === "refused" && { helpText: messages.copyByHand })}
          connectedRight={
            <Button onClick={() => void copy()}>
              {copying === "done" ? messages.copied : messages.copy}
            </Button>
          }
        />
      </BlockStack>
    </Banner>
  );
}
