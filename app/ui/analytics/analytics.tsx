import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { useFormat } from "../hooks/use-format.ts";
import { useWords } from "../hooks/use-merchant.ts";
import { useReading } from "../hooks/use-query.ts";
import { LeadHeading } from "../intro.tsx";
import { useTo } from "../shell/merchant-link.tsx";
import { figuresWords } from "../words/figures-words.ts";
import { shellWords } from "../words/shell-words.ts";
import { hasFigures } from "./chart-data.ts";
import { Picture } from "./chart.tsx";
import { pictures, type FiguresRead } from "./charts.ts";

const PICTURES = 4;

/** Read after the page has come: nobody waits for them to see what is to be done. */
export function Figures() {
  const words = useWords(figuresWords);
  const { retry, noFigures } = useWords(shellWords);
  const format = useFormat();
  const { data, read, state } = useReading<FiguresRead>();
  const address = useTo()("/app/figures");
  useEffect(() => read(address), [address, read]);
  const drawn = data && pictures(data, words, format);
  const isEmpty = drawn?.every((picture) => !hasFigures(picture)) ?? false;

  return (
    <BlockStack gap="400">
      <LeadHeading>{`${words.title} · ${words.period}`}</LeadHeading>
      {state === "failed" && (
        <Banner tone="warning" action={{ content: retry, onAction: () => read(address) }}>
          {words.failed}
        </Banner>
      )}
      {isEmpty && (
        <Card>
          <Text as="p">{noFigures}</Text>
        </Card>
      )}
      {!isEmpty && (drawn || state !== "failed") && (
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          {drawn
            ? drawn.map((each) => <Picture key={each.title} picture={each} />)
            : Array.from({ length: PICTURES }, (_, index) => (
                <Card key={index}>
                  <div className="picture awaited">
                    <SkeletonBodyText lines={10} />
                  </div>
                </Card>
              ))}
        </InlineGrid>
      )}
    </BlockStack>
  );
}
