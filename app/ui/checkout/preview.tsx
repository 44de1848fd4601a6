import {
  Banner,
  BlockStack,
  Box,
  Card,
  DataTable,
  InlineGrid,
  Select,
  Text,
} from "@shopify/polaris";
import { useEffect, useState } from "react";

import { checkoutMessages } from "#app/locales/messages/checkout.ts";
import type { CheckoutPreview } from "#app/shopify/merchant/checkout/preview-checkout.ts";
import type { CheckoutRules } from "#app/shopify/shop/shop-settings.ts";

import { MoneyField } from "../form/money-field.tsx";
import { GRAMS_PER_KG, NumberField } from "../form/number-field.tsx";
import { TerritoryPicker, type PickedPlace } from "../form/territory-picker.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useQuery } from "../hooks/use-query.ts";
import { useTo } from "../shell/merchant-link.tsx";

/** Long enough to finish typing a number. */
const PAUSE_MS = 300;

interface Props {
  rules: CheckoutRules;
  place: PickedPlace;
  origins: readonly { place: number; name: string }[];
  /** What the cart costs until the merchant types another amount. In hundredths. */
  goodsTotal: number;
}

/** The checkout with the rules as they stand in the form, saved or not. */
export function Preview({ rules, place, origins, goodsTotal: firstTotal }: Props) {
  const messages = useMessages(checkoutMessages).preview;
  const [target, setTarget] = useState(place);
  const [weightGrams, setWeightGrams] = useState<number | null>(1000);
  const [goodsTotal, setGoodsTotal] = useState<number | null>(firstTotal);
  const [other, setOther] = useState<OtherPart | null>(null);
  const to = useTo();
  const { data, read, state } = useQuery<CheckoutPreview>();
  const asked = JSON.stringify({
    rules,
    territoryBaseId: target.territoryBaseId,
    weightGrams: weightGrams ?? 0,
    goodsTotal: goodsTotal ?? 0,
    other: other && {
      origin: other.origin,
      weightGrams: other.weightGrams ?? 0,
      goodsTotal: other.goodsTotal ?? 0,
    },
  });
  const action = to("/app/checkout/preview");
  useEffect(() => {
    const timer = setTimeout(() => read(action, { asked }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, action, read]);

  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {messages.title}
          </Text>
          <Text as="p" tone="subdued">
            {messages.text}
          </Text>
        </BlockStack>
        <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird", "oneThird"] }} gap="300">
          <TerritoryPicker label={messages.place} chosen={target} onChoose={setTarget} />
          <NumberField
            label={messages.weight}
            suffix="kg"
            scale={GRAMS_PER_KG}
            value={weightGrams}
            onChange={setWeightGrams}
          />
          <MoneyField label={messages.goods} value={goodsTotal} onChange={setGoodsTotal} />
        </InlineGrid>
        {origins.length > 0 && (
          <OtherOrigin
            origins={origins}
            other={other}
            first={{ weightGrams: 1000, goodsTotal: firstTotal }}
            onChange={setOther}
          />
        )}
        <Box minHeight="300px">
          <div role="status">
            {state === "failed" && <Banner tone="warning">{messages.failed}</Banner>}
            {state !== "failed" && data && <Rates result={data} />}
          </div>
        </Box>
      </BlockStack>
    </Card>
  );
}

interface OtherPart {
  origin: number;
  weightGrams: number | null;
  goodsTotal: number | null;
}

interface OtherOriginProps {
  origins: Props["origins"];
  other: OtherPart | null;
  first: Omit<OtherPart, "origin">;
  onChange: (other: OtherPart | null) => void;
}

/** A second part of the cart: the checkout asks for each part, and the buyer sees the sum. */
function OtherOrigin({ origins, other, first, onChange }: OtherOriginProps) {
  const messages = useMessages(checkoutMessages).preview;
  return (
    <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird", "oneThird"] }} gap="300">
      <Select
        label={messages.other.label}
        options={[
          { label: messages.other.none, value: "" },
          ...origins.map(({ place, name }) => ({ label: name, value: String(place) })),
        ]}
        value={other ? String(other.origin) : ""}
        onChange={(origin) =>
          onChange(origin === "" ? null : { ...(other ?? first), origin: Number(origin) })
        }
      />
      {other && (
        <>
          <NumberField
            label={messages.other.weight}
            suffix="kg"
            scale={GRAMS_PER_KG}
            value={other.weightGrams}
            onChange={(weightGrams) => onChange({ ...other, weightGrams })}
          />
          <MoneyField
            label={messages.other.goods}
            value={other.goodsTotal}
            onChange={(goodsTotal) => onChange({ ...other, goodsTotal })}
          />
        </>
      )}
    </InlineGrid>
  );
}

function Rates({ result }: { result: CheckoutPreview }) {
  const messages = useMessages(checkoutMessages).preview;
  const { money } = useFormat();
  if (result.kind === "invalid") return <Banner tone="warning">{messages.errors}</Banner>;
  if (result.rates.length === 0) return <Banner tone="warning">{messages.emptyState}</Banner>;
  return (
    <BlockStack gap="200">
      {result.isBackup && <Text as="p">{messages.backup}</Text>}
      <DataTable
        columnContentTypes={["text", "numeric", "numeric"]}
        headings={[messages.columns.option, messages.columns.buyer, messages.columns.cost]}
        rows={result.rates.map(({ name, shown, cost, estimateDays }) => [
          estimateDays === null ? name : `${name} · ${messages.days(estimateDays)}`,
          shown === 0 ? messages.free : money(shown),
          cost === null ? "" : money(cost),
        ])}
      />
    </BlockStack>
  );
}
