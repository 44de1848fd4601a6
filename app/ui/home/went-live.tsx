import { homeMessages } from "#app/locales/messages/home.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { ClosableBanner } from "../shell/closable-banner.tsx";

/** What changed when a development store went live, until its new wallet has money. */
export function WentLive() {
  const { title, text, action } = useMessages(homeMessages).wentLive;
  return (
    <ClosableBanner
      about="wentLive"
      tone="success"
      title={title}
      action={{ content: action, url: "/app/wallet" }}
    >
      {text}
    </ClosableBanner>
  );
}
