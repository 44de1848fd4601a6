import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { packingMessages } from "#app/locales/messages/packing.ts";
import { readMerchantSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { PackingForm } from "#app/ui/packing/packing-form.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { settings } = await readMerchantSettings(ctx);
  const { boxes, productSizes, defaultWeightGrams, defaultCategory, categoryRules } = settings;
  return { initial: { boxes, productSizes, defaultWeightGrams, defaultCategory, categoryRules } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, goTo } = await enterServedMerchant({ request, context });
  const result = await saveSettings(ctx, await readDraft(request));
  return result.kind === "saved" ? goTo("/app/packing?done=saved") : result;
}

export default function Packing() {
  const { initial } = useLoaderData<typeof loader>();
  const messages = useMessages(packingMessages);
  return (
    <MerchantPage title={messages.title} back="settings">
      <PackingForm initial={initial} />
    </MerchantPage>
  );
}
