import { useFetcher } from "@remix-run/react";
import { Banner, Button, FormLayout, InlineStack, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { addressesMessages } from "#app/locales/messages/addresses.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { SenderResult, SenderView } from "#app/shopify/merchant/addresses/senders.ts";

import { TerritoryPicker } from "../form/territory-picker.tsx";
import { useMerchant, useMessages } from "../hooks/use-merchant.ts";

interface Props {
  sender: SenderView;
  onClose: () => void;
}

export function SenderForm({ sender: { locationId, address }, onClose }: Props) {
  const messages = useMessages(addressesMessages);
  const { conflict } = useMessages(shellMessages);
  const { levelNames } = useMerchant();
  const fetcher = useFetcher<SenderResult>();
  const result = fetcher.data;
  const [typed, setTyped] = useState({
    fullName: address?.fullName ?? "",
    streetLine1: address?.streetLine1 ?? "",
    reference: address?.reference ?? "",
    phone: address?.phone ?? "",
  });
  // The values at the start of the edit, whatever the page loads meanwhile.
  const [seenAddressId] = useState(address?.addressId ?? null);
  const [place, setPlace] = useState(address?.place ?? null);
  const isSaved = result?.kind === "saved" && fetcher.state === "idle";
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  function saveMine() {
    const seen = String(address?.addressId ?? "");
    const territoryBaseId = place?.territoryBaseId ?? "";
    const mine = { ...typed, locationId: locationId ?? "", territoryBaseId, seenAddressId: seen };
    fetcher.submit(mine, { method: "post" });
  }

  const errors = result?.kind === "invalid" ? result.fields : [];
  const field = (name: keyof typeof typed) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    ...(errors.includes(name) && { error: messages.errors[name] }),
  });

  return (
    <fetcher.Form method="post">
      <input type="hidden" name="locationId" value={locationId ?? ""} />
      <input type="hidden" name="seenAddressId" value={seenAddressId ?? ""} />
      <input type="hidden" name="territoryBaseId" value={place?.territoryBaseId ?? ""} />
      <FormLayout>
        {result?.kind === "refused" && <Banner tone="critical">{result.text}</Banner>}
        {result?.kind === "conflict" && (
          <Banner
            tone="warning"
            title={conflict.title}
            action={{ content: conflict.theirs, onAction: onClose }}
            secondaryAction={{ content: conflict.mine, onAction: saveMine }}
          >
            {address && `${messages.now} ${address.streetLine1}, ${address.place.name}`}
          </Banner>
        )}
        <TextField label={messages.fullName} {...field("fullName")} />
        <TextField label={messages.street} {...field("streetLine1")} />
        <TextField
          label={messages.reference}
          helpText={messages.referenceHelp}
          {...field("reference")}
        />
        <TerritoryPicker
          label={messages.territory(levelNames)}
          chosen={place}
          onChoose={setPlace}
          {...(errors.includes("territoryBaseId") && { error: messages.errors.territoryBaseId })}
        />
        <TextField
          type="tel"
          label={messages.phone}
          helpText={messages.phoneHelp}
          {...field("phone")}
        />
        <InlineStack gap="200" align="end">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button submit variant="primary" loading={fetcher.state !== "idle"}>
            {messages.save}
          </Button>
        </InlineStack>
      </FormLayout>
    </fetcher.Form>
  );
}
