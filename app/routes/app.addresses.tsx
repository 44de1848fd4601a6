import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { addressesMessages } from "#app/locales/messages/addresses.ts";
import { listSenders, senderAction } from "#app/shopify/merchant/addresses/senders.ts";
import { SenderCard } from "#app/ui/addresses/sender-card.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { Intro } from "#app/ui/intro.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return { senders: await listSenders(ctx) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await senderAction(ctx, await request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Addresses() {
  const { senders } = useLoaderData<typeof loader>();
  const messages = useMessages(addressesMessages);
  return (
    <MerchantPage title={messages.title} back="settings" narrowWidth>
      <BlockStack gap="400">
        <Intro>{messages.intro}</Intro>
        {senders.map((sender) => (
          <SenderCard key={sender.locationId ?? ""} sender={sender} />
        ))}
        <Intro tone="subdued">{messages.other}</Intro>
      </BlockStack>
    </MerchantPage>
  );
}
