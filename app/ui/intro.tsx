import { Box, Text, type TextProps } from "@shopify/polaris";
import type { ReactNode } from "react";

/** Text between cards, with a margin on small screens. */
export function Intro({ tone, children }: { tone?: TextProps["tone"]; children: ReactNode }) {
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Text as="p" {...(tone && { tone })}>
        {children}
      </Text>
    </Box>
  );
}

export function IntroHeading({ children }: { children: ReactNode }) {
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Text as="h2" variant="headingMd">
        {children}
      </Text>
    </Box>
  );
}
