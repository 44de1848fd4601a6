import { useFetcher } from "@remix-run/react";
import { Banner, Button, FormLayout, InlineStack, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { TerritoryPicker } from "../territory-picker.tsx";
import { useWords } from "../use-desk.ts";
import { addressesWords } from "../words/addresses-words.ts";
import type { SenderView } from "./sender-card.tsx";

type Field = "fullName" | "streetLine1" | "phone" | "territoryBaseId" | "reference";

/** What the action answers: the fields that are wrong, or why the address cannot be kept. */
export type SenderAnswer =
  | { kind: "saved" }
  | { kind: "faults"; fields: Field[] }
  | { kind: "refused"; text: string };

interface Props {
  sender: SenderView;
  onClose: () => void;
}

export function SenderForm({ sender: { locationId, address }, onClose }: Props) {
  const words = useWords(addressesWords);
  const fetcher = useFetcher<SenderAnswer>();
  const answer = fetcher.data;
  const [typed, setTyped] = useState({
    fullName: address?.fullName ?? "",
    streetLine1: address?.streetLine1 ?? "",
    reference: address?.reference ?? "",
    phone: address?.phone ?? "",
  });
  const [place, setPlace] = useState(address?.place ?? null);
  const isSaved = answer?.kind === "saved" && fetcher.state === "idle";
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const faults = answer?.kind === "faults" ? answer.fields : [];
  const field = (name: keyof typeof typed) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    ...(faults.includes(name) && { error: words.faults[name] }),
  });

  return (
    <fetcher.Form method="post">
      <input type="hidden" name="locationId" value={locationId ?? ""} />
      <input type="hidden" name="territoryBaseId" value={place?.territoryBaseId ?? ""} />
      <FormLayout>
        {answer?.kind === "refused" && <Banner tone="critical">{answer.text}</Banner>}
        <TextField label={words.fullName} {...field("fullName")} />
        <TextField label={words.street} {...field("streetLine1")} />
        <TextField label={words.reference} helpText={words.referenceHelp} {...field("reference")} />
        <TerritoryPicker
          label={words.territory}
          chosen={place}
          onChoose={setPlace}
          {...(faults.includes("territoryBaseId") && { error: words.faults.territoryBaseId })}
        />
        <TextField type="tel" label={words.phone} helpText={words.phoneHelp} {...field("phone")} />
        <InlineStack gap="200" align="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button submit variant="primary" loading={fetcher.state !== "idle"}>
            {words.save}
          </Button>
        </InlineStack>
      </FormLayout>
    </fetcher.Form>
  );
}
