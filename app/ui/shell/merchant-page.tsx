import { BlockStack, Box, InlineStack, Page, Text, type PageProps } from "@shopify/polaris";
import type { ReactNode } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { TitleBar, type PageAction } from "./title-bar.tsx";

interface Props extends Pick<PageProps, "narrowWidth" | "fullWidth"> {
  title: string;
  /**
   * The target of the arrow beside the title, and its name; home, if not given. The first page has none, and what is
   * set up once has the settings.
   */
  back?: { content: string; url: string } | "settings" | null;
  primaryAction?: PageAction;
  secondaryActions?: readonly PageAction[];
  /** What the admin's header has no place for. */
  subtitle?: string;
  badge?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the app. The admin shows its title, the way back and its actions; in the frame the title is there for a
 * screen reader alone.
 */
export function MerchantPage({
  title,
  back,
  primaryAction,
  secondaryActions = [],
  subtitle,
  badge,
  children,
  ...page
}: Props) {
  const messages = useMessages(shellMessages);
  const target =
    back === "settings"
      ? { content: messages.navigation.settings, url: "/app/settings" }
      : (back ?? { content: messages.home, url: "/app" });
  const hasHeader = subtitle !== undefined || Boolean(badge);
  return (
    <Page {...page}>
      <TitleBar
        title={title}
        {...(back !== null && { back: target })}
        primary={primaryAction}
        secondary={secondaryActions}
      />
      <Text as="h1" visuallyHidden>
        {title}
      </Text>
      {hasHeader ? (
        <BlockStack gap="400">
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <InlineStack gap="200" blockAlign="center">
              {badge}
              {subtitle !== undefined && (
                <Text as="p" tone="subdued">
                  {subtitle}
                </Text>
              )}
            </InlineStack>
          </Box>
          {children}
        </BlockStack>
      ) : (
        children
      )}
    </Page>
  );
}
