import { useFetcher } from "@remix-run/react";
import { Badge, BlockStack, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { CarrierResult } from "#app/shopify/merchant/carriers/carrier-action.ts";
import type { CarrierPage } from "#app/shopify/merchant/carriers/read-carrier.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { TerritoryPicker } from "../form/territory-picker.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { RefusalNotice } from "./refusal.tsx";

type Tried = Pick<CarrierPage, "operations" | "triedNumber" | "place" | "missing">;

/** Each operation of the carrier, tried one by one, with what the carrier answered last. */
export function OperationTrials({ operations, triedNumber, place: first, missing }: Tried) {
  const messages = useMessages(carriersMessages).tries;
  const fetcher = useFetcher<CarrierResult>();
  const [place, setPlace] = useState(first);
  const [typed, setTyped] = useState<string | null>(null);
  const trackingNumber = typed ?? triedNumber;
  const asked = fetcher.state === "idle" ? null : fetcher.formData?.get("operation");
  const fieldsOf = (operation: string) => ({
    intent: "try",
    operation,
    territoryBaseId: place.territoryBaseId,
    trackingNumber: operation === "quote" || operation === "create" ? "" : trackingNumber,
  });
  const needsNumber = operations.some(({ name }) => name !== "quote" && name !== "create");
  return (
    <Section title={messages.title} text={messages.text}>
      <RefusalNotice result={fetcher.data} />
      <TerritoryPicker label={messages.to} chosen={first} onChoose={setPlace} />
      {operations.map(({ name, trial }) => (
        <BlockStack key={name} gap="100" inlineAlign="start">
          <InlineStack gap="200" blockAlign="center">
            {name === "create" && missing.length === 0 ? (
              <ConfirmButton
                {...messages.create}
                accessibilityLabel={messages.create.label}
                fields={fieldsOf(name)}
              />
            ) : (
              <Button
                disabled={missing.length > 0 || asked !== null}
                loading={asked === name}
                onClick={() => fetcher.submit(fieldsOf(name), { method: "post" })}
              >
                {messages.operations[name]}
              </Button>
            )}
            {trial && (
              <Badge tone={trial.isOk ? "success" : "critical"}>
                {trial.isOk ? messages.worked : messages.failed}
              </Badge>
            )}
          </InlineStack>
          <TrialText trial={trial} />
        </BlockStack>
      ))}
      {needsNumber && (
        <TextField
          label={messages.number}
          helpText={messages.numberHelp}
          autoComplete="off"
          value={trackingNumber}
          onChange={setTyped}
        />
      )}
    </Section>
  );
}

function TrialText({ trial }: Pick<CarrierPage["operations"][number], "trial">) {
  const messages = useMessages(carriersMessages).tries;
  const { dateTime } = useFormat();
  return (
    <div role="status" style={{ overflowWrap: "anywhere" }}>
      <Text as="p" tone="subdued">
        {trial ? `${messages.at(dateTime(trial.at))}: ${trial.answer}` : messages.never}
      </Text>
    </div>
  );
}
