import { BlockStack, Checkbox, InlineGrid, TextField } from "@shopify/polaris";

import { checkoutMessages } from "#app/locales/messages/checkout.ts";
import type { CheckoutRules } from "#app/shopify/shop/shop-settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  carriers: readonly { token: string; name: string; isShown: boolean }[];
  rules: CheckoutRules["carriers"];
  onChange: (rules: CheckoutRules["carriers"]) => void;
}

export function CarrierRules({ carriers, rules, onChange }: Props) {
  const messages = useMessages(checkoutMessages).carriers;
  return (
    <BlockStack gap="400">
      {carriers.map(({ token, name, isShown: isShownNow }) => {
        const rule = rules[token] ?? { isShown: isShownNow, name: null };
        const set = (changes: Partial<typeof rule>) =>
          onChange({ ...rules, [token]: { ...rule, ...changes } });
        return (
          <InlineGrid key={token} columns={{ xs: 1, sm: 2 }} gap="200" alignItems="end">
            <Checkbox
              label={messages.show(name)}
              checked={rule.isShown}
              onChange={(isShown) => set({ isShown })}
            />
            <TextField
              label={messages.name(name)}
              autoComplete="off"
              placeholder={name}
              disabled={!rule.isShown}
              value={rule.name ?? ""}
              onChange={(typed) => set({ name: typed.trim() === "" ? null : typed })}
            />
          </InlineGrid>
        );
      })}
    </BlockStack>
  );
}
