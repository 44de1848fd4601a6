import {
  Banner,
  BlockStack,
  Button,
  Checkbox,
  ChoiceList,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useEffect, useState } from "react";

import type { Language } from "#app/locales/languages.ts";
import { incidentsMessages } from "#app/locales/messages/incidents.ts";
import { mailMessages as mailTexts } from "#app/locales/messages/mails.ts";
import { settingsMessages } from "#app/locales/messages/settings.ts";
import {
  askedReasons,
  dispatchDoubts,
  type DispatchDoubt,
} from "#app/shipping/model/buyer-answer.ts";
import type { IncidentReason } from "#app/shipping/model/incident.ts";
import { buyerTopics, type BuyerTopic } from "#app/shipping/model/mail-topic.ts";
import { BUYER_WORDS_MAX } from "#app/shipping/model/store-identity.ts";
import type { MailPreview } from "#app/shopify/merchant/settings/preview-identity.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";
import { LogoField } from "./logo-field.tsx";

type BuyerSettings = ShopSettings["buyer"];
/** The settings of this part, by the names under which they travel. */
export type BuyerDraft = { [Name in keyof BuyerSettings as `buyer.${Name}`]: BuyerSettings[Name] };

interface Props {
  draft: BuyerDraft & { language: Language };
  change: (changes: Partial<BuyerDraft>) => void;
  errorOf: (path: string) => string | undefined;
  /** What applies to an empty field. */
  store: { email: string | null; url: string; sendsSms: boolean };
}

/** How the store appears to its buyers, and what they would get. */
export function BuyerFields({ draft, change, errorOf, store }: Props) {
  const messages = useMessages(settingsMessages).buyer;
  const { reasons } = useMessages(incidentsMessages);
  const [topic, setTopic] = useState<BuyerTopic>("announced");
  // On request: it is long, and a page that is opened for another setting should not wait for it.
  const [isPreviewed, setIsPreviewed] = useState(false);
  const field = (name: keyof typeof inputModes, helpText: string) => {
    const error = errorOf(`buyer.${name}`);
    return (
      <TextField
        label={messages[name]}
        helpText={helpText}
        autoComplete="off"
        inputMode={inputModes[name]}
        {...(name === "slipText" && { multiline: 2, maxLength: 300 })}
        {...(name === "pageText" && { multiline: 3, maxLength: BUYER_WORDS_MAX })}
        value={draft[`buyer.${name}`] ?? ""}
        onChange={(typed) => change({ [`buyer.${name}`]: typed === "" ? null : typed })}
        {...(error !== undefined && { error })}
      />
    );
  };
  return (
    <BlockStack gap="400">
      <LogoField
        logo={draft["buyer.logo"]}
        onChange={(logo) => change({ "buyer.logo": logo })}
        error={errorOf("buyer.logo")}
      />
      {field("color", messages.colorHelp)}
      {field("whatsapp", messages.whatsappHelp)}
      {field("email", messages.emailHelp(store.email))}
      {field("url", messages.urlHelp(store.url))}
      <ChoiceList
        title={messages.asksBefore.title}
        allowMultiple
        choices={dispatchDoubts.map((value) => ({
          value,
          label: messages.asksBefore.choices[value],
        }))}
        selected={[...draft["buyer.asksBefore"]]}
        onChange={(chosen: DispatchDoubt[]) => change({ "buyer.asksBefore": chosen })}
      />
      <Text as="p" tone="subdued">
        {messages.asksBefore.help}
      </Text>
      {store.sendsSms && (
        <Checkbox
          label={messages.sms}
          helpText={messages.smsHelp}
          checked={draft["buyer.sms"]}
          onChange={(isSent) => change({ "buyer.sms": isSent })}
        />
      )}
      {field("payUrl", messages.payUrlHelp)}
      <ChoiceList
        title={messages.goesOut}
        allowMultiple
        choices={askedReasons.map((value) => ({ value, label: reasons[value] }))}
        selected={[...draft["buyer.goesOut"]]}
        onChange={(chosen: IncidentReason[]) => change({ "buyer.goesOut": chosen })}
      />
      <Text as="p" tone="subdued">
        {messages.goesOutHelp}
      </Text>
      {field("pageText", messages.pageTextHelp)}
      <Select
        label={messages.mailTopic}
        value={topic}
        options={buyerTopics.map((value) => ({
          value,
          label: mailTexts[draft.language](SAMPLE_NAMES).news[value].headline,
        }))}
        onChange={(chosen: BuyerTopic) => setTopic(chosen)}
      />
      <TextField
        label={messages.mailText}
        helpText={messages.mailTextHelp}
        multiline={3}
        maxLength={BUYER_WORDS_MAX}
        autoComplete="off"
        placeholder={mailTexts[draft.language](SAMPLE_NAMES).news[topic].body.join("\n")}
        value={draft["buyer.mailTexts"][topic] ?? ""}
        onChange={(typed) => {
          const { [topic]: _before, ...others } = draft["buyer.mailTexts"];
          change({ "buyer.mailTexts": typed === "" ? others : { ...others, [topic]: typed } });
        }}
      />
      {field("slipText", messages.slipTextHelp)}
      {isPreviewed ? (
        <Preview draft={draft} topic={topic} />
      ) : (
        <InlineStack>
          <Button onClick={() => setIsPreviewed(true)}>{messages.preview}</Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** What stands for the facts of a mail, as a store writes it. */
const SAMPLE_NAMES = {
  store: "{store}",
  carrier: "{carrier}",
  number: "{number}",
  destination: null,
  replaces: null,
  others: [],
};

const inputModes = {
  color: "text",
  whatsapp: "tel",
  email: "email",
  url: "url",
  payUrl: "url",
  pageText: "text",
  slipText: "text",
} as const;

/** The text of an error of this part; undefined for a path of another. */
export function buyerErrorOf(texts: Record<string, string>, path: string): string | undefined {
  return path.startsWith("buyer.") ? texts[path.slice("buyer.".length)] : undefined;
}

/** Long enough to finish typing. */
const PAUSE_MS = 300;

/** The mail with the settings as they stand in the form. The frame runs nothing and opens nothing. */
function Preview({ draft, topic }: Pick<Props, "draft"> & { topic: BuyerTopic }) {
  const messages = useMessages(settingsMessages).buyer;
  const action = useTo()("/app/settings/mail");
  const { data, read, state } = useQuery<MailPreview>();
  const { language } = draft;
  const asked = JSON.stringify({
    language,
    topic,
    buyer: {
      logo: draft["buyer.logo"],
      color: draft["buyer.color"],
      whatsapp: draft["buyer.whatsapp"],
      email: draft["buyer.email"],
      url: draft["buyer.url"],
      goesOut: draft["buyer.goesOut"],
      asksBefore: draft["buyer.asksBefore"],
      sms: draft["buyer.sms"],
      payUrl: draft["buyer.payUrl"],
      pageText: draft["buyer.pageText"],
      mailTexts: draft["buyer.mailTexts"],
      slipText: draft["buyer.slipText"],
    },
  });
  useEffect(() => {
    const timer = setTimeout(() => read(action, { asked }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, action, read]);

  return (
    <BlockStack gap="200">
      <div role="status">
        {state === "failed" && <Banner tone="warning">{messages.previewFailed}</Banner>}
        {state !== "failed" && data?.kind === "invalid" && (
          <Banner tone="warning">{messages.previewInvalid}</Banner>
        )}
      </div>
      <iframe
        title={messages.previewTitle}
        sandbox=""
        className="mail-preview"
        srcDoc={data?.kind === "mail" ? data.html : ""}
      />
    </BlockStack>
  );
}
