import { Text } from "@shopify/polaris";

import { homeMessages } from "#app/locales/messages/home.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { ClosableBanner } from "../shell/closable-banner.tsx";

/** Systems of the merchant that get no events any more, and the way to switch them on. */
export function WebhookOff({ receivers }: { receivers: readonly string[] }) {
  const { webhookOff } = useMessages(homeMessages);
  if (receivers.length === 0) return null;
  return (
    <ClosableBanner
      about={`webhookOff ${receivers.join()}`}
      tone="warning"
      title={webhookOff.title}
      action={{ content: webhookOff.action, url: "/app/keys" }}
    >
      <Text as="p" breakWord>
        {webhookOff.text(receivers.join(", "))}
      </Text>
    </ClosableBanner>
  );
}
