import { BlockStack, Checkbox, ChoiceList, Select } from "@shopify/polaris";

import { labelFormats, type LabelFormat } from "#app/shipping/model/label.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { DeskForm } from "../form/merchant-form.tsx";
import { NumberField } from "../form/number-field.tsx";
import { useWords } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { settingsWords } from "../words/settings-words.ts";
import { Gateways } from "./gateways.tsx";

/** How the shop's account is served, beside the settings of the shop. In cents. */
export interface SettingsDraft extends Pick<
  ShopSettings,
  "language" | "insurance" | "paymentGateways"
> {
  "fulfillment.notifyCustomer": boolean;
  "fulfillment.marksPaidOnDelivery": boolean;
  walletLowBelow: number | null;
  labelFormat: LabelFormat;
}

const insuranceKinds = ["never", "always", "over"] as const;

export function SettingsForm({ initial }: { initial: SettingsDraft }) {
  const words = useWords(settingsWords);
  return (
    <DeskForm id="settings" initial={initial}>
      {({ draft, change, faultOf }) => (
        <BlockStack gap="600">
          <Section title={words.labels.title} text={words.labels.text}>
            <Select
              label={words.labels.label}
              options={labelFormats.map((value) => ({ value, label: words.labels.formats[value] }))}
              value={draft.labelFormat}
              onChange={(labelFormat: LabelFormat) => change({ labelFormat })}
            />
          </Section>
          <Section title={words.insurance.title} text={words.insurance.text}>
            <ChoiceList
              title={words.insurance.title}
              titleHidden
              choices={insuranceKinds.map((value) => ({
                value,
                label: words.insurance.kinds[value],
              }))}
              selected={[draft.insurance.kind]}
              onChange={([kind]: (typeof insuranceKinds)[number][]) =>
                kind && change({ insurance: { ...draft.insurance, kind } })
              }
            />
            {draft.insurance.kind === "over" && (
              <NumberField
                label={words.insurance.over}
                prefix="USD"
                scale={100}
                value={draft.insurance.over}
                onChange={(over) => change({ insurance: { kind: "over", over: over ?? 0 } })}
                error={faultOf("insurance.over")}
              />
            )}
          </Section>
          <Section title={words.gateways.title} text={words.gateways.text}>
            <Gateways
              gateways={draft.paymentGateways}
              onChange={(paymentGateways) => change({ paymentGateways })}
            />
          </Section>
          <Section title={words.fulfillment.title}>
            <BlockStack gap="300">
              <Checkbox
                label={words.fulfillment.notifyCustomer}
                helpText={words.fulfillment.notifyCustomerHelp}
                checked={draft["fulfillment.notifyCustomer"]}
                onChange={(notifies) => change({ "fulfillment.notifyCustomer": notifies })}
              />
              <Checkbox
                label={words.fulfillment.marksPaid}
                helpText={words.fulfillment.marksPaidHelp}
                checked={draft["fulfillment.marksPaidOnDelivery"]}
                onChange={(marks) => change({ "fulfillment.marksPaidOnDelivery": marks })}
              />
            </BlockStack>
          </Section>
          <Section title={words.wallet.title}>
            <NumberField
              label={words.wallet.label}
              prefix="USD"
              scale={100}
              value={draft.walletLowBelow}
              onChange={(walletLowBelow) => change({ walletLowBelow })}
              helpText={words.wallet.help}
              error={faultOf("walletLowBelow")}
            />
          </Section>
          <Section title={words.language.title} text={words.language.text}>
            <Select
              label={words.language.label}
              options={[
                { value: "es", label: "Español" },
                { value: "en", label: "English" },
              ]}
              value={draft.language}
              onChange={(language: "es" | "en") => change({ language })}
            />
          </Section>
        </BlockStack>
      )}
    </DeskForm>
  );
}
