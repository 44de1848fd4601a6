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
  moving: "/app/shipments?group=moving",
  incidents: "/app/incidents",
};

/** An item without work for the merchant is not urgent, whatever its number. */
const urgent: readonly Matter[] = ["attention", "numberless", "incidents"];

/** What waits, in the order of a day's work, each a way to its list. */
export function ToDo({ counts }: { counts: Record<Matter, number> }) {
  const messages = useMessages(homeMessages);
  const { number } = useFormat();
  const matters = Object.keys(addresses) as Matter[];
  return (
    <BlockStack gap="300">
      <IntroHeading>{messages.toDoTitle}</IntroHeading>
      <InlineGrid columns={{ xs: 2, md: 3 }} gap="300">
        {matters.map((matter) => {
          const { title, hint } = messages.toDo[matter];
          const isUrgent = urgent.includes(matter) && counts[matter] > 0;
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
