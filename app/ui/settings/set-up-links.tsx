import { Card, InlineGrid, Link, Text } from "@shopify/polaris";

import { activityMessages } from "#app/locales/messages/activity.ts";
import { settingsMessages } from "#app/locales/messages/settings.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";

import { useMessages } from "../hooks/use-merchant.ts";

const pages = [
  ["checkout", "/app/checkout"],
  ["carriers", "/app/carriers"],
  ["packing", "/app/packing"],
  ["addresses", "/app/addresses"],
  ["keys", "/app/keys"],
] as const;

/** The pages that are set up once, and who did what. */
export function SetUpLinks() {
  const { navigation } = useMessages(shellMessages);
  const { setUpPages } = useMessages(settingsMessages);
  const activity = useMessages(activityMessages);
  return (
    <InlineGrid columns={{ xs: 1, sm: 2, md: 3 }} gap="300">
      {pages.map(([page, url]) => (
        <Entry key={page} url={url} title={navigation[page]} text={setUpPages[page]} />
      ))}
      <Entry url="/app/settings/activity" title={activity.title} text={setUpPages.activity} />
    </InlineGrid>
  );
}

function Entry({ url, title, text }: { url: string; title: string; text: string }) {
  return (
    <div className="to-do">
      <Card>
        <Link url={url} removeUnderline monochrome>
          <Text as="span" variant="headingSm">
            {title}
          </Text>
        </Link>
        <Text as="p" tone="subdued">
          {text}
        </Text>
      </Card>
    </div>
  );
}
