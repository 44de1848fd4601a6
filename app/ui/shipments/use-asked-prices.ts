import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";

import type { MerchantResult } from "#app/shopify/merchant/views.ts";

import { useReload } from "../hooks/use-reload.ts";

/** A carrier may take ten seconds, and what it says joins the draft behind the answer. */
const LOOKS = 8;
const LOOK_MS = 1_500;

export interface AskedPrices {
  ask: () => void;
  isAsking: boolean;
}

/**
 * Asks once more for the prices that a draft waits for, and looks again for a while, because one may join later. Only
 * after the press: rates that change by themselves would change what is about to be bought.
 */
export function useAskedPrices(awaitsPrice: boolean): AskedPrices | null {
  const { state, submit } = useFetcher<MerchantResult>();
  const reload = useReload();
  const [looksLeft, setLooksLeft] = useState(0);
  useEffect(() => {
    if (!awaitsPrice || looksLeft === 0 || state !== "idle") return undefined;
    const look = setTimeout(() => {
      setLooksLeft(looksLeft - 1);
      reload();
    }, LOOK_MS);
    return () => clearTimeout(look);
  }, [awaitsPrice, looksLeft, state, reload]);
  if (!awaitsPrice) return null;
  return {
    ask() {
      setLooksLeft(LOOKS);
      submit({ intent: "quoteAgain" }, { method: "post" });
    },
    isAsking: state !== "idle" || looksLeft > 0,
  };
}
