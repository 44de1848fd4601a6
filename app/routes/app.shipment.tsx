import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { BlockStack, Button, InlineError, InlineStack, Layout } from "@shopify/polaris";
import { useState } from "react";

import { pressShipment } from "#app/shopify/desk/press-shipment.ts";
import { readShipment } from "#app/shopify/desk/read-shipment.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { enterOpenDesk } from "#app/ui/enter-desk.server.ts";
import { orMissing } from "#app/ui/not-found.server.ts";
import { Rates } from "#app/ui/shipments/rates.tsx";
import { RefundModal } from "#app/ui/shipments/refund.tsx";
import { Costs, Headline, ParcelFacts, Timeline } from "#app/ui/shipments/shipment-facts.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useWords } from "#app/ui/use-desk.ts";
import { useFile } from "#app/ui/use-file.ts";
import { useFormat } from "#app/ui/use-format.ts";
import { shipmentsWords } from "#app/ui/words/shipments-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const shipment = await readShipment(face, shop, Number(params["id"]), language);
  if (!shipment) throw new Response(null, { status: 404 });
  return shipment;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const pressed = Object.fromEntries(await request.formData());
  const answer = await orMissing(pressShipment(face, shop, pressed, language));
  if (!answer) throw new Response(null, { status: 400 });
  return answer;
}

export default function ShipmentPage() {
  const shipment = useLoaderData<typeof loader>();
  const { name, orderId, orderUrl, parcel, costs, reasons } = shipment;
  const words = useWords(shipmentsWords);
  const { dateTime } = useFormat();
  const [isRefunding, setIsRefunding] = useState(false);
  const label = useFile();
  const finishing = useFetcher();
  const { fulfillmentOrderId, selectedRateId } = parcel;
  const isOfOrder = fulfillmentOrderId !== "";
  const labelPath = `/api/extension/label?${new URLSearchParams({ id: `gid://shopify/Order/${orderId}`, fulfillmentOrderId })}`;
  const secondary = [
    ...(orderUrl ? [{ content: words.detail.openOrder, url: orderUrl }] : []),
    ...(parcel.canRefund && isOfOrder
      ? [{ content: words.refund.open, destructive: true, onAction: () => setIsRefunding(true) }]
      : []),
  ];
  const finish = () =>
    finishing.submit(
      { intent: "purchase", fulfillmentOrderId, rateId: String(selectedRateId ?? "") },
      { method: "post" },
    );

  return (
    <DeskPage
      title={words.detail.title(name)}
      subtitle={dateTime(shipment.createdAt)}
      back={{ content: words.title, url: "/app/shipments" }}
      titleMetadata={
        parcel.status && <StatusBadge status={parcel.status} text={parcel.statusText ?? ""} />
      }
      {...(parcel.canPrint &&
        isOfOrder && {
          primaryAction: {
            content: words.detail.label,
            loading: label.isBusy,
            onAction: () => void label.open(labelPath),
          },
        })}
      secondaryActions={secondary}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Headline parcel={parcel}>
              {parcel.canFinish && (
                <InlineStack>
                  <Button variant="primary" loading={finishing.state !== "idle"} onClick={finish}>
                    {words.detail.finish}
                  </Button>
                </InlineStack>
              )}
              {label.hasFailed && (
                <InlineError message={words.detail.labelFailed} fieldID="label" />
              )}
            </Headline>
            {parcel.rates.length > 0 && isOfOrder && <Rates parcel={parcel} />}
            <Timeline events={parcel.timeline} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ParcelFacts parcel={parcel} recipient={shipment.recipient} />
            <Costs costs={costs} />
          </BlockStack>
        </Layout.Section>
      </Layout>
      <RefundModal
        parcel={parcel}
        reasons={reasons}
        isOpen={isRefunding}
        onClose={() => setIsRefunding(false)}
      />
    </DeskPage>
  );
}
