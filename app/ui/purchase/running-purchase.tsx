import { Banner } from "@shopify/polaris";

import { purchaseMessages } from "#app/locales/messages/purchase.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  /** The shop's newest purchase of many labels while it works. */
  running: { bulkRunId: number; done: number; total: number };
}

/** The way back to a purchase that goes on while its page is closed. */
export function RunningPurchase({ running: { bulkRunId, done, total } }: Props) {
  const messages = useMessages(purchaseMessages);
  return (
    <Banner
      tone="info"
      title={messages.running(done, total)}
      action={{ content: messages.progress, url: `/app/purchase?run=${bulkRunId}` }}
    />
  );
}
