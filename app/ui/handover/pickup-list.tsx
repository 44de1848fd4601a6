import { useFetcher } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Select,
  Text,
  type BadgeProps,
} from "@shopify/polaris";
import { useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { noShowReasons, type PickupState } from "#app/shipping/model/pickup.ts";
import type { PickupRow } from "#app/shopify/merchant/handover/read-handovers.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

const tones: Record<PickupState, NonNullable<BadgeProps["tone"]>> = {
  asking: "info",
  requested: "success",
  rejected: "critical",
  undecided: "warning",
};

/** The last pickups; one whose answer was lost asks the merchant what the carrier says. */
export function PickupList({ pickups }: { pickups: readonly PickupRow[] }) {
  const { title } = useMessages(handoverMessages).pickups;
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      {pickups.map((pickup) => (
        <Box key={pickup.pickupId} padding="400" borderBlockStartWidth="025" borderColor="border">
          <PickupLine pickup={pickup} />
        </Box>
      ))}
    </Card>
  );
}

function PickupLine({ pickup }: { pickup: PickupRow }) {
  const { pickups: messages, noShow } = useMessages(handoverMessages);
  const { dateTime } = useFormat();
  const { pickupId, carrier, origin, from, to, parcelCount, state, pickupRef, said } = pickup;
  const settle = (answer: string) => ({ intent: "settle", pickupId: String(pickupId), answer });
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" fontWeight="semibold">
          {carrier}
        </Text>
        <Badge tone={tones[state]}>{messages.states[state]}</Badge>
      </InlineStack>
      <Text as="p">{messages.between(dateTime(from), dateTime(to))}</Text>
      <Text as="p" tone="subdued">
        {[messages.packages(parcelCount), origin].join(" · ")}
      </Text>
      {pickupRef !== null && <Text as="p">{messages.number(pickupRef)}</Text>}
      {said !== null && (
        <Text as="p" breakWord>
          {said}
        </Text>
      )}
      {pickup.noShowReason !== null && (
        <Text as="p" tone="caution">
          {noShow.said(noShow.reasons[pickup.noShowReason])}
        </Text>
      )}
      {pickup.mayHaveFailed && <NoShow pickupId={pickupId} />}
      {state === "undecided" && (
        <>
          <Text as="p">{messages.undecided}</Text>
          <InlineStack gap="200">
            <ConfirmButton {...messages.coming} fields={settle("coming")} />
            <ConfirmButton {...messages.none} fields={settle("none")} tone="critical" />
          </InlineStack>
        </>
      )}
    </BlockStack>
  );
}

/** Why nobody collected, once a person says so. */
function NoShow({ pickupId }: { pickupId: number }) {
  const { noShow: messages } = useMessages(handoverMessages);
  const fetcher = useFetcher();
  const [reason, setReason] = useState<string | null>(null);
  const save = () =>
    fetcher.submit({ intent: "noShow", pickupId, reason: reason ?? "" }, { method: "post" });
  if (reason === null)
    return (
      <InlineStack>
        <Button onClick={() => setReason(noShowReasons[0])}>{messages.label}</Button>
      </InlineStack>
    );
  return (
    <InlineStack gap="200" blockAlign="end">
      <Select
        label={messages.title}
        options={noShowReasons.map((value) => ({ value, label: messages.reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <Button loading={fetcher.state !== "idle"} onClick={save}>
        {messages.submit}
      </Button>
    </InlineStack>
  );
}
