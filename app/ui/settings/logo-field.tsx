import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useRef, useState } from "react";

import { settingsMessages } from "#app/locales/messages/settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { LOGO_URL_LENGTH_MAX, shrinkLogo } from "./shrink-logo.ts";

interface Props {
  /** A data URL. */
  logo: string | null;
  onChange: (logo: string | null) => void;
  error: string | undefined;
}

/** An image of the user's, made small enough to travel inside each mail. */
export function LogoField({ logo, onChange, error }: Props) {
  const messages = useMessages(settingsMessages).buyer;
  const input = useRef<HTMLInputElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const problem = hasFailed ? messages.logoFailed : error;

  async function take(file: File | undefined) {
    if (!file) return;
    const small = await shrinkLogo(file).catch(() => null);
    setHasFailed(small === null || small.length > LOGO_URL_LENGTH_MAX);
    if (small !== null && small.length <= LOGO_URL_LENGTH_MAX) onChange(small);
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  }

  return (
    <BlockStack gap="200">
      <Text as="p">{messages.logo}</Text>
      {logo !== null && <img src={logo} alt={messages.logoAlt} className="shop-logo" />}
      <InlineStack gap="200">
        <Button onClick={() => input.current?.click()}>
          {logo === null ? messages.chooseLogo : messages.changeLogo}
        </Button>
        {logo !== null && (
          <Button variant="tertiary" tone="critical" onClick={() => onChange(null)}>
            {messages.removeLogo}
          </Button>
        )}
      </InlineStack>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={messages.logo}
        hidden
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Text as="p" tone="subdued">
        {messages.logoHelp}
      </Text>
      {problem !== undefined && <InlineError message={problem} fieldID="logo" />}
    </BlockStack>
  );
}
