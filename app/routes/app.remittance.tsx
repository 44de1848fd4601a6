import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { remittancesMessages } from "#app/locales/messages/remittances.ts";
import { readRemittance } from "#app/shopify/merchant/cash/read-remittance.ts";
import { decideRemittance } from "#app/shopify/merchant/cash/remittance-action.ts";
import { RemittanceHead } from "#app/ui/cash/remittance-head.tsx";
import { RemittanceRows } from "#app/ui/cash/remittance-rows.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const search = new URL(request.url).searchParams;
  const remittance = await readRemittance(ctx, Number(params["id"]), search);
  if (!remittance) throw new Response(null, { status: 404 });
  return remittance;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const form = await request.formData();
  const result = await decideRemittance(ctx, Number(params["id"]), form);
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Remittance() {
  const remittance = useLoaderData<typeof loader>();
  const { title } = useMessages(remittancesMessages);
  const { file } = remittance;
  return (
    <MerchantPage
      title={file.documentNumber ?? file.name}
      back={{ content: title, url: "/app/cash/remittances" }}
    >
      <BlockStack gap="400">
        <RemittanceHead remittance={remittance} />
        <RemittanceRows remittance={remittance} />
      </BlockStack>
    </MerchantPage>
  );
}
