import { useRevalidator } from "@remix-run/react";
import { BlockStack, Box, Button, Card, InlineStack, Page, Text } from "@shopify/polaris";
import { useEffect, type ReactNode } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { publicPagesMessages } from "#app/locales/messages/public-pages.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useReload } from "../hooks/use-reload.ts";
import type { RefusedStatus } from "../refused.ts";
import { TitleBar } from "./title-bar.tsx";

export type NoticeKind = keyof Catalogue["shell"]["errors"] | RefusedStatus;

/** What another try may change. */
const passing: readonly NoticeKind[] = [
  "failed",
  "offline",
  "preparing",
  "forbidden",
  401,
  429,
  503,
];

/** A shop is set up within a minute; the page reloads at this interval until then. */
const RELOAD_EVERY_MS = 5_000;

interface Props {
  kind: NoticeKind;
  /** The first page has no link to itself. */
  isHome?: boolean;
  children?: ReactNode;
}

/** Shown in place of a page that does not exist, with a link to continue. */
export function PageNotice({ kind, isHome = false, children }: Props) {
  const messages = useMessages(shellMessages);
  const { state } = useRevalidator();
  const reload = useReload();
  const { refused } = useMessages(publicPagesMessages);
  const [title, text] =
    typeof kind === "number"
      ? [refused[kind].headline, refused[kind].explanation]
      : [messages.errors[kind].title, messages.errors[kind].text];
  const canRetry = passing.includes(kind);
  useEffect(() => {
    if (kind !== "preparing") return undefined;
    const timer = setInterval(reload, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [kind, reload]);
  return (
    <Page narrowWidth>
      <TitleBar title={title} {...(!isHome && { back: { content: messages.home, url: "/app" } })} />
      <BlockStack gap="400">
        <Card>
          <Box paddingBlock="600" paddingInline="400">
            <BlockStack gap="400" inlineAlign="center">
              <Text as="h1" variant="headingLg" alignment="center">
                {title}
              </Text>
              <Text as="p" tone="subdued" alignment="center">
                {text}
              </Text>
              <InlineStack gap="200" align="center">
                {canRetry && (
                  <Button variant="primary" loading={state === "loading"} onClick={reload}>
                    {messages.retry}
                  </Button>
                )}
                {!isHome && (
                  <Button url="/app" {...(!canRetry && { variant: "primary" })}>
                    {messages.home}
                  </Button>
                )}
              </InlineStack>
            </BlockStack>
          </Box>
        </Card>
        {children}
      </BlockStack>
    </Page>
  );
}
