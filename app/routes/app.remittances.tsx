import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { cashMessages } from "#app/locales/messages/cash.ts";
import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { readRemittancesPage } from "#app/shopify/merchant/cash/read-remittances.ts";
import { uploadRemittance } from "#app/shopify/merchant/cash/remittance-action.ts";
import { RemittanceList } from "#app/ui/cash/remittance-list.tsx";
import { RemittanceUpload } from "#app/ui/cash/remittance-upload.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readRemittancesPage(ctx);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx, goTo } = await enterServedMerchant({ request, context });
  const result = await uploadRemittance(ctx, await request.formData());
  if (!result) throw new Response(null, { status: 400 });
  if (result.kind !== "kept") return result;
  return goTo(`/app/cash/remittances/${result.fileId}${result.isNew ? "" : "?again=yes"}`);
}

export default function Remittances() {
  const { carriers, files } = useLoaderData<typeof loader>();
  const { title } = useMessages(remittancesMessages);
  const back = { content: useMessages(cashMessages).title, url: "/app/cash" };
  return (
    <MerchantPage title={title} back={back}>
      <BlockStack gap="400">
        <RemittanceUpload carriers={carriers} />
        {(carriers.length > 0 || files.length > 0) && <RemittanceList files={files} />}
      </BlockStack>
    </MerchantPage>
  );
}
