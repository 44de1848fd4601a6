import {
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";

import { settingsMessages } from "#app/locales/messages/settings.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useMessages } from "../hooks/use-merchant.ts";

type GatewayDecisions = ShopSettings["paymentGateways"];
type Decision = GatewayDecisions[string];

const decisions = ["awaitPayment", "collected", "prepaid"] as const satisfies Decision[];

interface Props {
  gateways: GatewayDecisions;
  onChange: (gateways: GatewayDecisions) => void;
}

/** What an unpaid order of each payment method of the store means. */
export function Gateways({ gateways, onChange }: Props) {
  const messages = useMessages(settingsMessages).gateways;
  const [name, setName] = useState("");
  const { missing } = useMessages(shellMessages);
  const { error, check } = useFault(name.trim() === "" ? missing.text : null);
  const names = Object.keys(gateways);

  function add() {
    if (!check()) return;
    const given = name.trim();
    if (!(given in gateways)) onChange({ ...gateways, [given]: "awaitPayment" });
    setName("");
  }

  function remove(gone: string) {
    onChange(Object.fromEntries(Object.entries(gateways).filter(([each]) => each !== gone)));
  }

  return (
    <BlockStack gap="400">
      {names.length === 0 && (
        <Text as="p" tone="subdued">
          {messages.empty}
        </Text>
      )}
      {names.map((each) => (
        <InlineGrid
          key={each}
          columns={{ xs: 1, sm: ["twoThirds", "oneThird"] }}
          gap="200"
          alignItems="end"
        >
          <Select
            label={each}
            options={decisions.map((value) => ({ value, label: messages.decisions[value] }))}
            value={gateways[each] ?? "awaitPayment"}
            onChange={(decision: Decision) => onChange({ ...gateways, [each]: decision })}
          />
          <InlineStack>
            <Button
              variant="tertiary"
              tone="critical"
              accessibilityLabel={messages.removeOf(each)}
              onClick={() => remove(each)}
            >
              {messages.remove}
            </Button>
          </InlineStack>
        </InlineGrid>
      ))}
      <BlockStack gap="200">
        <TextField
          label={messages.name}
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(error !== undefined && { error })}
        />
        <InlineStack>
          <Button onClick={add}>{messages.add}</Button>
        </InlineStack>
      </BlockStack>
    </BlockStack>
  );
}
