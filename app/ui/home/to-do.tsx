import { BlockStack, Card, InlineGrid, InlineStack, Link, Text } from "@shopify/polaris";

import type { Catalogue } from "#app/locales/catalogue.ts";
import { homeMessages } from "#app/locales/messages/home.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { IntroHeading } from "../intro.tsx";

type Matter = keyof Catalogue["home"]["toDo"];

const addresses: Record<Matter, string> = {
  attention: "/app/attention",
  drafts: "/app/shipments?group=drafts",
  numberless: "/app/shipments?group=numberless",
  toHandOver: "/app/shipments?group=toHandOver",
  toRefund: "/app/shipments?group=toRefund",
  moving: "/app/shipments?group=moving",
  incidents: "/app/incidents",
};

/** In the order of a day: answered, purchased, handed over, and then on its way. */
const work = ["attention", "drafts", "toHandOver", "moving"] as const;
/** What should not be: without it nothing is shown of it. */
const problems = ["numberless", "toRefund", "incidents"] as const;

interface Props {
  counts: Record<Matter, number>;
}

/** The day's work, each part a way to its list. */
export function ToDo({ counts }: Props) {
  const messages = useMessages(homeMessages);
  const { number } = useFormat();
  return (
    <BlockStack gap="300">
      <IntroHeading>{messages.toDoTitle}</IntroHeading>
      <InlineGrid columns={{ xs: 2, md: 4 }} gap="300">
        {work.map((matter) => {
          const { title, hint } = messages.toDo[matter];
          const isUrgent = matter === "attention" && counts[matter] > 0;
          return (
            <div className="to-do" key={matter}>
              <Card>
                <BlockStack gap="100">
                  <InlineStack align="space-between" gap="100" wrap={false}>
                    <Link url={addresses[matter]} removeUnderline monochrome>
                      <Text as="span" variant="headingSm">
                        {title}
                      </Text>
                    </Link>
                    <span aria-hidden>›</span>
                  </InlineStack>
                  <Text
                    as="p"
                    variant="heading2xl"
                    {...(isUrgent && { tone: "critical" as const })}
                  >
                    {number(counts[matter])}
                  </Text>
                  <div className="to-do-hint">
                    <Text as="p" tone="subdued">
                      {hint}
                    </Text>
                  </div>
                </BlockStack>
              </Card>
            </div>
          );
        })}
      </InlineGrid>
    </BlockStack>
  );
}

/** Parcels that wait for an answer or a number. */
export function Problems({ counts }: Props) {
  const messages = useMessages(homeMessages);
  const { number } = useFormat();
  const open = problems.filter((matter) => counts[matter] > 0);
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {messages.problems.title}
        </Text>
        {open.length === 0 && (
          <Text as="p" tone="subdued">
            {messages.problems.none}
          </Text>
        )}
        {open.map((matter) => (
          <InlineStack
            key={matter}
            gap="200"
            align="space-between"
            blockAlign="center"
            wrap={false}
          >
            <BlockStack>
              <Link url={addresses[matter]}>{messages.toDo[matter].title}</Link>
              <Text as="p" tone="subdued">
                {messages.toDo[matter].hint}
              </Text>
            </BlockStack>
            <Text as="span" variant="headingLg" tone="critical">
              {number(counts[matter])}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
