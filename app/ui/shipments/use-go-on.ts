import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import type { ShipmentResult } from "#app/shopify/merchant/shipments/shipment-action.ts";

import { useToast } from "../hooks/use-toast.ts";
import { useTo } from "../shell/merchant-link.tsx";

export const pageOf = (shipmentId: number): string => `/app/shipments/${shipmentId}`;

/** An action after which the page of another shipment goes on. @param said in passing when it went well */
export function useGoOn(intent: string, said: string) {
  const { data: result, state, submit } = useFetcher<ShipmentResult>();
  const navigate = useNavigate();
  const to = useTo();
  // Not before this page is read again, which would end the way to the other.
  const goesOnWith = result?.ok && state === "idle" ? result.goesOnWith : undefined;
  useToast(result?.ok, said);
  useEffect(() => {
    if (goesOnWith !== undefined) navigate(to(pageOf(goesOnWith)));
    // Once for each answer: the way to the page changes with every page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOnWith]);
  return {
    start: () => submit({ intent }, { method: "post" }),
    isBusy: state !== "idle",
    refusal: result?.ok === false ? result.text : null,
  };
}
