import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Checkbox,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import type { Weekday } from "#app/shipping/model/weekday.ts";
import type { PickupResult } from "#app/shopify/merchant/handover/pickup-action.ts";
import type { StandingPickupRow } from "#app/shopify/merchant/handover/read-handovers.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/** As people of the region count a week. */
export const WEEK: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

type Terms = Pick<StandingPickupRow, "weekdays" | "from" | "to" | "leastParcels" | "note">;

/** The days on which carriers work, in the afternoon, when a morning's packages are ready. */
const USUAL: Terms = {
  weekdays: ["mon", "tue", "wed", "thu", "fri"],
  from: "14:00",
  to: "18:00",
  leastParcels: 1,
  note: null,
};

/**
 * Behind a button: on which days of every week a carrier is asked to collect here. What was saved closes it, when its
 * key is what is saved.
 */
export function StandingPickupForm({
  of: { carrierToken, senderAddressId },
  saved,
}: {
  of: { carrierToken: string; senderAddressId: number };
  /** As it is now; absent for none. */
  saved?: Terms;
}) {
  const { standing: messages, form, refusedTitle, refusals } = useMessages(handoverMessages);
  const fetcher = useFetcher<PickupResult>();
  const [typed, setTyped] = useState<Terms | null>(null);
  const result = fetcher.data;
  useToast(result?.kind === "kept", messages.saved);
  if (typed === null)
    return (
      <InlineStack>
        <Button onClick={() => setTyped(saved ?? USUAL)}>
          {saved ? messages.change : messages.add}
        </Button>
      </InlineStack>
    );
  const change = (part: Partial<Terms>) => setTyped({ ...typed, ...part });
  function save() {
    const fields = new FormData();
    const { weekdays, from, to, leastParcels, note } = typed ?? USUAL;
    for (const day of weekdays) fields.append("weekday", day);
    const rest = { intent: "standing", carrierToken, senderAddressId, from, to, leastParcels };
    for (const [name, value] of Object.entries(rest)) fields.set(name, String(value));
    fields.set("note", note ?? "");
    fetcher.submit(fields, { method: "post" });
  }
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        {messages.title}
      </Text>
      <Text as="p" tone="subdued">
        {messages.text}
      </Text>
      {result?.kind === "refused" && (
        <Banner tone="critical" title={refusedTitle}>
          {refusals[result.code]}
        </Banner>
      )}
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>
          <Text as="span">{messages.days}</Text>
        </legend>
        <InlineStack gap="400">
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              label={messages.weekdays[day]}
              checked={typed.weekdays.includes(day)}
              onChange={(isOn) =>
                change({
                  weekdays: WEEK.filter((each) =>
                    each === day ? isOn : typed.weekdays.includes(each),
                  ),
                })
              }
            />
          ))}
        </InlineStack>
      </fieldset>
      <InlineStack gap="400">
        <TextField
          label={form.from}
          type="time"
          autoComplete="off"
          value={typed.from}
          onChange={(from) => change({ from })}
        />
        <TextField
          label={form.to}
          type="time"
          autoComplete="off"
          value={typed.to}
          onChange={(to) => change({ to })}
        />
        <TextField
          label={messages.leastParcels}
          helpText={messages.leastParcelsHelp}
          type="number"
          min={1}
          max={200}
          autoComplete="off"
          value={String(typed.leastParcels)}
          onChange={(count) => change({ leastParcels: Number(count) })}
        />
      </InlineStack>
      <TextField
        label={form.note}
        helpText={form.noteHelp}
        maxLength={200}
        autoComplete="off"
        value={typed.note ?? ""}
        onChange={(note) => change({ note })}
      />
      <InlineStack gap="200">
        <Button loading={fetcher.state !== "idle"} onClick={save}>
          {messages.save}
        </Button>
        <Button variant="tertiary" onClick={() => setTyped(null)}>
          {messages.cancel}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
