import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { payoutsMessages } from "#app/locales/messages/payouts.ts";
import { bankAccountKinds } from "#app/shipping/model/payout.ts";
import type { PayoutResult } from "#app/shopify/merchant/cash/payout-action.ts";
import type {
  MaskedBankAccount as Account,
  PayoutsPage,
} from "#app/shopify/merchant/cash/read-payouts.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

const doneKinds = ["saved", "waits", "kept"] as const;

/** Where the merchant is paid, and a change of it while it waits. */
export function PayoutAccount({ valid, waiting }: Pick<PayoutsPage, "valid" | "waiting">) {
  const messages = useMessages(payoutsMessages).account;
  const { dateTime } = useFormat();
  const fetcher = useFetcher<PayoutResult>();
  const [opened, setOpened] = useState<{ before: PayoutResult | undefined } | null>(null);
  const lineOf = useAccountLine();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const done = doneKinds.find((kind) => kind === result?.kind);
  useToast(done, done ? messages.done[done] : "");
  // What was saved since it was opened closes it.
  const isOpen = opened !== null && !(done && fetcher.data !== opened.before);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.text}
          </Text>
        </BlockStack>
        <Text as="p" breakWord>
          {valid ? `${messages.now}: ${lineOf(valid)}` : messages.none}
        </Text>
        {waiting && (
          <Banner
            tone="warning"
            title={messages.waiting(dateTime(waiting.validFrom))}
            action={{
              content: messages.keep,
              loading: fetcher.state !== "idle",
              onAction: () => fetcher.submit({ intent: "keepAccount" }, { method: "post" }),
            }}
          >
            {messages.waitingText(lineOf(waiting))}
          </Banner>
        )}
        {isOpen ? (
          <AccountForm fetcher={fetcher} onCancel={() => setOpened(null)} />
        ) : (
          <InlineStack>
            <Button onClick={() => setOpened({ before: fetcher.data })}>
              {valid ? messages.change : messages.give}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function useAccountLine(): (account: Account) => string {
  const { line, kinds } = useMessages(payoutsMessages).account;
  return ({ institution, kind, endsIn }) => line(institution, kinds[kind], endsIn);
}

const fields = ["holder", "taxId", "bank", "number"] as const;

function AccountForm({
  fetcher,
  onCancel,
}: {
  fetcher: ReturnType<typeof useFetcher<PayoutResult>>;
  onCancel: () => void;
}) {
  const messages = useMessages(payoutsMessages).account;
  const [typed, setTyped] = useState<Record<string, string>>({ kind: bankAccountKinds[0] });
  const isBusy = fetcher.state !== "idle";
  const wrong = !isBusy && fetcher.data?.kind === "invalid" ? fetcher.data.fields : [];
  const bound = (name: (typeof fields)[number] | "kind") => ({
    name,
    label: messages.fields[name],
    value: typed[name] ?? "",
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
    ...(wrong.includes(name) && { error: messages.invalid[name] }),
  });
  return (
    <fetcher.Form method="post" noValidate>
      <input type="hidden" name="intent" value="account" />
      <BlockStack gap="400">
        <FormLayout>
          {fields.map((name) => (
            <TextField
              key={name}
              autoComplete="off"
              maxLength={name === "number" ? 40 : 120}
              {...bound(name)}
            />
          ))}
          <Select
            options={bankAccountKinds.map((value) => ({ value, label: messages.kinds[value] }))}
            {...bound("kind")}
          />
        </FormLayout>
        <InlineStack gap="200">
          <Button submit variant="primary" loading={isBusy}>
            {messages.save}
          </Button>
          <Button disabled={isBusy} onClick={onCancel}>
            {messages.cancel}
          </Button>
        </InlineStack>
      </BlockStack>
    </fetcher.Form>
  );
}
