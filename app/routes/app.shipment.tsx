import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData, useRevalidator } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineError, InlineStack, Layout } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { handoverMessages } from "#app/locales/messages/handover.ts";
import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { incidentAction } from "#app/shopify/merchant/incidents/incident-action.ts";
import { listActivityOfShipment } from "#app/shopify/merchant/list-activity-rows.ts";
import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { shipmentAction } from "#app/shopify/merchant/shipments/shipment-action.ts";
import type { MerchantResult } from "#app/shopify/merchant/views.ts";
import { ShipmentActivity } from "#app/ui/activity/activity-list.tsx";
import { ShipmentCash } from "#app/ui/cash/shipment-cash.tsx";
import { useFile } from "#app/ui/hooks/use-file.ts";
import { useFormat } from "#app/ui/hooks/use-format.ts";
import { useMessages } from "#app/ui/hooks/use-merchant.ts";
import { ReportIncident } from "#app/ui/incidents/report-incident.tsx";
import { enterServedMerchant } from "#app/ui/shell/enter-merchant.server.ts";
import { useTo } from "#app/ui/shell/merchant-link.tsx";
import { MerchantPage } from "#app/ui/shell/merchant-page.tsx";
import { orMissing } from "#app/ui/shell/not-found.server.ts";
import { UnmarkedBanner } from "#app/ui/shell/unmarked-banner.tsx";
import { AskPrinted } from "#app/ui/shipments/ask-printed.tsx";
import { DiscardDialog, useDiscard } from "#app/ui/shipments/discard-draft.tsx";
import { DispatchAnswer } from "#app/ui/shipments/dispatch-answer.tsx";
import { IncidentAnswerForm } from "#app/ui/shipments/incident-answer.tsx";
import { Rates } from "#app/ui/shipments/rates.tsx";
import { RefundDialog } from "#app/ui/shipments/refund.tsx";
import { ReturnLinks, useReturn } from "#app/ui/shipments/return-links.tsx";
import {
  Costs,
  ShipmentHeadline,
  ParcelFacts,
  Timeline,
} from "#app/ui/shipments/shipment-details.tsx";
import { SplitPackages } from "#app/ui/shipments/split-packages.tsx";
import { useAskedPrices } from "#app/ui/shipments/use-asked-prices.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const shipment = await readShipment(ctx, Number(params["id"]));
  if (!shipment) throw new Response(null, { status: 404 });
  return { ...shipment, activity: await listActivityOfShipment(ctx, shipment.shipmentId) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { ctx } = await enterServedMerchant({ request, context });
  const id = Number(params["id"]);
  const form = Object.fromEntries(await request.formData());
  const result =
    form["intent"] === "open"
      ? await orMissing(incidentAction(ctx, { ...form, shipmentId: id }))
      : await orMissing(shipmentAction(ctx, id, form));
  if (!result) throw new Response(null, { status: 400 });
  return result;
}

export default function ShipmentPage() {
  const shipment = useLoaderData<typeof loader>();
  // A return's page is reached from its shipment's: nothing that was answered there is said of it.
  return <Shipment key={shipment.shipmentId} shipment={shipment} />;
}

function Shipment({ shipment }: { shipment: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { name, orderUrl, parcel, costs, cash, reasons, activity } = shipment;
  const messages = useMessages(shipmentsMessages);
  const shell = useMessages(shellMessages);
  const { dateTime } = useFormat();
  const [isRefunding, setIsRefunding] = useState(false);
  const label = useFile();
  const prices = useAskedPrices(shipment.awaitsPrice);
  const { revalidate } = useRevalidator();
  const to = useTo();
  const { of } = shipment.returns;
  const returns = useReturn(shipment.returns);
  const discard = useDiscard(shipment);
  const finishing = useFetcher<MerchantResult>();
  // What another system drafted is that system's to purchase: it knows why it did not yet.
  const isElsewhere = parcel.state === "draft" && orderUrl === null && of === null;
  const handover = useMessages(handoverMessages);
  const secondary = [
    ...(shipment.canRequestPickup ? [{ content: handover.open, url: "/app/handover" }] : []),
    ...returns.actions,
    ...(orderUrl ? [{ content: messages.detail.openOrder, url: orderUrl }] : []),
    ...discard.actions,
    ...(parcel.canRefund
      ? [{ content: messages.refund.open, destructive: true, onAction: () => setIsRefunding(true) }]
      : []),
  ];
  const closeRefund = useCallback(() => setIsRefunding(false), []);
  const finish = () => finishing.submit({ intent: "finish" }, { method: "post" });
  // Other rates are another choice: none of the old ones may stay chosen.
  const ratesKey = parcel.rates.map(({ rateId }) => rateId).join();
  const refusal = finishing.data?.ok === false ? finishing.data.text : null;

  return (
    <MerchantPage
      title={of ? messages.returns.title(of.name) : messages.detail.title(name)}
      subtitle={dateTime(shipment.createdAt)}
      back={{ content: messages.title, url: "/app/shipments" }}
      badge={parcel.status && <StatusBadge status={parcel.status} text={parcel.statusText ?? ""} />}
      {...(parcel.canPrint && {
        primaryAction: {
          content: messages.detail.label,
          loading: label.isBusy,
          onAction: () => void label.open(to(shipment.labelPath)).then(revalidate),
        },
      })}
      secondaryActions={secondary}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <AskPrinted question={shipment.printQuestion} />
            <DispatchAnswer answer={shipment.dispatchAnswer} />
            {parcel.silenceText && <Banner tone="warning">{parcel.silenceText}</Banner>}
            <UnmarkedBanner count={shipment.isUnmarked ? 1 : 0} />
            <ShipmentHeadline
              parcel={parcel}
              annulment={shipment.annulment}
              {...(isElsewhere && { instead: messages.detail.elsewhere })}
            >
              {refusal !== null && (
                <Banner tone="critical" title={shell.refused.title}>
                  {refusal}
                </Banner>
              )}
              <ReturnLinks
                returns={shipment.returns}
                refusal={returns.refusal ?? discard.refusal}
              />
              {parcel.canFinish && (
                <InlineStack>
                  <Button variant="primary" loading={finishing.state !== "idle"} onClick={finish}>
                    {messages.detail.finish}
                  </Button>
                </InlineStack>
              )}
              <IncidentAnswerForm state={shipment.incidentAnswer} />
              {label.hasFailed && (
                <InlineError
                  message={label.reason ?? messages.detail.labelFailed}
                  fieldID="label"
                />
              )}
            </ShipmentHeadline>
            {parcel.change && <SplitPackages key={`packages ${ratesKey}`} change={parcel.change} />}
            {parcel.rates.length > 0 && !isElsewhere && (
              <Rates
                key={ratesKey}
                parcel={parcel}
                servicePoints={shipment.servicePoints}
                histories={shipment.rateHistories}
                prices={prices}
              />
            )}
            <Timeline events={parcel.timeline} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ParcelFacts shipment={shipment} />
            {shipment.canReportIncident && <ReportIncident />}
            <ShipmentCash cash={cash} />
            <Costs costs={costs} />
            <ShipmentActivity rows={activity} />
          </BlockStack>
        </Layout.Section>
      </Layout>
      <DiscardDialog
        of={of ? "return" : orderUrl === null ? "other" : "order"}
        isOpen={discard.isAsking}
        onClose={discard.close}
      />
      <RefundDialog parcel={parcel} reasons={reasons} isOpen={isRefunding} onClose={closeRefund} />
    </MerchantPage>
  );
}
