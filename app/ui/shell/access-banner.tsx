import { Banner } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";

/** The access that the store withholds, so that an idle order has a visible reason. */
export function AccessBanner({ matter }: { matter: "notApproved" | "missingScopes" }) {
  const { title, text } = useMessages(shellMessages).access[matter];
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  );
}
