import { t } from "./messages.ts";

export function Loading({ text = t("loading") }: { text?: string }) {
  return (
    <s-stack direction="inline" gap="base" alignItems="center">
      <s-spinner accessibilityLabel={text} />
      <s-text accessibilityVisibility="hidden">{text}</s-text>
    </s-stack>
  );
}
