import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { carriersMessages } from "#app/locales/messages/carriers.ts";
import { carrierAction } from "#app/shopify/merchant/carriers/carrier-action.ts";
import { readCarrier } from "#app/shopify/merchant/carriers/read-carrier.ts";
import { StateBadge } from "#app/ui/carriers/carrier-list.tsx";
import { Cities } from "#app/ui/carriers/cities.tsx";
import { ContractForm } from "#app/ui/carriers/contract-form.tsx";
import { ContractSwitch } from "#app/ui/carriers/contract-switch.tsx";
import { OperationTrials } from "#app/ui/carriers/operation-trials.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return { carrier: await readCarrier(ctx, params["plugin"] ?? "") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const result = await carrierAction(ctx, params["plugin"] ?? "", await request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Carrier() {
  const { carrier } = useLoaderData<typeof loader>();
  const messages = useMessages(carriersMessages);
  const { name, state } = carrier;
  return (
    <MerchantPage
      title={name}
      back={{ content: messages.title, url: "/app/carriers" }}
      badge={<StateBadge state={state} />}
    >
      <BlockStack gap="400">
        <ContractForm {...carrier} />
        {state !== "none" && <OperationTrials {...carrier} />}
        {state !== "none" && <ContractSwitch {...carrier} />}
        <Cities cities={carrier.cities} canUpload={state !== "none"} />
      </BlockStack>
    </MerchantPage>
  );
}
