import { BlockStack, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { ANNUL_DETAILS_LENGTH_MAX } from "#app/shipping/model/shipment.ts";
import type { ParcelView } from "#app/shopify/merchant/views.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { useDialogRequest } from "./use-dialog-request.tsx";

interface Props {
  parcel: ParcelView;
  /** With their labels, in the order in which they are offered. */
  reasons: readonly { value: string; label: string }[];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, and whether really: what is annulled stays so. */
export function RefundDialog({ parcel, reasons, isOpen, onClose }: Props) {
  const messages = useMessages(shipmentsMessages).refund;
  const { money } = useFormat();
  const { isBusy, refusal, request } = useDialogRequest(messages.done, onClose);
  const [reason, setReason] = useState(reasons[0]?.value ?? "other");
  const [details, setDetails] = useState("");
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      primaryAction={{
        content: messages.confirm,
        destructive: true,
        loading: isBusy,
        onAction: () => request({ intent: "refund", reason, details }),
      }}
    >
      <BlockStack gap="400">
        {refusal}
        <Text as="p">{messages.text(money(parcel.price ?? 0))}</Text>
        <Select
          label={messages.reason}
          options={[...reasons]}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label={messages.details}
          helpText={messages.detailsHelp}
          autoComplete="off"
          multiline={2}
          maxLength={ANNUL_DETAILS_LENGTH_MAX}
          value={details}
          onChange={setDetails}
        />
      </BlockStack>
    </AdminDialog>
  );
}
