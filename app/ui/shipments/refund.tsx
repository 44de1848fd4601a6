import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Select, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import { shipmentsMessages } from "#app/locales/messages/shipments.ts";
import { ANNUL_DETAILS_LENGTH_MAX } from "#app/shipping/model/shipment.ts";
import type { MerchantResult, ParcelView } from "#app/shopify/merchant/views.ts";

import { useFormat } from "../hooks/use-format.ts";
import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";

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
  const shell = useMessages(shellMessages);
  const { money } = useFormat();
  const { data: result, state, submit } = useFetcher<MerchantResult>();
  const [reason, setReason] = useState(reasons[0]?.value ?? "other");
  const [details, setDetails] = useState("");
  useToast(result?.ok, messages.done);
  const isDone = result?.ok === true && state === "idle";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const confirm = () => submit({ intent: "refund", reason, details }, { method: "post" });
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      primaryAction={{
        content: messages.confirm,
        destructive: true,
        loading: state !== "idle",
        onAction: confirm,
      }}
    >
      <BlockStack gap="400">
        {result?.ok === false && (
          <Banner tone="critical" title={shell.refused.title}>
            {result.text}
          </Banner>
        )}
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
