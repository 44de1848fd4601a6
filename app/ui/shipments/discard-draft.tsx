import { BlockStack, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import type { ShipmentView } from "#app/shopify/merchant/shipments/read-shipment.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import type { PageAction } from "../shell/title-bar.tsx";
import { useDialogRequest } from "./use-dialog-request.tsx";
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
  const { isBusy, refusal, request } = useDialogRequest(messages.done, onClose);
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      primaryAction={{
        content: messages.open,
        destructive: true,
        loading: isBusy,
        onAction: () => request({ intent: "discard" }),
      }}
    >
      <BlockStack gap="400">
        {refusal}
        <Text as="p">{messages.text[of]}</Text>
      </BlockStack>
    </AdminDialog>
  );
}
