import {
  BlockStack,
  Card,
  SkeletonBodyText,
  SkeletonDisplayText,
  SkeletonPage,
  Text,
} from "@shopify/polaris";

import { TitleBar } from "./title-bar.tsx";

/** What is seen while the next page is on its way. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <TitleBar title={label} />
      <Text as="h1" visuallyHidden>
        {label}
      </Text>
      <SkeletonPage>
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="400">
              <SkeletonDisplayText size="small" />
              <SkeletonBodyText lines={3} />
            </BlockStack>
          </Card>
          <Card>
            <SkeletonBodyText lines={8} />
          </Card>
        </BlockStack>
      </SkeletonPage>
    </div>
  );
}
