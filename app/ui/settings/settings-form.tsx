import { BlockStack, Checkbox, ChoiceList, Select } from "@shopify/polaris";

import { type Language, languages } from "#app/locales/languages.ts";
import { settingsMessages } from "#app/locales/messages/settings.ts";
import { labelFormats, type LabelFormat } from "#app/shipping/model/label.ts";
import {
  type NoticePace,
  noticePaces,
  type NoticeTopic,
  noticeTopics,
} from "#app/shipping/model/notice.ts";
import { optionalScopes } from "#app/shopify/shop/optional-scopes.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { MerchantForm } from "../form/merchant-form.tsx";
import { MoneyField } from "../form/money-field.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { buyerErrorOf, BuyerFields, type BuyerDraft } from "./buyer-fields.tsx";
import { Gateways } from "./gateways.tsx";
import { MarkPaidSetting } from "./mark-paid-setting.tsx";
import { OtherServices } from "./other-services.tsx";

/** How the shop's account is served, beside the settings of the shop. In cents. */
export interface SettingsDraft
  extends Pick<ShopSettings, "language" | "insurance" | "paymentGateways">, BuyerDraft {
  "fulfillment.notifyCustomer": boolean;
  "fulfillment.marksPaidOnDelivery": boolean;
  "fulfillment.tagsPartialCash": boolean;
  "fulfillment.marksPaidAt": "collected" | "remitted" | "banked";
  "fulfillment.holdsUnknownAddress": boolean;
  "fulfillment.sendsLocalDelivery": boolean;
  "notices.topics": ShopSettings["notices"]["topics"];
  "notices.pace": NoticePace;
  walletLowBelow: number | null;
  labelFormat: LabelFormat;
}

const marksPaidPlaces = ["collected", "remitted", "banked"] as const;
const insuranceKinds = ["never", "always", "over"] as const;

/** What the store has granted of what settings need, and what could not be done without it. */
export interface SettingsAccess {
  markOrdersPaid: boolean;
  otherServices: boolean;
  unmarked: number;
}

interface Props {
  initial: SettingsDraft;
  /** What buyers see of the store where the merchant has set nothing. */
  store: { email: string | null; url: string; sendsSms: boolean };
  access: SettingsAccess;
}

export function SettingsForm({ initial, store, access }: Props) {
  const messages = useMessages(settingsMessages);
  return (
    <MerchantForm
      id="settings"
      initial={initial}
      explain={(path) => buyerErrorOf(messages.buyer.errors, path)}
    >
      {({ draft, change, errorOf }) => (
        <BlockStack gap="600">
          <Section title={messages.labels.title} text={messages.labels.text}>
            <Select
              label={messages.labels.label}
              options={labelFormats.map((value) => ({
                value,
                label: messages.labels.formats[value],
              }))}
              value={draft.labelFormat}
              onChange={(labelFormat: LabelFormat) => change({ labelFormat })}
            />
          </Section>
          <Section title={messages.insurance.title} text={messages.insurance.text}>
            <ChoiceList
              title={messages.insurance.title}
              titleHidden
              choices={insuranceKinds.map((value) => ({
                value,
                label: messages.insurance.kinds[value],
              }))}
              selected={[draft.insurance.kind]}
              onChange={([kind]: (typeof insuranceKinds)[number][]) =>
                kind && change({ insurance: { ...draft.insurance, kind } })
              }
            />
            {draft.insurance.kind === "over" && (
              <MoneyField
                label={messages.insurance.over}
                value={draft.insurance.over}
                onChange={(over) => change({ insurance: { kind: "over", over: over ?? 0 } })}
                error={errorOf("insurance.over")}
              />
            )}
          </Section>
          <Section title={messages.gateways.title} text={messages.gateways.text}>
            <Gateways
              gateways={draft.paymentGateways}
              onChange={(paymentGateways) => change({ paymentGateways })}
            />
          </Section>
          <Section title={messages.fulfillment.title}>
            <BlockStack gap="300">
              <Checkbox
                label={messages.fulfillment.notifyCustomer}
                helpText={messages.fulfillment.notifyCustomerHelp}
                checked={draft["fulfillment.notifyCustomer"]}
                onChange={(notifies) => change({ "fulfillment.notifyCustomer": notifies })}
              />
              <MarkPaidSetting
                isOn={draft["fulfillment.marksPaidOnDelivery"]}
                isGranted={access.markOrdersPaid}
                unmarked={access.unmarked}
                scopes={optionalScopes.markOrdersPaid}
                onChange={(marks) => change({ "fulfillment.marksPaidOnDelivery": marks })}
              />
              {draft["fulfillment.marksPaidOnDelivery"] && (
                <Checkbox
                  label={messages.fulfillment.tagsPartialCash}
                  helpText={messages.fulfillment.tagsPartialCashHelp("partial-cash")}
                  checked={draft["fulfillment.tagsPartialCash"]}
                  onChange={(tags) => change({ "fulfillment.tagsPartialCash": tags })}
                />
              )}
              {draft["fulfillment.marksPaidOnDelivery"] && (
                <Select
                  label={messages.fulfillment.marksPaidAt}
                  options={marksPaidPlaces.map((value) => ({
                    value,
                    label: messages.fulfillment.places[value],
                  }))}
                  value={draft["fulfillment.marksPaidAt"]}
                  onChange={(place) => {
                    const chosen = marksPaidPlaces.find((each) => each === place);
                    if (chosen) change({ "fulfillment.marksPaidAt": chosen });
                  }}
                />
              )}
              <Checkbox
                label={messages.fulfillment.holds}
                helpText={messages.fulfillment.holdsHelp}
                checked={draft["fulfillment.holdsUnknownAddress"]}
                onChange={(holds) => change({ "fulfillment.holdsUnknownAddress": holds })}
              />
              <Checkbox
                label={messages.fulfillment.local}
                helpText={messages.fulfillment.localHelp}
                checked={draft["fulfillment.sendsLocalDelivery"]}
                onChange={(sends) => change({ "fulfillment.sendsLocalDelivery": sends })}
              />
            </BlockStack>
          </Section>
          <Section title={messages.otherServices.title}>
            <OtherServices isGranted={access.otherServices} scopes={optionalScopes.otherServices} />
          </Section>
          <Section title={messages.buyer.title} text={messages.buyer.text}>
            <BuyerFields draft={draft} change={change} errorOf={errorOf} store={store} />
          </Section>
          <Section
            title={messages.notices.title}
            text={messages.notices.text(draft["buyer.email"] || store.email || null)}
          >
            <ChoiceList
              title={messages.notices.topicsTitle}
              allowMultiple
              choices={noticeTopics.map((value) => ({
                value,
                label: messages.notices.topics[value],
              }))}
              selected={[...draft["notices.topics"]]}
              onChange={(topics: NoticeTopic[]) => change({ "notices.topics": topics })}
            />
            {draft["notices.topics"].length > 0 && (
              <Select
                label={messages.notices.pace}
                options={noticePaces.map((value) => ({
                  value,
                  label: messages.notices.paces[value],
                }))}
                value={draft["notices.pace"]}
                onChange={(pace: NoticePace) => change({ "notices.pace": pace })}
              />
            )}
          </Section>
          <Section title={messages.wallet.title}>
            <MoneyField
              label={messages.wallet.label}
              value={draft.walletLowBelow}
              onChange={(walletLowBelow) => change({ walletLowBelow })}
              helpText={messages.wallet.help(draft["buyer.email"] || store.email || null)}
              error={errorOf("walletLowBelow")}
            />
          </Section>
          <Section title={messages.language.title} text={messages.language.text}>
            <Select
              label={messages.language.label}
              options={languages.map((value) => ({
                value,
                label: settingsMessages[value].language.ownName,
              }))}
              value={draft.language}
              onChange={(language: Language) => change({ language })}
            />
          </Section>
        </BlockStack>
      )}
    </MerchantForm>
  );
}
