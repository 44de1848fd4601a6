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

/** The value of a field before a choice. */
const NOT_CHOSEN = "";

/**
 * Asks why, and whether really: what is annulled stays so. The merchant's own reason counts, so none is chosen first.
 */
export function RefundDialog({ parcel, reasons, isOpen, onClose }: Props) {
  const messages = useMessages(shipmentsMessages).refund;
  const { money } = useFormat();
  const { isBusy, refusal, request } = useDialogRequest(messages.done, onClose);
  const [reason, setReason] = useState(NOT_CHOSEN);
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
        disabled: reason === NOT_CHOSEN,
        onAction: () => request({ intent: "refund", reason, details }),
      }}
    >
      <BlockStack gap="400">
        {refusal}
        <Text as="p">{messages.text(money(parcel.price ?? 0))}</Text>
        <Select
          label={messages.reason}
          placeholder={messages.chooseReason}
          helpText={reason === NOT_CHOSEN && messages.reasonHelp}
          requiredIndicator
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
