import { useFetcher } from "@remix-run/react";
import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from "@shopify/polaris";

import { useWords } from "../use-desk.ts";
import { homeWords } from "../words/home-words.ts";

interface Step {
  name: keyof (typeof homeWords)["es"]["setUp"]["steps"];
  /** Null where nobody can tell: the merchant knows. */
  isDone: boolean | null;
  url: string;
}

interface Props {
  steps: readonly Step[];
  /** The store's plan does not allow live rates. */
  needsPlan: boolean;
  version: number;
}

/** The first steps of a shop. They can be put away at any time, and come back for nobody. */
export function SetUpGuide({ steps, needsPlan, version }: Props) {
  const words = useWords(homeWords).setUp;
  const fetcher = useFetcher();
  const known = steps.filter(({ isDone }) => isDone !== null);
  const done = known.filter(({ isDone }) => isDone).length;
  const hide = () => fetcher.submit({ version }, { method: "post" });
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd" id="set-up">
              {words.title}
            </Text>
            <Button variant="tertiary" loading={fetcher.state !== "idle"} onClick={hide}>
              {words.hide}
            </Button>
          </InlineStack>
          <Text as="p" tone="subdued">
            {`${words.text} ${words.progress(done, known.length)}`}
          </Text>
          <ProgressBar
            size="small"
            progress={(done / known.length) * 100}
            ariaLabelledBy="set-up"
          />
          {needsPlan && <Text as="p">{words.plan}</Text>}
        </BlockStack>
      </Box>
      {steps.map(({ name, isDone, url }) => {
        const { title, text, action } = words.steps[name];
        return (
          <Box key={name} padding="400" borderBlockStartWidth="025" borderColor="border">
            <BlockStack gap="100">
              <InlineStack gap="200" blockAlign="center">
                <Text as="h3" variant="headingSm">
                  {title}
                </Text>
                {isDone !== null && (
                  <Badge tone={isDone ? "success" : "attention"}>
                    {isDone ? words.done : words.open}
                  </Badge>
                )}
              </InlineStack>
              <Text as="p">{text}</Text>
              {isDone !== true && (
                <Box>
                  <Link url={url}>{action}</Link>
                </Box>
              )}
            </BlockStack>
          </Box>
        );
      })}
    </Card>
  );
}
