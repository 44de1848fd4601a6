import {
  BlockStack,
  Button,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";

import { categoryMessages } from "#app/locales/messages/categories.ts";
import { packingMessages } from "#app/locales/messages/packing.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { productCategories, type ProductCategory } from "#app/shipping/model/goods.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { useMessages } from "../hooks/use-merchant.ts";

type Rule = ShopSettings["categoryRules"][number];

const RULES_MAX = 200;
const fields = ["productType", "vendor", "productId"] as const;

interface Props {
  rules: readonly Rule[];
  onChange: (rules: Rule[]) => void;
  errorOf: (path: string) => string | undefined;
}

export function CategoryRules({ rules, onChange, errorOf }: Props) {
  const { most } = useMessages(shellMessages);
  const messages = useMessages(packingMessages).rules;
  const change = (index: number, changes: Partial<Rule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...changes } : rule)));
  const added: Rule = { field: "productType", equals: "", category: "clothes" };
  return (
    <BlockStack gap="400">
      {rules.length === 0 && (
        <Text as="p" tone="subdued">
          {messages.empty}
        </Text>
      )}
      {rules.map((rule, index) => (
        <BlockStack gap="200" key={index}>
          <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200">
            <Select
              label={messages.field}
              options={fields.map((value) => ({ value, label: messages.fields[value] }))}
              value={rule.field}
              onChange={(field: Rule["field"]) => change(index, { field })}
            />
            <TextField
              label={messages.equals}
              autoComplete="off"
              value={rule.equals}
              onChange={(equals) => change(index, { equals })}
              error={errorOf(`categoryRules.${index}.equals`)}
            />
            <CategorySelect
              label={messages.category}
              category={rule.category}
              onChange={(category) => change(index, { category })}
            />
          </InlineGrid>
          <InlineStack align="end">
            <Button
              variant="tertiary"
              tone="critical"
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            >
              {messages.remove}
            </Button>
          </InlineStack>
        </BlockStack>
      ))}
      <InlineStack>
        <Button disabled={rules.length >= RULES_MAX} onClick={() => onChange([...rules, added])}>
          {messages.add}
        </Button>
      </InlineStack>
      {rules.length >= RULES_MAX && (
        <Text as="p" tone="subdued">
          {most(RULES_MAX)}
        </Text>
      )}
    </BlockStack>
  );
}

interface SelectProps {
  label: string;
  category: ProductCategory;
  onChange: (category: ProductCategory) => void;
}

export function CategorySelect({ label, category, onChange }: SelectProps) {
  const names = useMessages(categoryMessages);
  const options = productCategories
    .map((value) => ({ value, label: names[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return <Select label={label} options={options} value={category} onChange={onChange} />;
}
