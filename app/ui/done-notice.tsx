import { useLocation } from "@remix-run/react";
import { Banner, Box } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useInBrowser } from "./hooks/use-in-browser.ts";
import { useMessages } from "./hooks/use-merchant.ts";
import { useToast } from "./hooks/use-toast.ts";
import { appBridge } from "./shell/app-bridge.ts";

/** After a form has led back to its page: in the admin's own way, else on the page. */
export function DoneNotice() {
  const messages = useMessages(shellMessages);
  const { search, key } = useLocation();
  const doneKey = new URLSearchParams(search).get("done") === "saved" ? key : null;
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const hasToast = useInBrowser() && appBridge().toast !== undefined;
  useToast(doneKey, messages.saved);

  if (doneKey === null || doneKey === seenKey || hasToast) return null;
  return (
    <Box padding="400">
      <Banner tone="success" title={messages.saved} onDismiss={() => setSeenKey(doneKey)} />
    </Box>
  );
}
