import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Link } from "@shopify/polaris";

import { keysMessages } from "#app/locales/messages/keys.ts";
import { keyAction, listKeys, nextKeyId } from "#app/shopify/merchant/keys/keys.ts";
import { listRequestViews } from "#app/shopify/merchant/keys/requests.ts";
import { listWebhookViews } from "#app/shopify/merchant/keys/webhooks.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { IssueKey } from "#app/ui/keys/issue-key.tsx";
import { KeyList } from "#app/ui/keys/key-list.tsx";
import { RequestList } from "#app/ui/keys/request-list.tsx";
import { WebhookList } from "#app/ui/keys/webhook-list.tsx";
import { enterMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { orMissing } from "#app/ui/shell/not-found.server.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const documentation = `${ctx.app.options.appUrl}/api/public/docs`;
  return {
    keys: await listKeys(ctx),
    webhooks: await listWebhookViews(ctx),
    requests: await listRequestViews(ctx),
    nextKeyId: nextKeyId(ctx),
    documentation,
  };
}

/** The key itself is in the answer and nowhere else: it is not kept, and must not be in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterMerchant({ request, context });
  const result = await orMissing(keyAction(ctx, await request.formData()));
  if (result === "unknown") throw new Response(null, { status: 400 });
  return result;
}

export default function Keys() {
  const {
    keys,
    webhooks,
    requests,
    nextKeyId: keyId,
    documentation,
  } = useLoaderData<typeof loader>();
  const messages = useMessages(keysMessages);
  return (
    <MerchantPage title={messages.title} back="settings" narrowWidth>
      <BlockStack gap="400">
        <Intro>
          {messages.intro}{" "}
          <Link url={documentation} external>
            {messages.documentation}
          </Link>
        </Intro>
        <IssueKey nextKeyId={keyId} />
        <KeyList keys={keys} />
        <WebhookList webhooks={webhooks} />
        <RequestList requests={requests} />
      </BlockStack>
    </MerchantPage>
  );
}
