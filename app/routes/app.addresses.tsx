import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { addSender, listSenders } from "#app/shopify/merchant/addresses/senders.ts";
import { SenderCard } from "#app/ui/addresses/sender-card.tsx";
import { readForm } from "#app/ui/form/read-form.server.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { Lead } from "#app/ui/intro.tsx";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { addressesWords } from "#app/ui/words/addresses-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  return { senders: await listSenders(face, shop) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
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
  return addSender(face, shop, typed, language);
}

export default function Addresses() {
  const { senders } = useLoaderData<typeof loader>();
  const words = useWords(addressesWords);
  return (
    <DeskPage title={words.title} narrowWidth>
      <BlockStack gap="400">
        <Lead>{words.intro}</Lead>
        {senders.map((sender) => (
          <SenderCard key={sender.locationId ?? ""} sender={sender} />
        ))}
        <Lead tone="subdued">{words.other}</Lead>
      </BlockStack>
    </DeskPage>
  );
}
