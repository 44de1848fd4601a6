import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  DataTable,
  InlineStack,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";

import { useWords } from "../use-desk.ts";
import { useInBrowser } from "../use-in-browser.ts";
import { shellWords } from "../words/shell-words.ts";
import type { PictureData } from "./picture-data.ts";

const Bars = lazy(async () => ({ default: (await import("./charts.client.tsx")).Bars }));

/** The library makes every bar a stop for the keyboard, with roles that do not fit each other; the table tells all of it. */
const INERT = { inert: "", "aria-hidden": true } as const;

/** A picture where people would rather look, and its table where they would rather read. */
export function Picture({ picture }: { picture: PictureData }) {
  const words = useWords(shellWords);
  const [isTable, setIsTable] = useState(false);
  const isInBrowser = useInBrowser();
  const hasFigures = picture.series.some(({ points }) => points.some(({ value }) => value > 0));
  const { headings, rows } = picture.table;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" gap="200" wrap={false}>
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {picture.title}
            </Text>
            <Text as="p" tone="subdued">
              {picture.text}
            </Text>
          </BlockStack>
          {hasFigures && (
            <ButtonGroup variant="segmented">
              <Button size="slim" pressed={!isTable} onClick={() => setIsTable(false)}>
                {words.chart}
              </Button>
              <Button size="slim" pressed={isTable} onClick={() => setIsTable(true)}>
                {words.table}
              </Button>
            </ButtonGroup>
          )}
        </InlineStack>
        <div className="picture">
          {!hasFigures && <Text as="p">{words.noFigures}</Text>}
          {hasFigures && isTable && (
            <DataTable
              columnContentTypes={headings.map((_, index) => (index === 0 ? "text" : "numeric"))}
              headings={[...headings]}
              rows={rows.map((row) => [...row])}
            />
          )}
          {hasFigures && !isTable && isInBrowser && (
            <Suspense fallback={<SkeletonBodyText lines={8} />}>
              <div className="bars" {...INERT}>
                <Bars {...picture} />
              </div>
            </Suspense>
          )}
        </div>
      </BlockStack>
    </Card>
  );
}
