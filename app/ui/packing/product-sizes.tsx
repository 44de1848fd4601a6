import {
  BlockStack,
  Button,
  Checkbox,
  Divider,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";

import { packingMessages } from "#app/locales/messages/packing.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { ProductSize } from "#app/shopify/shop/fit-pieces.ts";

import { NumberField } from "../form/number-field.tsx";
import { useMessages } from "../hooks/use-merchant.ts";

const SIZES_MAX = 500;
const fields = ["sku", "productId"] as const;
const sides = [
  ["lengthCm", "length"],
  ["widthCm", "width"],
  ["heightCm", "height"],
] as const;
const NEW_SIZE: ProductSize = {
  field: "sku",
  equals: "",
  lengthCm: 20,
  widthCm: 15,
  heightCm: 10,
  shipsAlone: false,
};

interface Props {
  sizes: readonly ProductSize[];
  onChange: (sizes: ProductSize[]) => void;
  errorOf: (path: string) => string | undefined;
}

/** What the store does not know of a product: entered once, for every order and for the checkout. */
export function ProductSizes({ sizes, onChange, errorOf }: Props) {
  const { most } = useMessages(shellMessages);
  const { boxes, sizes: messages } = useMessages(packingMessages);
  const change = (index: number, changes: Partial<ProductSize>) =>
    onChange(sizes.map((size, at) => (at === index ? { ...size, ...changes } : size)));
  return (
    <BlockStack gap="500">
      {sizes.length === 0 && (
        <Text as="p" tone="subdued">
          {messages.empty}
        </Text>
      )}
      {sizes.map((size, index) => (
        // A line has no other name than its place: products may be equal while they are typed.
        <div role="group" aria-label={size.equals || messages.heading(index + 1)} key={index}>
          <BlockStack gap="300">
            {index > 0 && <Divider />}
            <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
              <Select
                label={messages.field}
                options={fields.map((value) => ({ value, label: messages.fields[value] }))}
                value={size.field}
                onChange={(field: ProductSize["field"]) => change(index, { field })}
              />
              <TextField
                label={messages.equals}
                autoComplete="off"
                value={size.equals}
                onChange={(equals) => change(index, { equals })}
                error={errorOf(`productSizes.${index}.equals`)}
              />
            </InlineGrid>
            <InlineGrid columns={3} gap="200">
              {sides.map(([side, label]) => (
                <NumberField
                  key={side}
                  label={boxes[label]}
                  suffix="cm"
                  value={size[side]}
                  onChange={(value) => change(index, { [side]: value ?? 0 })}
                  error={errorOf(`productSizes.${index}.${side}`)}
                />
              ))}
            </InlineGrid>
            <InlineStack align="space-between" blockAlign="center">
              <Checkbox
                label={messages.shipsAlone}
                checked={size.shipsAlone}
                onChange={(shipsAlone) => change(index, { shipsAlone })}
              />
              <Button
                variant="tertiary"
                tone="critical"
                onClick={() => onChange(sizes.filter((_, at) => at !== index))}
              >
                {messages.remove}
              </Button>
            </InlineStack>
          </BlockStack>
        </div>
      ))}
      <InlineStack>
        <Button disabled={sizes.length >= SIZES_MAX} onClick={() => onChange([...sizes, NEW_SIZE])}>
          {messages.add}
        </Button>
      </InlineStack>
      {sizes.length >= SIZES_MAX && (
        <Text as="p" tone="subdued">
          {most(SIZES_MAX)}
        </Text>
      )}
    </BlockStack>
  );
}
