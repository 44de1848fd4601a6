import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { SettingsForm } from "#app/ui/settings/settings-form.tsx";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { settingsWords } from "#app/ui/words/settings-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  const { settings, account } = await readSettings(face, shop);
  const { language, insurance, paymentGateways, fulfillment } = settings;
  const { notifyCustomer, marksPaidOnDelivery } = fulfillment;
  const initial = {
    language,
    insurance,
    paymentGateways,
    "fulfillment.notifyCustomer": notifyCustomer,
    "fulfillment.marksPaidOnDelivery": marksPaidOnDelivery,
    ...account,
  };
  return { initial };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, goTo } = await enterOpenDesk({ request, context });
  const answer = await saveSettings(face, shop, await readDraft(request));
  return answer.kind === "saved" ? goTo("/app/settings?done=saved") : answer;
}

export default function Settings() {
  const { initial } = useLoaderData<typeof loader>();
  const words = useWords(settingsWords);
  return (
    <DeskPage title={words.title}>
      <SettingsForm initial={initial} />
    </DeskPage>
  );
}
