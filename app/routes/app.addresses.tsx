import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { addressesMessages } from "#app/locales/messages/addresses.ts";
import { addSender, listSenders } from "#app/shopify/merchant/addresses/senders.ts";
import { SenderCard } from "#app/ui/addresses/sender-card.tsx";
import { readForm } from "#app/ui/form/read-form.server.ts";
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
  const text = await readForm(request);
  const typed = {
    locationId: text("locationId") || null,
    seenAddressId: Number(text("seenAddressId")) || null,
    fullName: text("fullName"),
    streetLine1: text("streetLine1"),
    reference: text("reference") || null,
    phone: text("phone"),
    territoryBaseId: text("territoryBaseId"),
  };
  return addSender(ctx, typed);
}

export default function Addresses() {
  const { senders } = useLoaderData<typeof loader>();
  const messages = useMessages(addressesMessages);
  return (
    <MerchantPage title={messages.title} narrowWidth>
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
