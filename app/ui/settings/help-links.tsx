import { FooterHelp, InlineStack } from "@shopify/polaris";

import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";

import { useMerchant } from "../hooks/use-merchant.ts";

/** The public pages of the operator, in a tab of their own: the frame of the admin keeps the app. */
export function HelpLinks() {
  const { language } = useMerchant();
  return (
    <FooterHelp>
      <InlineStack gap="400">
        {(["support", "privacy"] as const).map((about) => (
          <a key={about} href={`/${about}?locale=${language}`} target="_blank" rel="noreferrer">
            {publicPagesMessages[language].help[about].link}
          </a>
        ))}
      </InlineStack>
    </FooterHelp>
  );
}
