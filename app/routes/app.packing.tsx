import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readSettings } from "#app/shopify/merchant/settings/read-settings.ts";
import { saveSettings } from "#app/shopify/merchant/settings/save-settings.ts";
import { readDraft } from "#app/ui/form/read-draft.server.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { PackingForm } from "#app/ui/packing/packing-form.tsx";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { packingWords } from "#app/ui/words/packing-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { face, shop } = await enterOpenDesk({ request, context });
  const { settings } = await readSettings(face, shop);
  const { boxes, defaultWeightGrams, defaultCategory, categoryRules } = settings;
  return { initial: { boxes, defaultWeightGrams, defaultCategory, categoryRules } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, goTo } = await enterOpenDesk({ request, context });
  const answer = await saveSettings(face, shop, await readDraft(request));
  return answer.kind === "saved" ? goTo("/app/packing?done=saved") : answer;
}

export default function Packing() {
  const { initial } = useLoaderData<typeof loader>();
  const words = useWords(packingWords);
  return (
    <DeskPage title={words.title}>
      <PackingForm initial={initial} />
    </DeskPage>
  );
}
