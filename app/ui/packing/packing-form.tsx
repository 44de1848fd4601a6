import { BlockStack } from "@shopify/polaris";

import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { DeskForm } from "../form/merchant-form.tsx";
import { NumberField } from "../form/number-field.tsx";
import { useWords } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { packingWords } from "../words/packing-words.ts";
import { Boxes } from "./boxes.tsx";
import { CategoryRules, CategorySelect } from "./category-rules.tsx";

export type PackingDraft = Pick<
  ShopSettings,
  "boxes" | "defaultWeightGrams" | "defaultCategory" | "categoryRules"
>;

export function PackingForm({ initial }: { initial: PackingDraft }) {
  const words = useWords(packingWords);
  const explain = (path: string) => {
    if (path.endsWith(".name")) return words.faults.name;
    if (path.endsWith(".equals")) return words.faults.equals;
    return path.endsWith("Cm") ? words.faults.size : words.faults.grams;
  };
  return (
    <DeskForm id="packing" initial={initial} explain={explain}>
      {({ draft, change, faultOf }) => (
        <BlockStack gap="600">
          <Section title={words.boxes.title} text={words.boxes.text}>
            <Boxes boxes={draft.boxes} onChange={(boxes) => change({ boxes })} faultOf={faultOf} />
          </Section>
          <Section title={words.weight.title} text={words.weight.text}>
            <NumberField
              label={words.weight.label}
              suffix="g"
              helpText={words.weight.help}
              value={draft.defaultWeightGrams}
              onChange={(defaultWeightGrams) => change({ defaultWeightGrams })}
              error={faultOf("defaultWeightGrams")}
            />
          </Section>
          <Section title={words.category.title} text={words.category.text}>
            <CategorySelect
              label={words.category.label}
              category={draft.defaultCategory}
              onChange={(defaultCategory) => change({ defaultCategory })}
            />
          </Section>
          <Section title={words.rules.title} text={words.rules.text}>
            <CategoryRules
              rules={draft.categoryRules}
              onChange={(categoryRules) => change({ categoryRules })}
              faultOf={faultOf}
            />
          </Section>
        </BlockStack>
      )}
    </DeskForm>
  );
}
