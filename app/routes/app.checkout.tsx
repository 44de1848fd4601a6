import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { checkoutMessages } from "#app/locales/messages/checkout.ts";
import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { CheckoutForm } from "#app/ui/checkout/checkout-form.tsx";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { rules, ...page } = await readCheckoutPage(ctx);
  return { initial: rules, ...page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, goTo } = await enterServedMerchant({ request, context });
  const result = await saveSettings(ctx, await readDraft(request));
  return result.kind === "saved" ? goTo("/app/checkout?done=saved") : result;
}

export default function Checkout() {
  const { initial, ...rest } = useLoaderData<typeof loader>();
  const messages = useMessages(checkoutMessages);
  return (
    <MerchantPage title={messages.title} back="settings">
      <CheckoutForm initial={initial} {...rest} />
    </MerchantPage>
  );
}
