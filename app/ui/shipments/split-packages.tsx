import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ChangeView, MerchantResult, PackageView } from "#app/shopify/merchant/views.ts";

import { useFault } from "../hooks/use-fault.ts";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

const PACKAGES_MAX = 20;
const WEIGHT_MAX_KG = 100;
const SIDE_MAX_CM = 300;
const fields = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;
type Typed = Record<(typeof fields)[number], string>;

/** An order's draft in several packages under one tracking number: each with its weight and its box. */
export function SplitPackages({ change }: { change: ChangeView }) {
  const messages = useMessages(shipmentsMessages).packages;
  const { refused, most } = useMessages(shellMessages);
  const { number } = useFormat();
  const { data: result, state, submit } = useFetcher<MerchantResult>();
  const { dimensionsCm, weightKg, furtherParcels } = change;
  const [typed, setTyped] = useState<Typed[] | null>(null);
  useToast(result?.ok, messages.done);
  const packages = typed?.map(readPackage) ?? [];
  const complete = packages.filter((each) => each !== null);
  const { error, check } = useFault(complete.length < packages.length ? messages.invalid : null);
  if (!dimensionsCm || weightKg === null) return null;

  const { length: lengthCm, width: widthCm, height: heightCm } = dimensionsCm;
  const first: PackageView = { weightKg, lengthCm, widthCm, heightCm };
  const put = (at: number, field: keyof Typed, value: string) =>
    setTyped((now) => now && now.map((each, i) => (i === at ? { ...each, [field]: value } : each)));
  const save = () => {
    if (!check()) return;
    const [own, ...others] = complete;
    const weight = own && own.weightKg !== weightKg ? { weightKg: own.weightKg } : {};
    const json = JSON.stringify({ ...weight, furtherParcels: others });
    submit({ intent: "change", change: json }, { method: "post" });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {messages.title(1 + furtherParcels.length)}
          </Text>
          {!typed && (
            <Button onClick={() => setTyped([first, ...furtherParcels].map(typedOf))}>
              {messages.split}
            </Button>
          )}
        </InlineStack>
        {furtherParcels.length > 0 && !typed && (
          <Text as="p" tone="subdued">
            {[first, ...furtherParcels].map((each) => `${number(each.weightKg, 3)} kg`).join(" + ")}
          </Text>
        )}
        {result?.ok === false && (
          <Banner tone="critical" title={refused.title}>
            {result.text}
          </Banner>
        )}
        {typed?.map((each, at) => (
          <BlockStack key={at} gap="100">
            <InlineStack align="space-between">
              <Text as="h3" variant="headingSm">
                {messages.one(at + 1)}
              </Text>
              {at > 0 && (
                <Button variant="plain" onClick={() => setTyped(typed.toSpliced(at, 1))}>
                  {messages.remove(at + 1)}
                </Button>
              )}
            </InlineStack>
            <InlineStack gap="200">
              {fields.map((field) => (
                <TextField
                  key={field}
                  label={messages[field]}
                  suffix={field === "weightKg" ? "kg" : "cm"}
                  inputMode="decimal"
                  autoComplete="off"
                  // The box of the first one is the order's.
                  disabled={at === 0 && field !== "weightKg"}
                  value={each[field]}
                  error={
                    numberOf(each, field) === null &&
                    (each[field] !== "" || error !== undefined) &&
                    messages.invalid
                  }
                  onChange={(value) => put(at, field, value)}
                />
              ))}
            </InlineStack>
          </BlockStack>
        ))}
        {typed && (
          <InlineStack gap="200">
            <Button
              disabled={typed.length >= PACKAGES_MAX}
              onClick={() => setTyped([...typed, { ...typedOf(first), weightKg: "" }])}
            >
              {messages.add}
            </Button>
            <Button variant="primary" loading={state !== "idle"} onClick={save}>
              {messages.save}
            </Button>
            <Button onClick={() => setTyped(null)}>{messages.close}</Button>
          </InlineStack>
        )}
        {packages.length >= PACKAGES_MAX && (
          <Text as="p" tone="subdued">
            {most(PACKAGES_MAX)}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

const typedOf = (each: PackageView): Typed => ({
  weightKg: String(each.weightKg),
  lengthCm: String(each.lengthCm),
  widthCm: String(each.widthCm),
  heightCm: String(each.heightCm),
});

/** Null while it is no number in its bounds. */
function numberOf(typed: Typed, field: keyof Typed): number | null {
  const value = Number(typed[field].trim().replace(",", ".") || Number.NaN);
  const [least, most] = field === "weightKg" ? [0.001, WEIGHT_MAX_KG] : [1, SIDE_MAX_CM];
  return value >= least && value <= most ? value : null;
}

function readPackage(typed: Typed): PackageView | null {
  const [weightKg, lengthCm, widthCm, heightCm] = fields.map((field) => numberOf(typed, field));
  if (weightKg == null || lengthCm == null || widthCm == null || heightCm == null) return null;
  return { weightKg, lengthCm, widthCm, heightCm };
}
