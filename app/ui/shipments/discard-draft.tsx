import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Text } from "@shopify/polaris";
import { useCallback, useEffect, useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";
import type { MerchantResult } from "#app/shopify/merchant/views.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import type { PageAction } from "../shell/title-bar.tsx";
import { useGoOn } from "./use-go-on.ts";

/** The page's actions about an unpaid draft that is not wanted, and the way back for an order's. */
export function useDiscard({ canDiscard, canDraftAgain }: ShipmentView) {
  const messages = useMessages(shipmentsMessages).discard;
  const [isAsking, setIsAsking] = useState(false);
  const { start, isBusy, refusal } = useGoOn("draftAgain", messages.draftedAgain);
  const actions: PageAction[] = [
    ...(canDraftAgain ? [{ content: messages.draftAgain, loading: isBusy, onAction: start }] : []),
    ...(canDiscard
      ? [{ content: messages.open, destructive: true, onAction: () => setIsAsking(true) }]
      : []),
  ];
  return { actions, refusal, isAsking, close: useCallback(() => setIsAsking(false), []) };
}

interface Props {
  /** What becomes of it depends on what it is a draft of. */
  of: "order" | "return" | "other";
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether really. */
export function DiscardDialog({ of, isOpen, onClose }: Props) {
  const messages = useMessages(shipmentsMessages).discard;
  const { refused } = useMessages(shellMessages);
  const { data: result, state, submit } = useFetcher<MerchantResult>();
  useToast(result?.ok, messages.done);
  const isDone = result?.ok === true && state === "idle";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      primaryAction={{
        content: messages.open,
        destructive: true,
        loading: state !== "idle",
        onAction: () => submit({ intent: "discard" }, { method: "post" }),
      }}
    >
      <BlockStack gap="400">
        {result?.ok === false && (
          <Banner tone="critical" title={refused.title}>
            {result.text}
          </Banner>
        )}
        <Text as="p">{messages.text[of]}</Text>
      </BlockStack>
    </AdminDialog>
  );
}
