import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readSettings } from "#app/shopify/desk/read-settings.ts";
import { saveSettings } from "#app/shopify/desk/save-settings.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { enterOpenDesk } from "#app/ui/enter-desk.server.ts";
import { PackingForm } from "#app/ui/packing/packing-form.tsx";
import { readDraft } from "#app/ui/read-draft.server.ts";
import { useWords } from "#app/ui/use-desk.ts";
import { packingWords } from "#app/ui/words/packing-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

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
