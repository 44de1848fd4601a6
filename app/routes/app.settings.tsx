import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { settingsMessages } from "#app/locales/messages/settings.ts";
import { readSettingsAccess } from "#app/shopify/merchant/settings/read-settings-access.ts";
import { readMerchantSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { refreshScopes } from "#app/shopify/merchant/settings/refresh-scopes.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { SetUpLinks } from "#app/ui/settings/set-up-links.tsx";
import { SettingsForm } from "#app/ui/settings/settings-form.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const { settings, account } = await readMerchantSettings(ctx);
  const { language, insurance, paymentGateways, fulfillment, buyer, notices } = settings;
  const { notifyCustomer, marksPaidOnDelivery, marksPaidAt } = fulfillment;
  const initial = {
    language,
    insurance,
    paymentGateways,
    "fulfillment.notifyCustomer": notifyCustomer,
    "fulfillment.marksPaidOnDelivery": marksPaidOnDelivery,
    "fulfillment.marksPaidAt": marksPaidAt,
    "fulfillment.tagsPartialCash": fulfillment.tagsPartialCash,
    "fulfillment.holdsUnknownAddress": fulfillment.holdsUnknownAddress,
    "fulfillment.sendsLocalDelivery": fulfillment.sendsLocalDelivery,
    "buyer.logo": buyer.logo,
    "buyer.color": buyer.color,
    "buyer.whatsapp": buyer.whatsapp,
    "buyer.email": buyer.email,
    "buyer.url": buyer.url,
    "buyer.goesOut": buyer.goesOut,
    "buyer.asksBefore": buyer.asksBefore,
    "buyer.sms": buyer.sms,
    "buyer.payUrl": buyer.payUrl,
    "buyer.pageText": buyer.pageText,
    "buyer.mailTexts": buyer.mailTexts,
    "buyer.slipText": buyer.slipText,
    "notices.topics": notices.topics,
    "notices.pace": notices.pace,
    ...account,
  };
  const store = { email: ctx.shop.email, url: `https://${ctx.shop.shopDomain}` };
  const { sendsSms } = ctx.app.options;
  return { initial, store: { ...store, sendsSms }, access: await readSettingsAccess(ctx) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, goTo } = await enterServedMerchant({ request, context });
  const isAboutScopes = (await request.clone().formData()).get("intent") === "scopes";
  if (isAboutScopes) {
    await refreshScopes(ctx);
    return null;
  }
  const result = await saveSettings(ctx, await readDraft(request));
  return result.kind === "saved" ? goTo("/app/settings?done=saved") : result;
}

export default function Settings() {
  const { initial, store, access } = useLoaderData<typeof loader>();
  const messages = useMessages(settingsMessages);
  return (
    <MerchantPage title={messages.title}>
      <BlockStack gap="600">
        <SetUpLinks />
        <SettingsForm initial={initial} store={store} access={access} />
      </BlockStack>
    </MerchantPage>
  );
}
