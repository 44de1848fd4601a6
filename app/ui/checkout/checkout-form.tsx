import { BlockStack, Checkbox, ChoiceList, Select, TextField } from "@shopify/polaris";

import type { CheckoutRules } from "#app/shopify/shop/shop-settings.ts";

import { DeskForm } from "../form/merchant-form.tsx";
import { NumberField } from "../form/number-field.tsx";
import type { Place } from "../form/territory-picker.tsx";
import { useWords } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { checkoutWords } from "../words/checkout-words.ts";
import { CarrierRules } from "./carrier-rules.tsx";
import { Preview } from "./preview.tsx";

const roundings = ["none", "half", "whole", "ninetyNine"] as const;
const freeKinds = ["cheapest", "all"] as const;

interface Props {
  initial: CheckoutRules;
  carriers: readonly { token: string; name: string }[];
  /** Where the preview's parcel goes to begin with. */
  place: Place;
}

export function CheckoutForm({ initial, carriers, place }: Props) {
  const words = useWords(checkoutWords);
  return (
    <DeskForm id="checkout" initial={initial} group="checkout">
      {({ draft: rules, change: set, faultOf }) => {
        const fault = (field: keyof CheckoutRules) => faultOf(`checkout.${field}`);
        return (
          <BlockStack gap="600">
            <Preview rules={rules} place={place} />

            <Section title={words.carriers.title} text={words.carriers.text}>
              <CarrierRules
                carriers={carriers}
                rules={rules.carriers}
                onChange={(changed) => set({ carriers: changed })}
              />
            </Section>
            <Section title={words.price.title} text={words.price.text}>
              <NumberField
                label={words.price.percent}
                suffix="%"
                scale={100}
                value={rules.markupBasisPoints}
                onChange={(value) => set({ markupBasisPoints: value ?? 0 })}
                error={fault("markupBasisPoints")}
              />
              <NumberField
                label={words.price.fixed}
                prefix="USD"
                scale={100}
                value={rules.markup}
                onChange={(value) => set({ markup: value ?? 0 })}
                error={fault("markup")}
              />
              <NumberField
                label={words.price.handling}
                prefix="USD"
                scale={100}
                helpText={words.price.handlingHelp}
                value={rules.handling}
                onChange={(value) => set({ handling: value ?? 0 })}
                error={fault("handling")}
              />
              <Select
                label={words.price.rounding}
                options={roundings.map((value) => ({ value, label: words.price.roundings[value] }))}
                value={rules.rounding}
                onChange={(rounding: CheckoutRules["rounding"]) => set({ rounding })}
              />
            </Section>
            <Section title={words.free.title} text={words.free.text}>
              <NumberField
                label={words.free.over}
                prefix="USD"
                scale={100}
                helpText={words.free.overHelp}
                value={rules.freeOver}
                onChange={(freeOver) => set({ freeOver })}
                error={fault("freeOver")}
              />
              <ChoiceList
                title={words.free.for}
                choices={freeKinds.map((value) => ({ value, label: words.free.kinds[value] }))}
                selected={[rules.freeFor]}
                onChange={([freeFor]: CheckoutRules["freeFor"][]) => freeFor && set({ freeFor })}
              />
            </Section>
            <Section title={words.collection.title}>
              <Checkbox
                label={words.collection.label}
                helpText={words.collection.help}
                checked={rules.quotesCollection}
                onChange={(quotesCollection) => set({ quotesCollection })}
              />
            </Section>
            <Section title={words.backup.title} text={words.backup.text}>
              <NumberField
                label={words.backup.price}
                prefix="USD"
                scale={100}
                helpText={words.backup.priceHelp}
                value={rules.backupPrice}
                onChange={(backupPrice) => set({ backupPrice })}
                error={fault("backupPrice")}
              />
              <TextField
                label={words.backup.name}
                autoComplete="off"
                value={rules.backupName}
                onChange={(backupName) => set({ backupName })}
                error={fault("backupName")}
              />
            </Section>
          </BlockStack>
        );
      }}
    </DeskForm>
  );
}
