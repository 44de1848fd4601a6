import { Banner } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";

/** What the store keeps from us, so that nothing looks as if it were idle without a reason. */
export function AccessBanner({ matter }: { matter: "notApproved" | "missingScopes" }) {
  const { title, text } = useMessages(shellMessages).access[matter];
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  );
}
