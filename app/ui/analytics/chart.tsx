import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  SkeletonBodyText,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";

import { useInBrowser } from "../hooks/use-in-browser.ts";
import { useWords } from "../hooks/use-merchant.ts";
import { shellWords } from "../words/shell-words.ts";
import { FigureTable } from "./analytics-table.tsx";
import { hasFigures, type PictureData } from "./chart-data.ts";

const Bars = lazy(async () => ({ default: (await import("./chart-library.client.tsx")).Bars }));

/** The library makes every bar a stop for the keyboard, with roles that do not fit each other; the table tells all of it. */
const INERT = { inert: "", "aria-hidden": true } as const;

/** A picture where people would rather look, and its table where they would rather read. */
export function Picture({ picture }: { picture: PictureData }) {
  const words = useWords(shellWords);
  const [isTable, setIsTable] = useState(false);
  const isInBrowser = useInBrowser();
  const isDrawn = hasFigures(picture);
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
          {isDrawn && (
            <ButtonGroup variant="segmented">
              <Button
                size="slim"
                pressed={!isTable}
                accessibilityLabel={`${words.chart}: ${picture.title}`}
                onClick={() => setIsTable(false)}
              >
                {words.chart}
              </Button>
              <Button
                size="slim"
                pressed={isTable}
                accessibilityLabel={`${words.table}: ${picture.title}`}
                onClick={() => setIsTable(true)}
              >
                {words.table}
              </Button>
            </ButtonGroup>
          )}
        </InlineStack>
        {!isDrawn && <Text as="p">{words.noFigures}</Text>}
        {isDrawn && (
          <div className="picture">
            {isTable && <FigureTable picture={picture} />}
            {!isTable && isInBrowser && (
              <Suspense fallback={<SkeletonBodyText lines={8} />}>
                <div className="bars" style={{ height: heightOf(picture) }} {...INERT}>
                  <Bars {...picture} />
                </div>
              </Suspense>
            )}
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

const HEIGHT_PX = 260;
/** A bar that lies, with its name above. */
const LYING_BAR_PX = 44;

function heightOf({ isUpright, series }: PictureData): number {
  const bars = series[0]?.points.length ?? 0;
  return isUpright ? HEIGHT_PX : Math.max(HEIGHT_PX, bars * LYING_BAR_PX);
}
