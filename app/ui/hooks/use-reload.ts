import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Loads the page's data again. What is asked for while they are being loaded is done after that: a load that is broken
 * off is an error in the browser's console.
 */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator();
  const isLoading = useRef(false);
  const isAskedAgain = useRef(false);
  useEffect(() => {
    isLoading.current = state === "loading";
    if (isLoading.current || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (isLoading.current) isAskedAgain.current = true;
    else revalidate();
  }, [revalidate]);
}
