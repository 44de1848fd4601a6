import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, DropZone, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { CarrierResult } from "#app/shopify/merchant/carriers/carrier-action.ts";
import type { CarrierPage } from "#app/shopify/merchant/carriers/read-carrier.ts";

import { TerritoryPicker } from "../form/territory-picker.tsx";
import { useFault } from "../hooks/use-fault.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { RefusalNotice } from "./refusal.tsx";

type View = CarrierPage["cities"];

/** The carrier's list of cities: what is matched, and a decision for each that is not. */
export function Cities({ cities, canUpload }: { cities: View; canUpload: boolean }) {
  const messages = useMessages(carriersMessages).cities;
  const { number } = useFormat();
  const { ofCard, matched, total, unsure, leftOut, open } = cities;
  return (
    <Section title={messages.title} text={messages.text}>
      <Text as="p" fontWeight="medium">
        {total === 0 ? messages.ofCard(ofCard) : messages.matched(number(matched), number(total))}
      </Text>
      {leftOut > 0 && (
        <Text as="p" tone="subdued">
          {messages.leftOut(leftOut)}
        </Text>
      )}
      {unsure > 0 && (
        <Text as="h3" variant="headingSm">
          {messages.unsure(unsure)}
        </Text>
      )}
      {open.map((city) => (
        <UnsureCity key={city.cityKey} {...city} />
      ))}
      {unsure > open.length && (
        <Text as="p" tone="subdued">
          {messages.more(unsure - open.length)}
        </Text>
      )}
      {canUpload && <CityUpload columns={cities.columns} />}
    </Section>
  );
}

function UnsureCity({ cityKey, city, places }: View["open"][number]) {
  const messages = useMessages(carriersMessages).cities;
  const fetcher = useFetcher<CarrierResult>();
  const decide = (answer: Record<string, string>) =>
    fetcher.submit({ intent: "decideCity", cityKey, ...answer }, { method: "post" });
  const isBusy = fetcher.state !== "idle";
  return (
    <BlockStack gap="200">
      <RefusalNotice result={fetcher.data} />
      <TerritoryPicker
        label={messages.placeOf(city)}
        onChoose={({ territoryBaseId }) => decide({ territoryBaseId })}
      />
      <InlineStack gap="200">
        {places.map(({ territory, name }) => (
          <Button
            key={territory}
            disabled={isBusy}
            accessibilityLabel={messages.chooseFor(name, city)}
            onClick={() => decide({ territory })}
          >
            {messages.choose(name)}
          </Button>
        ))}
        <Button
          variant="tertiary"
          disabled={isBusy}
          accessibilityLabel={messages.leaveOutOf(city)}
          onClick={() => decide({ territory: "" })}
        >
          {messages.leaveOut}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function CityUpload({ columns }: Pick<View, "columns">) {
  const messages = useMessages(carriersMessages).cities;
  const fetcher = useFetcher<CarrierResult>();
  const { missing } = useMessages(shellMessages);
  const [list, setList] = useState("");
  const { error, check } = useFault(list.trim() === "" ? missing.text : null);
  const keys = columns.length > 0 ? columns : [messages.key];
  const names = [...keys, messages.city, messages.province].join(", ");
  const take = (file: File | undefined) => void file?.text().then(setList);
  return (
    <fetcher.Form method="post" onSubmit={(event) => check() || event.preventDefault()}>
      <input type="hidden" name="intent" value="cities" />
      <BlockStack gap="300" inlineAlign="stretch">
        <RefusalNotice result={fetcher.data} />
        <DropZone
          label={messages.file}
          accept=".csv,text/csv,text/plain"
          type="file"
          allowMultiple={false}
          variableHeight
          onDropAccepted={([file]) => take(file)}
        >
          <DropZone.FileUpload actionTitle={messages.file} />
        </DropZone>
        <TextField
          label={messages.list}
          name="list"
          autoComplete="off"
          multiline={4}
          maxHeight={160}
          helpText={messages.columns(names)}
          value={list}
          onChange={setList}
          {...(error !== undefined && { error })}
        />
        <InlineStack>
          <Button submit loading={fetcher.state !== "idle"}>
            {messages.submit}
          </Button>
        </InlineStack>
      </BlockStack>
    </fetcher.Form>
  );
}
