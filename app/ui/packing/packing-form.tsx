import { BlockStack } from "@shopify/polaris";

import { packingMessages } from "#app/locales/messages/packing.ts";
import type { ShopSettings } from "#app/shopify/shop/shop-settings.ts";

import { MerchantForm } from "../form/merchant-form.tsx";
import { GRAMS_PER_KG, NumberField } from "../form/number-field.tsx";
import { useMessages } from "../hooks/use-merchant.ts";
import { Section } from "../section.tsx";
import { Boxes } from "./boxes.tsx";
import { CategoryRules, CategorySelect } from "./category-rules.tsx";
import { ProductSizes } from "./product-sizes.tsx";

export type PackingDraft = Pick<
  ShopSettings,
  "boxes" | "productSizes" | "defaultWeightGrams" | "defaultCategory" | "categoryRules"
>;

export function PackingForm({ initial }: { initial: PackingDraft }) {
  const messages = useMessages(packingMessages);
  const explain = (path: string) => {
    if (path.endsWith(".name")) return messages.errors.name;
    if (path.endsWith(".equals")) return messages.errors.equals;
    return path.endsWith("Cm") ? messages.errors.size : messages.errors.grams;
  };
  return (
    <MerchantForm id="packing" initial={initial} explain={explain}>
      {({ draft, change, errorOf }) => (
        <BlockStack gap="600">
          <Section title={messages.boxes.title} text={messages.boxes.text}>
            <Boxes boxes={draft.boxes} onChange={(boxes) => change({ boxes })} errorOf={errorOf} />
          </Section>
          <Section title={messages.sizes.title} text={messages.sizes.text}>
            <ProductSizes
              sizes={draft.productSizes}
              onChange={(productSizes) => change({ productSizes })}
              errorOf={errorOf}
            />
          </Section>
          <Section title={messages.weight.title} text={messages.weight.text}>
            <NumberField
              label={messages.weight.label}
              suffix="kg"
              scale={GRAMS_PER_KG}
              helpText={messages.weight.help}
              value={draft.defaultWeightGrams}
              onChange={(defaultWeightGrams) => change({ defaultWeightGrams })}
              error={errorOf("defaultWeightGrams")}
            />
          </Section>
          <Section title={messages.category.title} text={messages.category.text}>
            <CategorySelect
              label={messages.category.label}
              category={draft.defaultCategory}
              onChange={(defaultCategory) => change({ defaultCategory })}
            />
          </Section>
          <Section title={messages.rules.title} text={messages.rules.text}>
            <CategoryRules
              rules={draft.categoryRules}
              onChange={(categoryRules) => change({ categoryRules })}
              errorOf={errorOf}
            />
          </Section>
        </BlockStack>
      )}
    </MerchantForm>
  );
}
