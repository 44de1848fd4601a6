import { Banner } from "@shopify/polaris";

import { useMessages } from "../hooks/use-merchant.ts";
import { accessMessages } from "../words/access-words.ts";

/** What the store keeps from us, so that nothing looks as if it were idle without a reason. */
export function AccessBanner({ matter }: { matter: "notApproved" | "missingScopes" }) {
  const { title, text } = useMessages(accessMessages)[matter];
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  );
}
