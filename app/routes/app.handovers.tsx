import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { beginHandover } from "#app/shopify/merchant/handover/handover-action.ts";
import { pickupAction } from "#app/shopify/merchant/handover/pickup-action.ts";
import { readHandovers } from "#app/shopify/merchant/handover/read-handovers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HandoverList } from "#app/ui/handover/handover-list.tsx";
import { PickupList } from "#app/ui/handover/pickup-list.tsx";
import { StandingPickupList } from "#app/ui/handover/standing-pickup-list.tsx";
import { WaitingCard } from "#app/ui/handover/waiting-card.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { withLocale } from "#app/ui/shell/with-locale.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readHandovers(ctx);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const form = await request.formData();
  if (form.get("intent") === "begin") {
    const id = await beginHandover(ctx, Object.fromEntries(form));
    if (id === null) throw new Response(null, { status: 409 });
    return redirect(withLocale(`/app/handover/${id}`, new URL(request.url).search));
  }
  const result = await pickupAction(ctx, form);
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Handovers() {
  const { rows, standing, handovers, pickups, tomorrow } = useLoaderData<typeof loader>();
  const messages = useMessages(handoverMessages);
  const { title: shipments } = useMessages(shipmentsMessages);
  return (
    <MerchantPage
      title={messages.title}
      back={{ content: shipments, url: "/app/shipments" }}
      narrowWidth
    >
      <BlockStack gap="400">
        {rows.length === 0 && (
          <Card>
            <EmptyState {...messages.empty} />
          </Card>
        )}
        {rows.map((row) => (
          <WaitingCard
            key={`${row.carrierToken} ${row.senderAddressId}`}
            row={row}
            tomorrow={tomorrow}
          />
        ))}
        {standing.length > 0 && <StandingPickupList pickups={standing} />}
        {handovers.length > 0 && <HandoverList handovers={handovers} />}
        {pickups.length > 0 && <PickupList pickups={pickups} />}
      </BlockStack>
    </MerchantPage>
  );
}
