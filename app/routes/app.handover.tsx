import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { handoverAction } from "#app/shopify/merchant/handover/handover-action.ts";
import { readHandover } from "#app/shopify/merchant/handover/read-handover.ts";
import { CloseHandover } from "#app/ui/handover/close-handover.tsx";
import { ClosedHandover } from "#app/ui/handover/closed-handover.tsx";
import { HandoverItems } from "#app/ui/handover/handover-items.tsx";
import { Scanner } from "#app/ui/handover/scanner.tsx";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  return readHandover(ctx, Number(params["id"]));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const form = Object.fromEntries(await request.formData());
  const id = Number(params["id"]);
  const result = await handoverAction(ctx, Number.isSafeInteger(id) ? id : 0, form);
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function Handover() {
  const handover = useLoaderData<typeof loader>();
  const { scan, title } = useMessages(handoverMessages);
  return (
    <MerchantPage
      title={scan.title(handover.number, handover.carrier)}
      back={{ content: title, url: "/app/handover" }}
      narrowWidth
    >
      <BlockStack gap="400">
        {handover.closedAt === null ? (
          <Scanner handover={handover} />
        ) : (
          <ClosedHandover handover={handover} />
        )}
        <HandoverItems handover={handover} />
        {handover.closedAt === null && handover.scanned.length > 0 && (
          <CloseHandover handover={handover} />
        )}
      </BlockStack>
    </MerchantPage>
  );
}
