import { Badge, Banner, BlockStack, ProgressBar, Text, type BadgeProps } from "@shopify/polaris";
import { useEffect } from "react";

import { purchaseMessages } from "#app/locales/messages/purchase.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { BulkItemView, BulkRunView } from "#app/shopify/merchant/bulk/read-bulk.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useReload } from "../hooks/use-reload.ts";
import { MerchantPage } from "../shell/merchant-page.tsx";
import { ParcelLine, ParcelLines } from "./parcel-lines.tsx";

/** A label takes a tenth of a second or two, a slow carrier's some seconds. */
const RELOAD_EVERY_MS = 1_500;

const tones: Record<BulkItemView["state"], BadgeProps["tone"]> = {
  waiting: undefined,
  working: "info",
  done: "success",
  blocked: "warning",
  failed: "critical",
};

/** How far a purchase is, parcel by parcel. The work does not need the page. */
export function PurchaseRun({ run }: { run: BulkRunView }) {
  const messages = useMessages(purchaseMessages);
  const { title } = useMessages(shipmentsMessages);
  const reload = useReload();
  const { bulkRunId, state, done } = run;
  const isRunning = state === "running";
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  return (
    <MerchantPage
      title={messages.title}
      back={{ content: title, url: "/app/shipments" }}
      narrowWidth
      {...(!isRunning &&
        done > 0 && {
          primaryAction: {
            content: messages.printNow(done),
            url: `/app/print?run=${bulkRunId}`,
          },
        })}
    >
      <BlockStack gap="400">
        <RunTotals run={run} />
        <ParcelLines title={messages.list}>
          {run.items.map(({ orderName, shipmentId, text, trackingNumber, ...item }, index) => (
            <ParcelLine
              key={`${orderName} ${index}`}
              name={orderName}
              shipmentId={shipmentId}
              text={trackingNumber ?? text}
              isCaution={item.state === "failed" || item.state === "blocked"}
            >
              <Badge tone={tones[item.state]}>{messages.states[item.state]}</Badge>
            </ParcelLine>
          ))}
        </ParcelLines>
      </BlockStack>
    </MerchantPage>
  );
}

/** Blocked parcels are no part of the work, so they are not counted with it. */
function RunTotals({ run: { state, done, failed, items } }: { run: BulkRunView }) {
  const messages = useMessages(purchaseMessages);
  const blocked = items.filter((item) => item.state === "blocked").length;
  const total = items.length - blocked;
  if (state === "running")
    return (
      <Banner tone="info" title={messages.running(done, total)}>
        <BlockStack gap="200">
          <ProgressBar
            size="small"
            progress={(100 * (done + failed)) / Math.max(1, total)}
            ariaLabelledBy="purchase-progress"
          />
          <Text as="p" id="purchase-progress">
            {messages.canClose}
          </Text>
        </BlockStack>
      </Banner>
    );
  return (
    <Banner tone={failed > 0 ? "warning" : "success"} title={messages.finished(done, total)}>
      {failed > 0 && <Text as="p">{messages.failures(failed)}</Text>}
      {blocked > 0 && <Text as="p">{messages.leftOut(blocked)}</Text>}
    </Banner>
  );
}
