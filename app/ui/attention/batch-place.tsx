import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { FixOutcome } from "#app/shopify/desk/press-attention.ts";

import { TerritoryPicker, type Place } from "../territory-picker.tsx";
import { useWords } from "../use-desk.ts";
import { attentionWords } from "../words/attention-words.ts";

interface Props {
  ids: readonly string[];
  onClear: () => void;
  onDone: (outcomes: FixOutcome[]) => void;
}

/** One place for all orders that are selected. */
export function BatchPlace({ ids, onClear, onDone }: Props) {
  const words = useWords(attentionWords).batch;
  const { submit, state, data } = useFetcher<FixOutcome[]>();
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (data && state === "idle") onDone(data);
    // What the page does with it is not a reason to tell it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, state]);

  function apply() {
    if (!place) return;
    const form = new FormData();
    form.set("fix", "territory");
    form.set("territoryBaseId", place.territoryBaseId);
    for (const id of ids) form.append("fulfillmentOrderId", id);
    submit(form, { method: "post" });
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.title(ids.length)}
        </Text>
        <TerritoryPicker label={words.text} onChoose={setPlace} />
        <InlineStack gap="200">
          <Button variant="primary" disabled={!place} loading={state !== "idle"} onClick={apply}>
            {words.apply}
          </Button>
          <Button onClick={onClear}>{words.clear}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
