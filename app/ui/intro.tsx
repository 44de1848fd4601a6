import { Box, Text, type TextProps } from "@shopify/polaris";
import type { ReactNode } from "react";

/** Words between cards, which on a phone would stick to its edge. */
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
