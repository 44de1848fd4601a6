import { Page, type PageProps } from "@shopify/polaris";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props extends PageProps {
  /** The target of the arrow beside the title, and its name; home, if not given. */
  back?: { content: string; url: string };
}

/** A page below the first, with the way back. */
export function MerchantPage({ back, ...page }: Props) {
  const messages = useMessages(shellMessages);
  return <Page {...page} backAction={back ?? { content: messages.home, url: "/app" }} />;
}
