import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { attentionMessages } from "#app/locales/messages/attention.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { FixOutcome } from "#app/shopify/merchant/attention/attention-action.ts";

import { TerritoryPicker, type PickedPlace } from "../form/territory-picker.tsx";
import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  /** Of the orders that are selected; nothing is shown for none. */
  ids: readonly string[];
  onClear: () => void;
  onDone: (outcomes: FixOutcome[]) => void;
}

/**
 * One place for all selected orders. Always on the page, because fixed orders leave the list before the result is
 * shown.
 */
export function BatchPlace({ ids, onClear, onDone }: Props) {
  const { submit, state, data } = useFetcher<FixOutcome[]>();
  useEffect(() => {
    if (data && state === "idle") onDone(data);
    // A change of the callback alone must not report the result again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, state]);

  function apply(place: PickedPlace) {
    const form = new FormData();
    form.set("fix", "territory");
    form.set("territoryBaseId", place.territoryBaseId);
    for (const id of ids) form.append("fulfillmentOrderId", id);
    submit(form, { method: "post" });
  }

  if (ids.length === 0) return null;
  return (
    <PlaceForm count={ids.length} isBusy={state !== "idle"} onApply={apply} onClear={onClear} />
  );
}

interface FormProps {
  count: number;
  isBusy: boolean;
  onApply: (place: PickedPlace) => void;
  onClear: () => void;
}

function PlaceForm({ count, isBusy, onApply, onClear }: FormProps) {
  const messages = useMessages(attentionMessages).batch;
  const { missing } = useMessages(shellMessages);
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const { error, check } = useFault(place === null ? missing.place : null);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {messages.title(count)}
        </Text>
        <TerritoryPicker
          label={messages.text}
          onChoose={setPlace}
          {...(error !== undefined && { error })}
        />
        <InlineStack gap="200">
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => check() && place && onApply(place)}
          >
            {messages.apply}
          </Button>
          <Button onClick={onClear}>{messages.clear}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
