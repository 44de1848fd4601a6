import { useFetcher } from "@remix-run/react";
import { Banner, Button, InlineStack, Text } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import type { CarrierResult } from "#app/shopify/merchant/carriers/carrier-action.ts";
import type { CarrierPage } from "#app/shopify/merchant/carriers/read-carrier.ts";

import { ConfirmButton } from "../form/confirm-button.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { RefusalNotice } from "./refusal.tsx";

type Contract = Pick<CarrierPage, "name" | "state" | "billing" | "missing" | "secrets">;

/** Whether the contract makes offers, and the switch for it. */
export function ContractSwitch({ name, state, billing, missing, secrets }: Contract) {
  const messages = useMessages(carriersMessages).connect;
  const { paid } = useMessages(carriersMessages).billing;
  const fieldMessages = useMessages(carriersMessages).fields;
  const fetcher = useFetcher<CarrierResult>();
  const labelOf = (field: string) =>
    secrets.find((secret) => secret.name === field)?.label ?? fieldMessages.numbers;
  return (
    <Section title={messages.title}>
      <RefusalNotice result={fetcher.data} />
      <Text as="p">{state === "connected" ? messages.on : messages.off}</Text>
      <Banner tone="info">{paid[billing]}</Banner>
      {missing.length > 0 && (
        <Text as="p" tone="subdued">
          {messages.missing(missing.map(labelOf).join(", "))}
        </Text>
      )}
      <InlineStack>
        {state === "connected" ? (
          <ConfirmButton
            label={messages.disconnect}
            title={messages.disconnectTitle(name)}
            text={messages.disconnectText}
            fields={{ intent: "disconnect" }}
            tone="critical"
          />
        ) : (
          <Button
            variant="primary"
            disabled={missing.length > 0}
            loading={fetcher.state !== "idle"}
            onClick={() => fetcher.submit({ intent: "connect" }, { method: "post" })}
          >
            {messages.submit}
          </Button>
        )}
      </InlineStack>
    </Section>
  );
}
