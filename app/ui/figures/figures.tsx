import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText, Text } from "@shopify/polaris";
import { useEffect } from "react";

import { useTo } from "../desk-link.tsx";
import { LeadHeading } from "../lead.tsx";
import { useWords } from "../use-desk.ts";
import { useFormat } from "../use-format.ts";
import { useReading } from "../use-reading.ts";
import { figuresWords } from "../words/figures-words.ts";
import { shellWords } from "../words/shell-words.ts";
import { hasFigures } from "./picture-data.ts";
import { Picture } from "./picture.tsx";
import { pictures, type FiguresRead } from "./pictures.ts";

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
