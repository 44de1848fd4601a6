import { useFetcher } from "@remix-run/react";
import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from "@shopify/polaris";
import { useState } from "react";

import { homeMessages } from "#app/locales/messages/home.ts";
import type { RatesStatus } from "#app/shopify/merchant/checkout/checkout-health.ts";
import type { HomeResult } from "#app/shopify/merchant/home/home-action.ts";
import type { SetUp, SetUpStep } from "#app/shopify/merchant/home/read-set-up.ts";

import { useMessages } from "../hooks/use-merchant.ts";

interface Props {
  steps: SetUp["steps"];
  /** After the first label. */
  isSmall: boolean;
  /** Of the live rates: what is to be done about them follows from it. */
  ratesStatus: RatesStatus;
  shippingSettingsUrl: string;
  ordersUrl: string;
}

/**
 * The first steps of a shop, whole until its first label. Afterwards they are one line, which can be opened, and they
 * can be hidden at any time.
 */
export function SetUpGuide({ steps, isSmall, ratesStatus, shippingSettingsUrl, ordersUrl }: Props) {
  const messages = useMessages(homeMessages).setUp;
  const hiding = useFetcher<HomeResult>();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = !isSmall || isOpened;
  const possible = steps.filter(({ state }) => state !== "impossible");
  const done = possible.filter(({ state }) => state === "done").length;
  const progress = messages.progress(done, possible.length);
  const urls: Record<SetUpStep, string> = {
    sender: "/app/addresses",
    boxes: "/app/packing",
    money: "/app/wallet",
    rates: shippingSettingsUrl,
    block: ordersUrl,
  };
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <InlineStack gap="200" blockAlign="center">
              <Text as="h2" variant={isSmall ? "headingSm" : "headingMd"} id="set-up">
                {messages.title}
              </Text>
              {isSmall && (
                <Text as="span" tone="subdued">
                  {progress}
                </Text>
              )}
            </InlineStack>
            <InlineStack gap="200">
              {isSmall && (
                <Button
                  variant="plain"
                  disclosure={isOpen ? "up" : "down"}
                  ariaExpanded={isOpen}
                  onClick={() => setIsOpened(!isOpened)}
                >
                  {isOpen ? messages.hideSteps : messages.showSteps}
                </Button>
              )}
              <Button
                variant="tertiary"
                loading={hiding.state !== "idle"}
                onClick={() => hiding.submit({ intent: "hide" }, { method: "post" })}
              >
                {messages.hide}
              </Button>
            </InlineStack>
          </InlineStack>
          {!isSmall && (
            <>
              <Text as="p" tone="subdued">
                {`${messages.text} ${progress}`}
              </Text>
              <ProgressBar
                size="small"
                progress={(done / possible.length) * 100}
                ariaLabelledBy="set-up"
              />
            </>
          )}
        </BlockStack>
      </Box>
      {isOpen &&
        steps.map((step) => (
          <Box key={step.name} padding="400" borderBlockStartWidth="025" borderColor="border">
            <Step {...step} ratesStatus={ratesStatus} url={urls[step.name]} />
          </Box>
        ))}
    </Card>
  );
}

const tones = { done: "success", open: "attention", impossible: "info" } as const;

interface StepProps extends Pick<Props, "ratesStatus"> {
  name: SetUpStep;
  state: SetUp["steps"][number]["state"];
  url: string;
}

function Step({ name, state, ratesStatus, url }: StepProps) {
  const setUp = useMessages(homeMessages).setUp;
  const { statuses } = useMessages(homeMessages);
  const { title, text, action } = setUp.steps[name];
  // The status of the rates is what the store reports, not a default.
  const isUsual = name !== "rates" || ratesStatus.startsWith("unseen") || ratesStatus === "working";
  const plan = ratesStatus === "planNotEligible" ? setUp.plan : statuses[ratesStatus].title;
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Badge tone={tones[state]}>{setUp.states[state]}</Badge>
      </InlineStack>
      {/* What is done takes one line: on a phone the open steps fit the first screen. */}
      {state !== "done" && <Text as="p">{isUsual ? text : plan}</Text>}
      {state !== "done" && (
        <InlineStack gap="300" blockAlign="center">
          {state === "open" && <Link url={url}>{action}</Link>}
          {name === "rates" && ratesStatus.startsWith("unseen") && (
            <ActionInput intent="offerRates" label={setUp.offer} />
          )}
          {name === "rates" && <ActionInput intent="checkRates" label={setUp.check} />}
          {name === "block" && <ActionInput intent="pinned" label={setUp.pinned} />}
        </InlineStack>
      )}
    </BlockStack>
  );
}

function ActionInput({ intent, label }: { intent: string; label: string }) {
  const messages = useMessages(homeMessages).setUp;
  const fetcher = useFetcher<HomeResult>();
  return (
    <>
      <Button
        variant="plain"
        loading={fetcher.state !== "idle"}
        onClick={() => fetcher.submit({ intent }, { method: "post" })}
      >
        {label}
      </Button>
      {fetcher.data?.kind === "refused" && <Banner tone="info">{messages.notOffered}</Banner>}
      {fetcher.data?.kind === "unreachable" && (
        <Banner tone="warning">{messages.unreachable}</Banner>
      )}
    </>
  );
}
