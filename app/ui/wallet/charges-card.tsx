import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { walletMessages } from "#app/locales/messages/wallet.ts";
import { CONTEST_LENGTH_MAX } from "#app/shipping/model/merchant-charge.ts";
import type { WalletPage } from "#app/shopify/merchant/wallet/read-wallet-page.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

type Charge = WalletPage["charges"][number];
type Contested =
  | { kind: "contested" }
  | { kind: "refused"; code: keyof Catalogue["wallet"]["refusals"] };

/** What carriers billed after the sale, each with its evidence, and with a form while it can be contested. */
export function ChargesCard({ charges }: { charges: Charge[] }) {
  const messages = useMessages(walletMessages).charges;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.text}
          </Text>
        </BlockStack>
        {charges.map((charge) => (
          <BlockStack key={charge.chargeId} gap="200">
            <Divider />
            <ChargeLine {...charge} />
            {charge.state === "announced" && <Contest chargeId={charge.chargeId} />}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function ChargeLine({
  at,
  chargeAt,
  trackingNumber,
  state,
  amount,
  contestText,
  ...charge
}: Charge) {
  const messages = useMessages(walletMessages).charges;
  const { money, number, date, dateTime } = useFormat();
  const { document, billedKg, soldKg, boxCm, formula } = charge.evidence;
  const what = messages.types[charge.type];
  const evidence = [
    billedKg !== null &&
      soldKg !== null &&
      messages.weights(number(billedKg, 3), number(soldKg, 3)),
    boxCm && messages.box(boxCm.map((side) => number(side, 1)).join(" × ")),
    formula,
    messages.document(document),
    contestText !== null && messages.yours(contestText),
  ].filter((line) => typeof line === "string");
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span" fontWeight="semibold">
          {date(at)} · {trackingNumber === null ? what : messages.line(what, trackingNumber)}
        </Text>
        <Text as="span" numeric>
          {money(amount)}
        </Text>
      </InlineStack>
      <Text as="p">
        {messages.states[state]}
        {state === "announced" && `. ${messages.takenAt(dateTime(chargeAt))}`}
      </Text>
      {evidence.map((line) => (
        <Text key={line} as="p" tone="subdued" breakWord>
          {line}
        </Text>
      ))}
    </BlockStack>
  );
}

function Contest({ chargeId }: { chargeId: number }) {
  const messages = useMessages(walletMessages);
  const fetcher = useFetcher<Contested>();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { missing } = useMessages(shellMessages);
  const { error, check } = useFault(text.trim() === "" ? missing.text : null);
  if (!isOpen)
    return (
      <InlineStack>
        <Button onClick={() => setOpen(true)}>{messages.charges.contest}</Button>
      </InlineStack>
    );
  const result = fetcher.data;
  return (
    <fetcher.Form method="post" onSubmit={(event) => check() || event.preventDefault()}>
      <input type="hidden" name="intent" value="contest" />
      <input type="hidden" name="chargeId" value={chargeId} />
      <BlockStack gap="200">
        <TextField
          label={messages.charges.reason}
          name="text"
          autoComplete="off"
          multiline={2}
          maxLength={CONTEST_LENGTH_MAX}
          value={text}
          onChange={setText}
          {...(error !== undefined && { error })}
        />
        {result?.kind === "refused" && (
          <Banner tone="critical">{messages.refusals[result.code]}</Banner>
        )}
        <InlineStack>
          <Button submit loading={fetcher.state !== "idle"}>
            {messages.charges.send}
          </Button>
        </InlineStack>
      </BlockStack>
    </fetcher.Form>
  );
}
