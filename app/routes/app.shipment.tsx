import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Button, InlineError, InlineStack, Layout } from "@shopify/polaris";
import { useState } from "react";

import { readShipment } from "#app/shopify/merchant/shipments/read-shipment.ts";
import { pressShipment } from "#app/shopify/merchant/shipments/shipment-action.ts";
import type { DeskAnswer } from "#app/shopify/merchant/views.ts";
import { useFile } from "#app/ui/hooks/use-file.ts";
import { useFormat } from "#app/ui/hooks/use-format.ts";
import { useWords } from "#app/ui/hooks/use-merchant.ts";
import { useOpener } from "#app/ui/hooks/use-return-focus.ts";
import { enterOpenDesk } from "#app/ui/shell/enter-merchant.server.ts";
import { useTo } from "#app/ui/shell/merchant-link.tsx";
import { DeskPage } from "#app/ui/shell/merchant-page.tsx";
import { orMissing } from "#app/ui/shell/not-found.server.ts";
import { Rates } from "#app/ui/shipments/rates.tsx";
import { RefundModal } from "#app/ui/shipments/refund.tsx";
import { Costs, Headline, ParcelFacts, Timeline } from "#app/ui/shipments/shipment-facts.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { shellWords } from "#app/ui/words/shell-words.ts";
import { shipmentsWords } from "#app/ui/words/shipments-words.ts";

export { PageError as ErrorBoundary } from "#app/ui/shell/page-error.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const shipment = await readShipment(face, shop, Number(params["id"]), language);
  if (!shipment) throw new Response(null, { status: 404 });
  return shipment;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { face, shop, language } = await enterOpenDesk({ request, context });
  const id = Number(params["id"]);
  const pressed = Object.fromEntries(await request.formData());
  const answer = await orMissing(pressShipment(face, shop, id, pressed, language));
  if (!answer) throw new Response(null, { status: 400 });
  return answer;
}

export default function ShipmentPage() {
  const shipment = useLoaderData<typeof loader>();
  const { name, orderUrl, parcel, costs, reasons } = shipment;
  const words = useWords(shipmentsWords);
  const shell = useWords(shellWords);
  const { dateTime } = useFormat();
  const [isRefunding, setIsRefunding] = useState(false);
  const { opener, remember } = useOpener();
  const label = useFile();
  const to = useTo();
  const finishing = useFetcher<DeskAnswer>();
  // What another system drafted is that system's to purchase: it knows why it did not yet.
  const isElsewhere = parcel.state === "draft" && orderUrl === null;
  const secondary = [
    ...(orderUrl ? [{ content: words.detail.openOrder, url: orderUrl }] : []),
    ...(parcel.canRefund
      ? [{ content: words.refund.open, destructive: true, onAction: askForRefund }]
      : []),
  ];
  function askForRefund() {
    remember();
    setIsRefunding(true);
  }
  const finish = () => finishing.submit({ intent: "finish" }, { method: "post" });
  // Other rates are another choice: none of the old ones may stay chosen.
  const ratesKey = parcel.rates.map(({ rateId }) => rateId).join();
  const refusal = finishing.data?.ok === false ? finishing.data.text : null;

  return (
    <DeskPage
      title={words.detail.title(name)}
      subtitle={dateTime(shipment.createdAt)}
      back={{ content: words.title, url: "/app/shipments" }}
      titleMetadata={
        parcel.status && <StatusBadge status={parcel.status} text={parcel.statusText ?? ""} />
      }
      {...(parcel.canPrint && {
        primaryAction: {
          content: words.detail.label,
          loading: label.isBusy,
          onAction: () => void label.open(to(shipment.labelPath)),
        },
      })}
      secondaryActions={secondary}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <Headline
              parcel={parcel}
              annulment={shipment.annulment}
              {...(isElsewhere && { instead: words.detail.elsewhere })}
            >
              {refusal !== null && (
                <Banner tone="critical" title={shell.refused.title}>
                  {refusal}
                </Banner>
              )}
              {parcel.canFinish && (
                <InlineStack>
                  <Button variant="primary" loading={finishing.state !== "idle"} onClick={finish}>
                    {words.detail.finish}
                  </Button>
                </InlineStack>
              )}
              {label.hasFailed && (
                <InlineError message={label.reason ?? words.detail.labelFailed} fieldID="label" />
              )}
            </Headline>
            {parcel.rates.length > 0 && !isElsewhere && <Rates key={ratesKey} parcel={parcel} />}
            <Timeline events={parcel.timeline} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <ParcelFacts shipment={shipment} />
            <Costs costs={costs} />
          </BlockStack>
        </Layout.Section>
      </Layout>
      <RefundModal
        parcel={parcel}
        reasons={reasons}
        isOpen={isRefunding}
        opener={opener}
        onClose={() => setIsRefunding(false)}
      />
    </DeskPage>
  );
}
