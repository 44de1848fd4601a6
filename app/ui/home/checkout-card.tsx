import { Badge, BlockStack, Button, Card, InlineStack, Link, List, Text } from "@shopify/polaris";
import { useState } from "react";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { homeMessages } from "#app/locales/messages/home.ts";
import type {
  CheckoutHealth,
  RatesStatus,
} from "#app/shopify/merchant/checkout/checkout-health.ts";

import { DescriptionList } from "../description-list.tsx";
import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";

type Tone = keyof Catalogue["home"]["checkout"]["tones"];

const toneOf: Record<RatesStatus, Tone> = {
  working: "success",
  awaited: "info",
  unseen: "info",
  unseenInMarkets: "info",
  preparing: "info",
  countryNotServed: "warning",
  planNotEligible: "warning",
  forbidden: "warning",
  failed: "critical",
  accessLost: "critical",
};

const DETAILS_ID = "checkout-details";

interface Props {
  health: CheckoutHealth;
  now: string;
  /** The first steps on the same page link to the shipping settings. */
  isInSteps?: boolean;
}

/** Whether buyers see our rates and what the merchant can do about it; how quickly they come, on request. */
export function CheckoutCard({ health, now, isInSteps = false }: Props) {
  const messages = useMessages(homeMessages);
  const { ago } = useFormat();
  const [hasDetails, setHasDetails] = useState(false);
  const { title, whatToDo } = messages.statuses[health.ratesStatus];
  const { checkout } = messages;
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
          <ParcelStatus tone={toneOf[health.ratesStatus]} text={title} />
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
          {!isInSteps && health.ratesStatus.startsWith("unseen") && (
            <Link url={health.shippingSettingsUrl}>{checkout.openSettings}</Link>
          )}
          {health.ratesStatus !== "working" && (
            <Text as="p" tone="subdued">
              {checkout.withoutRates}
            </Text>
          )}
        </BlockStack>
        <InlineStack>
          <Button
            variant="plain"
            disclosure={hasDetails ? "up" : "down"}
            ariaExpanded={hasDetails}
            ariaControls={DETAILS_ID}
            onClick={() => setHasDetails(!hasDetails)}
          >
            {hasDetails ? checkout.hideDetails : checkout.showDetails}
          </Button>
        </InlineStack>
        <div id={DETAILS_ID} hidden={!hasDetails}>
          {hasDetails && (
            <BlockStack gap="400">
              <DescriptionList facts={[{ term: checkout.last, text: lastCall }]} />
              {health.week.answered + health.week.failed > 0 && <Week week={health.week} />}
            </BlockStack>
          )}
        </div>
      </BlockStack>
    </Card>
  );
}

function ParcelStatus({ tone, text }: { tone: Tone; text: string }) {
  const { tones } = useMessages(homeMessages).checkout;
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
  const messages = useMessages(homeMessages).checkout;
  const { number } = useFormat();
  const asked = week.answered + week.failed;
  const ms = (value: number | null) =>
    value === null ? "–" : messages.milliseconds(number(value));
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {messages.week}
      </Text>
      <DescriptionList
        facts={[
          { term: messages.answered, text: messages.of(number(week.answered), number(asked)) },
          { term: messages.average, text: ms(week.averageMs) },
          { term: messages.slowest, text: ms(week.slowestMs) },
          { term: messages.backups, text: number(week.backups) },
          { term: messages.failed, text: number(week.failed) },
        ]}
      />
    </BlockStack>
  );
}
