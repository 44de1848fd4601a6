import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { useWords } from "../use-desk.ts";
import { keysWords } from "../words/keys-words.ts";

export type IssueAnswer = { kind: "issued"; name: string; apiKey: string } | { kind: "fault" };

export function IssueKey() {
  const words = useWords(keysWords);
  const [name, setName] = useState("");
  const fetcher = useFetcher<IssueAnswer | null>();
  const isFault = fetcher.data?.kind === "fault";
  return (
    <Card>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="issue" />
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {words.issue.title}
          </Text>
          <TextField
            label={words.issue.name}
            name="name"
            autoComplete="off"
            maxLength={60}
            placeholder={words.issue.placeholder}
            value={name}
            onChange={setName}
            {...(isFault && { error: words.issue.nameFault })}
          />
          {fetcher.data?.kind === "issued" && <Issued {...fetcher.data} />}
          <InlineStack>
            <Button submit variant="primary" loading={fetcher.state !== "idle"}>
              {words.issue.submit}
            </Button>
          </InlineStack>
        </BlockStack>
      </fetcher.Form>
    </Card>
  );
}

function Issued({ name, apiKey }: { name: string; apiKey: string }) {
  const words = useWords(keysWords).issued;
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(apiKey);
    setIsCopied(true);
  }
  return (
    <Banner tone="success" title={words.title}>
      <BlockStack gap="200">
        <Text as="p">{words.text}</Text>
        <TextField
          label={words.label(name)}
          autoComplete="off"
          readOnly
          selectTextOnFocus
          monospaced
          value={apiKey}
          connectedRight={
            <Button onClick={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
          }
        />
      </BlockStack>
    </Banner>
  );
}
