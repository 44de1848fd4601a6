import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readCheckoutPage } from "#app/shopify/merchant/checkout/read-checkout-page.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { CheckoutForm } from "#app/ui/checkout/checkout-form.tsx";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { checkoutWords } from "#app/ui/words/checkout-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  const { rules, ...page } = await readCheckoutPage(face, shop);
  return { initial: rules, ...page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, goTo } = await enterOpenDesk({ request, context });
  const answer = await saveSettings(face, shop, await readDraft(request));
  return answer.kind === "saved" ? goTo("/app/checkout?done=saved") : answer;
}

export default function Checkout() {
  const { initial, ...rest } = useLoaderData<typeof loader>();
  const words = useWords(checkoutWords);
  return (
    <DeskPage title={words.title}>
      <CheckoutForm initial={initial} {...rest} />
    </DeskPage>
  );
}
