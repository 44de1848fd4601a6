import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineError,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { PickupResult } from "#app/shopify/merchant/handover/pickup-action.ts";
import type { WaitingRow } from "#app/shopify/merchant/handover/read-handovers.ts";

import { useFile } from "../hooks/use-file.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { ManifestButtons } from "./manifest-buttons.tsx";
import { StandingPickupForm } from "./standing-pickup-form.tsx";

/** The hours in which carriers of the region collect, until the merchant chooses others. */
const HOURS = { from: "09:00", to: "17:00" };

/** What waits at one address for one carrier, and what the carrier can be asked for. */
export function WaitingCard({ row, tomorrow }: { row: WaitingRow; tomorrow: string }) {
  const messages = useMessages(handoverMessages);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {row.carrier}
          </Text>
          <Text as="p" tone="subdued">
            {row.origin}
          </Text>
          <Text as="p">{messages.waiting(row.waiting)}</Text>
          {row.canRequestPickup && <Text as="p">{messages.withoutPickup(row.toRequest)}</Text>}
          {row.record && row.record.noShows > 0 && (
            <Text as="p" tone="caution">
              {messages.noShow.record(row.record.noShows, row.record.pickups)}
            </Text>
          )}
        </BlockStack>
        <Begin row={row} />
        <ManifestButtons
          of={{ carrierToken: row.carrierToken, senderAddressId: String(row.senderAddressId) }}
        />
        {row.canRequestPickup && <PickupForm row={row} tomorrow={tomorrow} />}
        {row.canRequestPickup && !row.hasStandingPickup && <StandingPickupForm of={row} />}
        {row.hasManifest && <Manifest row={row} />}
      </BlockStack>
    </Card>
  );
}

/** Scanning begins, or goes on in the hand-over that is open. */
function Begin({ row: { carrierToken, senderAddressId, openHandoverId } }: { row: WaitingRow }) {
  const messages = useMessages(handoverMessages);
  const fetcher = useFetcher();
  const begin = () =>
    fetcher.submit({ intent: "begin", carrierToken, senderAddressId }, { method: "post" });
  return (
    <InlineStack>
      <Button variant="primary" loading={fetcher.state !== "idle"} onClick={begin}>
        {openHandoverId === null ? messages.begin : messages.goOn}
      </Button>
    </InlineStack>
  );
}

function PickupForm({ row, tomorrow }: { row: WaitingRow; tomorrow: string }) {
  const { form: messages, done, refusedTitle, refusals } = useMessages(handoverMessages);
  const fetcher = useFetcher<PickupResult>();
  const [typed, setTyped] = useState({ day: tomorrow, ...HOURS, note: "" });
  const result = fetcher.data;
  const fieldOf = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: "off",
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const { carrierToken, senderAddressId } = row;
  const submit = () =>
    fetcher.submit(
      { intent: "request", carrierToken, senderAddressId, ...typed },
      { method: "post" },
    );
  return (
    <BlockStack gap="400">
      {result?.kind === "refused" && (
        <Banner tone="critical" title={refusedTitle}>
          {refusals[result.code]}
        </Banner>
      )}
      {result?.kind === "done" && (
        <Banner tone={result.state === "requested" ? "success" : "warning"}>
          {done[result.state]}
        </Banner>
      )}
      {row.toRequest > 0 && (
        <>
          <InlineStack gap="400">
            <TextField label={messages.day} type="date" {...fieldOf("day")} />
            <TextField label={messages.from} type="time" {...fieldOf("from")} />
            <TextField label={messages.to} type="time" {...fieldOf("to")} />
          </InlineStack>
          <TextField
            label={messages.note}
            helpText={messages.noteHelp}
            maxLength={200}
            {...fieldOf("note")}
          />
          <InlineStack>
            <Button loading={fetcher.state !== "idle"} onClick={submit}>
              {messages.submit}
            </Button>
          </InlineStack>
        </>
      )}
    </BlockStack>
  );
}

function Manifest({ row: { carrierToken, senderAddressId } }: { row: WaitingRow }) {
  const { manifest: messages } = useMessages(handoverMessages);
  const file = useFile();
  const to = useTo();
  const of = new URLSearchParams({
    of: "carrier",
    carrierToken,
    senderAddressId: String(senderAddressId),
  });
  const path = `/app/handover/manifest?${of}`;
  const id = `manifest-${carrierToken}-${senderAddressId}`;
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" tone="subdued">
        {messages.text}
      </Text>
      <Button loading={file.isBusy} onClick={() => void file.open(to(path))}>
        {messages.open}
      </Button>
      {file.hasFailed && <InlineError message={file.reason ?? messages.failed} fieldID={id} />}
    </BlockStack>
  );
}
