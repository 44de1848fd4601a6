import { Badge, BlockStack, Card, InlineStack, Link, List, Text } from "@shopify/polaris";

import type { CheckoutHealth } from "#app/shopify/merchant/checkout/checkout-health.ts";

import { Facts } from "../facts.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useWords } from "../hooks/use-merchant.ts";
import { homeWords } from "../words/home-words.ts";

type Tone = keyof (typeof homeWords)["es"]["checkout"]["tones"];

/** Whether buyers see our rates, how well, and what the merchant can do about it. */
export function CheckoutCard({ health, now }: { health: CheckoutHealth; now: string }) {
  const words = useWords(homeWords);
  const { ago } = useFormat();
  const { tone, title, whatToDo } = words.standings[health.standing];
  const { checkout } = words;
  const { lastCallbackAt } = health;
  const lastCall = lastCallbackAt ? ago(lastCallbackAt, now) : checkout.never;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {checkout.title}
          </Text>
          <Link url="/app/checkout">{checkout.rules}</Link>
        </InlineStack>
        <BlockStack gap="200">
          <Standing tone={tone} text={title} />
          {whatToDo.length > 0 && (
            <List type={whatToDo.length > 1 ? "number" : "bullet"}>
              {whatToDo.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          )}
          {health.detail && (
            <Text as="p" tone="subdued">
              {`Shopify: ${health.detail}`}
            </Text>
          )}
          {health.standing === "unseen" && (
            <Link url={health.shippingSettingsUrl}>{checkout.openSettings}</Link>
          )}
          {health.standing !== "working" && (
            <Text as="p" tone="subdued">
              {checkout.withoutRates}
            </Text>
          )}
        </BlockStack>
        <Facts facts={[{ term: checkout.last, text: lastCall }]} />
        {health.week.answered + health.week.failed > 0 && <Week week={health.week} />}
      </BlockStack>
    </Card>
  );
}

function Standing({ tone, text }: { tone: Tone; text: string }) {
  const { tones } = useWords(homeWords).checkout;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={tone}>{tones[tone]}</Badge>
      <Text as="p" fontWeight="semibold">
        {text}
      </Text>
    </InlineStack>
  );
}

function Week({ week }: { week: CheckoutHealth["week"] }) {
  const words = useWords(homeWords).checkout;
  const { number } = useFormat();
  const asked = week.answered + week.failed;
  const ms = (value: number | null) => (value === null ? "–" : words.milliseconds(number(value)));
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {words.week}
      </Text>
      <Facts
        facts={[
          { term: words.answered, text: words.of(number(week.answered), number(asked)) },
          { term: words.average, text: ms(week.averageMs) },
          { term: words.slowest, text: ms(week.slowestMs) },
          { term: words.backups, text: number(week.backups) },
          { term: words.failed, text: number(week.failed) },
        ]}
      />
    </BlockStack>
  );
}
