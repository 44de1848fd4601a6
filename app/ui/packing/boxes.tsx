import {
  BlockStack,
  Button,
  Divider,
  InlineGrid,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";

import { packingMessages } from "#app/locales/messages/packing.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import type { Box } from "#app/shopify/shop/shop-settings.ts";

import { GRAMS_PER_KG, NumberField } from "../form/number-field.tsx";
import { useMessages } from "../hooks/use-merchant.ts";

const BOXES_MAX = 20;
const NEW_BOX: Box = {
  name: "",
  lengthCm: 30,
  widthCm: 20,
  heightCm: 15,
  weightGrams: 150,
  contentsMaxGrams: null,
};

interface Props {
  boxes: readonly Box[];
  onChange: (boxes: Box[]) => void;
  errorOf: (path: string) => string | undefined;
}

export function Boxes({ boxes, onChange, errorOf }: Props) {
  const { most } = useMessages(shellMessages);
  const messages = useMessages(packingMessages).boxes;
  const change = (index: number, changes: Partial<Box>) =>
    onChange(boxes.map((box, at) => (at === index ? { ...box, ...changes } : box)));
  return (
    <BlockStack gap="500">
      {boxes.length === 0 && (
        <Text as="p" tone="subdued">
          {messages.empty}
        </Text>
      )}
      {boxes.map((box, index) => (
        // A box has no other name than its place: names may be equal while they are typed.
        <BlockStack gap="400" key={index}>
          {index > 0 && <Divider />}
          <BoxFields
            box={box}
            number={index + 1}
            onChange={(changes) => change(index, changes)}
            onRemove={() => onChange(boxes.filter((_, at) => at !== index))}
            errorOf={(field) => errorOf(`boxes.${index}.${field}`)}
          />
        </BlockStack>
      ))}
      <InlineStack>
        <Button disabled={boxes.length >= BOXES_MAX} onClick={() => onChange([...boxes, NEW_BOX])}>
          {messages.add}
        </Button>
      </InlineStack>
      {boxes.length >= BOXES_MAX && (
        <Text as="p" tone="subdued">
          {most(BOXES_MAX)}
        </Text>
      )}
    </BlockStack>
  );
}

interface FieldsProps {
  box: Box;
  number: number;
  onChange: (changes: Partial<Box>) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | undefined;
}

const sides = [
  ["lengthCm", "length"],
  ["widthCm", "width"],
  ["heightCm", "height"],
] as const;

function BoxFields({ box, number, onChange, onRemove, errorOf }: FieldsProps) {
  const messages = useMessages(packingMessages).boxes;
  const heading = box.name.trim() || messages.heading(number);
  return (
    <div role="group" aria-label={heading}>
      <BlockStack gap="300">
        <TextField
          label={messages.name}
          autoComplete="off"
          placeholder={messages.namePlaceholder}
          value={box.name}
          onChange={(name) => onChange({ name })}
          error={errorOf("name")}
        />
        <InlineGrid columns={3} gap="200">
          {sides.map(([side, label]) => (
            <NumberField
              key={side}
              label={messages[label]}
              suffix="cm"
              value={box[side]}
              onChange={(value) => onChange({ [side]: value ?? 0 })}
              error={errorOf(side)}
            />
          ))}
        </InlineGrid>
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
          <NumberField
            label={messages.weight}
            suffix="kg"
            scale={GRAMS_PER_KG}
            value={box.weightGrams}
            onChange={(weightGrams) => onChange({ weightGrams: weightGrams ?? 0 })}
            error={errorOf("weightGrams")}
          />
          <NumberField
            label={messages.contentsMax}
            suffix="kg"
            scale={GRAMS_PER_KG}
            helpText={messages.contentsMaxHelp}
            value={box.contentsMaxGrams}
            onChange={(contentsMaxGrams) => onChange({ contentsMaxGrams })}
            error={errorOf("contentsMaxGrams")}
          />
        </InlineGrid>
        <InlineStack align="end">
          <Button variant="tertiary" tone="critical" onClick={onRemove}>
            {messages.remove(heading)}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
