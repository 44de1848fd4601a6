import { useFetcher } from "@remix-run/react";
import {
  BlockStack,
  Box,
  Button,
  InlineError,
  InlineStack,
  Popover,
  Tag,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { SavedView } from "#app/shopify/merchant/shipments/saved-views.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  views: readonly SavedView[];
  /** The filters as they are now. */
  search: URLSearchParams;
}

/** Filters that the merchant has named: one click shows them, and the present ones can be saved. */
export function SavedViews({ views, search }: Props) {
  const messages = useMessages(shipmentsMessages).views;
  const fetcher = useFetcher<{ outcome: "saved" | "invalid" }>();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const query = search.toString();
  const isBusy = fetcher.state !== "idle";
  const isInvalid = fetcher.data?.outcome === "invalid";

  const { missing } = useMessages(shellMessages);
  const { error, check } = useFault(name.trim() === "" ? missing.text : null);

  function save() {
    if (!check()) return;
    fetcher.submit({ intent: "saveView", name, query }, { method: "post" });
    setIsOpen(false);
    setName("");
  }

  return (
    <Box paddingInline="300" paddingBlockEnd="200">
      <InlineStack gap="200" blockAlign="center">
        {views.map((view) => (
          <Tag
            key={view.name}
            url={`/app/shipments?${view.query}`}
            onRemove={() =>
              fetcher.submit({ intent: "removeView", name: view.name }, { method: "post" })
            }
          >
            {view.name}
          </Tag>
        ))}
        <Popover
          active={isOpen}
          onClose={() => setIsOpen(false)}
          activator={
            <Button size="slim" loading={isBusy} onClick={() => setIsOpen(!isOpen)}>
              {messages.save}
            </Button>
          }
        >
          <Box padding="300">
            <BlockStack gap="200">
              <TextField
                label={messages.name}
                autoComplete="off"
                maxLength={40}
                value={name}
                onChange={setName}
                {...(error !== undefined && { error })}
              />
              <Button variant="primary" onClick={save}>
                {messages.confirm}
              </Button>
            </BlockStack>
          </Box>
        </Popover>
      </InlineStack>
      {isInvalid && <InlineError message={messages.invalid} fieldID="views" />}
    </Box>
  );
}
