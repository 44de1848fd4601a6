import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  Checkbox,
  DropZone,
  InlineError,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { OWN_FILE_BYTES_MAX } from "#app/shipping/model/carrier-file.ts";
import type { RemittancesPage } from "#app/shopify/merchant/cash/read-remittances.ts";
import type { UploadResult } from "#app/shopify/merchant/cash/remittance-action.ts";

import { EmptyState } from "../empty-state.tsx";
import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { ColumnForm } from "./column-form.tsx";

type Carriers = RemittancesPage["carriers"];

/** A file of a carrier that pays the merchant: chosen, and where its columns are not known, mapped. */
export function RemittanceUpload({ carriers }: { carriers: Carriers }) {
  const { none } = useMessages(remittancesMessages).upload;
  const [first] = carriers;
  if (first) return <Upload carriers={carriers} first={first.token} />;
  const action = { content: none.action, url: "/app/carriers" };
  return (
    <Card>
      <EmptyState title={none.title} text={none.text} action={action} />
    </Card>
  );
}

function Upload({ carriers, first }: { carriers: Carriers; first: string }) {
  const messages = useMessages(remittancesMessages);
  const fetcher = useFetcher<UploadResult>();
  const [file, setFile] = useState<File | null>(null);
  const [carrierToken, setCarrierToken] = useState(first);
  const [documentNumber, setDocumentNumber] = useState("");
  const [asks, setAsks] = useState(false);
  const [left, setLeft] = useState<UploadResult>();
  const result = fetcher.data === left ? undefined : fetcher.data;
  const isTooLarge = file !== null && file.size > OWN_FILE_BYTES_MAX;
  const isBusy = fetcher.state !== "idle";
  const { missing } = useMessages(shellMessages);
  const { error, check } = useFault(
    file === null ? missing.file : isTooLarge ? messages.unreadable.fileTooLarge : null,
  );

  function send(mapping: string) {
    if (!check() || file === null) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ carrierToken, documentNumber, mapping }))
      form.set(name, value);
    form.set("file", file);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  if (result?.kind === "columns")
    return (
      <ColumnForm
        {...result}
        isBusy={isBusy}
        onRead={(mapping) => send(JSON.stringify(mapping))}
        onCancel={() => setLeft(result)}
      />
    );
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {messages.upload.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.upload.text}
          </Text>
        </BlockStack>
        {result?.kind === "refused" && !isBusy && (
          <Banner tone="critical" title={messages.unreadable.title}>
            {result.row === null
              ? messages.unreadable[result.code]
              : `${messages.faults.where(result.row, null)}: ${messages.unreadable[result.code]}`}
          </Banner>
        )}
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <Select
            label={messages.upload.carrier}
            options={carriers.map(({ token, name }) => ({ value: token, label: name }))}
            value={carrierToken}
            onChange={setCarrierToken}
          />
          <TextField
            label={messages.upload.number}
            autoComplete="off"
            maxLength={60}
            helpText={messages.upload.numberHelp}
            value={documentNumber}
            onChange={setDocumentNumber}
          />
        </InlineGrid>
        <DropZone
          label={messages.upload.file}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          type="file"
          allowMultiple={false}
          variableHeight
          onDrop={(_files, accepted) => setFile(accepted[0] ?? null)}
          error={isTooLarge}
        >
          <DropZone.FileUpload
            actionTitle={file?.name ?? messages.upload.choose}
            actionHint={isTooLarge ? messages.unreadable.fileTooLarge : messages.upload.formats}
          />
        </DropZone>
        {error !== undefined && <InlineError message={error} fieldID="remittance-file" />}
        <Checkbox label={messages.upload.ask} checked={asks} onChange={setAsks} />
        <InlineStack>
          <Button variant="primary" loading={isBusy} onClick={() => send(asks ? "ask" : "")}>
            {messages.upload.submit}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
