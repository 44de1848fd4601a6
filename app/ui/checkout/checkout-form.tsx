import { BlockStack, Checkbox, ChoiceList, Select, TextField } from "@shopify/polaris";

import { checkoutMessages } from "#app/locales/messages/checkout.ts";
import type { CheckoutRules } from "#app/shopify/shop/shop-settings.ts";

import { MerchantForm } from "../form/merchant-form.tsx";
import { MoneyField } from "../form/money-field.tsx";
import { NumberField } from "../form/number-field.tsx";
import type { PickedPlace } from "../form/territory-picker.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { CarrierRules } from "./carrier-rules.tsx";
import { Preview } from "./preview.tsx";

const roundings = ["none", "half", "whole", "ninetyNine"] as const;
const freeKinds = ["cheapest", "all"] as const;

interface Props {
  initial: CheckoutRules;
  carriers: readonly { token: string; name: string; isShown: boolean }[];
  /** The shop's other places, from which a part of the preview's cart may be sent. */
  origins: readonly { place: number; name: string }[];
  /** Where the preview's parcel goes to begin with. */
  place: PickedPlace;
  /** What the market rounds prices to, in hundredths of its currency. */
  priceStep: number;
}

/** Steps of the cart that the preview begins with: 30 dollars, 30,000 pesos. */
const USUAL_GOODS = 30;

/** Decimals: the multiple, or how prices end. */
const roundingShown = (rounding: CheckoutRules["rounding"], step: number): number =>
  ({ none: 0, half: step / 2, whole: step, ninetyNine: step - step / 100 })[rounding] / 100;

export function CheckoutForm({ initial, carriers, origins, place, priceStep }: Props) {
  const { money } = useFormat();
  const messages = useMessages(checkoutMessages);
  return (
    <MerchantForm id="checkout" initial={initial} group="checkout">
      {({ draft: rules, change: set, errorOf }) => {
        const errorAt = (field: keyof CheckoutRules) => errorOf(`checkout.${field}`);
        return (
          <BlockStack gap="600">
            <Preview
              rules={rules}
              place={place}
              origins={origins}
              goodsTotal={USUAL_GOODS * priceStep}
            />

            <Section title={messages.carriers.title} text={messages.carriers.text}>
              <CarrierRules
                carriers={carriers}
                rules={rules.carriers}
                onChange={(changed) => set({ carriers: changed })}
              />
            </Section>
            <Section title={messages.price.title} text={messages.price.text}>
              <NumberField
                label={messages.price.percent}
                suffix="%"
                scale={100}
                value={rules.markupBasisPoints}
                onChange={(value) => set({ markupBasisPoints: value ?? 0 })}
                error={errorAt("markupBasisPoints")}
              />
              <MoneyField
                label={messages.price.fixed}
                value={rules.markup}
                onChange={(value) => set({ markup: value ?? 0 })}
                error={errorAt("markup")}
              />
              <MoneyField
                label={messages.price.handling}
                helpText={messages.price.handlingHelp}
                value={rules.handling}
                onChange={(value) => set({ handling: value ?? 0 })}
                error={errorAt("handling")}
              />
              <Select
                label={messages.price.rounding}
                options={roundings.map((value) => ({
                  value,
                  label: messages.price.roundings[value](money(roundingShown(value, priceStep))),
                }))}
                value={rules.rounding}
                onChange={(rounding: CheckoutRules["rounding"]) => set({ rounding })}
              />
            </Section>
            <Section title={messages.free.title} text={messages.free.text}>
              <MoneyField
                label={messages.free.over}
                helpText={messages.free.overHelp}
                value={rules.freeOver}
                onChange={(freeOver) => set({ freeOver })}
                error={errorAt("freeOver")}
              />
              <ChoiceList
                title={messages.free.for}
                choices={freeKinds.map((value) => ({ value, label: messages.free.kinds[value] }))}
                selected={[rules.freeFor]}
                onChange={([freeFor]: CheckoutRules["freeFor"][]) => freeFor && set({ freeFor })}
              />
            </Section>
            <Section title={messages.collection.title}>
              <Checkbox
                label={messages.collection.label}
                helpText={messages.collection.help}
                checked={rules.quotesCollection}
                onChange={(quotesCollection) => set({ quotesCollection })}
              />
            </Section>
            <Section title={messages.backup.title} text={messages.backup.text}>
              <MoneyField
                label={messages.backup.price}
                helpText={messages.backup.priceHelp}
                value={rules.backupPrice}
                onChange={(backupPrice) => set({ backupPrice })}
                error={errorAt("backupPrice")}
              />
              <TextField
                label={messages.backup.name}
                autoComplete="off"
                value={rules.backupName}
                onChange={(backupName) => set({ backupName })}
                error={errorAt("backupName")}
              />
            </Section>
          </BlockStack>
        );
      }}
    </MerchantForm>
  );
}
