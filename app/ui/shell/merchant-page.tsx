import { Page, type PageProps } from "@shopify/polaris";

import { useWords } from "../hooks/use-merchant.ts";
import { shellWords } from "../words/shell-words.ts";

interface Props extends PageProps {
  /** Where the arrow beside the title leads, and the name of that place; home, if not said. */
  back?: { content: string; url: string };
}

/** A page below the first, with the way back. */
export function DeskPage({ back, ...page }: Props) {
  const words = useWords(shellWords);
  return <Page {...page} backAction={back ?? { content: words.home, url: "/app" }} />;
}
