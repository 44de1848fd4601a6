import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { handingAction } from "#app/shopify/merchant/handover/handing-action.ts";
import { readHanding } from "#app/shopify/merchant/handover/read-handing.ts";
import { CloseHanding } from "#app/ui/handover/close-handing.tsx";
import { ClosedHanding } from "#app/ui/handover/closed-handing.tsx";
import { HandingLists } from "#app/ui/handover/handing-lists.tsx";
import { Scanner } from "#app/ui/handover/scanner.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readHanding(ctx, Number(params["id"]));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const form = Object.fromEntries(await request.formData());
  const id = Number(params["id"]);
  const result = await handingAction(ctx, Number.isSafeInteger(id) ? id : 0, form);
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Handing() {
  const handing = useLoaderData<typeof loader>();
  const { scan, title } = useMessages(handoverMessages);
  return (
    <MerchantPage
      title={scan.title(handing.number, handing.carrier)}
      back={{ content: title, url: "/app/handover" }}
      narrowWidth
    >
      <BlockStack gap="400">
        {handing.closedAt === null ? (
          <Scanner handing={handing} />
        ) : (
          <ClosedHanding handing={handing} />
        )}
        <HandingLists handing={handing} />
        {handing.closedAt === null && handing.scanned.length > 0 && (
          <CloseHanding handing={handing} />
        )}
      </BlockStack>
    </MerchantPage>
  );
}
