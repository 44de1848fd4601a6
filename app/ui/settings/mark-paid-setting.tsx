import { Banner, BlockStack, Checkbox } from "@shopify/polaris";

import { settingsMessages } from "#app/locales/messages/settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useScopes } from "../hooks/use-scopes.ts";

interface Props {
  isOn: boolean;
  /** The store has granted what it needs. */
  isGranted: boolean;
  /** Delivered parcels whose orders could not be marked. */
  unmarked: number;
  scopes: readonly string[];
  onChange: (isOn: boolean) => void;
}

/** Asks for the permission in place: it is on once the store has granted it, and says so when it is taken back. */
export function MarkPaidSetting({ isOn, isGranted, unmarked, scopes, onChange }: Props) {
  const messages = useMessages(settingsMessages).fulfillment;
  const { request, isAsking, isJustGranted, isDeclined } = useScopes(scopes);

  async function turn(wanted: boolean) {
    if (!wanted || isGranted || (await request())) onChange(wanted);
  }

  return (
    <BlockStack gap="200">
      <Checkbox
        label={messages.marksPaid}
        helpText={messages.marksPaidHelp}
        checked={isOn}
        disabled={isAsking}
        onChange={(wanted) => void turn(wanted)}
      />
      {isOn && !isGranted && !isJustGranted && (
        <Banner
          tone="warning"
          title={messages.missing.title}
          action={{
            content: messages.missing.grant,
            loading: isAsking,
            onAction: () => void request(),
          }}
        >
          {messages.missing.text(unmarked)}
        </Banner>
      )}
      {isDeclined && !isOn && <Banner tone="info">{messages.declined}</Banner>}
    </BlockStack>
  );
}
