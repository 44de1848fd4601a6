import { useFetcher } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect } from "react";

import { shellMessages } from "#app/locales/messages/shell.ts";
import type { MerchantResult } from "#app/shopify/merchant/views.ts";

import { useMessages } from "../hooks/use-merchant.ts";
import { useToast } from "../hooks/use-toast.ts";

/**
 * What a dialog of the page asks the page's action for. The dialog closes once it is done; a refusal is shown in it.
 * @param done the toast
 */
export function useDialogRequest(done: string, onClose: () => void) {
  const { refused } = useMessages(shellMessages);
  const { data: result, state, submit } = useFetcher<MerchantResult>();
  useToast(result?.ok, done);
  const isDone = result?.ok === true && state === "idle";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return {
    isBusy: state !== "idle",
    refusal: result?.ok === false && (
      <Banner tone="critical" title={refused.title}>
        {result.text}
      </Banner>
    ),
    request: (fields: Record<string, string>) => submit(fields, { method: "post" }),
  };
}
